package dev.torchtpu.pjrt;

import dev.torchtpu.device.Event;
import java.util.concurrent.CompletableFuture;

/** The event of work that had failed before anyone asked. */
record FailedEvent(PjrtException failure) implements Event {
  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public void await() {
    throw failure.again();
  }

  @Override
  public CompletableFuture<Void> future() {
    return CompletableFuture.failedFuture(failure);
  }
}

package dev.torchtpu.device;

import java.util.concurrent.CompletableFuture;

/** Work that was done before anyone asked. */
enum DoneEvent implements Event {
  DONE;

  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public void await() {}

  @Override
  public CompletableFuture<Void> future() {
    return CompletableFuture.allOf();
  }
}

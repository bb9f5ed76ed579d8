package dev.torchtpu.device;

import java.util.concurrent.CompletableFuture;

/** The completion of asynchronous work. */
public interface Event {

  boolean isReady();

  /**
   * Waits until the work is done.
   *
   * @throws DeviceException if the work failed
   */
  void await();

  /** A future that completes with the work. */
  CompletableFuture<Void> future();

  /** The event of work that is done already. */
  static Event done() {
    return DoneEvent.DONE;
  }
}

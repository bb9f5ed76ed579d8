package dev.torchtpu;

import dev.torchtpu.runtime.DeviceRuntime;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A point in a stream's work, with the time at which it was reached. Safe for use by many threads.
 */
public final class Event {
  private static final double NANOS_PER_MILLI = 1e6;

  /** Completes with {@link System#nanoTime} when the work is done. */
  private @Nullable CompletableFuture<Long> reached;

  /** An event that nothing has recorded; it counts as reached. */
  public Event() {}

  /** Records the current accelerator's stream. */
  public void record() {
    record(Torch.accelerator().currentStream());
  }

  /** Remembers the work given to a stream until now; replaces what was recorded before. */
  public void record(Stream stream) {
    DeviceRuntime r = DeviceRuntime.of(stream.device());
    dev.torchtpu.device.Event marker = r.client().marker(r.clientDevice());
    // Work that is done already must not be stamped by whichever thread comes to it.
    CompletableFuture<Long> time =
        marker.isReady()
            ? CompletableFuture.completedFuture(System.nanoTime())
            : marker.future().thenApply(done -> System.nanoTime());
    synchronized (this) {
      reached = time;
    }
  }

  private synchronized @Nullable CompletableFuture<Long> reached() {
    return reached;
  }

  /** Whether the recorded work is done. */
  public boolean query() {
    CompletableFuture<Long> r = reached();
    return r == null || r.isDone();
  }

  /** Waits until the recorded work is done. */
  public void synchronize() {
    CompletableFuture<Long> r = reached();
    if (r != null) {
      long ignored = r.join();
    }
  }

  /**
   * Milliseconds from this event to another, waiting for both.
   *
   * @throws TorchException if one was not recorded
   */
  public double elapsedTime(Event end) {
    CompletableFuture<Long> first = reached();
    CompletableFuture<Long> last = end.reached();
    if (first == null || last == null) {
      throw new TorchException("Both events must be recorded before calculating elapsed time.");
    }
    return (last.join() - first.join()) / NANOS_PER_MILLI;
  }
}

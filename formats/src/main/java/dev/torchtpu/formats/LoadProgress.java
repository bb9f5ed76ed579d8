package dev.torchtpu.formats;

/** Hears of each tensor that was loaded. */
@FunctionalInterface
public interface LoadProgress {
  /** For callers that do not watch. */
  LoadProgress NONE = (bytes, total) -> {};

  /**
   * Called after each tensor, on the thread that loads.
   *
   * @param bytes loaded so far
   * @param total bytes of all tensors
   */
  void loaded(long bytes, long total);
}

package dev.torchtpu.cpu.kernel;

/** Copies whole rows picked by index, as an embedding does. */
public final class GatherRows {
  private static final long PARALLEL_BYTES = 128 << 10;

  private GatherRows() {}

  /** Where the index of a row is found. */
  @FunctionalInterface
  public interface Index {
    long of(long i);
  }

  /**
   * Copies, for each of {@code outer} blocks of {@code height} rows, {@code count} rows of {@code
   * bytes}; an index out of bounds is moved into them, as StableHLO has it.
   */
  public static void run(
      long out, long table, long outer, long height, long count, long bytes, Index index) {
    long grain = Math.max(1, PARALLEL_BYTES / Math.max(1, bytes));
    Parallel.run(
        outer * count,
        grain,
        (from, to) -> {
          for (long i = from; i < to; i++) {
            long o = i / count;
            long row = Math.max(0, Math.min(height - 1, index.of(i - o * count)));
            StridedLoop.copy(out + i * bytes, table + (o * height + row) * bytes, bytes);
          }
        });
  }
}

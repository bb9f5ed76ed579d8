package dev.torchtpu.cpu.memory;

/**
 * Sizes of pooled blocks: four a doubling, so that at most a fifth is wasted. Class 0 is 4 KiB; all
 * sizes are multiples of 1 KiB.
 */
final class SizeClasses {
  private static final int SMALLEST_LOG = 12;
  static final int COUNT = 4 * (62 - SMALLEST_LOG);

  private SizeClasses() {}

  /** The smallest class that holds {@code bytes}. */
  static int of(long bytes) {
    if (bytes <= 1L << SMALLEST_LOG) {
      return 0;
    }
    int log = 63 - Long.numberOfLeadingZeros(bytes - 1);
    long quarter = 1L << (log - 2);
    int step = (int) ((bytes - 1 - (1L << log)) / quarter);
    return (log - SMALLEST_LOG) * 4 + step + 1;
  }

  static long size(int sizeClass) {
    int log = sizeClass / 4 + SMALLEST_LOG;
    return (1L << log) + (sizeClass % 4) * (1L << (log - 2));
  }
}

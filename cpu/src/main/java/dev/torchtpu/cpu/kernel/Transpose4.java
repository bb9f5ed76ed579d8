package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Transposes a stripe of four-byte elements. */
final class Transpose4 {
  private static final int BLOCK = 32;

  private Transpose4() {}

  /**
   * Writes {@code height} rows of {@code width} elements; row {@code r}, column {@code c} comes
   * from {@code source + 4 r + c * sourceStride}.
   */
  static void stripe(
      long target, long targetStride, long source, long sourceStride, long height, long width) {
    long column = 0;
    for (; column + BLOCK <= width; column += BLOCK) {
      for (long c = 0; c < BLOCK; c += 4) {
        long from = source + (column + c) * sourceStride;
        long to = target + (column + c) * 4;
        for (long r = 0; r < height; r++, from += 4, to += targetStride) {
          ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, from));
          ALL.set(Layouts.I32, to + 4, ALL.get(Layouts.I32, from + sourceStride));
          ALL.set(Layouts.I32, to + 8, ALL.get(Layouts.I32, from + 2 * sourceStride));
          ALL.set(Layouts.I32, to + 12, ALL.get(Layouts.I32, from + 3 * sourceStride));
        }
      }
    }
    for (; column < width; column++) {
      long from = source + column * sourceStride;
      long to = target + column * 4;
      for (long r = 0; r < height; r++, from += 4, to += targetStride) {
        ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, from));
      }
    }
  }
}

package dev.torchtpu.formats;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Transposes matrices of unaligned bytes, a block at a time so that both sides stay in cache. */
final class Transposer {
  private static final int BLOCK = 32;

  private Transposer() {}

  /** The transpose of a row-major matrix with elements of {@code width} bytes. */
  static MemorySegment transpose(MemorySegment from, int rows, int columns, int width) {
    // Arrays, because this runs once, mostly before the JIT has seen it: segment access is slow
    // until it is compiled, bulk copies and array access are not.
    if (width == Integer.BYTES) {
      int[] source = from.toArray(ValueLayout.JAVA_INT_UNALIGNED);
      int[] target = new int[source.length];
      for (int r0 = 0; r0 < rows; r0 += BLOCK) {
        for (int c0 = 0; c0 < columns; c0 += BLOCK) {
          block(source, target, rows, columns, r0, c0);
        }
      }
      return MemorySegment.ofArray(target);
    }
    byte[] source = from.toArray(ValueLayout.JAVA_BYTE);
    byte[] target = new byte[source.length];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        System.arraycopy(source, (r * columns + c) * width, target, (c * rows + r) * width, width);
      }
    }
    return MemorySegment.ofArray(target);
  }

  private static void block(int[] from, int[] to, int rows, int columns, int r0, int c0) {
    int r1 = Math.min(rows, r0 + BLOCK);
    int c1 = Math.min(columns, c0 + BLOCK);
    for (int c = c0; c < c1; c++) {
      for (int r = r0; r < r1; r++) {
        to[c * rows + r] = from[r * columns + c];
      }
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Copies parts of matrices into panels that the inner loops read in order. Strides are bytes. */
final class GemmPacking {
  private GemmPacking() {}

  /**
   * Packs rows of A into panels of {@link GemmKernel#ROWS}: for each k, one element of each row;
   * rows that are missing are zero.
   */
  static void packA(long to, long a, long rowStep, long kStep, long rows, long k, int size) {
    int height = GemmKernel.ROWS;
    for (long r = 0; r < rows; r += height) {
      long have = Math.min(height, rows - r);
      for (long i = 0; i < height; i++) {
        long out = to + i * size;
        if (i < have) {
          strided(out, (long) height * size, a + (r + i) * rowStep, kStep, k, size);
        } else {
          zeros(out, (long) height * size, k, size);
        }
      }
      to += height * k * size;
    }
  }

  /** Packs columns of B into panels of {@code width}: for each k, one element of each column. */
  static void packB(
      long to, long b, long columnStep, long kStep, long columns, long k, int width, int size) {
    for (long c = 0; c < columns; c += width) {
      long have = Math.min(width, columns - c);
      long from = b + c * columnStep;
      long line = (long) width * size;
      if (columnStep == size) {
        long end = to + k * line;
        long bytes = have * size;
        for (long out = to; out < end; out += line, from += kStep) {
          copyLine(out, from, bytes);
        }
        if (have < width) {
          for (long j = have; j < width; j++) {
            zeros(to + j * size, line, k, size);
          }
        }
      } else {
        for (long j = 0; j < width; j++) {
          if (j < have) {
            strided(to + j * size, line, from + j * columnStep, kStep, k, size);
          } else {
            zeros(to + j * size, line, k, size);
          }
        }
      }
      to += k * line;
    }
  }

  static void copyLine(long to, long from, long bytes) {
    long i = 0;
    for (; i + 8 <= bytes; i += 8) {
      ALL.set(Layouts.I64, to + i, ALL.get(Layouts.I64, from + i));
    }
    if (i < bytes) {
      ALL.set(Layouts.I32, to + i, ALL.get(Layouts.I32, from + i));
    }
  }

  private static void strided(long to, long toStep, long from, long fromStep, long n, int size) {
    if (size == 4) {
      for (long i = 0; i < n; i++, to += toStep, from += fromStep) {
        ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, from));
      }
    } else {
      for (long i = 0; i < n; i++, to += toStep, from += fromStep) {
        ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from));
      }
    }
  }

  private static void zeros(long to, long step, long n, int size) {
    for (long i = 0; i < n; i++, to += step) {
      if (size == 4) {
        ALL.set(Layouts.I32, to, 0);
      } else {
        ALL.set(Layouts.I64, to, 0L);
      }
    }
  }
}

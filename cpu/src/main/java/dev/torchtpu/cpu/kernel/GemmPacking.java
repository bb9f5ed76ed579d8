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
      if (have == height && size == 4) {
        six(to, a + r * rowStep, rowStep, kStep, k);
        to += height * k * size;
        continue;
      }
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
        long j = 0;
        if (size == 4) {
          for (; j + 8 <= have; j += 8) {
            eight(to + j * 4, line, from + j * columnStep, columnStep, kStep, k);
          }
        }
        for (; j < width; j++) {
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

  /** Six rows of four-byte elements, one element of each in turn. */
  private static void six(long to, long a, long rowStep, long kStep, long k) {
    long a1 = a + rowStep;
    long a2 = a1 + rowStep;
    long a3 = a2 + rowStep;
    long a4 = a3 + rowStep;
    long a5 = a4 + rowStep;
    long end = k * kStep;
    for (long i = 0; i < end; i += kStep, to += 24) {
      ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, a + i));
      ALL.set(Layouts.I32, to + 4, ALL.get(Layouts.I32, a1 + i));
      ALL.set(Layouts.I32, to + 8, ALL.get(Layouts.I32, a2 + i));
      ALL.set(Layouts.I32, to + 12, ALL.get(Layouts.I32, a3 + i));
      ALL.set(Layouts.I32, to + 16, ALL.get(Layouts.I32, a4 + i));
      ALL.set(Layouts.I32, to + 20, ALL.get(Layouts.I32, a5 + i));
    }
  }

  /** Eight columns of four-byte elements, one element of each in turn, lines apart. */
  private static void eight(long to, long line, long b, long columnStep, long kStep, long k) {
    long b1 = b + columnStep;
    long b2 = b1 + columnStep;
    long b3 = b2 + columnStep;
    long b4 = b3 + columnStep;
    long b5 = b4 + columnStep;
    long b6 = b5 + columnStep;
    long b7 = b6 + columnStep;
    long end = k * kStep;
    for (long i = 0; i < end; i += kStep, to += line) {
      ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, b + i));
      ALL.set(Layouts.I32, to + 4, ALL.get(Layouts.I32, b1 + i));
      ALL.set(Layouts.I32, to + 8, ALL.get(Layouts.I32, b2 + i));
      ALL.set(Layouts.I32, to + 12, ALL.get(Layouts.I32, b3 + i));
      ALL.set(Layouts.I32, to + 16, ALL.get(Layouts.I32, b4 + i));
      ALL.set(Layouts.I32, to + 20, ALL.get(Layouts.I32, b5 + i));
      ALL.set(Layouts.I32, to + 24, ALL.get(Layouts.I32, b6 + i));
      ALL.set(Layouts.I32, to + 28, ALL.get(Layouts.I32, b7 + i));
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

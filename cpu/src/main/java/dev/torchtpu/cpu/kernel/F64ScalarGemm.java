package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Inner loops of matrix products of doubles without the Vector API. */
final class F64ScalarGemm implements GemmKernel {
  private final int columns;

  /**
   * @param columns as the vector form has them, which reads the same panels
   */
  F64ScalarGemm(int columns) {
    this.columns = columns;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public void panel(long a, long aEnd, long b, long bStep, long c, long cStep, boolean add) {
    long rows = (long) ROWS * 8;
    for (long j = 0; j < columns; j += 2) {
      for (long i = 0; i < ROWS; i += 3) {
        double s00 = 0;
        double s01 = 0;
        double s10 = 0;
        double s11 = 0;
        double s20 = 0;
        double s21 = 0;
        long q = b + j * 8;
        for (long p = a + i * 8; p < aEnd; p += rows, q += bStep) {
          double x = ALL.get(F64, q);
          double y = ALL.get(F64, q + 8);
          double u = ALL.get(F64, p);
          double v = ALL.get(F64, p + 8);
          double w = ALL.get(F64, p + 16);
          s00 += u * x;
          s01 += u * y;
          s10 += v * x;
          s11 += v * y;
          s20 += w * x;
          s21 += w * y;
        }
        long at = c + i * cStep + j * 8;
        put(at, s00, add);
        put(at + 8, s01, add);
        put(at + cStep, s10, add);
        put(at + cStep + 8, s11, add);
        put(at + 2 * cStep, s20, add);
        put(at + 2 * cStep + 8, s21, add);
      }
    }
  }

  private static void put(long at, double sum, boolean add) {
    ALL.set(F64, at, add ? ALL.get(F64, at) + sum : sum);
  }

  @Override
  public void dots(long a, long aStep, long b, long bStep, long n, long c, long cStep) {
    for (int i = 0; i < 3; i++) {
      long row = a + i * aStep;
      double s0 = 0;
      double s1 = 0;
      double s2 = 0;
      double s3 = 0;
      long q = b;
      for (long p = row; p < row + n * 8; p += 8, q += 8) {
        double x = ALL.get(F64, p);
        s0 += x * ALL.get(F64, q);
        s1 += x * ALL.get(F64, q + bStep);
        s2 += x * ALL.get(F64, q + 2 * bStep);
        s3 += x * ALL.get(F64, q + 3 * bStep);
      }
      long at = c + i * cStep;
      ALL.set(F64, at, s0);
      ALL.set(F64, at + 8, s1);
      ALL.set(F64, at + 16, s2);
      ALL.set(F64, at + 24, s3);
    }
  }
}

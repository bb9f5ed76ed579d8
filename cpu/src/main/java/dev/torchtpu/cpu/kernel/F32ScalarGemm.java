package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Inner loops of matrix products of floats without the Vector API. */
final class F32ScalarGemm implements GemmKernel {
  private final int columns;

  /**
   * @param columns as the vector form has them, which reads the same panels
   */
  F32ScalarGemm(int columns) {
    this.columns = columns;
  }

  @Override
  public int columns() {
    return columns;
  }

  @Override
  public void panel(long a, long aEnd, long b, long bStep, long c, long cStep, boolean add) {
    long rows = (long) ROWS * 4;
    for (long j = 0; j < columns; j += 2) {
      for (long i = 0; i < ROWS; i += 3) {
        float s00 = 0;
        float s01 = 0;
        float s10 = 0;
        float s11 = 0;
        float s20 = 0;
        float s21 = 0;
        long q = b + j * 4;
        for (long p = a + i * 4; p < aEnd; p += rows, q += bStep) {
          float x = ALL.get(F32, q);
          float y = ALL.get(F32, q + 4);
          float u = ALL.get(F32, p);
          float v = ALL.get(F32, p + 4);
          float w = ALL.get(F32, p + 8);
          s00 += u * x;
          s01 += u * y;
          s10 += v * x;
          s11 += v * y;
          s20 += w * x;
          s21 += w * y;
        }
        long at = c + i * cStep + j * 4;
        put(at, s00, add);
        put(at + 4, s01, add);
        put(at + cStep, s10, add);
        put(at + cStep + 4, s11, add);
        put(at + 2 * cStep, s20, add);
        put(at + 2 * cStep + 4, s21, add);
      }
    }
  }

  private static void put(long at, float sum, boolean add) {
    ALL.set(F32, at, add ? ALL.get(F32, at) + sum : sum);
  }

  @Override
  public void dots(long a, long aStep, long b, long bStep, long n, long c, long cStep) {
    for (int i = 0; i < 3; i++) {
      long row = a + i * aStep;
      float s0 = 0;
      float s1 = 0;
      float s2 = 0;
      float s3 = 0;
      long q = b;
      for (long p = row; p < row + n * 4; p += 4, q += 4) {
        float x = ALL.get(F32, p);
        s0 += x * ALL.get(F32, q);
        s1 += x * ALL.get(F32, q + bStep);
        s2 += x * ALL.get(F32, q + 2 * bStep);
        s3 += x * ALL.get(F32, q + 3 * bStep);
      }
      long at = c + i * cStep;
      ALL.set(F32, at, s0);
      ALL.set(F32, at + 4, s1);
      ALL.set(F32, at + 8, s2);
      ALL.set(F32, at + 12, s3);
    }
  }
}

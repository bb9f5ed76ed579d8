package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Gemm;
import dev.torchtpu.cpu.kernel.Parallel;

/**
 * A batch of matrix products.
 *
 * @param aOffsets for each product, where its A begins, in bytes from the view's first element; so
 *     {@code bOffsets}
 */
record DotStep(
    Gemm gemm,
    View a,
    View b,
    View out,
    long m,
    long n,
    long k,
    long aRow,
    long aK,
    long bK,
    long bColumn,
    long[] aOffsets,
    long[] bOffsets)
    implements Step {

  @Override
  public void run(Frame f) {
    long first = a.address(f);
    long second = b.address(f);
    long result = out.address(f);
    long bytes = m * n * out.size();
    int count = aOffsets.length;
    boolean small = 2.0 * m * n * k < 1e6;
    if (count > 1 && small) {
      long grain = Math.max(1, (long) (200_000 / (2.0 * m * n * k)));
      Parallel.run(
          count,
          grain,
          (from, to) -> {
            for (int i = (int) from; i < to; i++) {
              one(first + aOffsets[i], second + bOffsets[i], result + i * bytes);
            }
          });
      return;
    }
    for (int i = 0; i < count; i++) {
      one(first + aOffsets[i], second + bOffsets[i], result + i * bytes);
    }
  }

  private void one(long x, long y, long to) {
    gemm.run(m, n, k, x, aRow, aK, y, bK, bColumn, to);
  }
}

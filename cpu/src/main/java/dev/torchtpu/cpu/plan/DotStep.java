package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Gemm;
import dev.torchtpu.cpu.kernel.PackedWeight;
import dev.torchtpu.cpu.kernel.Parallel;
import dev.torchtpu.cpu.memory.Block;
import java.lang.ref.Reference;
import java.util.Optional;

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

  /** Smallest matrix whose packed form is worth keeping. */
  private static final long WORTH_KEEPING = 64 * 64;

  @Override
  public String describe() {
    String batch = aOffsets.length == 1 ? "" : aOffsets.length + " times ";
    return "product "
        + batch
        + "["
        + m
        + ","
        + k
        + "] by ["
        + k
        + ","
        + n
        + "] of "
        + out.type().mlirName();
  }

  @Override
  public void run(Frame f) {
    long first = a.address(f);
    long second = b.address(f);
    long result = out.address(f);
    long bytes = m * n * out.size();
    int count = aOffsets.length;
    double flops = 2.0 * m * n * k;
    if (count == 1) {
      single(f, first + aOffsets[0], second + bOffsets[0], result);
    } else {
      // Whole products go to the threads; products by themselves are split only if they are few.
      long grain = Math.max(1, (long) (200_000 / flops));
      boolean many = count >= 4 * Parallel.numThreads();
      Parallel.run(
          count,
          many
              ? Math.max(grain, count / (16L * Parallel.numThreads()))
              : flops < 1e6 ? grain : count,
          (from, to) -> {
            for (int i = (int) from; i < to; i++) {
              one(first + aOffsets[i], second + bOffsets[i], result + i * bytes);
            }
          });
    }
  }

  private void single(Frame f, long x, long y, long to) {
    if (m > 2 && n * k >= WORTH_KEEPING && k > 16 && b.dynamic() < 0) {
      Optional<Block> source = f.constantArgument(b.slot());
      if (source.isPresent()) {
        PackedWeight packed = PackedWeight.atSecondUse(gemm, source.get(), y, n, k, bK, bColumn);
        if (packed != null) {
          gemm.runPacked(m, n, k, x, aRow, aK, packed.address(), to, n * out.size());
          Reference.reachabilityFence(packed);
          return;
        }
      }
    }
    one(x, y, to);
  }

  private void one(long x, long y, long to) {
    gemm.run(m, n, k, x, aRow, aK, y, bK, bColumn, to);
  }
}

package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Parallel;
import dev.torchtpu.cpu.kernel.RowKernels;
import dev.torchtpu.cpu.kernel.StridedLoop;
import org.jspecify.annotations.Nullable;

/**
 * The weights of attention from its scores: scaled, masked, softmax by rows; a row that is masked
 * whole gives zeros.
 *
 * @param mask numbers to add, broadcast to the scores; null if there are none
 * @param causal whether a row sees only the keys up to its own position
 */
record AttentionStep(View out, View scores, @Nullable View mask, float scale, boolean causal)
    implements Step {
  private static final long PARALLEL_ELEMENTS = 8_192;

  @Override
  public void run(Frame f) {
    long[] dims = scores.dims();
    int rank = dims.length;
    long keys = dims[rank - 1];
    long queries = dims[rank - 2];
    long from = scores.address(f);
    long to = out.address(f);
    View m = mask;
    long masks = m == null ? 0 : m.address(f);
    Parallel.run(
        scores.elements() / keys,
        Math.max(1, PARALLEL_ELEMENTS / keys),
        (begin, end) -> {
          for (long i = begin; i < end; i++) {
            long seen = causal ? Math.min(keys, i % queries + 1) : keys;
            long row = to + i * keys * 4;
            RowKernels.ATTENTION.run(
                row,
                seen,
                from + i * keys * 4,
                m == null ? 0 : masks + rowOffset(m, dims, i) * 4,
                0,
                scale);
            for (long k = seen; k < keys; k++) {
              StridedLoop.setZero4(row + k * 4);
            }
          }
        });
  }

  private static long rowOffset(View m, long[] dims, long row) {
    long offset = 0;
    long rest = row;
    for (int d = dims.length - 2; d >= 0; d--) {
      offset += rest % dims[d] * m.strides()[d];
      rest /= dims[d];
    }
    return offset;
  }
}

package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.BlockAttention;
import dev.torchtpu.cpu.kernel.Parallel;
import org.jspecify.annotations.Nullable;

/**
 * Attention: heads, or blocks of queries of a head where heads are few, go to the threads.
 *
 * @param mask numbers to add, broadcast to the scores, rows contiguous; null if there are none
 * @param offsets for each head, where query, key, value and mask begin, in bytes from the view's
 *     first element
 */
record AttentionStep(
    BlockAttention kernel,
    View out,
    View query,
    View key,
    View value,
    @Nullable View mask,
    long[][] offsets)
    implements Step {

  @Override
  public void run(Frame f) {
    int heads = offsets[0].length;
    int last = query.dims().length - 1;
    long queries = query.dims()[last - 1];
    long bytes = queries * out.dims()[last] * 4;
    long q = query.address(f);
    long k = key.address(f);
    long v = value.address(f);
    long to = out.address(f);
    View m = mask;
    long masks = m == null ? 0 : m.address(f);
    long maskRow = m == null ? 0 : m.strides()[last - 1] * 4;
    long blocks = kernel.blocks();
    long threads = Parallel.numThreads();
    long parts = heads >= 2 * threads ? 1 : Math.min(blocks, 2 * threads);
    Parallel.each(
        heads * parts,
        true,
        (from, end) -> {
          for (long i = from; i < end; i++) {
            int head = (int) (i / parts);
            long part = i % parts;
            BlockAttention.Mask rows =
                m == null ? query -> 0 : query -> masks + offsets[3][head] + query * maskRow;
            kernel.run(
                matrix(q + offsets[0][head], query),
                matrix(k + offsets[1][head], key),
                matrix(v + offsets[2][head], value),
                rows,
                to + head * bytes,
                part * blocks / parts,
                (part + 1) * blocks / parts);
          }
        });
  }

  private static BlockAttention.Matrix matrix(long at, View v) {
    int last = v.dims().length - 1;
    return new BlockAttention.Matrix(at, v.strides()[last - 1] * 4, v.strides()[last] * 4);
  }
}

package dev.torchtpu.cpu.plan;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.cpu.kernel.Parallel;
import dev.torchtpu.cpu.kernel.SortKeys;
import dev.torchtpu.cpu.kernel.StridedLoop;
import dev.torchtpu.cpu.reference.TopK;

/** The k largest or smallest elements of rows, chosen as PyTorch chooses among equal ones. */
record TopKStep(
    View values, View indices, View from, long rows, int n, int k, boolean largest, boolean sorted)
    implements Step {

  @Override
  public void run(Frame f) {
    long source = from.address(f);
    long to = values.address(f);
    long at = indices.address(f);
    int size = from.size();
    Parallel.run(
        rows,
        Math.max(1, 8192 / n),
        (first, last) -> {
          long[] keys = new long[n];
          for (long r = first; r < last; r++) {
            long row = source + r * n * size;
            SortKeys.fill(from.type(), false, row, size, n, keys);
            if (largest) {
              for (int i = 0; i < n; i++) {
                keys[i] = ~keys[i];
              }
            }
            int[] chosen = TopK.select(keys, k, sorted);
            for (int i = 0; i < k; i++) {
              long out = r * k + i;
              StridedLoop.copy(to + out * size, row + (long) chosen[i] * size, size);
              ALL.set(OffsetStep.I64, at + 8 * out, (long) chosen[i]);
            }
          }
        });
  }
}

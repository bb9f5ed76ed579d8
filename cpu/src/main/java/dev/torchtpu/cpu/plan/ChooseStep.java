package dev.torchtpu.cpu.plan;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.cpu.kernel.Parallel;
import dev.torchtpu.cpu.kernel.SortKeys;
import dev.torchtpu.cpu.kernel.StridedLoop;
import dev.torchtpu.cpu.reference.RowChooser;

/** The {@code k} elements that a chooser takes of each row, and their positions. */
record ChooseStep(View values, View indices, View from, long rows, int n, int k, RowChooser chooser)
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
            int[] chosen = chooser.choose(keys);
            for (int i = 0; i < k; i++) {
              long out = r * k + i;
              StridedLoop.copy(to + out * size, row + (long) chosen[i] * size, size);
              ALL.set(OffsetStep.I64, at + 8 * out, (long) chosen[i]);
            }
          }
        });
  }
}

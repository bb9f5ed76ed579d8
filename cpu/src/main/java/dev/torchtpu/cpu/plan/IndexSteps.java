package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.IndexedSlices;

/** Steps that read or write slices at index vectors. */
sealed interface IndexSteps extends Step {
  record Gather(IndexedSlices slices, View out, View array, View indices) implements IndexSteps {
    @Override
    public void run(Frame f) {
      slices.gather(out.address(f), array.address(f), indices.address(f));
    }
  }

  /** Writes into {@code array}, which holds the input's elements already. */
  record Scatter(
      IndexedSlices slices, View array, View indices, View updates, IndexedSlices.Writer writer)
      implements IndexSteps {
    @Override
    public void run(Frame f) {
      slices.scatter(array.address(f), indices.address(f), updates.address(f), writer);
    }
  }
}

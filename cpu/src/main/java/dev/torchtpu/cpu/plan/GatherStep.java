package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.GatherRows;

/** Copies whole rows picked by index. */
record GatherStep(
    View out, View table, View indices, long outer, long height, long count, long bytes)
    implements Step {
  @Override
  public void run(Frame f) {
    long at = indices.address(f);
    int size = indices.size();
    GatherRows.run(
        out.address(f),
        table.address(f),
        outer,
        height,
        count,
        bytes,
        i -> OffsetStep.read(at + i * size, indices.type()));
  }
}

package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Parallel;
import dev.torchtpu.cpu.kernel.RowKernel;

/** Computes rows from rows, each by itself. */
record RowStep(
    RowKernel kernel, View out, View a, View b, View c, double number, long rows, long width)
    implements Step {
  private static final long PARALLEL_ELEMENTS = 8_192;

  @Override
  public String describe() {
    return kernel.name() + " of " + rows + " rows of " + width;
  }

  @Override
  public void run(Frame f) {
    long to = out.address(f);
    long from = a.address(f);
    long second = b.address(f);
    long third = c.address(f);
    long bytes = width * out.size();
    Parallel.run(
        rows,
        Math.max(1, PARALLEL_ELEMENTS / width),
        (begin, end) -> {
          for (long i = begin; i < end; i++) {
            kernel.run(to + i * bytes, width, from + i * bytes, second, third, number);
          }
        });
  }
}

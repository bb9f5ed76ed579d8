package dev.torchtpu.cpu.kernel;

import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/**
 * The greatest element of each window and its position in its plane, as max pooling has it: the
 * first of equal ones, the last NaN. Padding is never seen. Immutable.
 */
public final class MaxWindows {
  private static final long PARALLEL_BYTES = 64 << 10;

  /** Windows along a row: how many, where they begin, and their places. */
  record Row(long count, long stride, long padding, long dilation, long places, long width) {}

  @FunctionalInterface
  private interface Kernel {
    /** Takes the windows' places in one row of the input into account. */
    void row(long values, long indices, long a, long first, Row w);
  }

  @FunctionalInterface
  private interface Start {
    void run(long values, long indices, long n);
  }

  private record Loops(Kernel row, Start start) {}

  private final Loops loops;
  private final int size;
  private final long[] dims;
  private final long[] outputs;
  private final long[] kernel;
  private final long[] stride;
  private final long[] padding;
  private final long[] dilation;
  private final Row row;

  private MaxWindows(
      Loops loops,
      int size,
      long[] dims,
      long[] outputs,
      long[] kernel,
      long[] stride,
      long[] padding,
      long[] dilation) {
    this.loops = loops;
    this.size = size;
    this.dims = dims;
    this.outputs = outputs;
    this.kernel = kernel;
    this.stride = stride;
    this.padding = padding;
    this.dilation = dilation;
    int d = dims.length - 1;
    this.row = new Row(outputs[d], stride[d], padding[d], dilation[d], kernel[d], dims[d]);
  }

  /** Windows over the last dimensions, {@code dims} the input's sizes there. */
  public static Optional<MaxWindows> of(
      ElementType type,
      long[] dims,
      long[] outputs,
      long[] kernel,
      long[] stride,
      long[] padding,
      long[] dilation) {
    return loops(type)
        .map(l ->
            new MaxWindows(
                l, type.storageBytes(), dims, outputs, kernel, stride, padding, dilation));
  }

  private static Optional<Loops> loops(ElementType type) {
    return switch (type) {
      case F32 -> Optional.of(new Loops(F32MaxWindow::row, F32MaxWindow::start));
      case F64 -> Optional.of(new Loops(F64MaxWindow::row, F64MaxWindow::start));
      case I32 -> Optional.of(new Loops(I32MaxWindow::row, I32MaxWindow::start));
      case I64 -> Optional.of(new Loops(I64MaxWindow::row, I64MaxWindow::start));
      default -> Optional.empty();
    };
  }

  /** Pools {@code planes} planes that lie one after the other. */
  public void run(long values, long indices, long a, long planes) {
    long rows = 1;
    long input = dims[dims.length - 1];
    long window = kernel[kernel.length - 1];
    for (int i = 0; i < dims.length - 1; i++) {
      rows *= outputs[i];
      input *= dims[i];
      window *= kernel[i];
    }
    long perPlane = rows;
    long plane = input;
    Parallel.run(
        planes * rows,
        Math.max(1, PARALLEL_BYTES / (row.count * window * size)),
        (from, to) -> {
          long[] at = new long[dims.length - 1];
          for (long r = from; r < to; r++) {
            long p = r / perPlane;
            long rest = r - p * perPlane;
            for (int i = at.length - 1; i >= 0; i--) {
              at[i] = rest % outputs[i] * stride[i] - padding[i];
              rest /= outputs[i];
            }
            long to0 = r * row.count;
            loops.start.run(values + to0 * size, indices + to0 * 8, row.count);
            places(values + to0 * size, indices + to0 * 8, a + p * plane * size, at);
          }
        });
  }

  /** Visits the rows that the windows reach, in order. */
  private void places(long values, long indices, long a, long[] start) {
    long[] place = new long[start.length];
    while (true) {
      long first = 0;
      boolean inside = true;
      for (int i = 0; i < start.length && inside; i++) {
        long x = start[i] + place[i] * dilation[i];
        inside = x >= 0 && x < dims[i];
        first = (first + x) * dims[i + 1];
      }
      if (inside) {
        loops.row.row(values, indices, a + first * size, first, row);
      }
      int i = start.length - 1;
      while (i >= 0 && ++place[i] == kernel[i]) {
        place[i--] = 0;
      }
      if (i < 0) {
        return;
      }
    }
  }
}

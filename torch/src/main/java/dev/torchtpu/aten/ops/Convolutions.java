package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ContractionOp.ConvolutionDimensions;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Convolutions and their adjoints as StableHLO convolutions, batch first and channels second.
 * Results are in the wide dtype ({@link Products#wide}).
 */
record Convolutions(long[] stride, long[] padding, long[] dilation, long groups) {

  private int spatial() {
    return stride.length;
  }

  private static long[] span(int from, int n) {
    return LongStream.range(from, from + n).toArray();
  }

  private static long[] ones(int n) {
    long[] v = new long[n];
    Arrays.fill(v, 1);
    return v;
  }

  private Expr emit(
      Expr x,
      Expr w,
      long[] strides,
      long[] low,
      long[] high,
      long[] lhsDilation,
      long[] rhsDilation,
      boolean reverse,
      ConvolutionDimensions dims,
      long featureGroups,
      long batchGroups) {
    boolean[] reversal = new boolean[spatial()];
    Arrays.fill(reversal, reverse);
    Dtype wide = Products.wide(x.dtype());
    ElementType type = wide.elementType();
    return x.wrap(
        x.builder()
            .emit(
                new ContractionOp.Convolution(
                    x.value(),
                    w.value(),
                    strides,
                    low,
                    high,
                    lhsDilation,
                    rhsDilation,
                    reversal,
                    dims,
                    featureGroups,
                    batchGroups,
                    List.of(),
                    type)));
  }

  private ConvolutionDimensions dims(long kernelIn, long kernelOut) {
    int n = spatial();
    return new ConvolutionDimensions(
        0, 1, span(2, n), kernelIn, kernelOut, span(2, n), 0, 1, span(2, n));
  }

  /** Input {@code [N, C, …]}, weight {@code [O, C / groups, …]}. */
  Expr forward(Expr x, Expr w) {
    int n = spatial();
    return emit(x, w, stride, padding, padding, ones(n), dilation, false, dims(1, 0), groups, 1);
  }

  /**
   * The adjoint of {@link #forward} in its input.
   *
   * @param w as in {@link #forward}: its first dimension meets the channels of {@code x}
   * @param sizes the sizes of the result's spatial dimensions
   */
  Expr transposed(Expr x, Expr w, long[] sizes) {
    int n = spatial();
    long[] low = new long[n];
    long[] high = new long[n];
    for (int i = 0; i < n; i++) {
      long reach = dilation[i] * (w.size(i + 2) - 1);
      low[i] = reach - padding[i];
      long covered = (x.size(i + 2) - 1) * stride[i] + 1;
      high[i] = sizes[i] + reach - low[i] - covered;
    }
    if (groups == 1) {
      return emit(x, w, ones(n), low, high, stride, dilation, true, dims(0, 1), 1, 1);
    }
    // [g * a, b, …] becomes [g * b, a, …].
    long a = w.size(0) / groups;
    long b = w.size(1);
    long[] tail = Arrays.copyOfRange(w.sizes(), 2, n + 2);
    long[] order = span(0, n + 3);
    order[1] = 2;
    order[2] = 1;
    Expr turned =
        w.reshape(ShapeViewOps.replaced(tail, 0, 0, groups, a, b))
            .permute(order)
            .reshape(ShapeViewOps.replaced(tail, 0, 0, groups * b, a));
    return emit(x, turned, ones(n), low, high, stride, dilation, true, dims(1, 0), groups, 1);
  }

  /**
   * The adjoint of {@link #forward} in its weight.
   *
   * @param kernel the sizes of the weight's spatial dimensions
   */
  Expr weight(Expr x, Expr grad, long[] kernel) {
    int n = spatial();
    long[] high = new long[n];
    for (int i = 0; i < n; i++) {
      long window = (grad.size(i + 2) - 1) * stride[i] + 1;
      high[i] = (kernel[i] - 1) * dilation[i] + window - x.size(i + 2) - padding[i];
    }
    var dims = new ConvolutionDimensions(1, 0, span(2, n), 0, 1, span(2, n), 1, 0, span(2, n));
    return emit(x, grad, dilation, padding, high, ones(n), stride, false, dims, 1, groups);
  }
}

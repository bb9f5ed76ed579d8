package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.List;

/** Maximum over windows at random places. */
public final class FractionalPoolOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    for (int n = 2; n <= 3; n++) {
      int spatial = n;
      String name = "fractional_max_pool" + n + "d";
      String sizes = "int[%d] kernel_size, int[%d] output_size, ".formatted(n, n);
      d.op(name + "(Tensor self, " + sizes + "Tensor random_samples) -> (Tensor, Tensor)")
          .lowerAll(c -> pool(c, spatial))
          .derivative(
              "self, result",
              c ->
                  c.set(
                      "self",
                      () ->
                          Torch.callTensor(
                              name + "_backward",
                              c.grad(),
                              c.tensor("self"),
                              c.get("kernel_size"),
                              c.get("output_size"),
                              c.result(1))))
          .plainResults(1)
          .out("output", "output", "indices")
          .add();
      d.op(
              name
                  + "_backward(Tensor grad_output, Tensor self, "
                  + sizes
                  + "Tensor indices) -> Tensor")
          .composite(a -> back(a, spatial))
          .out("grad_input", "grad_input")
          .add();
    }
  }

  private static Tensor back(Arguments a, int spatial) {
    Tensor x = a.tensorArg("self");
    int outer = x.dim() - spatial;
    if (outer < 1 || a.tensorArg("indices").dim() != x.dim()) {
      throw new TorchException(
          "fractional_max_pool" + spatial + "d_backward: unexpected number of dimensions");
    }
    Tensor grad = a.tensorArg("grad_output");
    return Elementwise.zerosLike(x)
        .reshape(flat(x, outer))
        .call(
            "scatter_add",
            Scalar.of(-1),
            a.tensorArg("indices").reshape(flat(grad, outer)),
            grad.reshape(flat(grad, outer)))
        .reshape(x.sizes());
  }

  /** Sizes with all spatial dimensions as one. */
  private static long[] flat(Tensor t, int outer) {
    long[] sizes = Arrays.copyOf(t.sizes(), outer + 1);
    sizes[outer] = Matrices.count(Arrays.copyOfRange(t.sizes(), outer, t.dim()));
    return sizes;
  }

  /** First places of windows along a dimension, {@code [planes, out]}. */
  private static Expr starts(Expr sample, long in, long out, long kernel) {
    long planes = sample.size(0);
    Expr i = sample.broadcastTo(planes, out).iota(1, ElementType.I64);
    Expr end = i.full(in - kernel);
    if (out == 1) {
      return end;
    }
    Expr wide = sample.broadcastTo(planes, out);
    // As PyTorch rounds: the step in the samples' own type.
    Expr step = wide.full((double) (in - kernel)).div(wide.full((double) (out - 1)));
    Expr at =
        i.to(wide.dtype()).add(wide).mul(step).to(Dtype.INT64).sub(wide.mul(step).to(Dtype.INT64));
    return i.eq(i.full(out - 1)).select(end, at);
  }

  private static List<Expr> pool(LowerContext c, int spatial) {
    Expr self = c.tensor("self");
    String name = c.schema().name();
    int rank = self.rank();
    long[] kernel = c.intsArg("kernel_size");
    long[] output = c.intsArg("output_size");
    if (rank != spatial + 1 && rank != spatial + 2) {
      throw new TorchException(
          name
              + "(): Expected "
              + (spatial + 1)
              + "D or "
              + (spatial + 2)
              + "D tensor, but got: "
              + Arrays.toString(self.sizes()));
    }
    if (kernel.length != spatial || output.length != spatial) {
      throw new TorchException(
          name
              + ": kernel_size and output_size must either be a single int or one for each"
              + " dimension");
    }
    int outer = rank - spatial;
    long planes = Matrices.count(Arrays.copyOf(self.sizes(), outer));
    long[] image = Arrays.copyOfRange(self.sizes(), outer, rank);
    for (int i = 0; i < spatial; i++) {
      if (kernel[i] < 1 || output[i] < 1 || output[i] + kernel[i] - 1 > image[i]) {
        throw new TorchException(
            name + "(): pool size " + kernel[i] + " too large relative to input size " + image[i]);
      }
    }
    Expr samples = c.tensor("random_samples");
    if (samples.dtype() != self.dtype()) {
      throw new TorchException("Expect _random_samples to have the same dtype as input");
    }
    if (samples.rank() != 3
        || samples.size(2) != spatial
        || samples.size(0) * samples.size(1) < planes) {
      throw new TorchException(
          "Expect _random_samples to have sizes of batch, channels and "
              + spatial
              + ", but got "
              + Arrays.toString(samples.sizes()));
    }
    long[] outSizes = self.sizes();
    System.arraycopy(output, 0, outSizes, outer, spatial);
    if (planes == 0) {
      return List.of(c.full(self.dtype(), 0L, outSizes), c.full(Dtype.INT64, 0L, outSizes));
    }
    Expr all = samples.reshape(samples.size(0) * samples.size(1), spatial);
    Expr flat = all.slice(0, 0, planes).to(Elementwise.wide(self.dtype()));
    long area = Matrices.count(output);
    long window = Matrices.count(kernel);
    long[] grid = new long[1 + 2 * spatial];
    grid[0] = planes;
    System.arraycopy(output, 0, grid, 1, spatial);
    System.arraycopy(kernel, 0, grid, 1 + spatial, spatial);
    Expr place = c.full(Dtype.INT64, 0L, grid);
    for (int i = 0; i < spatial; i++) {
      // In two dimensions PyTorch keeps the sample of the width first.
      int which = spatial == 2 ? 1 - i : i;
      Expr first = starts(flat.slice(1, which, which + 1), image[i], output[i], kernel[i]);
      long[] view = new long[grid.length];
      Arrays.fill(view, 1);
      view[0] = planes;
      view[1 + i] = output[i];
      Expr at =
          first.reshape(view).broadcastTo(grid).add(place.iota(1 + spatial + i, ElementType.I64));
      place = place.mul(place.full(image[i])).add(at);
    }
    Expr index = place.reshape(planes, area * window);
    Expr values = Gathers.along(self.reshape(planes, Matrices.count(image)), 1, index);
    values = values.reshape(planes, area, window);
    index = index.reshape(planes, area, window);
    Expr top = values.amax(new long[] {2}, true);
    Expr order = index.iota(2, ElementType.I64);
    Expr hit = values.eq(top).or(values.isNaN());
    Expr number = hit.select(order, order.full(Long.MAX_VALUE)).amin(new long[] {2}, true);
    Expr lastNaN = values.isNaN().select(order, order.full(-1L)).amax(new long[] {2}, true);
    Expr chosen = lastNaN.ge(lastNaN.zeros()).select(lastNaN, number);
    return List.of(
        Gathers.along(values, 2, chosen).reshape(outSizes),
        Gathers.along(index, 2, chosen).reshape(outSizes));
  }
}

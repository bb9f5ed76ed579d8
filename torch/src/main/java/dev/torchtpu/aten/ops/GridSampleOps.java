package dev.torchtpu.aten.ops;

import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;

/** Sampling of images at the places of a grid. */
public final class GridSampleOps implements OpFamily {
  private static final String FORM =
      "Tensor grid, int interpolation_mode, int padding_mode, bool align_corners";

  @Override
  public void declare(Declarations d) {
    d.op("grid_sampler(Tensor input, " + FORM + ") -> Tensor")
        .composite(a -> {
          int rank = a.tensorArg("input").dim();
          return Torch.callTensor(rank == 5 ? "grid_sampler_3d" : "grid_sampler_2d", a.values());
        })
        .add();
    for (int n = 2; n <= 3; n++) {
      String name = "grid_sampler_" + n + "d";
      int spatial = n;
      d.op(name + "(Tensor input, " + FORM + ") -> Tensor")
          .lower(c -> {
            check(c, spatial);
            return Products.rounded(sampler(c).sample(), c.tensor("input").dtype());
          })
          .derivative(
              "input, grid",
              c -> {
                List<Value> all =
                    Torch.call(
                        "_" + name + "_backward",
                        c.grad(),
                        c.tensor("input"),
                        c.tensor("grid"),
                        c.get("interpolation_mode"),
                        c.get("padding_mode"),
                        c.get("align_corners"));
                c.set("input", () -> (Tensor) all.get(0));
                c.set("grid", () -> (Tensor) all.get(1));
              })
          .out("out")
          .add();
      d.op(
              "_%s_backward(Tensor grad_output, Tensor input, ".formatted(name)
                  + FORM
                  + ") -> (Tensor, Tensor)")
          .lowerAll(c -> {
            GridSampler s = sampler(c);
            Expr g = Products.widened(c.tensor("grad_output"));
            return List.of(
                Products.rounded(s.imageGradient(g), c.tensor("input").dtype()),
                Products.rounded(s.gridGradient(g), c.tensor("grid").dtype()));
          })
          .derivativeNotImplemented()
          .add();
      d.op(
              "%s_backward(Tensor grad_output, Tensor input, ".formatted(name)
                  + FORM
                  + ", bool[2] output_mask) -> (Tensor, Tensor)")
          .function(a ->
              LayerNormOps.masked(
                  a,
                  Torch.call("_" + name + "_backward", Arrays.copyOf(a.values(), a.count() - 1))))
          .add();
    }
    d.op("_grid_sampler_2d_cpu_fallback(Tensor input, " + FORM + ") -> Tensor")
        .composite(a -> Torch.callTensor("grid_sampler_2d", a.values()))
        .out("out")
        .add();
  }

  private static GridSampler sampler(LowerContext c) {
    return new GridSampler(
        Products.widened(c.tensor("input")),
        Products.widened(c.tensor("grid")),
        (int) c.intArg("interpolation_mode"),
        (int) c.intArg("padding_mode"),
        c.boolArg("align_corners"));
  }

  private static void check(Arguments a, int n) {
    long[] x = a.tensorArg("input").sizes();
    long[] g = a.tensorArg("grid").sizes();
    if (a.tensorArg("input").dtype() != a.tensorArg("grid").dtype()) {
      throw new TorchException(
          "grid_sampler(): expected input and grid to have the same dtype, but input has "
              + a.tensorArg("input").dtype().scalarTypeName()
              + " and grid has "
              + a.tensorArg("grid").dtype().scalarTypeName());
    }
    if (x.length != n + 2 || g.length != n + 2 || x[0] != g[0]) {
      throw new TorchException(
          "grid_sampler(): expected grid and input to have same batch size, but got input with"
              + " sizes "
              + Arrays.toString(x)
              + " and grid with sizes "
              + Arrays.toString(g));
    }
    if (g[n + 1] != n) {
      throw new TorchException(
          "grid_sampler(): expected grid to have size "
              + n
              + " in last dimension, but got grid with sizes "
              + Arrays.toString(g));
    }
    for (int i = 2; i < x.length; i++) {
      if (x[i] <= 0) {
        throw new TorchException(
            "grid_sampler(): expected input to have non-empty spatial dimensions, but input has"
                + " sizes "
                + Arrays.toString(x)
                + " with dimension "
                + i
                + " being empty");
      }
    }
  }
}

package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Resizing of images and signals: a linear map along each spatial dimension. */
public final class UpsampleOps implements OpFamily {
  private static final String[][] SCALES = {
    {"scales"}, {"scales_h", "scales_w"}, {"scales_d", "scales_h", "scales_w"}
  };

  @Override
  public void declare(Declarations d) {
    for (int n = 1; n <= 3; n++) {
      declare(d, "upsample_nearest" + n + "d", n, ResizeTaps.Kind.NEAREST);
      declare(d, "_upsample_nearest_exact" + n + "d", n, ResizeTaps.Kind.NEAREST_EXACT);
    }
    declare(d, "upsample_linear1d", 1, ResizeTaps.Kind.LINEAR);
    declare(d, "upsample_bilinear2d", 2, ResizeTaps.Kind.LINEAR);
    declare(d, "upsample_trilinear3d", 3, ResizeTaps.Kind.LINEAR);
    declare(d, "upsample_bicubic2d", 2, ResizeTaps.Kind.CUBIC);
    declare(d, "_upsample_bilinear2d_aa", 2, ResizeTaps.Kind.LINEAR_SMOOTH);
    declare(d, "_upsample_bicubic2d_aa", 2, ResizeTaps.Kind.CUBIC_SMOOTH);
    declare(d, "_upsample_lanczos2d_aa", 2, ResizeTaps.Kind.LANCZOS_SMOOTH);
  }

  private static void declare(Declarations d, String name, int n, ResizeTaps.Kind kind) {
    String corners = kind.hasCorners() ? ", bool align_corners" : "";
    var scales = new StringBuilder();
    for (String s : SCALES[n - 1]) {
      scales.append(", float? ").append(s).append("=None");
    }
    d.op(
            "%s(Tensor self, SymInt[%d] output_size%s%s) -> Tensor"
                .formatted(name, n, corners, scales))
        .lower(c -> {
          Expr x = c.tensor("self");
          check(c, x.sizes(), n);
          return resized(x, taps(c, n, kind, x.sizes(), x.dtype()), kind);
        })
        .staticScalars(SCALES[n - 1])
        .derivative(
            "",
            c -> {
              var arguments = new ArrayList<Value>();
              arguments.add(c.get("output_size"));
              arguments.add(ViewOps.ints(c.sizes("self")));
              addForm(arguments, c, n, kind);
              c.set(
                  "self", () -> c.grad().call(name + "_backward", arguments.toArray(Value[]::new)));
            })
        .out("out")
        .add();
    d.op(
            "%s_backward(Tensor grad_output, SymInt[%d] output_size, SymInt[%d] input_size%s%s) -> Tensor"
                .formatted(name, n, n + 2, corners, scales))
        .lower(c -> {
          Expr g = c.tensor("grad_output");
          long[] sizes = c.intsArg("input_size");
          check(c, sizes, n);
          long[] expected = sizes.clone();
          System.arraycopy(c.intsArg("output_size"), 0, expected, 2, n);
          if (sizes[0] < 0 || sizes[1] < 0 || !Arrays.equals(expected, g.sizes())) {
            throw new TorchException(
                "Expected grad_output to have the same shape as output; output.size() = "
                    + Arrays.toString(expected)
                    + " but got grad_output.size() = "
                    + Arrays.toString(g.sizes()));
          }
          Expr r = Products.widened(g);
          List<Taps> taps = taps(c, n, kind, sizes, g.dtype());
          for (int i = 0; i < n; i++) {
            r = taps.get(i).adjoint(r, i + 2, sizes[i + 2]);
          }
          return Products.rounded(r, g.dtype());
        })
        .staticScalars(SCALES[n - 1])
        .derivative(
            "",
            c -> {
              var arguments = new ArrayList<Value>();
              arguments.add(c.get("output_size"));
              addForm(arguments, c, n, kind);
              c.set("grad_output", () -> c.grad().call(name, arguments.toArray(Value[]::new)));
            })
        .out("grad_input", "grad_input")
        .add();
    d.op(
            "%s.vec(Tensor input, SymInt[]? output_size%s, float[]? scale_factors) -> Tensor"
                .formatted(name, corners))
        .composite(a -> {
          double[] factors = a.doublesArg("scale_factors");
          long[] sizes = a.tensorArg("input").sizes();
          long[] out = a.intsArg("output_size");
          if (sizes.length != n + 2) {
            throw new TorchException(
                "It is expected input_size equals to "
                    + (n + 2)
                    + ", but got size "
                    + sizes.length);
          }
          if (!a.has("output_size") && factors.length < n) {
            throw new TorchException(
                "It is expected scale_factors equals to " + n + ", but got size " + factors.length);
          }
          if (a.has("output_size") == a.has("scale_factors")) {
            throw new TorchException("Must specify exactly one of output_size and scale_factors");
          }
          if (!a.has("output_size")) {
            out = new long[n];
            for (int i = 0; i < n; i++) {
              out[i] = (long) (sizes[i + 2] * factors[i]);
            }
          }
          var arguments = new ArrayList<Value>();
          arguments.add(a.get("input"));
          arguments.add(ViewOps.ints(out));
          if (kind.hasCorners()) {
            arguments.add(a.get("align_corners"));
          }
          for (int i = 0; i < n; i++) {
            arguments.add(factors.length > i ? Scalar.of(factors[i]) : Value.NONE);
          }
          return Torch.callTensor(name, arguments.toArray(Value[]::new));
        })
        .add();
  }

  private static void addForm(List<Value> to, Arguments a, int n, ResizeTaps.Kind kind) {
    if (kind.hasCorners()) {
      to.add(a.get("align_corners"));
    }
    for (String s : SCALES[n - 1]) {
      to.add(a.get(s));
    }
  }

  private static void check(Arguments a, long[] sizes, int n) {
    long[] out = a.intsArg("output_size");
    if (out.length != n) {
      throw new TorchException(
          "It is expected output_size equals to " + n + ", but got size " + out.length);
    }
    if (sizes.length != n + 2) {
      throw new TorchException(
          "It is expected input_size equals to " + (n + 2) + ", but got size " + sizes.length);
    }
    for (int i = 0; i < n; i++) {
      if (sizes[i + 2] <= 0 || out[i] <= 0) {
        throw new TorchException(
            "Input and output sizes should be greater than 0, but got input "
                + Arrays.toString(sizes)
                + " output "
                + Arrays.toString(out));
      }
    }
  }

  private static List<Taps> taps(
      Arguments a, int n, ResizeTaps.Kind kind, long[] sizes, Dtype dtype) {
    long[] out = a.intsArg("output_size");
    boolean corners = kind.hasCorners() && a.boolArg("align_corners");
    var taps = new ArrayList<Taps>();
    for (int i = 0; i < n; i++) {
      double factor = a.doubleOr(SCALES[n - 1][i], 0);
      boolean inDouble = dtype == Dtype.FLOAT64 || dtype.isIntegral();
      taps.add(new ResizeTaps(kind, sizes[i + 2], out[i], corners, factor, inDouble).taps());
    }
    return taps;
  }

  private static Expr resized(Expr x, List<Taps> taps, ResizeTaps.Kind kind) {
    boolean copies = kind == ResizeTaps.Kind.NEAREST || kind == ResizeTaps.Kind.NEAREST_EXACT;
    boolean integer = !copies && x.dtype().isIntegral();
    Expr r = copies ? x : integer ? x.to(Dtype.FLOAT32) : Products.widened(x);
    for (int i = taps.size() - 1; i >= 0; i--) {
      int dim = i + 2;
      if (integer) {
        // Bytes are resized in fixed point, rounded after each dimension.
        r = taps.get(i).fixedPoint().apply(r, dim).add(0.5).floor();
        r = r.max(r.full(0.0)).min(r.full(255.0));
      } else {
        r = taps.get(i).apply(r, dim);
      }
    }
    return r.to(x.dtype());
  }
}

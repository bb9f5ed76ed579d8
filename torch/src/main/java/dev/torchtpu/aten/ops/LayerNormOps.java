package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Normalization over trailing dimensions. */
public final class LayerNormOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor?"
                + " bias=None, float eps=1e-05, bool cudnn_enable=True) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("input");
          long[] axes = axes(c, x.sizes());
          return Composites.layerNorm(
              c,
              x,
              c.optionalTensor("weight"),
              c.optionalTensor("bias"),
              axes,
              c.staticScalar("eps").toDouble());
        })
        .staticScalars("eps")
        .derivative("input, weight, bias", LayerNormOps::back)
        .add();
    d.op(
            "native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor?"
                + " bias, float eps) -> (Tensor, Tensor, Tensor)")
        .lowerAll(c -> {
          Expr x = c.tensor("input");
          long[] axes = axes(c, x.sizes());
          Expr wide = Products.widened(x);
          List<Expr> s = Norms.statistics(wide, axes, c.staticScalar("eps").toDouble());
          Expr y =
              Norms.affine(
                  wide.sub(s.get(0)).mul(s.get(1)),
                  c.optionalTensor("weight"),
                  c.optionalTensor("bias"));
          Dtype kept = c.optionalTensor("weight").map(Expr::dtype).orElse(x.dtype());
          return List.of(y.to(x.dtype()), s.get(0).to(kept), s.get(1).to(kept));
        })
        .staticScalars("eps")
        .derivative("input, weight, bias", LayerNormOps::back)
        .add();
    d.op(
            "_layer_norm_backward(Tensor grad, Tensor input, SymInt[] normalized_shape, Tensor?"
                + " mean, Tensor? rstd, Tensor? weight, float eps) -> (Tensor, Tensor, Tensor)")
        .lowerAll(LayerNormOps::backward)
        .staticScalars("eps")
        .derivativeNotImplemented()
        .add();
    d.op(
            "native_layer_norm_backward(Tensor grad_out, Tensor input, SymInt[] normalized_shape,"
                + " Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[3] output_mask) ->"
                + " (Tensor, Tensor, Tensor)")
        .function(a -> {
          List<Value> all =
              Torch.call(
                  "_layer_norm_backward",
                  a.get("grad_out"),
                  a.get("input"),
                  a.get("normalized_shape"),
                  a.get("mean"),
                  a.get("rstd"),
                  a.get("weight"),
                  Scalar.of(0.0));
          return masked(a, all);
        })
        .add();
    rms(d);
  }

  /** Results that were asked for; the others are absent. */
  static List<Value> masked(Arguments a, List<Value> all) {
    boolean[] mask = ((Value.BoolList) a.get("output_mask")).values();
    var out = new ArrayList<Value>();
    for (int i = 0; i < mask.length; i++) {
      out.add(mask[i] ? all.get(i) : Value.NONE);
    }
    return out;
  }

  private static long[] axes(Arguments a, long[] sizes) {
    long[] shape = a.intsArg("normalized_shape");
    if (shape.length == 0) {
      throw new TorchException(
          "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one"
              + " element, but got normalized_shape = "
              + Arrays.toString(shape));
    }
    int lead = sizes.length - shape.length;
    if (lead < 0 || !Arrays.equals(Arrays.copyOfRange(sizes, lead, sizes.length), shape)) {
      throw new TorchException(
          "Given normalized_shape="
              + Arrays.toString(shape)
              + ", expected input with shape [*, "
              + Arrays.toString(shape).substring(1)
              + ", but got input of size"
              + Arrays.toString(sizes));
    }
    for (String name : new String[] {"weight", "bias"}) {
      if (a.schema().hasArgument(name)
          && a.get(name) instanceof Tensor t
          && !Arrays.equals(t.sizes(), shape)) {
        throw new TorchException(
            "Expected "
                + name
                + " to be of same shape as normalized_shape, but got "
                + name
                + " of shape "
                + Arrays.toString(t.sizes())
                + " and normalized_shape = "
                + Arrays.toString(shape));
      }
    }
    return LongStream.range(lead, sizes.length).toArray();
  }

  private static List<Expr> backward(LowerContext c) {
    Expr x = c.tensor("input");
    long[] axes = axes(c, x.sizes());
    Expr wide = Products.widened(x);
    Expr g = c.tensor("grad").to(wide.dtype());
    Expr mean;
    Expr inverse;
    if (c.has("mean")) {
      mean = c.tensor("mean").to(wide.dtype());
      inverse = c.tensor("rstd").to(wide.dtype());
    } else {
      List<Expr> s = Norms.statistics(wide, axes, c.staticScalar("eps").toDouble());
      mean = s.get(0);
      inverse = s.get(1);
    }
    Expr normalized = wide.sub(mean).mul(inverse);
    return gradients(c, x, g, normalized, inverse, axes, true);
  }

  private static List<Expr> gradients(
      LowerContext c,
      Expr x,
      Expr g,
      Expr normalized,
      Expr inverse,
      long[] axes,
      boolean centered) {
    Optional<Expr> weight = c.optionalTensor("weight");
    Expr scaled = Norms.affine(g, weight, Optional.empty());
    Expr input = Norms.inputGradient(scaled, normalized, inverse, axes, centered);
    Dtype kept = weight.map(Expr::dtype).orElse(x.dtype());
    long[] lead = LongStream.range(0, x.rank() - axes.length).toArray();
    return List.of(
        input.to(x.dtype()),
        g.mul(normalized).sum(lead, false).to(kept),
        g.sum(lead, false).to(kept));
  }

  private static void back(BackwardContext c) {
    boolean others = c.schema().returns().size() > 1 && Recomputed.ofOthers(c, 3);
    if (Recomputed.wanted() || others) {
      Recomputed.set(c, get -> decomposed(c, get), "input", "weight", "bias");
      return;
    }
    List<Value> all =
        Torch.call(
            "_layer_norm_backward",
            c.grad(),
            c.tensor("input"),
            c.get("normalized_shape"),
            Value.NONE,
            Value.NONE,
            c.optionalTensor("weight").<Value>map(t -> t).orElse(Value.NONE),
            c.get("eps"));
    c.set("input", () -> (Tensor) all.get(0));
    c.set("weight", () -> (Tensor) all.get(1));
    c.set("bias", () -> (Tensor) all.get(2));
  }

  private static List<Tensor> decomposed(
      BackwardContext c, java.util.function.Function<String, Optional<Tensor>> get) {
    Tensor x = get.apply("input").orElseThrow();
    long[] axes = axes(c, x.sizes());
    Value dims = ViewOps.ints(axes);
    Tensor mean = x.call("mean.dim", dims, Scalar.of(true));
    Tensor centered = x.sub(mean);
    Tensor variance = centered.mul(centered).call("mean.dim", dims, Scalar.of(true));
    Tensor inverse = variance.add(c.doubleArg("eps")).call("rsqrt");
    Tensor y = centered.mul(inverse);
    y = get.apply("weight").isPresent() ? y.mul(get.apply("weight").get()) : y;
    y = get.apply("bias").isPresent() ? y.add(get.apply("bias").get()) : y;
    return List.of(y, mean, inverse);
  }

  private static void rms(Declarations d) {
    d.op(
            "rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None)"
                + " -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("input");
          return Composites.rmsNorm(
              c, x, c.optionalTensor("weight"), axes(c, x.sizes()), epsilon(c, x.dtype()));
        })
        .staticScalars("eps")
        .derivative(
            "input, weight",
            c -> {
              if (Recomputed.wanted()) {
                Recomputed.set(c, get -> decomposedRms(c, get), "input", "weight");
                return;
              }
              List<Value> all =
                  Torch.call(
                      "_rms_norm_backward",
                      c.grad(),
                      c.tensor("input"),
                      c.get("normalized_shape"),
                      c.optionalTensor("weight").<Value>map(t -> t).orElse(Value.NONE),
                      c.get("eps"));
              c.set("input", () -> (Tensor) all.get(0));
              c.set("weight", () -> (Tensor) all.get(1));
            })
        .add();
    d.op(
            "_rms_norm_backward(Tensor grad, Tensor input, SymInt[] normalized_shape, Tensor?"
                + " weight, float? eps) -> (Tensor, Tensor)")
        .lowerAll(c -> {
          Expr x = c.tensor("input");
          long[] axes = axes(c, x.sizes());
          Expr wide = Products.widened(x);
          Expr inverse = Norms.inverseRootMeanSquare(wide, axes, epsilon(c, x.dtype()));
          Expr g = c.tensor("grad").to(wide.dtype());
          return gradients(c, x, g, wide.mul(inverse), inverse, axes, false).subList(0, 2);
        })
        .staticScalars("eps")
        .derivativeNotImplemented()
        .add();
  }

  private static double epsilon(Arguments a, Dtype t) {
    if (a.has("eps")) {
      return a.doubleArg("eps");
    }
    return switch (t) {
      case FLOAT64, COMPLEX128 -> 0x1p-52;
      case FLOAT16 -> 0x1p-10;
      case BFLOAT16 -> 0x1p-7;
      default -> 0x1p-23;
    };
  }

  private static List<Tensor> decomposedRms(
      BackwardContext c, java.util.function.Function<String, Optional<Tensor>> get) {
    Tensor x = get.apply("input").orElseThrow();
    Value dims = ViewOps.ints(axes(c, x.sizes()));
    Tensor square = x.mul(x).call("mean.dim", dims, Scalar.of(true));
    Tensor y = x.mul(square.add(epsilon(c, x.dtype())).call("rsqrt"));
    return List.of(get.apply("weight").isPresent() ? y.mul(get.apply("weight").get()) : y);
  }
}

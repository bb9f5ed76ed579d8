package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;
import static dev.torchtpu.aten.ops.Elementwise.keepWhere;
import static dev.torchtpu.aten.ops.Elementwise.unary;
import static dev.torchtpu.aten.ops.Elementwise.wide;
import static dev.torchtpu.aten.ops.Elementwise.widely;
import static dev.torchtpu.aten.ops.Elementwise.zeroWhere;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.ScalarConversion;
import java.util.List;

/** Activation functions that are pieces of lines, and gates. */
public final class ActivationOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    unary(
        d,
        "relu",
        c -> {
          Expr x = c.tensor("self");
          if (x.dtype() == Dtype.BOOL) {
            throw new TorchException("Boolean inputs not supported for relu");
          }
          return x.max(x.zeros());
        },
        "result",
        c -> thresholdGradient(c.grad(), c.result(), Scalar.of(0)));
    clampNamed(d);
    thresholds(d);
    hard(d);
    gates(d);
    prelu(d);
  }

  private static Tensor thresholdGradient(Tensor g, Tensor x, Scalar threshold) {
    return Torch.callTensor("threshold_backward", g, x, threshold);
  }

  private static void clampNamed(Declarations d) {
    d.op("relu6(Tensor self) -> Tensor")
        .composite(a -> a.tensorArg("self").call("hardtanh", Scalar.of(0), Scalar.of(6)))
        .inPlace()
        .add();
    d.op("hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor")
        .verify(a -> {
          Dtype t = a.tensorArg("self").dtype();
          if (t == Dtype.BOOL) {
            throw new TorchException("Bool inputs not supported for hardtanh");
          }
          boolean below =
              t.isIntegral()
                  && (a.scalarArg("min_val").toLong() < 0 || a.scalarArg("max_val").toLong() < 0);
          if (t == Dtype.UINT8 && below) {
            throw new TorchException("cannot do hardtanh on an unsigned type with negative limits");
          }
        })
        .pointwise(c -> {
          Expr x = c.tensor("self");
          return x.max(c.scalar("min_val", x.dtype())).min(c.scalar("max_val", x.dtype()));
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor(
                            "hardtanh_backward",
                            c.grad(),
                            c.tensor("self"),
                            c.get("min_val"),
                            c.get("max_val"))))
        .inPlace()
        .out("out")
        .add();
    d.op(
            "hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) ->"
                + " Tensor")
        .pointwise(c -> {
          Expr x = c.tensor("self");
          Expr g = c.tensor("grad_output");
          Expr low = x.le(c.scalar("min_val", x.dtype()));
          Expr outside = low.or(x.ge(c.scalar("max_val", x.dtype())));
          return outside.select(g.zeros(), g);
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "grad_output",
                    () ->
                        Torch.callTensor(
                            "hardtanh_backward",
                            c.grad(),
                            c.tensor("self"),
                            c.get("min_val"),
                            c.get("max_val"))))
        .add();
  }

  private static void thresholds(Declarations d) {
    d.op("threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor")
        .verify(a -> {
          Dtype t = a.tensorArg("self").dtype();
          ScalarConversion.check(a.scalarArg("threshold"), t);
          ScalarConversion.check(a.scalarArg("value"), t);
        })
        .pointwise(c -> {
          Expr x = c.tensor("self");
          return x.le(c.scalar("threshold", x.dtype())).select(c.scalar("value", x.dtype()), x);
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () -> thresholdGradient(c.grad(), c.tensor("self"), c.scalarArg("threshold"))))
        .inPlace()
        .out("out")
        .add();
    d.op("threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor")
        .pointwise(c -> {
          Expr x = c.tensor("self");
          Expr g = c.tensor("grad_output");
          return x.le(c.scalar("threshold", x.dtype())).select(g.zeros(), g);
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "grad_output",
                    () -> thresholdGradient(c.grad(), c.tensor("self"), c.scalarArg("threshold"))))
        .add();
    shrink(d, "hardshrink", true);
    shrink(d, "softshrink", false);
    d.op("leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor")
        .pointwise(c -> {
          Expr x = c.tensor("self");
          return widely(x, v -> v.gt(0).select(v, v.mul(c.scalar("negative_slope", v.dtype()))));
        })
        .derivative("self", c -> c.set("self", () -> leakyGradient(c.grad(), c.tensor("self"), c)))
        .inPlace()
        .out("out")
        .add();
    d.op(
            "leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool"
                + " self_is_result) -> Tensor")
        .pointwise(c ->
            widely(
                c.tensor("grad_output"),
                c.tensor("self"),
                (g, x) -> x.gt(0).select(g, g.mul(c.scalar("negative_slope", g.dtype())))))
        .derivative(
            "self", c -> c.set("grad_output", () -> leakyGradient(c.grad(), c.tensor("self"), c)))
        .add();
  }

  private static Tensor leakyGradient(Tensor g, Tensor x, Arguments a) {
    return Torch.callTensor("leaky_relu_backward", g, x, a.get("negative_slope"), Scalar.of(false));
  }

  private static void shrink(Declarations d, String name, boolean hard) {
    d.op(name + "(Tensor self, Scalar lambd=0.5) -> Tensor")
        .pointwise(c -> {
          Expr x = c.tensor("self");
          return widely(x, v -> shrunk(v, c.scalar("lambd", v.dtype()), hard));
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor(
                            name + "_backward", c.grad(), c.tensor("self"), c.get("lambd"))))
        .out("out")
        .add();
    String first = hard ? "grad_out" : "grad_output";
    d.op(name + "_backward(Tensor " + first + ", Tensor self, Scalar lambd) -> Tensor")
        .pointwise(c -> {
          Expr x = c.tensor("self");
          Expr g = c.tensor(first);
          Expr l = c.scalar("lambd", x.dtype());
          return x.ge(l.neg()).and(x.le(l)).select(g.zeros(), g);
        })
        .derivative(
            "self",
            c ->
                c.set(
                    first,
                    () ->
                        Torch.callTensor(
                            name + "_backward", c.grad(), c.tensor("self"), c.get("lambd"))))
        .add();
  }

  private static Expr shrunk(Expr x, Expr l, boolean hard) {
    Expr inside = x.ge(l.neg()).and(x.le(l));
    if (hard) {
      return inside.select(x.zeros(), x);
    }
    Expr r = x.gt(l).select(x.sub(l), x.lt(l.neg()).select(x.add(l), x.zeros()));
    return x.isNaN().select(x, r);
  }

  private static void hard(Declarations d) {
    unary(
        d,
        "hardsigmoid",
        c -> widely(c.tensor("self"), x -> sixth(x)),
        "self",
        c -> Torch.callTensor("hardsigmoid_backward", c.grad(), c.tensor("self")));
    d.op("hardsigmoid_backward(Tensor grad_output, Tensor self) -> Tensor")
        .pointwise(c ->
            widely(
                c.tensor("grad_output"),
                c.tensor("self"),
                (g, x) -> x.gt(-3).and(x.lt(3)).select(g.div(6), g.zeros())))
        .derivative(
            "self",
            c ->
                c.set(
                    "grad_output",
                    () -> Torch.callTensor("hardsigmoid_backward", c.grad(), c.tensor("self"))))
        .add();
    unary(
        d,
        "hardswish",
        c -> widely(c.tensor("self"), x -> x.mul(x.add(3).max(x.zeros()).min(x.full(6.0))).div(6)),
        "self",
        c -> Torch.callTensor("hardswish_backward", c.grad(), c.tensor("self")));
    d.op("hardswish_backward(Tensor grad_output, Tensor self) -> Tensor")
        .pointwise(c ->
            widely(
                c.tensor("grad_output"),
                c.tensor("self"),
                (g, x) -> x.le(-3).select(g.zeros(), x.lt(3).select(g.mul(x.div(3).add(0.5)), g))))
        .derivative(
            "grad_output, self",
            c -> {
              Tensor x = c.tensor("self");
              c.set("grad_output", () -> Torch.callTensor("hardswish_backward", c.grad(), x));
              c.set(
                  "self",
                  () ->
                      keepWhere(
                          x.gt(-3).call("logical_and", x.lt(3)),
                          c.grad().mul(c.tensor("grad_output")).div(3)));
            })
        .add();
  }

  private static Expr sixth(Expr x) {
    return x.add(3).max(x.zeros()).min(x.full(6.0)).div(6);
  }

  private static void gates(Declarations d) {
    d.op("glu(Tensor self, int dim=-1) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self");
          int dim = gluDim(c, x);
          long n = x.size(dim) / 2;
          return widely(x.slice(dim, 0, n), x.slice(dim, n, 2 * n), (a, b) -> a.mul(b.sigmoid()));
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor("glu_backward", c.grad(), c.tensor("self"), c.get("dim"))))
        .out("out")
        .add();
    d.op("glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self");
          int dim = gluDim(c, x);
          long n = x.size(dim) / 2;
          Dtype w = wide(x.dtype());
          Expr g = c.tensor("grad_output").to(w);
          Expr a = x.slice(dim, 0, n).to(w);
          Expr s = x.slice(dim, n, 2 * n).to(w).sigmoid();
          Expr first = g.mul(s);
          Expr second = first.mul(a).mul(s.ones().sub(s));
          return Expr.concat(List.of(first, second), dim).to(x.dtype());
        })
        .derivativeNotImplemented()
        .add();
  }

  private static int gluDim(LowerContext c, Expr x) {
    if (x.rank() == 0) {
      throw new TorchException("glu does not support 0-dimensional tensors");
    }
    int dim = wrapDim(c.intArg("dim"), x.rank());
    if (x.size(dim) % 2 != 0) {
      throw new TorchException(
          "Halving dimension must be even, but dimension " + dim + " is size " + x.size(dim));
    }
    return dim;
  }

  private static long channels(Tensor x) {
    return x.dim() > 1 ? x.size(1) : 1;
  }

  private static void prelu(Declarations d) {
    d.op("prelu(Tensor self, Tensor weight) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor w = a.tensorArg("weight");
          if (x.dtype() != w.dtype()) {
            throw new TorchException(
                "prelu: Type promoting not supported. Got "
                    + x.dtype().scalarTypeName()
                    + " and "
                    + w.dtype().scalarTypeName());
          }
          if (w.numel() != 1 && (x.dim() == 0 || channels(x) != w.numel())) {
            throw new TorchException(
                "Mismatch of parameter numbers and input channel size. Found parameter numbers = "
                    + w.numel()
                    + " and channel size = "
                    + channels(x)
                    + ".");
          }
          if (w.dim() > 1) {
            throw new TorchException(
                "prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = " + w.dim());
          }
          long[] sizes = new long[x.dim()];
          java.util.Arrays.fill(sizes, 1);
          if (x.dim() > 0) {
            sizes[Math.min(1, x.dim() - 1)] = w.numel();
          }
          return Torch.callTensor("_prelu_kernel", x, w.reshape(sizes));
        })
        .add();
    d.op("_prelu_kernel(Tensor self, Tensor weight) -> Tensor")
        .pointwise(c ->
            widely(c.tensor("self"), c.tensor("weight"), (x, w) -> x.gt(0).select(x, w.mul(x))))
        .derivative(
            "self, weight",
            c -> {
              Tensor x = c.tensor("self");
              Tensor positive = x.gt(0);
              c.set(
                  "self",
                  () ->
                      Torch.callTensor(
                          "where.self", positive, c.grad(), c.grad().mul(c.tensor("weight"))));
              c.set("weight", () -> zeroWhere(positive, c.grad().mul(x)));
            })
        .add();
    d.op(
            "_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor,"
                + " Tensor)")
        .lowerAll(c -> {
          Expr x = c.tensor("self");
          Expr g = c.tensor("grad_output");
          Expr w = c.tensor("weight");
          Expr positive = x.gt(0);
          Expr gw = positive.select(g.zeros(), widely(g, x, Expr::mul));
          return List.of(positive.select(g, widely(g, w, Expr::mul)), gw);
        })
        .derivativeNotImplemented()
        .add();
    d.op(
            "rrelu_with_noise(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar"
                + " upper=0.33333333333333331, bool training=False, Generator? generator=None) ->"
                + " Tensor")
        .composite(ActivationOps::rrelu)
        .inPlace()
        .add();
    d.op(
            "rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool"
                + " training=False, Generator? generator=None) -> Tensor")
        .composite(a -> {
          double low = a.doubleArg("lower");
          double high = a.doubleArg("upper");
          if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
            throw new dev.torchtpu.TorchException(
                "Lower bound should be less than or equal to the upper bound");
          }
          return Torch.callTensor(
              "rrelu_with_noise",
              a.get("self"),
              Torch.callTensor("empty_like", a.tensorArg("self").detach()),
              a.get("lower"),
              a.get("upper"),
              a.get("training"));
        })
        .inPlace()
        .add();
    d.op(
            "rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar"
                + " lower, Scalar upper, bool training, bool self_is_result) -> Tensor")
        .composite(a -> {
          double low = a.doubleArg("lower");
          double high = a.doubleArg("upper");
          return a.boolArg("training") && high - low > 1e-6
              ? a.tensorArg("grad_output").mul(a.tensorArg("noise"))
              : Torch.callTensor(
                  "leaky_relu_backward",
                  a.get("grad_output"),
                  a.get("self"),
                  Scalar.of((low + high) / 2),
                  a.get("self_is_result"));
        })
        .add();
  }

  private static Tensor rrelu(Arguments a) {
    Tensor x = a.tensorArg("self");
    if (!a.boolArg("training")) {
      double slope = (a.doubleArg("lower") + a.doubleArg("upper")) / 2;
      return x.call("leaky_relu", Scalar.of(slope));
    }
    Tensor drawn =
        Torch.callTensor("empty_like", x.detach()).call("uniform_", a.get("lower"), a.get("upper"));
    Tensor slopes =
        Torch.callTensor("where.ScalarOther", x.detach().le(0), drawn, Scalar.of(1.0))
            .to(x.dtype());
    if (a.get("noise") instanceof Tensor noise) {
      noise.copy_(slopes);
    }
    return x.mul(slopes);
  }

  /** A text argument, for calls between overloads. */
  static Value text(String s) {
    return new Value.Text(s);
  }
}

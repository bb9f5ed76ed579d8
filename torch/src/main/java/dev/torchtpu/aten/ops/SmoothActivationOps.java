package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.unary;
import static dev.torchtpu.aten.ops.Elementwise.widely;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.Attribute;
import java.util.List;
import java.util.Map;

/** Smooth activation functions: GELU, SiLU, softplus, the exponential linear units. */
public final class SmoothActivationOps implements OpFamily {
  private static final double SQRT_HALF = Math.sqrt(0.5);
  private static final double TWO_BY_SQRT_PI = 2 / Math.sqrt(Math.PI);
  private static final double TANH_SCALE = Math.sqrt(2 / Math.PI);
  private static final double CUBIC = 0.044715;
  private static final double SELU_ALPHA = 1.6732632423543772848170429916717;
  private static final double SELU_SCALE = 1.0507009873554804934193349852946;

  @Override
  public void declare(Declarations d) {
    gelu(d);
    silu(d);
    softplus(d);
    logSigmoid(d);
    exponentialUnits(d);
  }

  private static void gelu(Declarations d) {
    d.op("gelu(Tensor self, *, str approximate='none') -> Tensor")
        .pointwise(c -> {
          Expr x = floats(c.tensor("self"), "GeluKernelImpl");
          boolean tanh = isTanh(c);
          return c.composite(
                  "torchtpu.gelu",
                  List.of(x),
                  Map.of("approximate", new Attribute.Text(tanh ? "tanh" : "none")),
                  (b, p) ->
                      List.of(widely(p.getFirst(), v -> v.mul(0.5).mul(gate(v, tanh).add(1)))))
              .getFirst();
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor(
                            "gelu_backward", c.grad(), c.tensor("self"), c.get("approximate"))))
        .inPlace()
        .out("out")
        .add();
    d.op("gelu_backward(Tensor grad_output, Tensor self, *, str approximate='none') -> Tensor")
        .pointwise(c -> {
          boolean tanh = isTanh(c);
          return widely(
              c.tensor("grad_output"), c.tensor("self"), (g, x) -> g.mul(geluSlope(x, tanh)));
        })
        .derivative(
            "grad_output, self",
            c -> {
              c.set(
                  "grad_output",
                  () ->
                      Torch.callTensor(
                          "gelu_backward", c.grad(), c.tensor("self"), c.get("approximate")));
              c.set("self", () -> c.grad().mul(c.tensor("grad_output")).mul(geluCurvature(c)));
            })
        .add();
  }

  private static Expr floats(Expr x, String kernel) {
    if (!x.dtype().isFloatingPoint()) {
      throw new TorchException(
          "\"" + kernel + "\" not implemented for '" + x.dtype().scalarTypeName() + "'");
    }
    return x;
  }

  private static boolean isTanh(dev.torchtpu.aten.Arguments c) {
    return switch (c.textArg("approximate")) {
      case "none" -> false;
      case "tanh" -> true;
      default -> throw new TorchException("approximate argument must be either none or tanh.");
    };
  }

  private static Expr gate(Expr x, boolean tanh) {
    return tanh
        ? x.add(x.square().mul(x).mul(CUBIC)).mul(TANH_SCALE).tanh()
        : x.mul(SQRT_HALF).erf();
  }

  private static Expr geluSlope(Expr x, boolean tanh) {
    Expr t = gate(x, tanh);
    Expr half = t.add(1).mul(0.5);
    if (!tanh) {
      Expr density = x.square().mul(-0.5).exp().mul(TWO_BY_SQRT_PI * SQRT_HALF * 0.5);
      return half.add(x.mul(density));
    }
    Expr inner = x.square().mul(3 * CUBIC).add(1).mul(TANH_SCALE);
    return half.add(x.mul(0.5).mul(t.ones().sub(t.square())).mul(inner));
  }

  private static Tensor geluCurvature(BackwardContext c) {
    Tensor x = c.tensor("self");
    Tensor square = x.mul(x);
    if (!isTanh(c)) {
      Tensor density = square.mul(-0.5).exp().mul(TWO_BY_SQRT_PI * SQRT_HALF * 0.5);
      return density.mul(square.neg().add(2));
    }
    Tensor t = x.add(square.mul(x).mul(CUBIC)).mul(TANH_SCALE).tanh();
    Tensor slope = t.mul(t).neg().add(1);
    Tensor inner = square.mul(3 * CUBIC).add(1).mul(TANH_SCALE);
    Tensor bend = x.mul(6 * CUBIC * TANH_SCALE).sub(t.mul(inner).mul(inner).mul(2));
    return slope.mul(inner.add(x.mul(0.5).mul(bend)));
  }

  private static void silu(Declarations d) {
    unary(
        d,
        "silu",
        c -> {
          Expr x = c.tensor("self");
          if (x.dtype().isIntegral()) {
            floats(x, "silu_cpu");
          }
          return widely(x, v -> v.mul(v.sigmoid()));
        },
        "self",
        c -> Torch.callTensor("silu_backward", c.grad(), c.tensor("self")));
    d.op("silu_backward(Tensor grad_output, Tensor self) -> Tensor")
        .pointwise(c ->
            widely(
                c.tensor("grad_output"),
                c.tensor("self"),
                (g, x) -> {
                  Expr s = x.sigmoid();
                  return g.mul(s.mul(x.mul(s.ones().sub(s)).add(1)).conj());
                }))
        .derivative(
            "grad_output, self",
            c -> {
              Tensor x = c.tensor("self");
              c.set("grad_output", () -> Torch.callTensor("silu_backward", c.grad(), x));
              c.set(
                  "self",
                  () -> {
                    Tensor s = x.sigmoid();
                    Tensor rest = s.neg().add(1);
                    Tensor curve = s.mul(rest).mul(x.mul(s.mul(-2).add(1)).add(2));
                    return c.grad().mul(c.tensor("grad_output")).mul(curve);
                  });
            })
        .add();
    unary(
        d,
        "mish",
        c -> widely(floats(c.tensor("self"), "mish_cpu"), x -> x.mul(x.exp().log1p().tanh())),
        "self",
        c -> Torch.callTensor("mish_backward", c.grad(), c.tensor("self")));
    d.op("mish_backward(Tensor grad_output, Tensor self) -> Tensor")
        .pointwise(c ->
            widely(
                c.tensor("grad_output"),
                c.tensor("self"),
                (g, x) -> {
                  Expr t = x.exp().log1p().tanh();
                  Expr s = x.sigmoid();
                  return g.mul(t.add(x.mul(s).mul(t.ones().sub(t.square()))));
                }))
        .derivativeNotImplemented()
        .add();
  }

  private static void softplus(Declarations d) {
    d.op("softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor")
        .pointwise(c ->
            widely(
                floats(c.tensor("self"), "softplus_cpu"),
                x -> {
                  Expr beta = c.scalar("beta", x.dtype());
                  Expr scaled = x.mul(beta);
                  return scaled
                      .gt(c.scalar("threshold", x.dtype()))
                      .select(x, scaled.exp().log1p().div(beta));
                }))
        .derivative(
            "self", c -> c.set("self", () -> softplusGradient(c, c.grad(), c.tensor("self"))))
        .out("out")
        .add();
    d.op(
            "softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) ->"
                + " Tensor")
        .pointwise(c ->
            widely(
                c.tensor("grad_output"),
                c.tensor("self"),
                (g, x) -> {
                  Expr scaled = x.mul(c.scalar("beta", x.dtype()));
                  return scaled
                      .gt(c.scalar("threshold", x.dtype()))
                      .select(g, g.mul(scaled.sigmoid()));
                }))
        .derivative(
            "grad_output, self",
            c -> {
              Tensor x = c.tensor("self");
              c.set("grad_output", () -> softplusGradient(c, c.grad(), x));
              c.set(
                  "self",
                  () -> {
                    Tensor scaled = x.call("mul.Scalar", c.scalarArg("beta"));
                    Tensor s = scaled.sigmoid();
                    Tensor curve = s.mul(s.neg().add(1)).call("mul.Scalar", c.scalarArg("beta"));
                    return Elementwise.zeroWhere(
                        scaled.call("gt.Scalar", c.scalarArg("threshold")),
                        c.grad().mul(c.tensor("grad_output")).mul(curve));
                  });
            })
        .add();
  }

  private static Tensor softplusGradient(BackwardContext c, Tensor g, Tensor x) {
    return Torch.callTensor("softplus_backward", g, x, c.get("beta"), c.get("threshold"));
  }

  private static void logSigmoid(Declarations d) {
    d.op("log_sigmoid(Tensor self) -> Tensor")
        .composite(a -> (Tensor) Torch.call("log_sigmoid_forward", a.get("self")).getFirst())
        .out("out")
        .add();
    d.op("log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)")
        .lowerAll(c -> {
          Expr x = floats(c.tensor("self"), "log_sigmoid_cpu");
          Dtype w = Elementwise.wide(x.dtype());
          Expr v = x.to(w);
          Expr buffer = v.abs().neg().exp();
          return List.of(v.min(v.zeros()).sub(buffer.log1p()).to(x.dtype()), buffer.to(x.dtype()));
        })
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor(
                            "log_sigmoid_backward", c.grad(), c.tensor("self"), c.result(1))))
        .plainResults(1)
        .out("output", "output", "buffer")
        .add();
    d.op("log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor")
        .pointwise(c ->
            widely(c.tensor("grad_output"), c.tensor("self"), (g, x) -> g.mul(x.neg().sigmoid())))
        .derivative(
            "grad_output, self, buffer",
            c -> {
              Tensor x = c.tensor("self");
              c.set(
                  "grad_output",
                  () -> Torch.callTensor("log_sigmoid_backward", c.grad(), x, c.tensor("buffer")));
              c.set(
                  "self",
                  () -> {
                    Tensor s = x.sigmoid();
                    return c.grad().mul(c.tensor("grad_output")).mul(s.mul(s.neg().add(1)).neg());
                  });
            })
        .add();
  }

  private static void exponentialUnits(Declarations d) {
    d.op("elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor")
        .pointwise(c ->
            widely(
                floats(c.tensor("self"), "elu_cpu"),
                x -> {
                  Expr scale = c.scalar("scale", x.dtype());
                  Expr low =
                      x.mul(c.scalar("input_scale", x.dtype()))
                          .expm1()
                          .mul(c.scalar("alpha", x.dtype()))
                          .mul(scale);
                  return x.le(0).select(low, x.mul(scale));
                }))
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor(
                            "elu_backward",
                            c.grad(),
                            c.get("alpha"),
                            c.get("scale"),
                            c.get("input_scale"),
                            Scalar.of(false),
                            c.tensor("self"))))
        .inPlace()
        .out("out")
        .add();
    d.op(
            "elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool"
                + " is_result, Tensor self_or_result) -> Tensor")
        .pointwise(SmoothActivationOps::eluBackward)
        .derivative(
            "grad_output, self_or_result",
            c -> {
              Tensor x = c.tensor("self_or_result");
              c.set(
                  "grad_output",
                  () ->
                      Torch.callTensor(
                          "elu_backward",
                          c.grad(),
                          c.get("alpha"),
                          c.get("scale"),
                          c.get("input_scale"),
                          c.get("is_result"),
                          x));
              c.set(
                  "self_or_result",
                  () -> {
                    Scalar in = c.scalarArg("input_scale");
                    Tensor g = c.grad().mul(c.tensor("grad_output"));
                    double k = c.doubleArg("alpha") * c.doubleArg("scale") * in.toDouble();
                    Tensor curve =
                        c.boolArg("is_result")
                            ? g.mul(in.toDouble())
                            : g.mul(x.mul(in.toDouble()).exp()).mul(k * in.toDouble());
                    return Elementwise.keepWhere(x.le(0), curve);
                  });
            })
        .add();
    d.op("selu(Tensor self) -> Tensor")
        .composite(
            a -> a.tensorArg("self").call("elu", Scalar.of(SELU_ALPHA), Scalar.of(SELU_SCALE)))
        .inPlace()
        .add();
    d.op("celu(Tensor self, Scalar alpha=1.0) -> Tensor")
        .composite(a -> {
          double alpha = a.doubleArg("alpha");
          if (alpha == 0) {
            throw new TorchException("ZeroDivisionError: alpha cannot be 0 for CELU");
          }
          return a.tensorArg("self")
              .call("elu", a.get("alpha"), Scalar.of(1.0), Scalar.of(1 / alpha));
        })
        .inPlace()
        .add();
  }

  private static Expr eluBackward(LowerContext c) {
    return widely(
        c.tensor("grad_output"),
        c.tensor("self_or_result"),
        (g, x) -> {
          Dtype w = g.dtype();
          Expr scale = c.scalar("scale", w);
          Expr in = c.scalar("input_scale", w);
          Expr rise = c.scalar("alpha", w).mul(scale);
          Expr low =
              c.boolArg("is_result")
                  ? g.mul(in).mul(x.add(rise))
                  : g.mul(in).mul(rise).mul(x.mul(in).exp());
          return x.le(0).select(low, g.mul(scale));
        });
  }
}

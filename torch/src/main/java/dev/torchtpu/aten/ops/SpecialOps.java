package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.floatBinary;
import static dev.torchtpu.aten.ops.Elementwise.floatUnary;
import static dev.torchtpu.aten.ops.Elementwise.floating;
import static dev.torchtpu.aten.ops.Elementwise.keepWhere;
import static dev.torchtpu.aten.ops.Elementwise.pure;
import static dev.torchtpu.aten.ops.Elementwise.pureAlias;
import static dev.torchtpu.aten.ops.Elementwise.unary;
import static dev.torchtpu.aten.ops.Elementwise.widely;
import static dev.torchtpu.aten.ops.Elementwise.zeroWhere;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Promotion;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.UnaryKind;

/** Error functions, gamma functions, and functions of probabilities. */
public final class SpecialOps implements OpFamily {
  private static final double TWO_BY_SQRT_PI = 2 / Math.sqrt(Math.PI);

  @Override
  public void declare(Declarations d) {
    errorFunctions(d);
    gammaFunctions(d);
    probabilities(d);
    bessel(d);
    pureAlias(d, "special_erf", "erf");
    pureAlias(d, "special_erfc", "erfc");
    pureAlias(d, "special_erfinv", "erfinv");
    pureAlias(d, "special_gammaln", "lgamma");
    pureAlias(d, "special_digamma", "digamma");
    pureAlias(d, "special_psi", "digamma");
    pureAlias(d, "special_i0", "i0");
    pureAlias(d, "special_sinc", "sinc");
    d.alias("special_logit(Tensor self, float? eps=None) -> Tensor", "logit");
    d.alias("special_multigammaln(Tensor self, int p) -> Tensor", "mvlgamma");
    d.alias("special_polygamma(int n, Tensor self) -> Tensor", "polygamma");
    d.alias(
        "special_polygamma.out(int n, Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
        "polygamma.out");
  }

  private static void errorFunctions(Declarations d) {
    unary(d, "erf", floatUnary(Expr::erf), "self", c -> bell(c, TWO_BY_SQRT_PI));
    unary(
        d,
        "erfc",
        floatUnary(x -> x.unary(UnaryKind.CHLO_ERFC)),
        "self",
        c -> bell(c, -TWO_BY_SQRT_PI));
    unary(
        d,
        "erfinv",
        floatUnary(x -> x.unary(UnaryKind.CHLO_ERF_INV)),
        "result",
        c -> {
          Tensor y = c.result();
          return c.grad().mul(y.mul(y).exp()).mul(Math.sqrt(Math.PI) / 2);
        });
    pure(
        d,
        "special_ndtr",
        SpecialOps::ndtr,
        "self",
        c -> {
          Tensor x = c.tensor("self");
          return c.grad().mul(x.mul(x).mul(-0.5).exp()).mul(1 / Math.sqrt(2 * Math.PI));
        });
  }

  /** By the error function, rounded after every step, as in PyTorch. */
  private static Expr ndtr(LowerContext c) {
    Dtype t = floating(c.resultType("self"));
    Dtype w = Elementwise.wide(t);
    Expr y = c.tensor("self", t).to(w).mul(Math.sqrt(0.5)).to(t).to(w).erf().to(t).to(w);
    return y.add(1).to(t).to(w).mul(0.5).to(t);
  }

  private static Tensor bell(BackwardContext c, double scale) {
    Tensor x = c.tensor("self");
    return c.grad().mul(x.mul(x).neg().exp()).mul(scale);
  }

  private static void gammaFunctions(Declarations d) {
    unary(
        d,
        "lgamma",
        floatUnary(x -> x.unary(UnaryKind.CHLO_LGAMMA)),
        "self",
        c -> c.grad().mul(c.tensor("self").call("digamma")));
    unary(
        d,
        "digamma",
        floatUnary(SpecialOps::digamma),
        "self",
        c -> c.grad().mul(Torch.callTensor("polygamma", Scalar.of(1), c.tensor("self"))));
    d.op("polygamma(int n, Tensor self) -> Tensor")
        .pointwise(c -> {
          long n = c.intArg("n");
          if (n < 0) {
            throw new TorchException("polygamma(n, x) does not support negative n.");
          }
          return widely(
              c.tensor("self", floating(c.resultType("self"))),
              x ->
                  n == 0
                      ? digamma(x)
                      : n == 1 ? trigamma(x) : zeta(x.full((double) (n + 1)), x).mul(factorial(n)));
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .mul(
                                Torch.callTensor(
                                    "polygamma", Scalar.of(c.intArg("n") + 1), c.tensor("self")))))
        .out("out")
        .add();
    d.op("polygamma_(Tensor(a!) self, int n) -> Tensor(a!)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          Tensor r = Torch.callTensor("polygamma", a.get("n"), self);
          if (!Promotion.canCast(r.dtype(), self.dtype())) {
            throw new TorchException(
                "result type "
                    + r.dtype().scalarTypeName()
                    + " can't be cast to the desired output type "
                    + self.dtype().scalarTypeName());
          }
          return self.copy_(r);
        })
        .add();
    d.op("mvlgamma(Tensor self, int p) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          long p = a.intArg("p");
          if (p < 1) {
            throw new TorchException("p has to be greater than or equal to 1");
          }
          if (x.dtype() == Dtype.BOOL) {
            throw new TorchException("The input tensor may not be a boolean tensor.");
          }
          Tensor t = x.dtype().isIntegral() ? x.to(floating(x.dtype())) : x;
          Tensor sum = t.call("lgamma");
          for (long i = 1; i < p; i++) {
            sum = sum.add(t.sub(i / 2.0).call("lgamma"));
          }
          return sum.add(p * (p - 1) / 4.0 * Math.log(Math.PI));
        })
        .inPlace()
        .out("out")
        .add();
    String[][] kinds = {
      {"special_zeta", "Tensor", "Tensor", "out"},
      {"special_zeta.other_scalar", "Tensor", "Scalar", "other_scalar_out"},
      {"special_zeta.self_scalar", "Scalar", "Tensor", "self_scalar_out"}
    };
    for (String[] k : kinds) {
      d.op(k[0] + "(" + k[1] + " self, " + k[2] + " other) -> Tensor")
          .pointwise(floatBinary(SpecialOps::zeta))
          .derivativeNotImplemented()
          .out(k[3])
          .add();
    }
  }

  /** Poles are infinities, below one is NaN, as PyTorch has them and XLA has not. */
  private static Expr zeta(Expr x, Expr q) {
    Expr pole = x.eq(1).or(x.ge(1).and(q.le(0)).and(q.eq(q.floor())));
    Expr inside = x.lt(1).select(x.full(Double.NaN), x.binary(BinaryKind.CHLO_ZETA, q));
    return pole.select(x.full(Double.POSITIVE_INFINITY), inside);
  }

  /** Reflected below one half, as PyTorch does, which shows at negative integers. */
  private static Expr trigamma(Expr x) {
    Expr low = x.lt(0.5);
    Expr z = zeta(x.full(2.0), low.select(x.ones().sub(x), x));
    Expr s = x.mul(Math.PI).sin();
    return low.select(s.full(Math.PI * Math.PI).div(s.mul(s)).sub(z), z);
  }

  /** {@code (-1)^(n+1) n!}. */
  private static double factorial(long n) {
    double f = n % 2 == 0 ? -1 : 1;
    for (long i = 2; i <= n; i++) {
      f *= i;
    }
    return f;
  }

  /** At 0 an infinity of the opposite sign; at negative integers not a number. */
  static Expr digamma(Expr x) {
    Expr infinite = RoundingOps.copySign(x.full(Double.POSITIVE_INFINITY), x.neg());
    return x.eq(0).select(infinite, x.unary(UnaryKind.CHLO_DIGAMMA));
  }

  /** Narrow floats round in between, as in PyTorch; the lower bound wins over the upper one. */
  private static Expr logit(LowerContext c, Expr x, Dtype t) {
    Expr v = x;
    if (c.has("eps")) {
      Expr low = c.scalar("eps", x.dtype());
      Expr high = low.ones().sub(low);
      v = x.lt(low).select(low, x.gt(high).select(high, x));
    }
    Expr rest = v.ones().sub(v).to(t).to(x.dtype());
    return v.div(rest).to(t).to(x.dtype()).log();
  }

  private static void probabilities(Declarations d) {
    d.op("logit(Tensor self, float? eps=None) -> Tensor")
        .pointwise(c -> {
          Dtype t = floating(c.resultType("self"));
          return widely(c.tensor("self", t), x -> logit(c, x, t));
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor(
                            "logit_backward", c.grad(), c.tensor("self"), c.get("eps"))))
        .inPlace()
        .out("out")
        .add();
    d.op("logit_backward(Tensor grad_output, Tensor self, float? eps=None) -> Tensor")
        .pointwise(c ->
            widely(
                c.tensor("grad_output"),
                c.tensor("self"),
                (g, x) -> {
                  Expr low = c.has("eps") ? c.scalar("eps", x.dtype()) : x.constant(0L);
                  Expr inside = x.ge(low).and(x.le(low.ones().sub(low)));
                  Expr outside = c.has("eps") ? g.zeros() : g.full(Double.NaN);
                  return inside.select(g.div(x.mul(x.ones().sub(x))), outside);
                }))
        .derivativeNotImplemented()
        .add();
    pure(
        d,
        "special_entr",
        floatUnary(x -> {
          Expr r = x.gt(0).select(x.log().mul(x).neg(), x.zeros());
          r = x.lt(0).select(x.full(Double.NEGATIVE_INFINITY), r);
          return x.isNaN().select(x, r);
        }),
        "self",
        c -> c.grad().mul(c.tensor("self").log().add(1).neg()));
    unary(
        d,
        "sinc",
        floatUnary(x -> {
          Expr p = x.mul(Math.PI);
          return x.eq(0).select(x.ones(), Elementwise.divide(p.sin(), p));
        }),
        "self",
        c -> {
          Tensor x = c.tensor("self");
          Tensor p = x.mul(Math.PI);
          Tensor slope = p.cos().mul(p).sub(p.sin()).div(p.mul(x));
          return zeroWhere(x.eq(0), c.grad().mul(Elementwise.conj(slope)));
        });
    String flags = ", *, bool assume_unique=False, bool invert=False) -> Tensor";
    d.op("isin.Tensor_Tensor(Tensor elements, Tensor test_elements" + flags)
        .composite(a -> {
          checkIsIn(a.tensorArg("elements").dtype());
          checkIsIn(a.tensorArg("test_elements").dtype());
          return isIn(a, a.tensorArg("elements"), a.tensorArg("test_elements"));
        })
        .out("Tensor_Tensor_out")
        .add();
    d.op("isin.Tensor_Scalar(Tensor elements, Scalar test_element" + flags)
        .composite(a -> {
          checkIsIn(a.tensorArg("elements").dtype());
          checkIsIn(a.scalarArg("test_element").dtype(Torch.getDefaultDtype()));
          return a.tensorArg("elements")
              .call(a.boolArg("invert") ? "ne.Scalar" : "eq.Scalar", a.get("test_element"));
        })
        .out("Tensor_Scalar_out")
        .add();
    d.op("isin.Scalar_Tensor(Scalar element, Tensor test_elements" + flags)
        .composite(a -> {
          checkIsIn(a.scalarArg("element").dtype(Torch.getDefaultDtype()));
          checkIsIn(a.tensorArg("test_elements").dtype());
          Tensor any = a.tensorArg("test_elements").call("eq.Scalar", a.get("element")).call("any");
          return a.boolArg("invert") ? any.logicalNot() : any;
        })
        .out("Scalar_Tensor_out")
        .add();
  }

  private static void checkIsIn(Dtype t) {
    if (t == Dtype.BOOL || t.isComplex()) {
      throw new TorchException(
          "Unsupported input type encountered for isin(): " + t.scalarTypeName());
    }
  }

  private static Tensor isIn(Arguments a, Tensor x, Tensor tests) {
    Tensor any =
        x.call("unsqueeze", Scalar.of(-1L))
            .call("eq.Tensor", tests.reshape(-1))
            .call("any.dim", Scalar.of(-1L));
    return a.boolArg("invert") ? any.logicalNot() : any;
  }

  private static void bessel(Declarations d) {
    unary(
        d,
        "i0",
        floatUnary(x -> Bessel.i(0, x, false)),
        "self",
        c -> c.grad().mul(c.tensor("self").call("special_i1")));
    pure(
        d,
        "special_i0e",
        floatUnary(x -> Bessel.i(0, x, true)),
        "self, result",
        c -> {
          Tensor x = c.tensor("self");
          return c.grad().mul(x.call("special_i1e").sub(x.call("sgn").mul(c.result())));
        });
    pure(
        d,
        "special_i1",
        floatUnary(x -> Bessel.i(1, x, false)),
        "self, result",
        c -> {
          Tensor x = c.tensor("self");
          Tensor slope = x.call("i0").sub(c.result().div(x));
          return c.grad().mul(atZero(x, slope));
        });
    pure(
        d,
        "special_i1e",
        floatUnary(x -> Bessel.i(1, x, true)),
        "self, result",
        c -> {
          Tensor x = c.tensor("self");
          Tensor slope =
              x.call("special_i0e").sub(c.result().mul(x.call("sgn").add(x.reciprocal())));
          return c.grad().mul(atZero(x, slope));
        });
  }

  private static Tensor atZero(Tensor x, Tensor slope) {
    Tensor near = x.abs().le(1e-300);
    return keepWhere(near.logicalNot(), slope).add(near.to(x.dtype()).mul(0.5));
  }
}

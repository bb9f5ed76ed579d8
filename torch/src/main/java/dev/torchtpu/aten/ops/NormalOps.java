package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.UnaryKind;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Functions of the normal distribution's tails. */
public final class NormalOps implements OpFamily {
  private static final double ROOT_HALF = Math.sqrt(0.5);
  private static final int NEWTON_STEPS = 6;

  @Override
  public void declare(Declarations d) {
    function(
        d,
        "special_erfcx",
        NormalOps::erfcx,
        c -> {
          Tensor x = c.tensor("self");
          return c.grad().mul(x.mul(2).mul(c.result()).sub(2 / Math.sqrt(Math.PI)));
        });
    function(
        d,
        "special_log_ndtr",
        NormalOps::logNdtr,
        c ->
            c.grad()
                .div(c.tensor("self").mul(-ROOT_HALF).call("special_erfcx"))
                .mul(Math.sqrt(2 / Math.PI)));
    function(
        d,
        "special_ndtri",
        NormalOps::ndtri,
        c -> c.grad().mul(c.result().mul(c.result()).mul(0.5).exp()).mul(Math.sqrt(2 * Math.PI)));
  }

  private static void function(
      Declarations d,
      String name,
      UnaryOperator<Expr> f,
      Function<BackwardContext, Tensor> gradient) {
    Elementwise.pure(
        d,
        name,
        c -> {
          Dtype t = Elementwise.floating(c.resultType("self"));
          return f.apply(c.tensor("self", t).to(Dtype.FLOAT64)).to(t);
        },
        "self, result",
        gradient);
  }

  /** {@code exp(x^2) erfc(x)}. */
  private static Expr erfcx(Expr x) {
    Expr near = x.min(x.full(5.0)).max(x.full(-30.0));
    Expr direct = near.square().exp().mul(near.unary(UnaryKind.CHLO_ERFC));
    Expr far = x.max(x.full(5.0));
    Expr z = far.square().mul(2).reciprocal().neg();
    Expr tail =
        Cylinder.polynomial(z, 20, NormalOps::doubleFactorial).div(far.mul(Math.sqrt(Math.PI)));
    return x.isNaN().select(x, x.lt(5.0).select(direct, tail));
  }

  /** {@code 1 3 5 .. (2k - 1)}. */
  private static double doubleFactorial(int k) {
    double f = 1;
    for (int i = 1; i < 2 * k; i += 2) {
      f *= i;
    }
    return f;
  }

  private static Expr logNdtr(Expr x) {
    Expr t = x.mul(ROOT_HALF);
    Expr low = x.min(x.full(-1.0)).mul(ROOT_HALF);
    Expr left = erfcx(low.neg()).mul(0.5).log().sub(t.square());
    Expr right = t.unary(UnaryKind.CHLO_ERFC).mul(-0.5).log1p();
    return x.lt(-1.0).select(left, right);
  }

  /** Inverse of the distribution: by the inverse error function, in the tails by Newton's steps. */
  private static Expr ndtri(Expr p) {
    Expr upper = p.gt(0.5);
    Expr y = upper.select(p.ones().sub(p), p);
    Expr middle = y.mul(2).sub(1).unary(UnaryKind.CHLO_ERF_INV).mul(Math.sqrt(2));
    Expr tail = y.min(y.full(0.1)).max(y.full(Double.MIN_NORMAL));
    Expr log = tail.log();
    Expr x = log.mul(-2).sqrt().neg();
    for (int i = 0; i < NEWTON_STEPS; i++) {
      Expr slope = erfcx(x.mul(-ROOT_HALF)).reciprocal().mul(Math.sqrt(2 / Math.PI));
      x = x.sub(logNdtr(x).sub(log).div(slope));
    }
    Expr r = y.lt(0.05).select(x, middle);
    r = upper.select(r.neg(), r);
    r = p.eq(0).select(p.full(Double.NEGATIVE_INFINITY), r);
    r = p.eq(1).select(p.full(Double.POSITIVE_INFINITY), r);
    return p.ge(0).and(p.le(1)).select(r, p.full(Double.NaN));
  }
}

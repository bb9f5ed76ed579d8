package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;

/** Modified Bessel functions of the first kind: power series, and asymptotic series far out. */
final class Bessel {
  private static final double FAR = 20;
  private static final int TERMS = 48;
  private static final int FAR_TERMS = 24;

  private Bessel() {}

  /**
   * The function of order 0 or 1.
   *
   * @param scaled whether times {@code exp(-|x|)}
   */
  static Expr i(int order, Expr x, boolean scaled) {
    Expr a = x.abs();
    Expr near = series(order, a.min(a.full(FAR)));
    if (scaled) {
      near = near.mul(a.neg().exp());
    }
    Expr far = asymptotic(order, a.max(a.full(FAR)));
    if (!scaled) {
      // Two factors, so that the exponential overflows no earlier than the function.
      Expr e = a.mul(0.5).exp();
      far = far.mul(e).mul(e);
    }
    Expr infinite = a.full(scaled ? 0.0 : Double.NaN);
    Expr r = a.le(FAR).select(near, a.eq(Double.POSITIVE_INFINITY).select(infinite, far));
    r = x.isNaN().select(x, r);
    return order == 0 ? r : x.lt(0).select(r.neg(), r);
  }

  /** Sum of {@code (x²/4)^k / (k! (k + order)!)}, all positive, innermost term first. */
  private static Expr series(int order, Expr x) {
    Expr q = x.mul(x).mul(0.25);
    Expr s = q.ones();
    for (int k = TERMS; k >= 1; k--) {
      s = s.mul(q).mul(1 / ((double) k * (k + order))).add(1);
    }
    return order == 0 ? s : s.mul(x).mul(0.5);
  }

  /** {@code exp(-x) I(x)} for large x. */
  private static Expr asymptotic(int order, Expr x) {
    Expr r = x.mul(8).reciprocal();
    double mu = 4.0 * order * order;
    Expr s = r.ones();
    for (int k = FAR_TERMS; k >= 1; k--) {
      double odd = 2 * k - 1;
      s = s.mul(r).mul(-(mu - odd * odd) / k).add(1);
    }
    return s.mul(x.rsqrt()).mul(1 / Math.sqrt(2 * Math.PI));
  }
}

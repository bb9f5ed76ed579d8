package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;
import java.util.function.IntToDoubleFunction;

/**
 * Modified Bessel functions of the second kind and the Airy function of float64 numbers: power
 * series near zero, quadrature in the middle, asymptotic series far out.
 */
final class Cylinder {
  private static final double GAMMA = 0.57721566490153286061;
  private static final double NEAR = 2;
  private static final int SERIES = 24;
  private static final int ASYMPTOTIC = 12;

  private Cylinder() {}

  /** {@code sum c[k] z^k} for {@code k < n}. */
  static Expr polynomial(Expr z, int n, IntToDoubleFunction c) {
    Expr r = z.full(c.applyAsDouble(n - 1));
    for (int k = n - 2; k >= 0; k--) {
      r = r.mul(z).add(z.full(c.applyAsDouble(k)));
    }
    return r;
  }

  private static double factorial(int n) {
    double f = 1;
    for (int i = 2; i <= n; i++) {
      f *= i;
    }
    return f;
  }

  private static double harmonic(int n) {
    double h = 0;
    for (int i = 1; i <= n; i++) {
      h += 1.0 / i;
    }
    return h;
  }

  private static double sign(int k) {
    return k % 2 == 0 ? 1 : -1;
  }

  /** The coefficient of order {@code k} in the expansions for large arguments. */
  private static double expansion(double order, int k) {
    double c = 1;
    for (int i = 1; i <= k; i++) {
      c *= (4 * order * order - (2.0 * i - 1) * (2.0 * i - 1)) / (8.0 * i);
    }
    return c;
  }

  /** {@code exp(x)} times K of order 0 or 1: infinite at zero, no number below. */
  static Expr scaledK(Expr x, int order) {
    Expr near = x.max(x.zeros()).min(x.full(NEAR));
    Expr safe = near.eq(0).select(near.ones(), near);
    Expr r = x.lt(NEAR).select(kSeries(safe, order).mul(safe.exp()), decaying(x, order));
    r = x.lt(0).select(x.full(Double.NaN), r);
    r = x.eq(0).select(x.full(Double.POSITIVE_INFINITY), r);
    return x.isNaN().select(x, r);
  }

  private static Expr kSeries(Expr x, int order) {
    Expr z = x.square().mul(0.25);
    Expr log = x.mul(0.5).log();
    Expr i = polynomial(z, SERIES, k -> 1 / (factorial(k) * factorial(k + order)));
    if (order == 0) {
      Expr tail = polynomial(z, SERIES, k -> harmonic(k) / (factorial(k) * factorial(k)));
      return tail.sub(log.add(GAMMA).mul(i));
    }
    Expr tail =
        polynomial(
            z,
            SERIES,
            k -> (harmonic(k) + harmonic(k + 1) - 2 * GAMMA) / (factorial(k) * factorial(k + 1)));
    return x.reciprocal().add(log.mul(i).mul(x).mul(0.5)).sub(tail.mul(x).mul(0.25));
  }

  /** {@code exp(x) K(x)} beyond one: the trapezoid rule on its integral, then its expansion. */
  private static Expr decaying(Expr x, double order) {
    double step = 0.1;
    Expr middle = x.max(x.ones()).min(x.full(40.0));
    Expr sum = x.full(0.5);
    for (int k = 1; k <= 45; k++) {
      double t = k * step;
      double s = Math.sinh(t / 2);
      sum = sum.add(middle.mul(-2 * s * s).exp().mul(Math.cosh(order * t)));
    }
    Expr far = x.max(x.full(40.0));
    Expr tail =
        polynomial(far.reciprocal(), ASYMPTOTIC, k -> expansion(order, k))
            .mul(far.full(Math.PI / 2).div(far).sqrt());
    return x.le(40.0).select(sum.mul(step), tail);
  }

  /** The Airy function Ai. */
  static Expr airy(Expr x) {
    Expr near = x.max(x.full(-8.0)).min(x.full(2.0));
    Expr cube = near.mul(near).mul(near);
    double c1 = 0.355028053887817239;
    double c2 = 0.258819403792806798;
    Expr f = polynomial(cube, 40, k -> airyTerm(k, 0));
    Expr g = polynomial(cube, 40, k -> airyTerm(k, 1)).mul(near);
    Expr small = f.mul(c1).sub(g.mul(c2));
    Expr right = x.max(x.full(2.0));
    Expr zeta = right.mul(right.sqrt()).mul(2.0 / 3);
    Expr high =
        right
            .mul(1.0 / 3)
            .sqrt()
            .mul(1 / Math.PI)
            .mul(decaying(zeta, 1.0 / 3))
            .mul(zeta.neg().exp());
    Expr left = x.neg().max(x.full(8.0));
    Expr far = left.mul(left.sqrt()).mul(2.0 / 3);
    Expr inverse = far.reciprocal();
    Expr z = inverse.square().neg();
    Expr p = polynomial(z, 8, k -> airyExpansion(2 * k));
    Expr q = polynomial(z, 8, k -> airyExpansion(2 * k + 1)).mul(inverse);
    Expr angle = far.add(Math.PI / 4);
    Expr low =
        angle
            .sin()
            .mul(p)
            .sub(angle.cos().mul(q))
            .mul(1 / Math.sqrt(Math.PI))
            .div(left.sqrt().sqrt());
    Expr r = x.gt(2).select(high, x.lt(-8.0).select(low, small));
    return x.abs().eq(Double.POSITIVE_INFINITY).or(x.isNaN()).select(x.full(Double.NaN), r);
  }

  private static double airyTerm(int k, int shift) {
    double c = 1;
    for (int i = 1; i <= k; i++) {
      c /= (3.0 * i + shift) * (3.0 * i + shift - 1);
    }
    return c;
  }

  private static double airyExpansion(int k) {
    double c = 1;
    for (int i = 1; i <= k; i++) {
      c *= (6.0 * i - 5) * (6.0 * i - 3) * (6.0 * i - 1) / ((2.0 * i - 1) * 216 * i);
    }
    return c;
  }

  /** {@code sin(x) / x}. */
  static Expr sphericalJ0(Expr x) {
    Expr z = x.square();
    Expr near = polynomial(z.min(z.ones()), 10, k -> sign(k) / factorial(2 * k + 1));
    Expr r = x.abs().lt(0.5).select(near, x.sin().div(x));
    return x.abs().eq(Double.POSITIVE_INFINITY).select(x.zeros(), r);
  }
}

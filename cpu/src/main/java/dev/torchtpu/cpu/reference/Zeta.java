package dev.torchtpu.cpu.reference;

/** Hurwitz's zeta function by the Euler-Maclaurin formula. */
final class Zeta {
  private static final int DIRECT = 12;

  /** B(2k) / (2k)!. */
  private static final double[] BERNOULLI = {
    0.08333333333333333,
    -0.001388888888888889,
    3.306878306878307e-05,
    -8.267195767195768e-07,
    2.08767569878681e-08,
    -5.284190138687493e-10,
    1.3382536530684679e-11,
    -3.3896802963225827e-13,
    8.586062056277845e-15,
    -2.174868698558062e-16,
    5.5090028283602295e-18,
    -1.3954464685812522e-19,
  };

  private Zeta() {}

  /**
   * The sum of (q + k)^-x over k from 0; NaN for x below 1, infinite at 1 and, for even x, at poles
   * in q.
   */
  static double hurwitz(double x, double q) {
    if (Double.isNaN(x) || Double.isNaN(q) || x < 1) {
      return Double.NaN;
    }
    if (x == 1) {
      return Double.POSITIVE_INFINITY;
    }
    if (q <= 0) {
      if (q == Math.floor(q)) {
        return x % 2 == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
      }
      if (x != Math.floor(x)) {
        return Double.NaN;
      }
    }
    if (Double.isInfinite(q)) {
      return 0;
    }
    double sum = 0;
    double a = q;
    double term = 0;
    for (int k = 0; k < DIRECT || a <= DIRECT; k++) {
      term = Math.pow(a, -x);
      sum += term;
      if (Double.isInfinite(sum) || (a > 0 && term < sum * 0x1p-60)) {
        return sum;
      }
      a += 1;
    }
    double power = Math.pow(a, -x);
    sum += power * a / (x - 1) + power / 2;
    double factor = x;
    power /= a;
    for (int k = 0; k < BERNOULLI.length; k++) {
      double t = factor * power * BERNOULLI[k];
      sum += t;
      if (Math.abs(t) < Math.abs(sum) * 0x1p-60) {
        break;
      }
      factor *= (x + 2 * k + 1) * (x + 2 * k + 2);
      power /= a * a;
    }
    return sum;
  }
}

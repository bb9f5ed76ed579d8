package dev.torchtpu.cpu.reference;

/** Real functions that {@link Math} lacks. */
final class RealFunctions {
  private static final double LN2 = 0.693147180559945309417232;

  private RealFunctions() {}

  static double logistic(double x) {
    if (x >= 0) {
      return 1 / (1 + Math.exp(-x));
    }
    double e = Math.exp(x);
    return e / (1 + e);
  }

  static double roundAwayFromZero(double x) {
    double a = Math.abs(x);
    double f = Math.floor(a);
    return Math.copySign(a - f >= 0.5 ? f + 1 : f, x);
  }

  /** One over the square root, corrected by the residual of the first guess. */
  static double rsqrt(double x) {
    double r = Math.sqrt(x);
    double y = 1 / r;
    if (!(x > Double.MIN_NORMAL) || Double.isInfinite(x) || x > 0x1p1000) {
      return y;
    }
    double s = y * y;
    double sLow = Math.fma(y, y, -s);
    double residual = Math.fma(-x, s, 1) - x * sLow;
    return Math.fma(y * 0.5, residual, y);
  }

  static double asinh(double x) {
    double a = Math.abs(x);
    if (!(a < Double.POSITIVE_INFINITY) || a < 0x1p-28) {
      return x;
    }
    double r;
    if (a > 0x1p28) {
      r = Math.log(a) + LN2;
    } else if (a > 2) {
      r = Math.log(2 * a + 1 / (Math.sqrt(a * a + 1) + a));
    } else {
      r = Math.log1p(a + a * a / (1 + Math.sqrt(1 + a * a)));
    }
    return Math.copySign(r, x);
  }

  static double acosh(double x) {
    if (!(x >= 1)) {
      return Double.NaN;
    }
    if (x > 0x1p28) {
      return Math.log(x) + LN2;
    }
    double t = x - 1;
    return x > 2
        ? Math.log(2 * x - 1 / (x + Math.sqrt(x * x - 1)))
        : Math.log1p(t + Math.sqrt(2 * t + t * t));
  }

  static double atanh(double x) {
    double a = Math.abs(x);
    if (a < 0x1p-28 || Double.isNaN(x)) {
      return x;
    }
    if (a > 1) {
      return Double.NaN;
    }
    double r =
        a < 0.5 ? 0.5 * Math.log1p(2 * a + 2 * a * a / (1 - a)) : 0.5 * Math.log1p(2 * a / (1 - a));
    return Math.copySign(r, x);
  }

  /** The power function of IEEE 754 and C: {@code pow(1, y)} and {@code pow(-1, inf)} are 1. */
  static double power(double x, double y) {
    if (x == 1 || (x == -1 && Double.isInfinite(y))) {
      return 1;
    }
    return Math.pow(x, y);
  }
}

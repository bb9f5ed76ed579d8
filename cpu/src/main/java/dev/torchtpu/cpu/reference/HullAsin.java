package dev.torchtpu.cpu.reference;

/**
 * Complex arc sine and cosine after Hull, Fairgrieve and Tang (1997), "Implementing the complex
 * arcsine and arccosine functions using exception handling".
 */
final class HullAsin {
  private static final double LN2 = 0.693147180559945309417232;

  private HullAsin() {}

  /**
   * For x, y not negative: the real part of asin, its imaginary part, the real part of acos(x + iy)
   * and that of acos(-x + iy).
   */
  static double[] parts(double x, double y) {
    if (Double.isNaN(x) || Double.isNaN(y) || Double.isInfinite(x) || Double.isInfinite(y)) {
      return special(x, y);
    }
    double imaginary;
    double angleRe; // asin = atan2(x, angleRe); acos = atan2(angleRe, ±x)
    double max = Math.max(x, y);
    if (max > 0x1p510) {
      double u = x * 0x1p-520;
      double v = y * 0x1p-520;
      imaginary = Math.log(Math.hypot(u, v)) + 521 * LN2;
      return angles(x, y, imaginary);
    }
    double xp1 = x + 1;
    double xm1 = x - 1;
    double r = Math.hypot(xp1, y);
    double s = Math.hypot(xm1, y);
    double a = 0.5 * (r + s);
    if (y == 0 && x <= 1) {
      return angles(x, Math.sqrt((1 - x) * (1 + x)), 0);
    }
    double y2 = y * y;
    // a - 1 = ((r - (x + 1)) + (s - (1 - x))) / 2, each difference without cancellation.
    double am1;
    if (x < 1) {
      am1 = 0.5 * (y2 / (r + xp1) + y2 / (s + (1 - x)));
      if (y < 0x1p-500) {
        am1 = 0;
      }
    } else {
      am1 = 0.5 * (y2 / (r + xp1) + (s + xm1));
    }
    if (y < 0x1p-500 && x < 1) {
      imaginary = y / Math.sqrt((1 - x) * xp1);
    } else if (x == 1 && y < 0x1p-100) {
      imaginary = Math.sqrt(y);
    } else if (a <= 1.5) {
      imaginary = Math.log1p(am1 + Math.sqrt(am1 * (a + 1)));
    } else {
      imaginary = Math.log(a + Math.sqrt((a - 1) * (a + 1)));
    }
    double amx; // a - x
    if (x <= 1) {
      amx = 0.5 * (y2 / (r + xp1) + (s - xm1));
      angleRe = x == 1 && y < 0x1p-100 ? Math.sqrt(y) : Math.sqrt((a + x) * amx);
    } else {
      // (a - x) = y^2 (1/(r + x + 1) + 1/(s + x - 1)) / 2
      angleRe = y * Math.sqrt(0.5 * (a + x) * (1 / (r + xp1) + 1 / (s + xm1)));
    }
    return angles(x, angleRe, imaginary);
  }

  private static double[] angles(double x, double other, double imaginary) {
    return new double[] {
      Math.atan2(x, other), imaginary, Math.atan2(other, x), Math.atan2(other, -x)
    };
  }

  private static double[] special(double x, double y) {
    double inf = Double.POSITIVE_INFINITY;
    if (Double.isInfinite(x)) {
      if (Double.isNaN(y)) {
        return new double[] {y, inf, y, y};
      }
      double a = Double.isInfinite(y) ? Math.PI / 4 : 0;
      return new double[] {Math.PI / 2 - a, inf, a, Math.PI - a};
    }
    if (Double.isInfinite(y)) {
      double a = Double.isNaN(x) ? x : Math.PI / 2;
      return new double[] {Double.isNaN(x) ? x : 0, inf, a, a};
    }
    double nan = Double.NaN;
    return x == 0
        ? new double[] {0, nan, Math.PI / 2, Math.PI / 2}
        : new double[] {nan, nan, nan, nan};
  }
}

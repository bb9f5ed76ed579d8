package dev.torchtpu.cpu.reference;

/**
 * Unevaluated sums of two doubles, about 106 bits: for the few places where cancellation would eat
 * the last digits.
 */
record DoubleDouble(double hi, double lo) {
  private static final double LN2 = 0.693147180559945309417232;

  static DoubleDouble sum(double a, double b) {
    double s = a + b;
    double t = s - a;
    return new DoubleDouble(s, (a - (s - t)) + (b - t));
  }

  static DoubleDouble product(double a, double b) {
    double p = a * b;
    return new DoubleDouble(p, Math.fma(a, b, -p));
  }

  DoubleDouble plus(DoubleDouble o) {
    DoubleDouble s = sum(hi, o.hi);
    DoubleDouble t = sum(lo, o.lo);
    DoubleDouble u = sum(s.hi, s.lo + t.hi);
    return sum(u.hi, u.lo + t.lo);
  }

  DoubleDouble plus(double o) {
    DoubleDouble s = sum(hi, o);
    return sum(s.hi, s.lo + lo);
  }

  DoubleDouble times(DoubleDouble o) {
    DoubleDouble p = product(hi, o.hi);
    return sum(p.hi, p.lo + (hi * o.lo + lo * o.hi));
  }

  DoubleDouble times(double o) {
    DoubleDouble p = product(hi, o);
    return sum(p.hi, p.lo + lo * o);
  }

  DoubleDouble negate() {
    return new DoubleDouble(-hi, -lo);
  }

  double value() {
    return hi + lo;
  }

  /** log of the absolute value of x + iy, accurate near the unit circle too. */
  static double logAbs(double x, double y) {
    double a = Math.max(Math.abs(x), Math.abs(y));
    double b = Math.min(Math.abs(x), Math.abs(y));
    if (Double.isInfinite(a) || Double.isInfinite(b)) {
      return Double.POSITIVE_INFINITY;
    }
    if (Double.isNaN(a) || a == 0) {
      return Math.log(a);
    }
    if (a > 0.5 && a < 2) {
      DoubleDouble excess = product(a, a).plus(-1).plus(product(b, b));
      if (Math.abs(excess.hi) < 0.75) {
        return 0.5 * log1p(excess);
      }
    }
    int e = Math.getExponent(a);
    double u = Math.scalb(a, -e);
    double v = Math.scalb(b, -e);
    return 0.5 * Math.log(u * u + v * v) + e * LN2;
  }

  /** log of the absolute value of 1 + x + iy. */
  static double logAbsOnePlus(double x, double y) {
    if (!Double.isFinite(x)
        || !Double.isFinite(y)
        || Math.abs(x) > 0x1p60
        || Math.abs(y) > 0x1p60) {
      return logAbs(1 + x, y);
    }
    // |1 + z|^2 - 1 = x (2 + x) + y^2
    DoubleDouble excess = product(x, x).plus(2 * x).plus(product(y, y));
    if (Math.abs(excess.hi) < 0.75) {
      return 0.5 * log1p(excess);
    }
    return logAbs(1 + x, y);
  }

  /** log(1 + v) for |v| below one: the low part enters by the derivative. */
  static double log1p(DoubleDouble v) {
    return Math.log1p(v.hi) + v.lo / (1 + v.hi);
  }

  /** e^x cos y - 1 without losing what cancels. */
  static double expm1RealPart(double x, double y) {
    double e = Math.expm1(x);
    double s = Math.sin(y / 2);
    double c = -2 * s * s;
    // (e + 1)(c + 1) - 1 = e c + e + c
    return sum(e, c).plus(product(e, c)).value();
  }
}

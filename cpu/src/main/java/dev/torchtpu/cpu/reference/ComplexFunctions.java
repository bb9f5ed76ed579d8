package dev.torchtpu.cpu.reference;

/** Elementary functions of complex numbers, with infinities as in annex G of the C standard. */
final class ComplexFunctions {
  private ComplexFunctions() {}

  static ComplexNumber square(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    return ComplexNumber.of((x - y) * (x + y), 2 * x * y);
  }

  static ComplexNumber exp(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    if (y == 0) {
      return ComplexNumber.of(Math.exp(x), y);
    }
    if (x == Double.NEGATIVE_INFINITY && !Double.isFinite(y)) {
      return ComplexNumber.of(0, Math.copySign(0, y));
    }
    if (x == Double.POSITIVE_INFINITY && !Double.isFinite(y)) {
      return ComplexNumber.of(x, Double.NaN);
    }
    // Two half steps keep e^x * cos(y) finite where it is although e^x is not.
    double half = Math.abs(x) > 709 ? Math.exp(x / 2) : 1;
    double e = Math.abs(x) > 709 ? half : Math.exp(x);
    return ComplexNumber.of(e * Math.cos(y) * half, e * Math.sin(y) * half);
  }

  static ComplexNumber expm1(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    if (y == 0) {
      return ComplexNumber.of(Math.expm1(x), y);
    }
    ComplexNumber e = exp(z);
    if (!Double.isFinite(x) || !Double.isFinite(y) || Math.abs(x) > 100) {
      return ComplexNumber.of(e.re() - 1, e.im());
    }
    // e^x cos y - 1 = expm1(x) cos y + (cos y - 1), and cos y - 1 = -2 sin(y/2)^2.
    return ComplexNumber.of(DoubleDouble.expm1RealPart(x, y), e.im());
  }

  static ComplexNumber log(ComplexNumber z) {
    return ComplexNumber.of(DoubleDouble.logAbs(z.re(), z.im()), Math.atan2(z.im(), z.re()));
  }

  static ComplexNumber log1p(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    return ComplexNumber.of(DoubleDouble.logAbsOnePlus(x, y), Math.atan2(y, 1 + x));
  }

  static ComplexNumber logistic(ComplexNumber z) {
    if (z.re() >= 0) {
      return ComplexNumber.ONE.dividedBy(ComplexNumber.ONE.plus(exp(z.negate())));
    }
    ComplexNumber e = exp(z);
    return e.dividedBy(ComplexNumber.ONE.plus(e));
  }

  static ComplexNumber sqrt(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    if (x == 0 && y == 0) {
      return ComplexNumber.of(0, y);
    }
    if (Double.isInfinite(y)) {
      return ComplexNumber.of(Double.POSITIVE_INFINITY, y);
    }
    if (Double.isInfinite(x)) {
      double other = Double.isNaN(y) ? y : 0;
      return x > 0
          ? ComplexNumber.of(x, Double.isNaN(y) ? y : Math.copySign(0, y))
          : ComplexNumber.of(
              other, Double.isNaN(y) ? x : Math.copySign(Double.POSITIVE_INFINITY, y));
    }
    if (z.isNaN()) {
      return ComplexNumber.of(Double.NaN, Double.NaN);
    }
    // Scaled by an even power of two into a range where squares neither overflow nor vanish.
    int scale = Math.max(Math.getExponent(x), Math.getExponent(y)) / 2 * 2;
    double u = Math.scalb(x, -scale);
    double v = Math.scalb(y, -scale);
    double t = Math.sqrt((Math.abs(u) + Math.hypot(u, v)) * 0.5);
    double re = u >= 0 ? t : Math.abs(v) / (2 * t);
    double im = u >= 0 ? v / (2 * t) : Math.copySign(t, v);
    return ComplexNumber.of(Math.scalb(re, scale / 2), Math.scalb(im, scale / 2));
  }

  static ComplexNumber rsqrt(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    if (x == 0 && y == 0) {
      return ComplexNumber.of(Double.POSITIVE_INFINITY, Math.copySign(0, -y));
    }
    if ((Double.isInfinite(x) || Double.isInfinite(y))) {
      return Double.isInfinite(x) && Double.isNaN(y)
          ? ComplexNumber.of(0, 0)
          : ComplexNumber.of(0, Math.copySign(0, -y));
    }
    ComplexNumber r = sqrt(z);
    // The squared length of the root is the length of z, which may overflow or lose bits.
    double length = Math.hypot(x, y);
    if (length < 0x1p-900 || length > 0x1p1000) {
      int e = Math.getExponent(Math.max(Math.abs(r.re()), Math.abs(r.im())));
      double u = Math.scalb(r.re(), -e);
      double v = Math.scalb(r.im(), -e);
      double s = u * u + v * v;
      return ComplexNumber.of(Math.scalb(u / s, -e), Math.scalb(-v / s, -e));
    }
    return ComplexNumber.of(r.re() / length, -r.im() / length);
  }

  static ComplexNumber cbrt(ComplexNumber z) {
    double r = Math.cbrt(z.abs());
    double a = Math.atan2(z.im(), z.re()) / 3;
    return r == 0 ? z : ComplexNumber.of(r * Math.cos(a), r * Math.sin(a));
  }

  static ComplexNumber sign(ComplexNumber z) {
    if (z.isNaN()) {
      return ComplexNumber.of(Double.NaN, Double.NaN);
    }
    double a = z.abs();
    return a == 0 ? ComplexNumber.ZERO : ComplexNumber.of(z.re() / a, z.im() / a);
  }

  static ComplexNumber sinh(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    if (y == 0) {
      return ComplexNumber.of(Math.sinh(x), y);
    }
    if (x == 0 && !Double.isFinite(y)) {
      return ComplexNumber.of(x, Double.NaN);
    }
    if (Math.abs(x) > 709) {
      return large(x, y, Math.signum(x));
    }
    return ComplexNumber.of(Math.sinh(x) * Math.cos(y), Math.cosh(x) * Math.sin(y));
  }

  static ComplexNumber cosh(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    if (y == 0) {
      return ComplexNumber.of(Math.cosh(x), Math.copySign(0, x * y));
    }
    if (x == 0) {
      return ComplexNumber.of(
          Math.cos(y),
          Double.isFinite(y) ? Math.copySign(0, x) * Math.sin(y) : Math.copySign(0, y));
    }
    if (Math.abs(x) > 709) {
      ComplexNumber s = large(x, y, 1);
      return ComplexNumber.of(s.re(), Math.signum(x) * s.im());
    }
    return ComplexNumber.of(Math.cosh(x) * Math.cos(y), Math.sinh(x) * Math.sin(y));
  }

  /** Half of e^|x| times cos y (with a sign) and sin y, without overflow on the way. */
  private static ComplexNumber large(double x, double y, double sign) {
    double h = Math.exp(Math.abs(x) / 2);
    return ComplexNumber.of(sign * (0.5 * h * Math.cos(y) * h), 0.5 * h * Math.sin(y) * h);
  }

  static ComplexNumber tanh(ComplexNumber z) {
    double x = z.re();
    double y = z.im();
    if (Double.isInfinite(x)) {
      double t = Double.isFinite(y) ? Math.sin(2 * y) : 1;
      return ComplexNumber.of(Math.copySign(1, x), Math.copySign(0, t));
    }
    if (y == 0) {
      return ComplexNumber.of(Math.tanh(x), y);
    }
    if (!Double.isFinite(y)) {
      return ComplexNumber.of(x == 0 ? x : Double.NaN, Double.NaN);
    }
    if (Math.abs(x) > 22) {
      double e = Math.exp(-Math.abs(x));
      return ComplexNumber.of(Math.copySign(1, x), 4 * Math.sin(y) * Math.cos(y) * e * e);
    }
    // Kahan's form: t = tan y, s = sinh x.
    double t = Math.tan(y);
    double beta = 1 + t * t;
    double s = Math.sinh(x);
    double rho = Math.sqrt(1 + s * s);
    if (Double.isInfinite(t)) {
      return ComplexNumber.of(rho / s, 1 / t);
    }
    double den = 1 + beta * s * s;
    return ComplexNumber.of(beta * rho * s / den, t / den);
  }

  static ComplexNumber sin(ComplexNumber z) {
    // sin z = -i sinh(iz)
    ComplexNumber w = sinh(z.timesI());
    return ComplexNumber.of(w.im(), -w.re());
  }

  static ComplexNumber cos(ComplexNumber z) {
    return cosh(z.timesI());
  }

  static ComplexNumber tan(ComplexNumber z) {
    ComplexNumber w = tanh(z.timesI());
    return ComplexNumber.of(w.im(), -w.re());
  }

  /** {@code a} to the power {@code b}: e to the power of b log a. */
  static ComplexNumber power(ComplexNumber a, ComplexNumber b) {
    if (b.re() == 0 && b.im() == 0) {
      return ComplexNumber.ONE;
    }
    if (a.re() == 0 && a.im() == 0) {
      return b.im() == 0 && b.re() > 0
          ? ComplexNumber.ZERO
          : ComplexNumber.of(
              b.im() == 0 && b.re() < 0 ? Double.POSITIVE_INFINITY : Double.NaN, Double.NaN);
    }
    ComplexNumber l = log(a);
    double magnitude = Math.exp(b.re() * l.re() - b.im() * l.im());
    double angle = b.im() * l.re() + b.re() * l.im();
    return ComplexNumber.of(magnitude * Math.cos(angle), magnitude * Math.sin(angle));
  }
}

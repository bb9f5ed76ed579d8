package dev.torchtpu.cpu.reference;

/** Inverse trigonometric and hyperbolic functions of complex numbers. */
final class InverseComplex {
  private InverseComplex() {}

  static ComplexNumber asin(ComplexNumber z) {
    // asin z = -i asinh(iz)
    ComplexNumber w = asinh(z.timesI());
    return ComplexNumber.of(w.im(), -w.re());
  }

  static ComplexNumber acos(ComplexNumber z) {
    double[] p = HullAsin.parts(Math.abs(z.re()), Math.abs(z.im()));
    double re = z.re() < 0 || 1 / z.re() < 0 ? p[3] : p[2];
    return ComplexNumber.of(re, Math.copySign(p[1], -z.im()));
  }

  static ComplexNumber acosh(ComplexNumber z) {
    ComplexNumber w = acos(z);
    // acosh z = ±i acos z, with a real part that is not negative.
    double sign = z.im() < 0 || 1 / z.im() < 0 ? 1 : -1;
    return ComplexNumber.of(Math.abs(w.im()), -sign * w.re());
  }

  static ComplexNumber asinh(ComplexNumber z) {
    double[] p = HullAsin.parts(Math.abs(z.im()), Math.abs(z.re()));
    return ComplexNumber.of(Math.copySign(p[1], z.re()), Math.copySign(p[0], z.im()));
  }

  static ComplexNumber atan(ComplexNumber z) {
    // atan z = -i atanh(iz)
    ComplexNumber w = atanh(z.timesI());
    return ComplexNumber.of(w.im(), -w.re());
  }

  static ComplexNumber atanh(ComplexNumber z) {
    double x = Math.abs(z.re());
    double y = Math.abs(z.im());
    double re;
    double im;
    if (Double.isInfinite(x) || Double.isInfinite(y)) {
      re = 0;
      im = Math.PI / 2;
    } else if (z.isNaN()) {
      return ComplexNumber.of(x == 0 ? z.re() : Double.NaN, Double.NaN);
    } else if (x > 0x1p500 || y > 0x1p500) {
      double h = Math.hypot(x * 0x1p-600, y * 0x1p-600);
      re = x * 0x1p-600 / h / h * 0x1p-600;
      im = Math.PI / 2;
    } else {
      // re = log1p(4x / ((1-x)^2 + y^2)) / 4; im = atan2(2y, (1-x)(1+x) - y^2) / 2
      double d = (1 - x) * (1 - x) + y * y;
      re =
          x == 1 && y < 0x1p-500
              ? (y == 0 ? Double.POSITIVE_INFINITY : 0.5 * (Math.log(2) - Math.log(y)))
              : 0.25 * Math.log1p(4 * x / d);
      DoubleDouble c = DoubleDouble.product(1 - x, 1 + x).plus(DoubleDouble.product(y, y).negate());
      im = 0.5 * Math.atan2(2 * y, c.value());
    }
    return ComplexNumber.of(Math.copySign(re, z.re()), Math.copySign(im, z.im()));
  }

  /** atan2 by its definition: -i log((x + iy) / sqrt(x^2 + y^2)). */
  static ComplexNumber atan2(ComplexNumber y, ComplexNumber x) {
    ComplexNumber num = x.plus(y.timesI());
    ComplexNumber den =
        ComplexFunctions.sqrt(ComplexFunctions.square(x).plus(ComplexFunctions.square(y)));
    ComplexNumber l = ComplexFunctions.log(num.dividedBy(den));
    return ComplexNumber.of(l.im(), -l.re());
  }
}

package dev.torchtpu.cpu.reference;

/** A complex number in double precision, with its arithmetic. */
record ComplexNumber(double re, double im) {
  static final ComplexNumber ZERO = new ComplexNumber(0, 0);
  static final ComplexNumber ONE = new ComplexNumber(1, 0);

  static ComplexNumber of(double re, double im) {
    return new ComplexNumber(re, im);
  }

  ComplexNumber plus(ComplexNumber o) {
    return of(re + o.re, im + o.im);
  }

  ComplexNumber minus(ComplexNumber o) {
    return of(re - o.re, im - o.im);
  }

  ComplexNumber times(ComplexNumber o) {
    return of(re * o.re - im * o.im, re * o.im + im * o.re);
  }

  ComplexNumber times(double s) {
    return of(re * s, im * s);
  }

  ComplexNumber negate() {
    return of(-re, -im);
  }

  ComplexNumber conjugate() {
    return of(re, -im);
  }

  /** Multiplied by the imaginary unit. */
  ComplexNumber timesI() {
    return of(-im, re);
  }

  double abs() {
    return Math.hypot(re, im);
  }

  boolean isNaN() {
    return Double.isNaN(re) || Double.isNaN(im);
  }

  /** Smith's division, with infinities and zeros as in annex G of the C standard. */
  ComplexNumber dividedBy(ComplexNumber o) {
    double c = o.re;
    double d = o.im;
    double x;
    double y;
    if (Math.abs(c) < Math.abs(d)) {
      double r = c / d;
      double den = c * r + d;
      x = (re * r + im) / den;
      y = (im * r - re) / den;
    } else {
      double r = d / c;
      double den = d * r + c;
      x = (re + im * r) / den;
      y = (im - re * r) / den;
    }
    if (Double.isNaN(x) && Double.isNaN(y)) {
      return specialQuotient(c, d);
    }
    return of(x, y);
  }

  private ComplexNumber specialQuotient(double c, double d) {
    if (c == 0 && d == 0 && (!Double.isNaN(re) || !Double.isNaN(im))) {
      double inf = Math.copySign(Double.POSITIVE_INFINITY, c);
      return of(inf * re, inf * im);
    }
    if ((Double.isInfinite(re) || Double.isInfinite(im))
        && Double.isFinite(c)
        && Double.isFinite(d)) {
      double a = Math.copySign(Double.isInfinite(re) ? 1 : 0, re);
      double b = Math.copySign(Double.isInfinite(im) ? 1 : 0, im);
      return of(
          Double.POSITIVE_INFINITY * (a * c + b * d), Double.POSITIVE_INFINITY * (b * c - a * d));
    }
    if ((Double.isInfinite(c) || Double.isInfinite(d))
        && Double.isFinite(re)
        && Double.isFinite(im)) {
      double e = Math.copySign(Double.isInfinite(c) ? 1 : 0, c);
      double f = Math.copySign(Double.isInfinite(d) ? 1 : 0, d);
      return of(0 * (re * e + im * f), 0 * (im * e - re * f));
    }
    return of(Double.NaN, Double.NaN);
  }
}

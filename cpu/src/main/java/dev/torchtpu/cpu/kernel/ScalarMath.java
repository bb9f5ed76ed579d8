package dev.torchtpu.cpu.kernel;

/** Functions that {@link Math} lacks, for scalar loops. */
final class ScalarMath {
  private ScalarMath() {}

  static double roundAway(double x) {
    double m = Math.abs(x);
    double f = Math.floor(m);
    return Math.copySign(m - f >= 0.5 ? f + 1 : f, x);
  }

  static double logistic(double x) {
    double e = Math.exp(-Math.abs(x));
    return (x >= 0 ? 1 : e) / (1 + e);
  }

  /** The power function of C: {@code pow(1, y)} and {@code pow(-1, inf)} are 1. */
  static double power(double x, double y) {
    return x == 1 || (x == -1 && Double.isInfinite(y)) ? 1 : Math.pow(x, y);
  }

  /** The error function to single precision. */
  static double erf(double x) {
    double t = Math.abs(x);
    if (t < 1) {
      double s = x * x;
      double p = ErfCoefficients.S6;
      p = p * s + ErfCoefficients.S5;
      p = p * s + ErfCoefficients.S4;
      p = p * s + ErfCoefficients.S3;
      p = p * s + ErfCoefficients.S2;
      p = p * s + ErfCoefficients.S1;
      p = p * s + ErfCoefficients.S0;
      return p * x;
    }
    t = Math.min(t, 4);
    double p = ErfCoefficients.L7;
    p = p * t + ErfCoefficients.L6;
    p = p * t + ErfCoefficients.L5;
    p = p * t + ErfCoefficients.L4;
    p = p * t + ErfCoefficients.L3;
    p = p * t + ErfCoefficients.L2;
    p = p * t + ErfCoefficients.L1;
    p = p * t + ErfCoefficients.L0;
    return Double.isNaN(x) ? x : Math.copySign(1 - Math.exp(p), x);
  }
}

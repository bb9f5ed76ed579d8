package dev.torchtpu.cpu.reference;

/** The error function, its complement and its inverse. */
final class ErrorFunction {
  /** erf(x) / x over u = 2 x^2 - 1, for x up to 1. */
  private static final double[] ERF = {
    0.9754769393826541,
    -0.14226120510371365,
    0.010035582187599796,
    -0.0005768764699767485,
    2.741993125219606e-05,
    -1.1043175507344507e-06,
    3.8488755420345036e-08,
    -1.1808582533875466e-09,
    3.2334215826050907e-11,
    -7.991015947004549e-13,
    1.7990725113961456e-14,
    -3.718635487818693e-16,
    7.103599003714253e-18,
  };

  /** e^(x^2) erfc(x) (1 + 2x) over u = (x - 4) / (x + 4), for x not negative. */
  private static final double[] ERFCX = {
    1.1774832005374487,
    -0.007260796620301901,
    -0.081265123236185,
    0.06009212804122225,
    -0.02875393558027666,
    0.01059566336347286,
    -0.003136927294554264,
    0.0007456494372536184,
    -0.0001369696503010054,
    1.7183861600300937e-05,
    -7.158364623450346e-07,
    -2.4261399442449534e-07,
    5.5765709395703566e-08,
    -2.1057869513809494e-09,
    -1.1717889351884957e-09,
    1.9098355172456688e-10,
    1.408871764208813e-11,
    -6.901108320480815e-12,
    9.167958364111294e-14,
    2.1454508286554553e-13,
    -1.4716575027010623e-14,
    -6.668675118770408e-15,
    7.504598509880083e-16,
    2.22009300666632e-16,
    -3.1704898956330886e-17,
    -8.193570309884333e-18,
  };

  private static final double HALF_ROOT_PI = 0.8862269254527580136491;

  private ErrorFunction() {}

  static double erf(double x) {
    double a = Math.abs(x);
    if (a < 1) {
      return x * Chebyshev.sum(ERF, 2 * x * x - 1);
    }
    return a > 6 ? Math.copySign(1, x) : Math.copySign(1 - tail(a), x);
  }

  static double erfc(double x) {
    if (x < 0.5) {
      return 1 - erf(x);
    }
    return x > 28 ? 0 : tail(x);
  }

  /** erfc for x from 0.5 on. */
  private static double tail(double x) {
    double square = x * x;
    double rest = Math.fma(x, x, -square);
    return gaussian(square, rest) * Chebyshev.sum(ERFCX, (x - 4) / (x + 4)) / (1 + 2 * x);
  }

  /** e^-(a + b) for tiny b. */
  private static double gaussian(double a, double b) {
    return Math.exp(-a) * (1 - b);
  }

  /** The inverse of erf: an elementary first guess, then Halley's steps on erf or erfc. */
  static double erfInv(double p) {
    double a = Math.abs(p);
    if (!(a < 1)) {
      return a == 1 ? Math.copySign(Double.POSITIVE_INFINITY, p) : Double.NaN;
    }
    if (a < 0x1p-30) {
      return p * HALF_ROOT_PI;
    }
    // Winitzki's approximation, good to 2e-3.
    double l = Math.log1p(-a * a);
    double k = 4.33 + l / 2;
    double y = Math.sqrt(Math.sqrt(k * k - l * 6.802721088435374) - k);
    for (int i = 0; i < 3; i++) {
      double error = a < 0.5 ? erf(y) - a : (1 - a) - erfc(y);
      double step = error * HALF_ROOT_PI * Math.exp(y * y);
      y -= step / (1 + y * step);
    }
    return Math.copySign(y, p);
  }
}

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

  /** An unsigned 64-bit number as the nearest double. */
  static double unsignedToDouble(long v) {
    // Halved with a sticky low bit, so that the rounding is right.
    return v >= 0 ? v : ((v >>> 1) | (v & 1)) * 2.0;
  }

  static float unsignedToFloat(long v) {
    return v >= 0 ? v : ((v >>> 1) | (v & 1)) * 2.0f;
  }

  /** Truncated and saturated; NaN gives 0. */
  static long toUnsigned(double v) {
    if (!(v > 0)) {
      return 0;
    }
    return v >= 0x1p64 ? -1L : v < 0x1p63 ? (long) v : (long) (v - 0x1p63) + Long.MIN_VALUE;
  }

  /** The float that rounds to any narrower format as the double would: odd where it is inexact. */
  static float toOddFloat(double v) {
    float f = (float) v;
    if (f == v || Double.isNaN(v) || Double.isInfinite(f)) {
      return Double.isInfinite(v) || !Float.isInfinite(f) ? f : Math.copySign(Float.MAX_VALUE, f);
    }
    int bits = Float.floatToRawIntBits(f);
    if ((bits & 1) == 0) {
      // The neighbour on the other side of the double.
      bits += Math.abs(f) < Math.abs(v) ? 1 : -1;
    }
    return Float.intBitsToFloat(bits);
  }

  /** The double that rounds to any narrower format as the integer would. */
  static double toOddDouble(long v, boolean unsigned) {
    boolean negative = !unsigned && v < 0;
    long a = negative ? -v : v;
    int excess = 64 - Long.numberOfLeadingZeros(a) - 53;
    if (excess <= 0) {
      return negative ? -(double) a : (double) a;
    }
    long kept = a >>> excess;
    if (kept << excess != a) {
      kept |= 1;
    }
    double d = Math.scalb((double) kept, excess);
    return negative ? -d : d;
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

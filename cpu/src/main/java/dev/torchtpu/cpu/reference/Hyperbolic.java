package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;

/**
 * {@code chlo.cosh} and {@code chlo.sinh}. For large arguments they are defined as XLA computes
 * them, by e^(x + log(1/2)) with a sum rounded to the type, so that they overflow where they must;
 * the rounding shows in the last digits, on every device alike.
 */
final class Hyperbolic {
  private static final double LOG_HALF = -0.693147180559945309417232;

  private Hyperbolic() {}

  static double cosh(ElementType t, double x) {
    if (t != ElementType.F32 && t != ElementType.F64) {
      return Math.cosh(x);
    }
    return half(t, x) + half(t, -x);
  }

  static double sinh(ElementType t, double x) {
    if (Math.abs(x) < 1 || (t != ElementType.F32 && t != ElementType.F64)) {
      return Math.sinh(x);
    }
    return half(t, x) - half(t, -x);
  }

  /** e^x / 2. */
  private static double half(ElementType t, double x) {
    return t == ElementType.F32
        ? (float) Math.exp((float) (x + (float) LOG_HALF))
        : Math.exp(x + LOG_HALF);
  }
}

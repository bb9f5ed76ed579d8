package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.UnaryKind;

/** Unary operations of floats over runs of elements, in double precision. */
final class RealUnary {
  private RealUnary() {}

  private interface Function {
    double of(double x);
  }

  /** Computes {@code y = kind x}; whether the kind is one of floats that gives floats. */
  static boolean apply(UnaryKind kind, ElementType t, double[] x, double[] y, int n) {
    switch (kind) {
      case ABS -> {
        for (int i = 0; i < n; i++) {
          y[i] = Math.abs(x[i]);
        }
      }
      case NEGATE -> {
        for (int i = 0; i < n; i++) {
          y[i] = -x[i];
        }
      }
      case SQRT -> {
        for (int i = 0; i < n; i++) {
          y[i] = Math.sqrt(x[i]);
        }
      }
      case CHLO_SQUARE -> {
        for (int i = 0; i < n; i++) {
          y[i] = x[i] * x[i];
        }
      }
      case REAL, CHLO_CONJ -> System.arraycopy(x, 0, y, 0, n);
      case IMAG -> java.util.Arrays.fill(y, 0, n, 0.0);
      case EXPONENTIAL -> {
        for (int i = 0; i < n; i++) {
          y[i] = Math.exp(x[i]);
        }
      }
      case LOG -> {
        for (int i = 0; i < n; i++) {
          y[i] = Math.log(x[i]);
        }
      }
      case SINE -> {
        for (int i = 0; i < n; i++) {
          y[i] = Math.sin(x[i]);
        }
      }
      case COSINE -> {
        for (int i = 0; i < n; i++) {
          y[i] = Math.cos(x[i]);
        }
      }
      case CBRT -> each(x, y, n, Math::cbrt);
      case CEIL -> each(x, y, n, Math::ceil);
      case FLOOR -> each(x, y, n, Math::floor);
      case EXPONENTIAL_MINUS_ONE -> each(x, y, n, Math::expm1);
      case LOG_PLUS_ONE -> each(x, y, n, Math::log1p);
      case LOGISTIC -> each(x, y, n, RealFunctions::logistic);
      case ROUND_NEAREST_AFZ -> each(x, y, n, RealFunctions::roundAwayFromZero);
      case ROUND_NEAREST_EVEN -> each(x, y, n, Math::rint);
      case RSQRT -> each(x, y, n, RealFunctions::rsqrt);
      case SIGN -> each(x, y, n, v -> Double.isNaN(v) || v == 0 ? v : Math.signum(v));
      case TAN, CHLO_TAN -> each(x, y, n, Math::tan);
      case TANH -> each(x, y, n, Math::tanh);
      case CHLO_ACOS -> each(x, y, n, Math::acos);
      case CHLO_ACOSH -> each(x, y, n, RealFunctions::acosh);
      case CHLO_ASIN -> each(x, y, n, Math::asin);
      case CHLO_ASINH -> each(x, y, n, RealFunctions::asinh);
      case CHLO_ATAN -> each(x, y, n, Math::atan);
      case CHLO_ATANH -> each(x, y, n, RealFunctions::atanh);
      case CHLO_BESSEL_I1E -> each(x, y, n, Bessel::i1e);
      case CHLO_COSH -> each(x, y, n, v -> Hyperbolic.cosh(t, v));
      case CHLO_DIGAMMA -> each(x, y, n, Gamma::digamma);
      case CHLO_ERF -> each(x, y, n, ErrorFunction::erf);
      case CHLO_ERFC -> each(x, y, n, ErrorFunction::erfc);
      case CHLO_ERF_INV -> each(x, y, n, ErrorFunction::erfInv);
      case CHLO_LGAMMA -> each(x, y, n, Gamma::lgamma);
      case CHLO_SINH -> each(x, y, n, v -> Hyperbolic.sinh(t, v));
      case COUNT_LEADING_ZEROS,
          IS_FINITE,
          NOT,
          POPCNT,
          CHLO_IS_INF,
          CHLO_IS_NEG_INF,
          CHLO_IS_POS_INF -> {
        return false;
      }
    }
    return true;
  }

  private static void each(double[] x, double[] y, int n, Function f) {
    for (int i = 0; i < n; i++) {
      y[i] = f.of(x[i]);
    }
  }

  /** Computes a predicate of floats as 0 or 1; whether the kind is one. */
  static boolean test(UnaryKind kind, double[] x, long[] y, int n) {
    for (int i = 0; i < n; i++) {
      double v = x[i];
      boolean holds;
      switch (kind) {
        case IS_FINITE -> holds = Double.isFinite(v);
        case CHLO_IS_INF -> holds = Double.isInfinite(v);
        case CHLO_IS_NEG_INF -> holds = v == Double.NEGATIVE_INFINITY;
        case CHLO_IS_POS_INF -> holds = v == Double.POSITIVE_INFINITY;
        default -> {
          return false;
        }
      }
      y[i] = holds ? 1 : 0;
    }
    return true;
  }
}

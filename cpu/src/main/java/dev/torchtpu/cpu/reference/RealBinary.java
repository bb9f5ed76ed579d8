package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.FloatFormat;

/** Binary operations of floats over runs of elements, in double precision. */
final class RealBinary {
  private RealBinary() {}

  /** Computes {@code z = x kind y}; whether the kind is one of floats. */
  static boolean apply(BinaryKind kind, ElementType t, double[] x, double[] y, double[] z, int n) {
    switch (kind) {
      case ADD -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] + y[i];
        }
      }
      case SUBTRACT -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] - y[i];
        }
      }
      case MULTIPLY -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] * y[i];
        }
      }
      case DIVIDE -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] / y[i];
        }
      }
      case MAXIMUM -> {
        for (int i = 0; i < n; i++) {
          z[i] = Math.max(x[i], y[i]);
        }
      }
      case MINIMUM -> {
        for (int i = 0; i < n; i++) {
          z[i] = Math.min(x[i], y[i]);
        }
      }
      case REMAINDER -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] % y[i];
        }
      }
      case POWER -> {
        for (int i = 0; i < n; i++) {
          z[i] = RealFunctions.power(x[i], y[i]);
        }
      }
      case ATAN2 -> {
        for (int i = 0; i < n; i++) {
          z[i] = Math.atan2(x[i], y[i]);
        }
      }
      case CHLO_NEXT_AFTER -> {
        FloatFormat f = FloatFormat.of(t);
        for (int i = 0; i < n; i++) {
          z[i] = nextAfter(f, t, x[i], y[i]);
        }
      }
      case CHLO_POLYGAMMA -> {
        for (int i = 0; i < n; i++) {
          z[i] = Gamma.polygamma(x[i], y[i]);
        }
      }
      case CHLO_ZETA -> {
        for (int i = 0; i < n; i++) {
          z[i] = Gamma.zeta(x[i], y[i]);
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static double nextAfter(FloatFormat f, ElementType t, double x, double y) {
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return Double.NaN;
    }
    if (x == y) {
      return y;
    }
    switch (t) {
      case F64:
        return Math.nextAfter(x, y);
      case F32:
        return Math.nextAfter((float) x, y);
      default:
        break;
    }
    if (x == 0) {
      return Math.copySign(f.decode(1), y);
    }
    // Bits of one sign are ordered as their magnitudes are.
    long bits = f.encode(x);
    return f.decode((y > x) == (x > 0) ? bits + 1 : bits - 1);
  }
}

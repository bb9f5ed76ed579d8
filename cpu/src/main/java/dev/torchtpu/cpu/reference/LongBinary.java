package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;

/** Binary operations of booleans and integers over runs of elements. Results are wrapped later. */
final class LongBinary {
  private LongBinary() {}

  /** Computes {@code z = x kind y}; whether the kind is one of integers. */
  static boolean apply(BinaryKind kind, ElementType t, long[] x, long[] y, long[] z, int n) {
    if (t == ElementType.PRED) {
      return booleans(kind, x, y, z, n);
    }
    boolean unsigned = t.kind() == ElementType.Kind.UNSIGNED;
    int bits = t.bits();
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
      case AND -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] & y[i];
        }
      }
      case OR -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] | y[i];
        }
      }
      case XOR -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] ^ y[i];
        }
      }
      case MAXIMUM -> {
        for (int i = 0; i < n; i++) {
          z[i] = less(x[i], y[i], unsigned) ? y[i] : x[i];
        }
      }
      case MINIMUM -> {
        for (int i = 0; i < n; i++) {
          z[i] = less(y[i], x[i], unsigned) ? y[i] : x[i];
        }
      }
      case DIVIDE -> {
        for (int i = 0; i < n; i++) {
          z[i] = y[i] == 0 ? -1 : unsigned ? Long.divideUnsigned(x[i], y[i]) : x[i] / y[i];
        }
      }
      case REMAINDER -> {
        for (int i = 0; i < n; i++) {
          z[i] = y[i] == 0 ? x[i] : unsigned ? Long.remainderUnsigned(x[i], y[i]) : x[i] % y[i];
        }
      }
      case POWER -> {
        for (int i = 0; i < n; i++) {
          z[i] = power(x[i], y[i], unsigned);
        }
      }
      case SHIFT_LEFT -> {
        for (int i = 0; i < n; i++) {
          z[i] = y[i] >= 0 && y[i] < bits ? x[i] << y[i] : 0;
        }
      }
      case SHIFT_RIGHT_LOGICAL -> {
        long mask = bits == 64 ? -1L : (1L << bits) - 1;
        for (int i = 0; i < n; i++) {
          z[i] = y[i] >= 0 && y[i] < bits ? (x[i] & mask) >>> y[i] : 0;
        }
      }
      case SHIFT_RIGHT_ARITHMETIC -> {
        int up = 64 - bits;
        for (int i = 0; i < n; i++) {
          // The sign is the type's top bit, for unsigned types too.
          z[i] = (x[i] << up >> up) >> (y[i] >= 0 && y[i] < bits ? y[i] : 63);
        }
      }
      case CHLO_MULHI -> {
        for (int i = 0; i < n; i++) {
          z[i] = mulhi(x[i], y[i], bits, unsigned);
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean booleans(BinaryKind kind, long[] x, long[] y, long[] z, int n) {
    switch (kind) {
      case ADD, OR, MAXIMUM -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] | y[i];
        }
      }
      case MULTIPLY, AND, MINIMUM -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] & y[i];
        }
      }
      case XOR -> {
        for (int i = 0; i < n; i++) {
          z[i] = x[i] ^ y[i];
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  static boolean less(long a, long b, boolean unsigned) {
    return unsigned ? Long.compareUnsigned(a, b) < 0 : a < b;
  }

  private static long mulhi(long a, long b, int bits, boolean unsigned) {
    if (bits == 64) {
      return unsigned ? Math.unsignedMultiplyHigh(a, b) : Math.multiplyHigh(a, b);
    }
    return a * b >> bits;
  }

  /** Integer power; a negative exponent gives the truncated reciprocal. */
  private static long power(long base, long exponent, boolean unsigned) {
    if (exponent < 0 && !unsigned) {
      return base == 1 ? 1 : base == -1 ? ((exponent & 1) == 0 ? 1 : -1) : 0;
    }
    long result = 1;
    long square = base;
    for (long e = exponent; e != 0; e >>>= 1) {
      if ((e & 1) != 0) {
        result *= square;
      }
      square *= square;
    }
    return result;
  }
}

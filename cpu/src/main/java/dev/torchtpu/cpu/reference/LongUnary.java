package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.UnaryKind;

/** Unary operations of booleans and integers over runs of elements. Results are wrapped later. */
final class LongUnary {
  private LongUnary() {}

  /** Computes {@code y = kind x}; whether the kind is one of integers. */
  static boolean apply(UnaryKind kind, ElementType t, long[] x, long[] y, int n) {
    int bits = t.bits();
    long mask = bits == 64 ? -1L : (1L << bits) - 1;
    boolean signed = t.kind() == ElementType.Kind.SIGNED;
    switch (kind) {
      case ABS -> {
        for (int i = 0; i < n; i++) {
          y[i] = signed ? Math.abs(x[i]) : x[i];
        }
      }
      case NEGATE -> {
        for (int i = 0; i < n; i++) {
          y[i] = -x[i];
        }
      }
      case NOT -> {
        for (int i = 0; i < n; i++) {
          y[i] = t == ElementType.PRED ? x[i] ^ 1 : ~x[i];
        }
      }
      case SIGN -> {
        for (int i = 0; i < n; i++) {
          y[i] = signed ? Long.signum(x[i]) : x[i] == 0 ? 0 : 1;
        }
      }
      case POPCNT -> {
        for (int i = 0; i < n; i++) {
          y[i] = Long.bitCount(x[i] & mask);
        }
      }
      case COUNT_LEADING_ZEROS -> {
        for (int i = 0; i < n; i++) {
          y[i] = Long.numberOfLeadingZeros(x[i] & mask) - (64 - bits);
        }
      }
      case CHLO_SQUARE -> {
        for (int i = 0; i < n; i++) {
          y[i] = x[i] * x[i];
        }
      }
      case REAL, CHLO_CONJ -> System.arraycopy(x, 0, y, 0, n);
      case IMAG -> java.util.Arrays.fill(y, 0, n, 0L);
      default -> {
        return false;
      }
    }
    return true;
  }
}

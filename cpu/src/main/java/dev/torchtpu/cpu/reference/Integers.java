package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;

/** Conversions between integers and floats that Java's casts do not give. */
final class Integers {
  private Integers() {}

  /** An unsigned 64-bit number as the nearest double. */
  static double unsignedToDouble(long v) {
    // Halved with a sticky low bit, so that the rounding is right.
    return v >= 0 ? v : ((v >>> 1) | (v & 1)) * 2.0;
  }

  /**
   * An integer as a double that rounds to any narrower format as the integer itself would: inexact
   * results have an odd last bit.
   */
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

  /** A float as an integer of the type: truncated, saturated, NaN to 0. */
  static long fromDouble(ElementType t, double v) {
    return switch (t) {
      case PRED -> v != 0 ? 1 : 0;
      case I64 -> (long) v;
      case UI64 -> {
        if (!(v > 0)) {
          yield 0;
        }
        yield v >= 0x1p64 ? -1L : v < 0x1p63 ? (long) v : (long) (v - 0x1p63) + Long.MIN_VALUE;
      }
      default -> {
        long truncated = (long) v;
        long max = maxValue(t);
        yield Math.min(max, Math.max(minValue(t), truncated));
      }
    };
  }

  /** The least value of an integer type, 64-bit ones by bits. */
  static long minValue(ElementType t) {
    return t.kind() == ElementType.Kind.SIGNED ? -1L << (t.bits() - 1) : 0;
  }

  /** The largest value of an integer type; all ones for {@code ui64}. */
  static long maxValue(ElementType t) {
    if (t == ElementType.UI64) {
      return -1L;
    }
    return t.kind() == ElementType.Kind.SIGNED ? ~(-1L << (t.bits() - 1)) : (1L << t.bits()) - 1;
  }

  /** An integer reduced to a type's width. */
  static long wrap(ElementType t, long v) {
    int up = 64 - t.bits();
    return t.kind() == ElementType.Kind.SIGNED ? v << up >> up : v << up >>> up;
  }
}

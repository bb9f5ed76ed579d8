package dev.torchtpu.hlo;

/**
 * A binary floating-point format: conversion of single values to and from {@code double}, rounding
 * to nearest with ties to even (OCP 8-bit and microscaling formats, IEEE 754 half, bfloat16).
 */
public enum FloatFormat {
  F4E2M1FN(2, 1, 1, Special.NONE, false),
  F6E2M3FN(2, 3, 1, Special.NONE, false),
  F6E3M2FN(3, 2, 3, Special.NONE, false),
  F8E3M4(3, 4, 3, Special.IEEE, false),
  F8E4M3(4, 3, 7, Special.IEEE, false),
  F8E4M3FN(4, 3, 7, Special.NAN_ALL_ONES, false),
  F8E4M3B11FNUZ(4, 3, 11, Special.NAN_NEGATIVE_ZERO, false),
  F8E4M3FNUZ(4, 3, 8, Special.NAN_NEGATIVE_ZERO, false),
  F8E5M2(5, 2, 15, Special.IEEE, false),
  F8E5M2FNUZ(5, 2, 16, Special.NAN_NEGATIVE_ZERO, false),
  F8E8M0FNU(8, 0, 127, Special.NAN_ALL_ONES, true),
  BF16(8, 7, 127, Special.IEEE, false),
  F16(5, 10, 15, Special.IEEE, false),
  F32(8, 23, 127, Special.IEEE, false),
  F64(11, 52, 1023, Special.IEEE, false);

  private enum Special {
    IEEE,
    NAN_ALL_ONES,
    NAN_NEGATIVE_ZERO,
    NONE
  }

  private final int exponentBits;
  private final int mantissaBits;
  private final int bias;
  private final Special special;
  private final boolean unsignedPowerOfTwo;

  FloatFormat(int exponentBits, int mantissaBits, int bias, Special special, boolean unsigned) {
    this.exponentBits = exponentBits;
    this.mantissaBits = mantissaBits;
    this.bias = bias;
    this.special = special;
    this.unsignedPowerOfTwo = unsigned;
  }

  /** The format of a floating-point element type. */
  public static FloatFormat of(ElementType type) {
    if (!type.isFloat()) {
      throw new HloException(type.mlirName() + " is not a floating-point type");
    }
    return valueOf(type.name());
  }

  public int exponentBits() {
    return exponentBits;
  }

  public int mantissaBits() {
    return mantissaBits;
  }

  public boolean hasInfinity() {
    return special == Special.IEEE;
  }

  public boolean hasNaN() {
    return special != Special.NONE;
  }

  /** The largest finite value. */
  public double max() {
    if (unsignedPowerOfTwo) {
      return Math.scalb(1.0, 127);
    }
    int topExponent = (1 << exponentBits) - 1 - bias - (special == Special.IEEE ? 1 : 0);
    double mantissa = 2 - Math.scalb(1.0, -mantissaBits);
    if (special == Special.NAN_ALL_ONES) {
      mantissa -= Math.scalb(1.0, -mantissaBits);
    }
    return Math.scalb(mantissa, topExponent);
  }

  /** The bits of the nearest value; overflow gives infinity, or NaN, or the largest value. */
  public long encode(double v) {
    switch (this) {
      case F64:
        return Double.doubleToRawLongBits(v);
      case F32:
        return Float.floatToRawIntBits((float) v) & 0xffffffffL;
      case F8E8M0FNU:
        return encodePowerOfTwo(v);
      default:
        break;
    }
    long sign = (Double.doubleToRawLongBits(v) >>> 63) << (exponentBits + mantissaBits);
    if (Double.isNaN(v)) {
      return nan(sign);
    }
    double a = Math.abs(v);
    if (a == 0) {
      return special == Special.NAN_NEGATIVE_ZERO ? 0 : sign;
    }
    int minExponent = 1 - bias;
    int e = Double.isInfinite(a) ? Integer.MAX_VALUE : Math.max(Math.getExponent(a), minExponent);
    if (e == Integer.MAX_VALUE) {
      return overflow(sign);
    }
    double units = Math.rint(Math.scalb(a, mantissaBits - e));
    if (units >= Math.scalb(1.0, mantissaBits + 1)) {
      units /= 2;
      e++;
    }
    if (Math.scalb(units, e - mantissaBits) > max()) {
      return overflow(sign);
    }
    long m = (long) units;
    long implicit = 1L << mantissaBits;
    long bits = m < implicit ? m : ((long) (e + bias) << mantissaBits) | (m - implicit);
    return bits == 0 && special == Special.NAN_NEGATIVE_ZERO ? 0 : sign | bits;
  }

  private long encodePowerOfTwo(double v) {
    if (Double.isNaN(v) || v < 0 || Double.isInfinite(v) || v == 0) {
      return v == 0 ? 0 : 0xff;
    }
    int e = Math.getExponent(v);
    double fraction = Math.scalb(v, -e);
    // The biased exponent is odd where e is even: a tie goes to the even bits.
    if (fraction > 1.5 || (fraction == 1.5 && (e & 1) == 0)) {
      e++;
    }
    return e > 127 ? 0xff : Math.max(0, e + 127);
  }

  private long nan(long sign) {
    long all = (1L << (exponentBits + mantissaBits)) - 1;
    return switch (special) {
      case IEEE -> sign | (((1L << exponentBits) - 1) << mantissaBits) | (1L << (mantissaBits - 1));
      case NAN_ALL_ONES -> sign | all;
      case NAN_NEGATIVE_ZERO -> all + 1;
      case NONE -> 1L << (exponentBits + mantissaBits);
    };
  }

  private long overflow(long sign) {
    return switch (special) {
      case IEEE -> sign | (((1L << exponentBits) - 1) << mantissaBits);
      case NAN_ALL_ONES, NAN_NEGATIVE_ZERO -> nan(sign);
      case NONE -> sign | ((1L << (exponentBits + mantissaBits)) - 1);
    };
  }

  /** The value of a bit pattern. */
  public double decode(long bits) {
    switch (this) {
      case F64:
        return Double.longBitsToDouble(bits);
      case F32:
        return Float.intBitsToFloat((int) bits);
      case BF16:
        return Float.intBitsToFloat((int) bits << 16);
      case F16:
        return Float.float16ToFloat((short) bits);
      case F8E8M0FNU:
        return (bits & 0xff) == 0xff ? Double.NaN : Math.scalb(1.0, (int) (bits & 0xff) - 127);
      default:
        break;
    }
    long all = (1L << (exponentBits + mantissaBits)) - 1;
    boolean negative = (bits & (all + 1)) != 0;
    long magnitude = bits & all;
    int e = (int) (magnitude >>> mantissaBits);
    long m = magnitude & ((1L << mantissaBits) - 1);
    int topExponent = (1 << exponentBits) - 1;
    if (special == Special.NAN_NEGATIVE_ZERO && negative && magnitude == 0) {
      return Double.NaN;
    }
    if (special == Special.NAN_ALL_ONES && magnitude == all) {
      return Math.copySign(Double.NaN, negative ? -1.0 : 1.0);
    }
    if (special == Special.IEEE && e == topExponent) {
      return m != 0
          ? Math.copySign(Double.NaN, negative ? -1.0 : 1.0)
          : negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    double v =
        e == 0
            ? Math.scalb((double) m, 1 - bias - mantissaBits)
            : Math.scalb((double) (m | (1L << mantissaBits)), e - bias - mantissaBits);
    return negative ? -v : v;
  }
}

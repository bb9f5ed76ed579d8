package dev.torchtpu.hlo;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Converts single elements between Java numbers and their bytes, for every element type. Floats
 * round to nearest, ties to even; values past a type's range become its infinity, or NaN where it
 * has none.
 */
public final class ElementCodec {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private ElementCodec() {}

  /** The bytes of a floating-point or complex value; integers truncate and wrap. */
  public static byte[] encode(ElementType type, double re, double im) {
    byte[] b = new byte[type.storageBytes()];
    switch (type) {
      case PRED -> b[0] = (byte) (re != 0 ? 1 : 0);
      case C64 -> {
        INT.set(b, 0, Float.floatToRawIntBits((float) re));
        INT.set(b, 4, Float.floatToRawIntBits((float) im));
      }
      case C128 -> {
        LONG.set(b, 0, Double.doubleToRawLongBits(re));
        LONG.set(b, 8, Double.doubleToRawLongBits(im));
      }
      default -> {
        if (type.isFloat()) {
          encodeBits(type, FloatFormat.of(type).encode(re), b);
        } else {
          encodeBits(type, (long) re, b);
        }
      }
    }
    return b;
  }

  /** The bytes of an integer value, wrapped to the type's width; floats are rounded. */
  public static byte[] encode(ElementType type, long value) {
    return switch (type.kind()) {
      case BOOLEAN -> new byte[] {(byte) (value != 0 ? 1 : 0)};
      case SIGNED, UNSIGNED -> {
        byte[] b = new byte[type.storageBytes()];
        encodeBits(type, value, b);
        yield b;
      }
      case FLOAT, COMPLEX -> encode(type, (double) value, 0);
    };
  }

  private static void encodeBits(ElementType type, long bits, byte[] b) {
    switch (b.length) {
      case 1 -> b[0] = (byte) normalise(type, bits);
      case 2 -> SHORT.set(b, 0, (short) bits);
      case 4 -> INT.set(b, 0, (int) bits);
      case 8 -> LONG.set(b, 0, bits);
      default -> throw new HloException("no integer form of " + type);
    }
  }

  private static long normalise(ElementType type, long bits) {
    return switch (type) {
      case I2 -> bits << 62 >> 62;
      case I4 -> bits << 60 >> 60;
      case UI2 -> bits & 3;
      case UI4, F4E2M1FN -> bits & 15;
      case F6E2M3FN, F6E3M2FN -> bits & 63;
      default -> bits;
    };
  }

  /** The element at a byte position as a double: the real part of a complex one. */
  public static double decodeReal(ElementType type, byte[] data, int at) {
    return switch (type) {
      case F64, C128 -> Double.longBitsToDouble((long) LONG.get(data, at));
      case F32, C64 -> Float.intBitsToFloat((int) INT.get(data, at));
      case UI64 -> unsignedToDouble((long) LONG.get(data, at));
      default ->
          type.isFloat()
              ? FloatFormat.of(type).decode(rawBits(type, data, at))
              : decodeLong(type, data, at);
    };
  }

  public static double decodeImaginary(ElementType type, byte[] data, int at) {
    return switch (type) {
      case C64 -> Float.intBitsToFloat((int) INT.get(data, at + 4));
      case C128 -> Double.longBitsToDouble((long) LONG.get(data, at + 8));
      default -> 0;
    };
  }

  /** The element at a byte position as a long; {@code ui64} keeps its bits, floats truncate. */
  public static long decodeLong(ElementType type, byte[] data, int at) {
    return switch (type.kind()) {
      case BOOLEAN -> data[at] != 0 ? 1 : 0;
      case FLOAT, COMPLEX -> (long) decodeReal(type, data, at);
      case UNSIGNED -> rawBits(type, data, at);
      case SIGNED -> {
        int shift = 64 - type.bits();
        yield rawBits(type, data, at) << shift >> shift;
      }
    };
  }

  private static long rawBits(ElementType type, byte[] data, int at) {
    return switch (type.storageBytes()) {
      case 1 -> data[at] & 0xffL;
      case 2 -> (short) SHORT.get(data, at) & 0xffffL;
      case 4 -> (int) INT.get(data, at) & 0xffffffffL;
      case 8 -> (long) LONG.get(data, at);
      default -> throw new HloException("no integer form of " + type);
    };
  }

  private static double unsignedToDouble(long v) {
    if (v >= 0) {
      return v;
    }
    // Halve with a sticky low bit so that rounding to double is right.
    return ((v >>> 1) | (v & 1)) * 2.0;
  }
}

package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.FloatFormat;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reads runs of elements into {@code long[]} or {@code double[]} and writes them back, rounded. */
final class Lanes {
  /** Elements that elementwise loops take at a time: their copies stay in the first cache. */
  static final int CHUNK = 1024;

  private static final VarHandle SHORTS = view(short[].class);
  private static final VarHandle INTS = view(int[].class);
  private static final VarHandle LONGS = view(long[].class);
  private static final VarHandle FLOATS = view(float[].class);
  private static final VarHandle DOUBLES = view(double[].class);

  /** Values of the formats of at most 8 bits, by bits. */
  private static final double[][] SMALL_FLOATS = new double[ElementType.values().length][];

  static {
    for (ElementType t : ElementType.values()) {
      if (t.isFloat() && t.bits() <= 8) {
        double[] table = new double[256];
        for (int b = 0; b < 256; b++) {
          table[b] = FloatFormat.of(t).decode(b & ((1 << t.bits()) - 1));
        }
        SMALL_FLOATS[t.ordinal()] = table;
      }
    }
  }

  private Lanes() {}

  private static VarHandle view(Class<?> arrayType) {
    return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.LITTLE_ENDIAN);
  }

  /** Loads booleans (0, 1) or integers; {@code ui64} keeps its bits. Floats saturate. */
  static void loadLongs(ElementType t, byte[] d, int first, long[] out, int n) {
    switch (t) {
      case PRED -> {
        for (int i = 0; i < n; i++) {
          out[i] = d[first + i] != 0 ? 1 : 0;
        }
      }
      case I2, I4, I8 -> {
        int shift = 64 - t.bits();
        for (int i = 0; i < n; i++) {
          out[i] = (long) d[first + i] << shift >> shift;
        }
      }
      case UI2, UI4, UI8 -> {
        int mask = (1 << t.bits()) - 1;
        for (int i = 0; i < n; i++) {
          out[i] = d[first + i] & mask;
        }
      }
      case I16 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (short) SHORTS.get(d, (first + i) * 2);
        }
      }
      case UI16 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (short) SHORTS.get(d, (first + i) * 2) & 0xffff;
        }
      }
      case I32 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (int) INTS.get(d, (first + i) * 4);
        }
      }
      case UI32 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (int) INTS.get(d, (first + i) * 4) & 0xffffffffL;
        }
      }
      case I64, UI64 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (long) LONGS.get(d, (first + i) * 8);
        }
      }
      default -> {
        double[] v = new double[n];
        loadDoubles(t, d, first, v, n);
        for (int i = 0; i < n; i++) {
          out[i] = (long) v[i];
        }
      }
    }
  }

  /** Stores booleans or integers, wrapped to the type's width. */
  static void storeLongs(ElementType t, byte[] d, int first, long[] in, int n) {
    switch (t) {
      case PRED -> {
        for (int i = 0; i < n; i++) {
          d[first + i] = (byte) (in[i] != 0 ? 1 : 0);
        }
      }
      case I2, I4, I8 -> {
        int shift = 64 - t.bits();
        for (int i = 0; i < n; i++) {
          d[first + i] = (byte) (in[i] << shift >> shift);
        }
      }
      case UI2, UI4, UI8 -> {
        int mask = (1 << t.bits()) - 1;
        for (int i = 0; i < n; i++) {
          d[first + i] = (byte) (in[i] & mask);
        }
      }
      case I16, UI16 -> {
        for (int i = 0; i < n; i++) {
          SHORTS.set(d, (first + i) * 2, (short) in[i]);
        }
      }
      case I32, UI32 -> {
        for (int i = 0; i < n; i++) {
          INTS.set(d, (first + i) * 4, (int) in[i]);
        }
      }
      case I64, UI64 -> {
        for (int i = 0; i < n; i++) {
          LONGS.set(d, (first + i) * 8, in[i]);
        }
      }
      default -> throw new IllegalArgumentException("not an integer type: " + t);
    }
  }

  /** Loads floats, or the real parts of complex numbers; integers are converted. */
  static void loadDoubles(ElementType t, byte[] d, int first, double[] out, int n) {
    switch (t) {
      case F32 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (float) FLOATS.get(d, (first + i) * 4);
        }
      }
      case F64 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (double) DOUBLES.get(d, (first + i) * 8);
        }
      }
      case C64 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (float) FLOATS.get(d, (first + i) * 8);
        }
      }
      case C128 -> {
        for (int i = 0; i < n; i++) {
          out[i] = (double) DOUBLES.get(d, (first + i) * 16);
        }
      }
      case BF16 -> {
        for (int i = 0; i < n; i++) {
          out[i] = Float.intBitsToFloat((short) SHORTS.get(d, (first + i) * 2) << 16);
        }
      }
      case F16 -> {
        for (int i = 0; i < n; i++) {
          out[i] = Float.float16ToFloat((short) SHORTS.get(d, (first + i) * 2));
        }
      }
      default -> {
        if (t.isFloat()) {
          double[] table = SMALL_FLOATS[t.ordinal()];
          for (int i = 0; i < n; i++) {
            out[i] = table[d[first + i] & 0xff];
          }
        } else {
          long[] v = new long[n];
          loadLongs(t, d, first, v, n);
          for (int i = 0; i < n; i++) {
            out[i] = t == ElementType.UI64 ? Integers.unsignedToDouble(v[i]) : v[i];
          }
        }
      }
    }
  }

  /** Stores floats, each rounded once to the type; complex types get a zero imaginary part. */
  static void storeDoubles(ElementType t, byte[] d, int first, double[] in, int n) {
    switch (t) {
      case F32 -> {
        for (int i = 0; i < n; i++) {
          FLOATS.set(d, (first + i) * 4, (float) in[i]);
        }
      }
      case F64 -> {
        for (int i = 0; i < n; i++) {
          DOUBLES.set(d, (first + i) * 8, in[i]);
        }
      }
      case C64, C128 -> storeComplex(t, d, first, in, new double[n], n);
      case BF16, F16 -> {
        FloatFormat f = FloatFormat.of(t);
        for (int i = 0; i < n; i++) {
          SHORTS.set(d, (first + i) * 2, (short) f.encode(in[i]));
        }
      }
      default -> {
        FloatFormat f = FloatFormat.of(t);
        for (int i = 0; i < n; i++) {
          d[first + i] = (byte) f.encode(in[i]);
        }
      }
    }
  }

  static void loadComplex(ElementType t, byte[] d, int first, double[] re, double[] im, int n) {
    switch (t) {
      case C64 -> {
        for (int i = 0; i < n; i++) {
          re[i] = (float) FLOATS.get(d, (first + i) * 8);
          im[i] = (float) FLOATS.get(d, (first + i) * 8 + 4);
        }
      }
      case C128 -> {
        for (int i = 0; i < n; i++) {
          re[i] = (double) DOUBLES.get(d, (first + i) * 16);
          im[i] = (double) DOUBLES.get(d, (first + i) * 16 + 8);
        }
      }
      default -> {
        loadDoubles(t, d, first, re, n);
        java.util.Arrays.fill(im, 0, n, 0.0);
      }
    }
  }

  static void storeComplex(ElementType t, byte[] d, int first, double[] re, double[] im, int n) {
    switch (t) {
      case C64 -> {
        for (int i = 0; i < n; i++) {
          FLOATS.set(d, (first + i) * 8, (float) re[i]);
          FLOATS.set(d, (first + i) * 8 + 4, (float) im[i]);
        }
      }
      case C128 -> {
        for (int i = 0; i < n; i++) {
          DOUBLES.set(d, (first + i) * 16, re[i]);
          DOUBLES.set(d, (first + i) * 16 + 8, im[i]);
        }
      }
      default -> throw new IllegalArgumentException("not a complex type: " + t);
    }
  }

  static void copyInt(byte[] from, int at, byte[] to, int target) {
    INTS.set(to, target, (int) INTS.get(from, at));
  }

  static void copyLong(byte[] from, int at, byte[] to, int target) {
    LONGS.set(to, target, (long) LONGS.get(from, at));
  }

  /** A double rounded to a float type and back. */
  static double round(ElementType t, double v) {
    return switch (t) {
      case F64, C128 -> v;
      case F32, C64 -> (float) v;
      default -> {
        FloatFormat f = FloatFormat.of(t);
        yield f.decode(f.encode(v));
      }
    };
  }
}

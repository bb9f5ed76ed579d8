package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Layouts.I16;
import static dev.torchtpu.cpu.kernel.Layouts.I32;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/**
 * Conversions of 16-bit integers, unsigned integers and doubles that the other tables lack:
 * integers wrap, floats saturate, NaN becomes 0.
 */
final class WordConversions {
  private WordConversions() {}

  static void i16ToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 2;
    for (; out < end; out += 4, a += da) {
      short x = ALL.get(I16, a);
      ALL.set(I32, out, x);
    }
  }

  static void ui16ToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 2;
    for (; out < end; out += 4, a += da) {
      short x = ALL.get(I16, a);
      ALL.set(I32, out, x & 0xffff);
    }
  }

  static void i32ToI16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 4;
    for (; out < end; out += 2, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I16, out, (short) x);
    }
  }

  static void f32ToI16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 4;
    for (; out < end; out += 2, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I16, out, (short) Math.clamp((long) x, -32768, 32767));
    }
  }

  static void f64ToI16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 8;
    for (; out < end; out += 2, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I16, out, (short) Math.clamp((long) x, -32768, 32767));
    }
  }

  static void f32ToUi16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 4;
    for (; out < end; out += 2, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I16, out, (short) Math.clamp((long) x, 0, 65535));
    }
  }

  static void f64ToUi16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 8;
    for (; out < end; out += 2, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I16, out, (short) Math.clamp((long) x, 0, 65535));
    }
  }

  static void ui32ToI64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 4;
    for (; out < end; out += 8, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I64, out, x & 0xffffffffL);
    }
  }

  static void f32ToUi32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I32, out, (int) Math.clamp((long) x, 0L, 0xffffffffL));
    }
  }

  static void f64ToUi32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 8;
    for (; out < end; out += 4, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I32, out, (int) Math.clamp((long) x, 0L, 0xffffffffL));
    }
  }

  static void ui64ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 8;
    for (; out < end; out += 4, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(F32, out, ScalarMath.unsignedToFloat(x));
    }
  }

  static void ui64ToF64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(F64, out, ScalarMath.unsignedToDouble(x));
    }
  }

  static void f32ToUi64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 4;
    for (; out < end; out += 8, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I64, out, ScalarMath.toUnsigned(x));
    }
  }

  static void f64ToUi64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I64, out, ScalarMath.toUnsigned(x));
    }
  }

  static void f64ToBf16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 8;
    for (; out < end; out += 2, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I16, out, Halves.toBf16(ScalarMath.toOddFloat(x)));
    }
  }

  static void f64ToF16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 8;
    for (; out < end; out += 2, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I16, out, Float.floatToFloat16(ScalarMath.toOddFloat(x)));
    }
  }

  /** To a double that rounds to any narrower format as the integer itself would. */
  static void i64ToOdd(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(F64, out, ScalarMath.toOddDouble(x, false));
    }
  }

  /** As {@link #i64ToOdd}, of an unsigned integer. */
  static void ui64ToOdd(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(F64, out, ScalarMath.toOddDouble(x, true));
    }
  }
}

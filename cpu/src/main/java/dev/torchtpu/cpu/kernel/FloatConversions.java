package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Layouts.I16;
import static dev.torchtpu.cpu.kernel.Layouts.I32;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Conversions of floats; integers saturate and NaN becomes 0, as Java has it. */
final class FloatConversions {
  private FloatConversions() {}

  static void f32ToF64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 4;
    for (; out < end; out += 8, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F64, out, x);
    }
  }

  static void f32ToPred(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    for (; out < end; out += 1, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I8, out, (byte) (x != 0 ? 1 : 0));
    }
  }

  static void f32ToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I32, out, (int) x);
    }
  }

  static void f32ToI64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 4;
    for (; out < end; out += 8, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I64, out, (long) x);
    }
  }

  static void f32ToI8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    for (; out < end; out += 1, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I8, out, (byte) Math.max(-128, Math.min(127, (int) x)));
    }
  }

  static void f32ToUi8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    for (; out < end; out += 1, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I8, out, (byte) Math.max(0, Math.min(255, (int) x)));
    }
  }

  static void f64ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 8;
    for (; out < end; out += 4, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F32, out, (float) x);
    }
  }

  static void f64ToPred(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    for (; out < end; out += 1, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I8, out, (byte) (x != 0 ? 1 : 0));
    }
  }

  static void f64ToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 8;
    for (; out < end; out += 4, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I32, out, (int) x);
    }
  }

  static void f64ToI64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I64, out, (long) x);
    }
  }

  static void f64ToI8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    for (; out < end; out += 1, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I8, out, (byte) Math.max(-128, Math.min(127, (int) x)));
    }
  }

  static void f64ToUi8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    for (; out < end; out += 1, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I8, out, (byte) Math.max(0, Math.min(255, (int) x)));
    }
  }

  static void f32ToBf16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 4;
    for (; out < end; out += 2, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I16, out, Halves.toBf16(x));
    }
  }

  static void f32ToF16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * 4;
    for (; out < end; out += 2, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I16, out, Float.floatToFloat16(x));
    }
  }

  static void bf16ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 2;
    for (; out < end; out += 4, a += da) {
      short x = ALL.get(I16, a);
      ALL.set(F32, out, Float.intBitsToFloat(x << 16));
    }
  }

  static void f16ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 2;
    for (; out < end; out += 4, a += da) {
      short x = ALL.get(I16, a);
      ALL.set(F32, out, Float.float16ToFloat(x));
    }
  }
}

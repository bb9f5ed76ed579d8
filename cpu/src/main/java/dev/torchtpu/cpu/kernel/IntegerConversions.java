package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Layouts.I32;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Conversions of booleans and integers; integers wrap. */
final class IntegerConversions {
  private IntegerConversions() {}

  static void predToI8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    for (; out < end; out += 1, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I8, out, (byte) (x != 0 ? 1 : 0));
    }
  }

  static void predToUi8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    for (; out < end; out += 1, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I8, out, (byte) (x != 0 ? 1 : 0));
    }
  }

  static void predToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa;
    for (; out < end; out += 4, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I32, out, x != 0 ? 1 : 0);
    }
  }

  static void predToI64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa;
    for (; out < end; out += 8, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I64, out, x != 0 ? 1 : 0);
    }
  }

  static void predToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa;
    for (; out < end; out += 4, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(F32, out, x != 0 ? 1 : 0);
    }
  }

  static void predToF64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa;
    for (; out < end; out += 8, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(F64, out, x != 0 ? 1 : 0);
    }
  }

  static void i8ToPred(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    for (; out < end; out += 1, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I8, out, (byte) (x != 0 ? 1 : 0));
    }
  }

  static void i8ToUi8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    for (; out < end; out += 1, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I8, out, (byte) x);
    }
  }

  static void i8ToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa;
    for (; out < end; out += 4, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I32, out, x);
    }
  }

  static void i8ToI64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa;
    for (; out < end; out += 8, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I64, out, x);
    }
  }

  static void i8ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa;
    for (; out < end; out += 4, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(F32, out, x);
    }
  }

  static void i8ToF64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa;
    for (; out < end; out += 8, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(F64, out, x);
    }
  }

  static void ui8ToPred(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    for (; out < end; out += 1, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I8, out, (byte) (x != 0 ? 1 : 0));
    }
  }

  static void ui8ToI8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    for (; out < end; out += 1, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I8, out, (byte) (x & 0xff));
    }
  }

  static void ui8ToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa;
    for (; out < end; out += 4, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I32, out, x & 0xff);
    }
  }

  static void ui8ToI64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa;
    for (; out < end; out += 8, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I64, out, x & 0xff);
    }
  }

  static void ui8ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa;
    for (; out < end; out += 4, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(F32, out, x & 0xff);
    }
  }

  static void ui8ToF64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa;
    for (; out < end; out += 8, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(F64, out, x & 0xff);
    }
  }

  static void i32ToPred(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    for (; out < end; out += 1, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I8, out, (byte) (x != 0 ? 1 : 0));
    }
  }

  static void i32ToI8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    for (; out < end; out += 1, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I8, out, (byte) x);
    }
  }

  static void i32ToUi8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    for (; out < end; out += 1, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I8, out, (byte) x);
    }
  }

  static void i32ToI64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 4;
    for (; out < end; out += 8, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I64, out, x);
    }
  }

  static void i32ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(F32, out, (float) x);
    }
  }

  static void i32ToF64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 4;
    for (; out < end; out += 8, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(F64, out, x);
    }
  }

  static void i64ToPred(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    for (; out < end; out += 1, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(I8, out, (byte) (x != 0 ? 1 : 0));
    }
  }

  static void i64ToI8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    for (; out < end; out += 1, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(I8, out, (byte) x);
    }
  }

  static void i64ToUi8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    for (; out < end; out += 1, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(I8, out, (byte) x);
    }
  }

  static void i64ToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 8;
    for (; out < end; out += 4, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(I32, out, (int) x);
    }
  }

  static void i64ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 8;
    for (; out < end; out += 4, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(F32, out, (float) x);
    }
  }

  static void i64ToF64(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      long x = ALL.get(I64, a);
      ALL.set(F64, out, x);
    }
  }
}

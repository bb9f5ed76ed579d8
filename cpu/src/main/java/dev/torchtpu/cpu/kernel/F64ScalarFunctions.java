package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Transcendental loops of doubles without the Vector API. */
final class F64ScalarFunctions {

  private F64ScalarFunctions() {}

  static void exp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.exp(x));
    }
  }

  static void expm1(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.expm1(x));
    }
  }

  static void log(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.log(x));
    }
  }

  static void log1p(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.log1p(x));
    }
  }

  static void sin(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.sin(x));
    }
  }

  static void cos(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.cos(x));
    }
  }

  static void tan(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.tan(x));
    }
  }

  static void acos(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.acos(x));
    }
  }

  static void asin(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.asin(x));
    }
  }

  static void atan(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.atan(x));
    }
  }

  static void cbrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.cbrt(x));
    }
  }

  static void tanh(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.tanh(x));
    }
  }

  static void logistic(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, ScalarMath.logistic(x));
    }
  }

  static void rsqrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, 1 / Math.sqrt(x));
    }
  }

  static void atan2(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, Math.atan2(x, y));
    }
  }

  static void power(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, ScalarMath.power(x, y));
    }
  }
}

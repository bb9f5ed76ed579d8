package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Transcendental loops of floats without the Vector API. */
final class F32ScalarFunctions {

  private F32ScalarFunctions() {}

  static void exp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.exp(x));
    }
  }

  static void expm1(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.expm1(x));
    }
  }

  static void log(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.log(x));
    }
  }

  static void log1p(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.log1p(x));
    }
  }

  static void sin(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.sin(x));
    }
  }

  static void cos(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.cos(x));
    }
  }

  static void tan(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.tan(x));
    }
  }

  static void acos(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.acos(x));
    }
  }

  static void asin(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.asin(x));
    }
  }

  static void atan(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.atan(x));
    }
  }

  static void cbrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.cbrt(x));
    }
  }

  static void tanh(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.tanh(x));
    }
  }

  static void logistic(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) ScalarMath.logistic(x));
    }
  }

  static void rsqrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) (1 / Math.sqrt(x)));
    }
  }

  static void erf(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) ScalarMath.erf(x));
    }
  }

  static void atan2(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, (float) Math.atan2(x, y));
    }
  }

  static void power(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, (float) ScalarMath.power(x, y));
    }
  }

  static void gelu(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, 0.5f * x * (1 + (float) ScalarMath.erf(x * 0.70710677f)));
    }
  }
}

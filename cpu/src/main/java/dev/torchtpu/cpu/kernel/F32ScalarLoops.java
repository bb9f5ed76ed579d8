package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Loops of floats without the Vector API: arithmetic, rounding and comparison. */
final class F32ScalarLoops {

  private F32ScalarLoops() {}

  static void add(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, x + y);
    }
  }

  static void subtract(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, x - y);
    }
  }

  static void multiply(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, x * y);
    }
  }

  static void divide(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, x / y);
    }
  }

  static void maximum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, Math.max(x, y));
    }
  }

  static void minimum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, Math.min(x, y));
    }
  }

  static void remainder(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(F32, out, x % y);
    }
  }

  static void clamp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    long dc = sc * 4;
    for (; out < end; out += 4, a += da, b += db, c += dc) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      float z = ALL.get(F32, c);
      ALL.set(F32, out, Math.min(Math.max(y, x), z));
    }
  }

  static void abs(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, Math.abs(x));
    }
  }

  static void negate(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, -x);
    }
  }

  static void square(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, x * x);
    }
  }

  static void sqrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.sqrt(x));
    }
  }

  static void sign(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, Double.isNaN(x) || x == 0 ? x : Math.signum(x));
    }
  }

  static void roundEven(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.rint(x));
    }
  }

  static void floor(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.floor(x));
    }
  }

  static void ceil(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) Math.ceil(x));
    }
  }

  static void roundAway(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(F32, out, (float) ScalarMath.roundAway(x));
    }
  }

  static void eq(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(I8, out, (byte) (x == y ? 1 : 0));
    }
  }

  static void ne(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(I8, out, (byte) (x != y ? 1 : 0));
    }
  }

  static void ge(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(I8, out, (byte) (x >= y ? 1 : 0));
    }
  }

  static void gt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(I8, out, (byte) (x > y ? 1 : 0));
    }
  }

  static void le(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(I8, out, (byte) (x <= y ? 1 : 0));
    }
  }

  static void lt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      float x = ALL.get(F32, a);
      float y = ALL.get(F32, b);
      ALL.set(I8, out, (byte) (x < y ? 1 : 0));
    }
  }

  static void isFinite(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    for (; out < end; out++, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I8, out, (byte) (Float.isFinite(x) ? 1 : 0));
    }
  }

  static void isInfinite(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    for (; out < end; out++, a += da) {
      float x = ALL.get(F32, a);
      ALL.set(I8, out, (byte) (Float.isInfinite(x) ? 1 : 0));
    }
  }
}

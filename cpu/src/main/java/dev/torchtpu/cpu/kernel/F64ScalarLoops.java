package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Loops of doubles without the Vector API: arithmetic, rounding and comparison. */
final class F64ScalarLoops {

  private F64ScalarLoops() {}

  static void add(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, x + y);
    }
  }

  static void subtract(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, x - y);
    }
  }

  static void multiply(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, x * y);
    }
  }

  static void divide(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, x / y);
    }
  }

  static void maximum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, Math.max(x, y));
    }
  }

  static void minimum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, Math.min(x, y));
    }
  }

  static void remainder(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(F64, out, x % y);
    }
  }

  static void clamp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    long dc = sc * 8;
    for (; out < end; out += 8, a += da, b += db, c += dc) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      double z = ALL.get(F64, c);
      ALL.set(F64, out, Math.min(Math.max(y, x), z));
    }
  }

  static void abs(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.abs(x));
    }
  }

  static void negate(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, -x);
    }
  }

  static void square(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, x * x);
    }
  }

  static void sqrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.sqrt(x));
    }
  }

  static void sign(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Double.isNaN(x) || x == 0 ? x : Math.signum(x));
    }
  }

  static void roundEven(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.rint(x));
    }
  }

  static void floor(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.floor(x));
    }
  }

  static void ceil(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, Math.ceil(x));
    }
  }

  static void roundAway(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    for (; out < end; out += 8, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(F64, out, ScalarMath.roundAway(x));
    }
  }

  static void eq(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out++, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(I8, out, (byte) (x == y ? 1 : 0));
    }
  }

  static void ne(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out++, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(I8, out, (byte) (x != y ? 1 : 0));
    }
  }

  static void ge(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out++, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(I8, out, (byte) (x >= y ? 1 : 0));
    }
  }

  static void gt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out++, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(I8, out, (byte) (x > y ? 1 : 0));
    }
  }

  static void le(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out++, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(I8, out, (byte) (x <= y ? 1 : 0));
    }
  }

  static void lt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out++, a += da, b += db) {
      double x = ALL.get(F64, a);
      double y = ALL.get(F64, b);
      ALL.set(I8, out, (byte) (x < y ? 1 : 0));
    }
  }

  static void isFinite(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    for (; out < end; out++, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I8, out, (byte) (Double.isFinite(x) ? 1 : 0));
    }
  }

  static void isInfinite(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    for (; out < end; out++, a += da) {
      double x = ALL.get(F64, a);
      ALL.set(I8, out, (byte) (Double.isInfinite(x) ? 1 : 0));
    }
  }
}

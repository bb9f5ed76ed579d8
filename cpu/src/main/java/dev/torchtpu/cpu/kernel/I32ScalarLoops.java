package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I32;
import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Loops of ints without the Vector API. */
final class I32ScalarLoops {

  private I32ScalarLoops() {}

  static void add(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, x + y);
    }
  }

  static void subtract(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, x - y);
    }
  }

  static void multiply(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, x * y);
    }
  }

  static void maximum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, Math.max(x, y));
    }
  }

  static void minimum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, Math.min(x, y));
    }
  }

  static void and(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, x & y);
    }
  }

  static void or(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, x | y);
    }
  }

  static void xor(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, x ^ y);
    }
  }

  static void divide(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, y == 0 ? -1 : x / y);
    }
  }

  static void remainder(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, y == 0 ? x : x % y);
    }
  }

  static void shiftLeft(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, y >= 0 && y < 32 ? x << y : 0);
    }
  }

  static void shiftRightLogical(
      long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, y >= 0 && y < 32 ? x >>> y : 0);
    }
  }

  static void shiftRightArithmetic(
      long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out += 4, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I32, out, x >> (y >= 0 && y < 32 ? y : 31));
    }
  }

  static void clamp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    long db = sb * 4;
    long dc = sc * 4;
    for (; out < end; out += 4, a += da, b += db, c += dc) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      int z = ALL.get(I32, c);
      ALL.set(I32, out, Math.min(Math.max(y, x), z));
    }
  }

  static void abs(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I32, out, Math.abs(x));
    }
  }

  static void negate(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I32, out, -x);
    }
  }

  static void not(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I32, out, ~x);
    }
  }

  static void square(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I32, out, x * x);
    }
  }

  static void sign(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      int x = ALL.get(I32, a);
      ALL.set(I32, out, Integer.signum(x));
    }
  }

  static void eq(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I8, out, (byte) (x == y ? 1 : 0));
    }
  }

  static void ne(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I8, out, (byte) (x != y ? 1 : 0));
    }
  }

  static void ge(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I8, out, (byte) (x >= y ? 1 : 0));
    }
  }

  static void gt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I8, out, (byte) (x > y ? 1 : 0));
    }
  }

  static void le(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I8, out, (byte) (x <= y ? 1 : 0));
    }
  }

  static void lt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 4;
    long db = sb * 4;
    for (; out < end; out++, a += da, b += db) {
      int x = ALL.get(I32, a);
      int y = ALL.get(I32, b);
      ALL.set(I8, out, (byte) (x < y ? 1 : 0));
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Loops of unsigned 64-bit integers where they differ from signed ones. */
final class Ui64ScalarLoops {
  private Ui64ScalarLoops() {}

  static void divide(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      long x = ALL.get(I64, a);
      long y = ALL.get(I64, b);
      ALL.set(I64, out, y == 0 ? -1 : Long.divideUnsigned(x, y));
    }
  }

  static void remainder(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      long x = ALL.get(I64, a);
      long y = ALL.get(I64, b);
      ALL.set(I64, out, y == 0 ? x : Long.remainderUnsigned(x, y));
    }
  }

  static void maximum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      long x = ALL.get(I64, a);
      long y = ALL.get(I64, b);
      ALL.set(I64, out, Long.compareUnsigned(x, y) < 0 ? y : x);
    }
  }

  static void minimum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 8, a += da, b += db) {
      long x = ALL.get(I64, a);
      long y = ALL.get(I64, b);
      ALL.set(I64, out, Long.compareUnsigned(y, x) < 0 ? y : x);
    }
  }

  static void ge(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 1, a += da, b += db) {
      long x = ALL.get(I64, a);
      long y = ALL.get(I64, b);
      ALL.set(I8, out, (byte) (Long.compareUnsigned(x, y) >= 0 ? 1 : 0));
    }
  }

  static void gt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 1, a += da, b += db) {
      long x = ALL.get(I64, a);
      long y = ALL.get(I64, b);
      ALL.set(I8, out, (byte) (Long.compareUnsigned(x, y) > 0 ? 1 : 0));
    }
  }

  static void le(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 1, a += da, b += db) {
      long x = ALL.get(I64, a);
      long y = ALL.get(I64, b);
      ALL.set(I8, out, (byte) (Long.compareUnsigned(x, y) <= 0 ? 1 : 0));
    }
  }

  static void lt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * 8;
    long db = sb * 8;
    for (; out < end; out += 1, a += da, b += db) {
      long x = ALL.get(I64, a);
      long y = ALL.get(I64, b);
      ALL.set(I8, out, (byte) (Long.compareUnsigned(x, y) < 0 ? 1 : 0));
    }
  }

  static void clamp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * 8;
    long db = sb * 8;
    long dc = sc * 8;
    for (; out < end; out += 8, a += da, b += db, c += dc) {
      long x = ALL.get(I64, b);
      long low = ALL.get(I64, a);
      long high = ALL.get(I64, c);
      long least = Long.compareUnsigned(x, low) < 0 ? low : x;
      ALL.set(I64, out, Long.compareUnsigned(high, least) < 0 ? high : least);
    }
  }
}

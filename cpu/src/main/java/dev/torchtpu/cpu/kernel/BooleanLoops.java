package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Loops of booleans, bytes that are zero or not; results are 0 and 1. */
final class BooleanLoops {

  private BooleanLoops() {}

  static void and(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    long db = sb;
    for (; out < end; out++, a += da, b += db) {
      byte x = ALL.get(I8, a);
      byte y = ALL.get(I8, b);
      ALL.set(I8, out, (byte) (x != 0 & y != 0 ? 1 : 0));
    }
  }

  static void or(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    long db = sb;
    for (; out < end; out++, a += da, b += db) {
      byte x = ALL.get(I8, a);
      byte y = ALL.get(I8, b);
      ALL.set(I8, out, (byte) (x != 0 | y != 0 ? 1 : 0));
    }
  }

  static void xor(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    long db = sb;
    for (; out < end; out++, a += da, b += db) {
      byte x = ALL.get(I8, a);
      byte y = ALL.get(I8, b);
      ALL.set(I8, out, (byte) (x != 0 ^ y != 0 ? 1 : 0));
    }
  }

  static void eq(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    long db = sb;
    for (; out < end; out++, a += da, b += db) {
      byte x = ALL.get(I8, a);
      byte y = ALL.get(I8, b);
      ALL.set(I8, out, (byte) (x != 0 ^ y != 0 ? 0 : 1));
    }
  }

  static void ge(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    long db = sb;
    for (; out < end; out++, a += da, b += db) {
      byte x = ALL.get(I8, a);
      byte y = ALL.get(I8, b);
      ALL.set(I8, out, (byte) (x != 0 || y == 0 ? 1 : 0));
    }
  }

  static void gt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    long db = sb;
    for (; out < end; out++, a += da, b += db) {
      byte x = ALL.get(I8, a);
      byte y = ALL.get(I8, b);
      ALL.set(I8, out, (byte) (x != 0 && y == 0 ? 1 : 0));
    }
  }

  static void le(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    long db = sb;
    for (; out < end; out++, a += da, b += db) {
      byte x = ALL.get(I8, a);
      byte y = ALL.get(I8, b);
      ALL.set(I8, out, (byte) (x == 0 || y != 0 ? 1 : 0));
    }
  }

  static void lt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    long db = sb;
    for (; out < end; out++, a += da, b += db) {
      byte x = ALL.get(I8, a);
      byte y = ALL.get(I8, b);
      ALL.set(I8, out, (byte) (x == 0 && y != 0 ? 1 : 0));
    }
  }

  static void not(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa;
    for (; out < end; out++, a += da) {
      byte x = ALL.get(I8, a);
      ALL.set(I8, out, (byte) (x != 0 ? 0 : 1));
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Reductions of a row of longs. */
final class I64ScalarReduce {
  private I64ScalarReduce() {}

  static void sum(long out, long n, long a, long b, long c, double p) {
    long r = 0;
    for (long end = a + n * 8; a < end; a += 8) {
      r = r + ALL.get(I64, a);
    }
    ALL.set(I64, out, r);
  }

  static void product(long out, long n, long a, long b, long c, double p) {
    long r = 1;
    for (long end = a + n * 8; a < end; a += 8) {
      r = r * ALL.get(I64, a);
    }
    ALL.set(I64, out, r);
  }

  static void maximum(long out, long n, long a, long b, long c, double p) {
    long r = Long.MIN_VALUE;
    for (long end = a + n * 8; a < end; a += 8) {
      r = Math.max(r, ALL.get(I64, a));
    }
    ALL.set(I64, out, r);
  }

  static void minimum(long out, long n, long a, long b, long c, double p) {
    long r = Long.MAX_VALUE;
    for (long end = a + n * 8; a < end; a += 8) {
      r = Math.min(r, ALL.get(I64, a));
    }
    ALL.set(I64, out, r);
  }

  static void and(long out, long n, long a, long b, long c, double p) {
    long r = -1;
    for (long end = a + n * 8; a < end; a += 8) {
      r = r & ALL.get(I64, a);
    }
    ALL.set(I64, out, r);
  }

  static void or(long out, long n, long a, long b, long c, double p) {
    long r = 0;
    for (long end = a + n * 8; a < end; a += 8) {
      r = r | ALL.get(I64, a);
    }
    ALL.set(I64, out, r);
  }

  static void xor(long out, long n, long a, long b, long c, double p) {
    long r = 0;
    for (long end = a + n * 8; a < end; a += 8) {
      r = r ^ ALL.get(I64, a);
    }
    ALL.set(I64, out, r);
  }
}

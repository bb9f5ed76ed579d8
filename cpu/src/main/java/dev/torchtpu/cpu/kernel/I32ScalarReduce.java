package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I32;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Reductions of a row of ints. */
final class I32ScalarReduce {
  private I32ScalarReduce() {}

  static void sum(long out, long n, long a, long b, long c, double p) {
    int r = 0;
    for (long end = a + n * 4; a < end; a += 4) {
      r = r + ALL.get(I32, a);
    }
    ALL.set(I32, out, r);
  }

  static void product(long out, long n, long a, long b, long c, double p) {
    int r = 1;
    for (long end = a + n * 4; a < end; a += 4) {
      r = r * ALL.get(I32, a);
    }
    ALL.set(I32, out, r);
  }

  static void maximum(long out, long n, long a, long b, long c, double p) {
    int r = Integer.MIN_VALUE;
    for (long end = a + n * 4; a < end; a += 4) {
      r = Math.max(r, ALL.get(I32, a));
    }
    ALL.set(I32, out, r);
  }

  static void minimum(long out, long n, long a, long b, long c, double p) {
    int r = Integer.MAX_VALUE;
    for (long end = a + n * 4; a < end; a += 4) {
      r = Math.min(r, ALL.get(I32, a));
    }
    ALL.set(I32, out, r);
  }

  static void and(long out, long n, long a, long b, long c, double p) {
    int r = -1;
    for (long end = a + n * 4; a < end; a += 4) {
      r = r & ALL.get(I32, a);
    }
    ALL.set(I32, out, r);
  }

  static void or(long out, long n, long a, long b, long c, double p) {
    int r = 0;
    for (long end = a + n * 4; a < end; a += 4) {
      r = r | ALL.get(I32, a);
    }
    ALL.set(I32, out, r);
  }

  static void xor(long out, long n, long a, long b, long c, double p) {
    int r = 0;
    for (long end = a + n * 4; a < end; a += 4) {
      r = r ^ ALL.get(I32, a);
    }
    ALL.set(I32, out, r);
  }
}

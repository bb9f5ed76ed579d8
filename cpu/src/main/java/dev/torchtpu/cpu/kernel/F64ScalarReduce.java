package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Reductions of a row of doubles without the Vector API. */
final class F64ScalarReduce {
  private F64ScalarReduce() {}

  static void sum(long out, long n, long a, long b, long c, double p) {
    double r = 0;
    for (long end = a + n * 8; a < end; a += 8) {
      r = r + ALL.get(F64, a);
    }
    ALL.set(F64, out, r);
  }

  static void product(long out, long n, long a, long b, long c, double p) {
    double r = 1;
    for (long end = a + n * 8; a < end; a += 8) {
      r = r * ALL.get(F64, a);
    }
    ALL.set(F64, out, r);
  }

  static void maximum(long out, long n, long a, long b, long c, double p) {
    double r = Double.NEGATIVE_INFINITY;
    for (long end = a + n * 8; a < end; a += 8) {
      r = Math.max(r, ALL.get(F64, a));
    }
    ALL.set(F64, out, r);
  }

  static void minimum(long out, long n, long a, long b, long c, double p) {
    double r = Double.POSITIVE_INFINITY;
    for (long end = a + n * 8; a < end; a += 8) {
      r = Math.min(r, ALL.get(F64, a));
    }
    ALL.set(F64, out, r);
  }
}

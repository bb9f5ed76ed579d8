package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Reductions of a row of floats without the Vector API. */
final class F32ScalarReduce {
  private F32ScalarReduce() {}

  static void sum(long out, long n, long a, long b, long c, double p) {
    double r = 0;
    for (long end = a + n * 4; a < end; a += 4) {
      r = r + ALL.get(F32, a);
    }
    ALL.set(F32, out, (float) r);
  }

  static void product(long out, long n, long a, long b, long c, double p) {
    float r = 1;
    for (long end = a + n * 4; a < end; a += 4) {
      r = r * ALL.get(F32, a);
    }
    ALL.set(F32, out, r);
  }

  static void maximum(long out, long n, long a, long b, long c, double p) {
    float r = Float.NEGATIVE_INFINITY;
    for (long end = a + n * 4; a < end; a += 4) {
      r = Math.max(r, ALL.get(F32, a));
    }
    ALL.set(F32, out, r);
  }

  static void minimum(long out, long n, long a, long b, long c, double p) {
    float r = Float.POSITIVE_INFINITY;
    for (long end = a + n * 4; a < end; a += 4) {
      r = Math.min(r, ALL.get(F32, a));
    }
    ALL.set(F32, out, r);
  }
}

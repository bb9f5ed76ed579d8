package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Reductions of a row of booleans, bytes that are zero or not. */
final class BooleanReduce {
  private BooleanReduce() {}

  static void and(long out, long n, long a, long b, long c, double p) {
    boolean r = true;
    for (long end = a + n; a < end; a++) {
      r = r & ALL.get(I8, a) != 0;
    }
    ALL.set(I8, out, (byte) (r ? 1 : 0));
  }

  static void or(long out, long n, long a, long b, long c, double p) {
    boolean r = false;
    for (long end = a + n; a < end; a++) {
      r = r | ALL.get(I8, a) != 0;
    }
    ALL.set(I8, out, (byte) (r ? 1 : 0));
  }

  static void xor(long out, long n, long a, long b, long c, double p) {
    boolean r = false;
    for (long end = a + n; a < end; a++) {
      r = r ^ ALL.get(I8, a) != 0;
    }
    ALL.set(I8, out, (byte) (r ? 1 : 0));
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Running results along lines of longs; four lines at once, as each waits for its own sums. */
final class I64ScanLines {
  private I64ScanLines() {}

  static void sum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    long w = ALL.get(I64, init);
    long x = ALL.get(I64, init + 8);
    long y = ALL.get(I64, init + 16);
    long z = ALL.get(I64, init + 24);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w + ALL.get(I64, a);
      x = x + ALL.get(I64, a + aLine);
      y = y + ALL.get(I64, a + 2 * aLine);
      z = z + ALL.get(I64, a + 3 * aLine);
      ALL.set(I64, out, w);
      ALL.set(I64, out + outLine, x);
      ALL.set(I64, out + 2 * outLine, y);
      ALL.set(I64, out + 3 * outLine, z);
    }
  }

  static void sumOne(long out, long outStep, long a, long step, long n, long init) {
    long w = ALL.get(I64, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w + ALL.get(I64, a);
      ALL.set(I64, out, w);
    }
  }

  static void product(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    long w = ALL.get(I64, init);
    long x = ALL.get(I64, init + 8);
    long y = ALL.get(I64, init + 16);
    long z = ALL.get(I64, init + 24);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w * ALL.get(I64, a);
      x = x * ALL.get(I64, a + aLine);
      y = y * ALL.get(I64, a + 2 * aLine);
      z = z * ALL.get(I64, a + 3 * aLine);
      ALL.set(I64, out, w);
      ALL.set(I64, out + outLine, x);
      ALL.set(I64, out + 2 * outLine, y);
      ALL.set(I64, out + 3 * outLine, z);
    }
  }

  static void productOne(long out, long outStep, long a, long step, long n, long init) {
    long w = ALL.get(I64, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w * ALL.get(I64, a);
      ALL.set(I64, out, w);
    }
  }

  static void maximum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    long w = ALL.get(I64, init);
    long x = ALL.get(I64, init + 8);
    long y = ALL.get(I64, init + 16);
    long z = ALL.get(I64, init + 24);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.max(w, ALL.get(I64, a));
      x = Math.max(x, ALL.get(I64, a + aLine));
      y = Math.max(y, ALL.get(I64, a + 2 * aLine));
      z = Math.max(z, ALL.get(I64, a + 3 * aLine));
      ALL.set(I64, out, w);
      ALL.set(I64, out + outLine, x);
      ALL.set(I64, out + 2 * outLine, y);
      ALL.set(I64, out + 3 * outLine, z);
    }
  }

  static void maximumOne(long out, long outStep, long a, long step, long n, long init) {
    long w = ALL.get(I64, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.max(w, ALL.get(I64, a));
      ALL.set(I64, out, w);
    }
  }

  static void minimum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    long w = ALL.get(I64, init);
    long x = ALL.get(I64, init + 8);
    long y = ALL.get(I64, init + 16);
    long z = ALL.get(I64, init + 24);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.min(w, ALL.get(I64, a));
      x = Math.min(x, ALL.get(I64, a + aLine));
      y = Math.min(y, ALL.get(I64, a + 2 * aLine));
      z = Math.min(z, ALL.get(I64, a + 3 * aLine));
      ALL.set(I64, out, w);
      ALL.set(I64, out + outLine, x);
      ALL.set(I64, out + 2 * outLine, y);
      ALL.set(I64, out + 3 * outLine, z);
    }
  }

  static void minimumOne(long out, long outStep, long a, long step, long n, long init) {
    long w = ALL.get(I64, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.min(w, ALL.get(I64, a));
      ALL.set(I64, out, w);
    }
  }
}

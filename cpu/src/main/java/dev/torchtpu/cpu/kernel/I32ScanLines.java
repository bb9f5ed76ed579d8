package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I32;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Running results along lines of ints; four lines at once, as each waits for its own sums. */
final class I32ScanLines {
  private I32ScanLines() {}

  static void sum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    int w = ALL.get(I32, init);
    int x = ALL.get(I32, init + 4);
    int y = ALL.get(I32, init + 8);
    int z = ALL.get(I32, init + 12);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w + ALL.get(I32, a);
      x = x + ALL.get(I32, a + aLine);
      y = y + ALL.get(I32, a + 2 * aLine);
      z = z + ALL.get(I32, a + 3 * aLine);
      ALL.set(I32, out, w);
      ALL.set(I32, out + outLine, x);
      ALL.set(I32, out + 2 * outLine, y);
      ALL.set(I32, out + 3 * outLine, z);
    }
  }

  static void sumOne(long out, long outStep, long a, long step, long n, long init) {
    int w = ALL.get(I32, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w + ALL.get(I32, a);
      ALL.set(I32, out, w);
    }
  }

  static void product(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    int w = ALL.get(I32, init);
    int x = ALL.get(I32, init + 4);
    int y = ALL.get(I32, init + 8);
    int z = ALL.get(I32, init + 12);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w * ALL.get(I32, a);
      x = x * ALL.get(I32, a + aLine);
      y = y * ALL.get(I32, a + 2 * aLine);
      z = z * ALL.get(I32, a + 3 * aLine);
      ALL.set(I32, out, w);
      ALL.set(I32, out + outLine, x);
      ALL.set(I32, out + 2 * outLine, y);
      ALL.set(I32, out + 3 * outLine, z);
    }
  }

  static void productOne(long out, long outStep, long a, long step, long n, long init) {
    int w = ALL.get(I32, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w * ALL.get(I32, a);
      ALL.set(I32, out, w);
    }
  }

  static void maximum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    int w = ALL.get(I32, init);
    int x = ALL.get(I32, init + 4);
    int y = ALL.get(I32, init + 8);
    int z = ALL.get(I32, init + 12);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.max(w, ALL.get(I32, a));
      x = Math.max(x, ALL.get(I32, a + aLine));
      y = Math.max(y, ALL.get(I32, a + 2 * aLine));
      z = Math.max(z, ALL.get(I32, a + 3 * aLine));
      ALL.set(I32, out, w);
      ALL.set(I32, out + outLine, x);
      ALL.set(I32, out + 2 * outLine, y);
      ALL.set(I32, out + 3 * outLine, z);
    }
  }

  static void maximumOne(long out, long outStep, long a, long step, long n, long init) {
    int w = ALL.get(I32, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.max(w, ALL.get(I32, a));
      ALL.set(I32, out, w);
    }
  }

  static void minimum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    int w = ALL.get(I32, init);
    int x = ALL.get(I32, init + 4);
    int y = ALL.get(I32, init + 8);
    int z = ALL.get(I32, init + 12);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.min(w, ALL.get(I32, a));
      x = Math.min(x, ALL.get(I32, a + aLine));
      y = Math.min(y, ALL.get(I32, a + 2 * aLine));
      z = Math.min(z, ALL.get(I32, a + 3 * aLine));
      ALL.set(I32, out, w);
      ALL.set(I32, out + outLine, x);
      ALL.set(I32, out + 2 * outLine, y);
      ALL.set(I32, out + 3 * outLine, z);
    }
  }

  static void minimumOne(long out, long outStep, long a, long step, long n, long init) {
    int w = ALL.get(I32, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.min(w, ALL.get(I32, a));
      ALL.set(I32, out, w);
    }
  }
}

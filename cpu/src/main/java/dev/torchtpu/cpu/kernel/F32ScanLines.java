package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Running results along lines of floats; four lines at once, as each waits for its own sums. */
final class F32ScanLines {
  private F32ScanLines() {}

  static void sum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    double w = ALL.get(F32, init);
    double x = ALL.get(F32, init + 4);
    double y = ALL.get(F32, init + 8);
    double z = ALL.get(F32, init + 12);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w + ALL.get(F32, a);
      x = x + ALL.get(F32, a + aLine);
      y = y + ALL.get(F32, a + 2 * aLine);
      z = z + ALL.get(F32, a + 3 * aLine);
      ALL.set(F32, out, (float) w);
      ALL.set(F32, out + outLine, (float) x);
      ALL.set(F32, out + 2 * outLine, (float) y);
      ALL.set(F32, out + 3 * outLine, (float) z);
    }
  }

  static void sumOne(long out, long outStep, long a, long step, long n, long init) {
    double w = ALL.get(F32, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w + ALL.get(F32, a);
      ALL.set(F32, out, (float) w);
    }
  }

  static void product(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    double w = ALL.get(F32, init);
    double x = ALL.get(F32, init + 4);
    double y = ALL.get(F32, init + 8);
    double z = ALL.get(F32, init + 12);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w * ALL.get(F32, a);
      x = x * ALL.get(F32, a + aLine);
      y = y * ALL.get(F32, a + 2 * aLine);
      z = z * ALL.get(F32, a + 3 * aLine);
      ALL.set(F32, out, (float) w);
      ALL.set(F32, out + outLine, (float) x);
      ALL.set(F32, out + 2 * outLine, (float) y);
      ALL.set(F32, out + 3 * outLine, (float) z);
    }
  }

  static void productOne(long out, long outStep, long a, long step, long n, long init) {
    double w = ALL.get(F32, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = w * ALL.get(F32, a);
      ALL.set(F32, out, (float) w);
    }
  }

  static void maximum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    float w = ALL.get(F32, init);
    float x = ALL.get(F32, init + 4);
    float y = ALL.get(F32, init + 8);
    float z = ALL.get(F32, init + 12);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.max(w, ALL.get(F32, a));
      x = Math.max(x, ALL.get(F32, a + aLine));
      y = Math.max(y, ALL.get(F32, a + 2 * aLine));
      z = Math.max(z, ALL.get(F32, a + 3 * aLine));
      ALL.set(F32, out, w);
      ALL.set(F32, out + outLine, x);
      ALL.set(F32, out + 2 * outLine, y);
      ALL.set(F32, out + 3 * outLine, z);
    }
  }

  static void maximumOne(long out, long outStep, long a, long step, long n, long init) {
    float w = ALL.get(F32, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.max(w, ALL.get(F32, a));
      ALL.set(F32, out, w);
    }
  }

  static void minimum(
      long out, long outLine, long outStep, long a, long aLine, long step, long n, long init) {
    float w = ALL.get(F32, init);
    float x = ALL.get(F32, init + 4);
    float y = ALL.get(F32, init + 8);
    float z = ALL.get(F32, init + 12);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.min(w, ALL.get(F32, a));
      x = Math.min(x, ALL.get(F32, a + aLine));
      y = Math.min(y, ALL.get(F32, a + 2 * aLine));
      z = Math.min(z, ALL.get(F32, a + 3 * aLine));
      ALL.set(F32, out, w);
      ALL.set(F32, out + outLine, x);
      ALL.set(F32, out + 2 * outLine, y);
      ALL.set(F32, out + 3 * outLine, z);
    }
  }

  static void minimumOne(long out, long outStep, long a, long step, long n, long init) {
    float w = ALL.get(F32, init);
    for (long i = 0; i < n; i++, a += step, out += outStep) {
      w = Math.min(w, ALL.get(F32, a));
      ALL.set(F32, out, w);
    }
  }
}

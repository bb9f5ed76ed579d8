package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Rows computed from rows of floats without the Vector API. */
final class F32ScalarRows {
  private F32ScalarRows() {}

  static void softmax(long out, long n, long a, long b, long c, double p) {
    float max = maximum(a, n);
    double sum = 0;
    for (long i = 0; i < 4 * n; i += 4) {
      float e = (float) Math.exp(ALL.get(F32, a + i) - max);
      ALL.set(F32, out + i, e);
      sum += e;
    }
    float scale = (float) (1 / sum);
    for (long i = 0; i < 4 * n; i += 4) {
      ALL.set(F32, out + i, ALL.get(F32, out + i) * scale);
    }
  }

  static void logSoftmax(long out, long n, long a, long b, long c, double p) {
    float max = maximum(a, n);
    double sum = 0;
    for (long i = 0; i < 4 * n; i += 4) {
      sum += Math.exp(ALL.get(F32, a + i) - max);
    }
    float log = (float) Math.log(sum);
    for (long i = 0; i < 4 * n; i += 4) {
      ALL.set(F32, out + i, ALL.get(F32, a + i) - max - log);
    }
  }

  private static float maximum(long a, long n) {
    float max = Float.NEGATIVE_INFINITY;
    for (long i = 0; i < 4 * n; i += 4) {
      max = Math.max(max, ALL.get(F32, a + i));
    }
    return max;
  }

  static void layerNorm(long out, long n, long a, long b, long c, double p) {
    double sum = 0;
    for (long i = 0; i < 4 * n; i += 4) {
      sum += ALL.get(F32, a + i);
    }
    float mean = (float) (sum / n);
    double squares = 0;
    for (long i = 0; i < 4 * n; i += 4) {
      float d = ALL.get(F32, a + i) - mean;
      squares += d * d;
    }
    float scale = (float) (1 / Math.sqrt(squares / n + p));
    for (long i = 0; i < 4 * n; i += 4) {
      float d = (ALL.get(F32, a + i) - mean) * scale;
      ALL.set(F32, out + i, d * ALL.get(F32, b + i) + ALL.get(F32, c + i));
    }
  }

  static void rmsNorm(long out, long n, long a, long b, long c, double p) {
    double squares = 0;
    for (long i = 0; i < 4 * n; i += 4) {
      float x = ALL.get(F32, a + i);
      squares += x * x;
    }
    float scale = (float) (1 / Math.sqrt(squares / n + p));
    for (long i = 0; i < 4 * n; i += 4) {
      ALL.set(F32, out + i, ALL.get(F32, a + i) * scale * ALL.get(F32, b + i));
    }
  }

  static void attention(long out, long n, long a, long b, long c, double p) {
    float scale = (float) p;
    float max = Float.NEGATIVE_INFINITY;
    for (long i = 0; i < 4 * n; i += 4) {
      float x = ALL.get(F32, a + i) * scale;
      x = b == 0 ? x : x + ALL.get(F32, b + i);
      ALL.set(F32, out + i, x);
      max = Math.max(max, x);
    }
    boolean hidden = max == Float.NEGATIVE_INFINITY;
    double sum = 0;
    for (long i = 0; i < 4 * n; i += 4) {
      float e = hidden ? 0 : (float) Math.exp(ALL.get(F32, out + i) - max);
      ALL.set(F32, out + i, e);
      sum += e;
    }
    float factor = hidden ? 0 : (float) (1 / sum);
    for (long i = 0; i < 4 * n; i += 4) {
      ALL.set(F32, out + i, ALL.get(F32, out + i) * factor);
    }
  }
}

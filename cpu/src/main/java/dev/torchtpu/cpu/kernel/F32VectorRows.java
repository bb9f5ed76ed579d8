package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Softmax of a row of floats on the Vector API. No vector passes from one loop to another, so each
 * may be compiled by itself; the exponential is written out, as a call would spill every vector.
 */
final class F32VectorRows {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final int L = S.length();

  private static final float LEAST = ExpF32.LEAST;
  private static final float ROUND = ExpF32.ROUND;

  private F32VectorRows() {}

  static void softmax(long out, long n, long a, long b, long c, double p) {
    float max = maximum(n, a);
    float sum = exponentials(out, n, a, max);
    scale(out, n, 1 / sum);
  }

  /** The largest element; NaN is passed over, as the sum of exponentials will be NaN anyway. */
  private static float maximum(long n, long a) {
    long whole = n / L * W;
    FloatVector m = FloatVector.broadcast(S, Float.NEGATIVE_INFINITY);
    FloatVector q = m;
    long i = 0;
    for (; i < whole - W; i += 2 * W) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER);
      m = x.blend(m, x.compare(VectorOperators.GT, m).not());
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, a + i + W, ORDER);
      q = y.blend(q, y.compare(VectorOperators.GT, q).not());
    }
    float max =
        FloatVector.broadcast(S, Float.NEGATIVE_INFINITY)
            .max(m)
            .max(q)
            .reduceLanes(VectorOperators.MAX);
    for (; i < n * 4; i += 4) {
      float x = ALL.get(Layouts.F32, a + i);
      max = x > max ? x : max;
    }
    return max;
  }

  /** Writes the exponentials of distances from a number; gives their sum. */
  private static float exponentials(long out, long n, long a, float top) {
    long whole = n / L * W;
    FloatVector max = FloatVector.broadcast(S, top);
    FloatVector sum = FloatVector.zero(S);
    long i = 0;
    for (; i < whole; i += W) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).sub(max);
      VectorMask<Float> low = x.compare(VectorOperators.LT, LEAST);
      FloatVector t = x.blend(LEAST, low);
      // Adding ROUND rounds to an integer, which is then in the lowest bits, biased as an exponent.
      FloatVector k = t.fma(FloatVector.broadcast(S, 1.4426950f), FloatVector.broadcast(S, ROUND));
      FloatVector power =
          k.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23).reinterpretAsFloats();
      k = k.sub(ROUND);
      t = k.fma(FloatVector.broadcast(S, -0.693359375f), t);
      t = k.fma(FloatVector.broadcast(S, 2.12194440e-4f), t);
      FloatVector e = FloatVector.broadcast(S, 1.9875691e-4f);
      e = e.fma(t, FloatVector.broadcast(S, 1.3981999e-3f));
      e = e.fma(t, FloatVector.broadcast(S, 8.3334519e-3f));
      e = e.fma(t, FloatVector.broadcast(S, 4.1665796e-2f));
      e = e.fma(t, FloatVector.broadcast(S, 1.6666666e-1f));
      e = e.fma(t, FloatVector.broadcast(S, 0.5f));
      e = e.fma(t.mul(t), t).add(1).mul(power).blend(0, low);
      e.intoMemorySegment(ALL, out + i, ORDER);
      sum = e.add(sum);
    }
    float rest = sum.reduceLanes(VectorOperators.ADD);
    for (; i < n * 4; i += 4) {
      float e = ExpF32.of(ALL.get(Layouts.F32, a + i) - top);
      ALL.set(Layouts.F32, out + i, e);
      rest += e;
    }
    return rest;
  }

  private static float sumOfExponentials(long n, long a, float top) {
    long whole = n / L * W;
    FloatVector max = FloatVector.broadcast(S, top);
    FloatVector sum = FloatVector.zero(S);
    long i = 0;
    for (; i < whole; i += W) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).sub(max);
      VectorMask<Float> low = x.compare(VectorOperators.LT, LEAST);
      FloatVector t = x.blend(LEAST, low);
      // Adding ROUND rounds to an integer, which is then in the lowest bits, biased as an exponent.
      FloatVector k = t.fma(FloatVector.broadcast(S, 1.4426950f), FloatVector.broadcast(S, ROUND));
      FloatVector power =
          k.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23).reinterpretAsFloats();
      k = k.sub(ROUND);
      t = k.fma(FloatVector.broadcast(S, -0.693359375f), t);
      t = k.fma(FloatVector.broadcast(S, 2.12194440e-4f), t);
      FloatVector e = FloatVector.broadcast(S, 1.9875691e-4f);
      e = e.fma(t, FloatVector.broadcast(S, 1.3981999e-3f));
      e = e.fma(t, FloatVector.broadcast(S, 8.3334519e-3f));
      e = e.fma(t, FloatVector.broadcast(S, 4.1665796e-2f));
      e = e.fma(t, FloatVector.broadcast(S, 1.6666666e-1f));
      e = e.fma(t, FloatVector.broadcast(S, 0.5f));
      e = e.fma(t.mul(t), t).add(1).mul(power).blend(0, low);
      sum = e.add(sum);
    }
    float rest = sum.reduceLanes(VectorOperators.ADD);
    for (; i < n * 4; i += 4) {
      rest += ExpF32.of(ALL.get(Layouts.F32, a + i) - top);
    }
    return rest;
  }

  private static void scale(long out, long n, float factor) {
    long whole = n / L * W;
    FloatVector f = FloatVector.broadcast(S, factor);
    long i = 0;
    for (; i < whole; i += W) {
      FloatVector.fromMemorySegment(S, ALL, out + i, ORDER)
          .mul(f)
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    for (; i < n * 4; i += 4) {
      ALL.set(Layouts.F32, out + i, ALL.get(Layouts.F32, out + i) * factor);
    }
  }

  static void logSoftmax(long out, long n, long a, long b, long c, double p) {
    float max = maximum(n, a);
    float log = (float) Math.log(sumOfExponentials(n, a, max));
    subtract(out, n, a, max, log);
  }

  private static void subtract(long out, long n, long a, float max, float log) {
    long whole = n / L * W;
    FloatVector m = FloatVector.broadcast(S, max);
    FloatVector l = FloatVector.broadcast(S, log);
    long i = 0;
    for (; i < whole; i += W) {
      FloatVector.fromMemorySegment(S, ALL, a + i, ORDER)
          .sub(m)
          .sub(l)
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    for (; i < n * 4; i += 4) {
      ALL.set(Layouts.F32, out + i, ALL.get(Layouts.F32, a + i) - max - log);
    }
  }
}

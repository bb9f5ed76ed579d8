package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * A row of attention weights from scores on the Vector API, in loops without masks. The exponential
 * is written out: a call would spill every vector around it.
 */
final class F32VectorAttention {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final int L = S.length();

  private static final float LEAST = ExpF32.LEAST;
  private static final float ROUND = ExpF32.ROUND;

  private F32VectorAttention() {}

  static void row(long out, long n, long a, long b, long c, double p) {
    float max = b == 0 ? scaled(out, n, a, (float) p) : masked(out, n, a, b, (float) p);
    // With zero for the largest score every weight of a hidden row is exp(-inf) = 0.
    float sum = exponentials(out, n, max == Float.NEGATIVE_INFINITY ? 0 : max);
    scale(out, n, sum == 0 ? 0 : 1 / sum);
  }

  private static float scaled(long out, long n, long a, float p) {
    long whole = n / L * W;
    FloatVector scale = FloatVector.broadcast(S, p);
    FloatVector m = FloatVector.broadcast(S, Float.NEGATIVE_INFINITY);
    for (long i = 0; i < whole; i += W) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).mul(scale);
      x.intoMemorySegment(ALL, out + i, ORDER);
      m = x.blend(m, x.compare(VectorOperators.GT, m).not());
    }
    float max = m.reduceLanes(VectorOperators.MAX);
    for (long i = whole; i < n * 4; i += 4) {
      float x = ALL.get(Layouts.F32, a + i) * p;
      ALL.set(Layouts.F32, out + i, x);
      max = x > max ? x : max;
    }
    return max;
  }

  private static float masked(long out, long n, long a, long b, float p) {
    long whole = n / L * W;
    FloatVector scale = FloatVector.broadcast(S, p);
    FloatVector m = FloatVector.broadcast(S, Float.NEGATIVE_INFINITY);
    for (long i = 0; i < whole; i += W) {
      FloatVector x =
          FloatVector.fromMemorySegment(S, ALL, a + i, ORDER)
              .mul(scale)
              .add(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER));
      x.intoMemorySegment(ALL, out + i, ORDER);
      m = x.blend(m, x.compare(VectorOperators.GT, m).not());
    }
    float max = m.reduceLanes(VectorOperators.MAX);
    for (long i = whole; i < n * 4; i += 4) {
      float x = ALL.get(Layouts.F32, a + i) * p + ALL.get(Layouts.F32, b + i);
      ALL.set(Layouts.F32, out + i, x);
      max = x > max ? x : max;
    }
    return max;
  }

  private static float exponentials(long out, long n, float top) {
    long end = out + n / L * W;
    FloatVector max = FloatVector.broadcast(S, top);
    FloatVector sum = FloatVector.zero(S);
    for (; out < end; out += W) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, out, ORDER).sub(max);
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
      e.intoMemorySegment(ALL, out, ORDER);
      sum = e.add(sum);
    }
    float rest = sum.reduceLanes(VectorOperators.ADD);
    for (long i = 0; i < n % L; i++, out += 4) {
      float e = ExpF32.of(ALL.get(Layouts.F32, out) - top);
      ALL.set(Layouts.F32, out, e);
      rest += e;
    }
    return rest;
  }

  private static void scale(long out, long n, float factor) {
    long end = out + n / L * W;
    FloatVector f = FloatVector.broadcast(S, factor);
    for (; out < end; out += W) {
      FloatVector.fromMemorySegment(S, ALL, out, ORDER).mul(f).intoMemorySegment(ALL, out, ORDER);
    }
    for (long i = 0; i < n % L; i++, out += 4) {
      ALL.set(Layouts.F32, out, ALL.get(Layouts.F32, out) * factor);
    }
  }
}

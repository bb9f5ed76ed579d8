package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Normalisations of a row of floats on the Vector API. No vector passes from one loop to another,
 * so each may be compiled by itself.
 */
final class F32VectorNorms {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final int L = S.length();

  private F32VectorNorms() {}

  static void layerNorm(long out, long n, long a, long b, long c, double p) {
    float mean = (float) (sum(n, a) / (double) n);
    double variance = squares(n, a, mean) / (double) n;
    normalized(out, n, a, b, c, mean, (float) (1 / Math.sqrt(variance + p)));
  }

  private static float sum(long n, long a) {
    long whole = n / L * W;
    FloatVector s = FloatVector.zero(S);
    FloatVector t = FloatVector.zero(S);
    long i = 0;
    for (; i < whole - W; i += 2 * W) {
      s = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).add(s);
      t = FloatVector.fromMemorySegment(S, ALL, a + i + W, ORDER).add(t);
    }
    float sum = FloatVector.zero(S).add(s).add(t).reduceLanes(VectorOperators.ADD);
    for (; i < n * 4; i += 4) {
      sum += ALL.get(Layouts.F32, a + i);
    }
    return sum;
  }

  /** The sum of the squares of distances from a number. */
  private static float squares(long n, long a, float from) {
    long whole = n / L * W;
    FloatVector m = FloatVector.broadcast(S, from);
    FloatVector s = FloatVector.zero(S);
    FloatVector t = FloatVector.zero(S);
    long i = 0;
    for (; i < whole - W; i += 2 * W) {
      FloatVector d = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).sub(m);
      s = d.fma(d, s);
      FloatVector e = FloatVector.fromMemorySegment(S, ALL, a + i + W, ORDER).sub(m);
      t = e.fma(e, t);
    }
    float sum = FloatVector.zero(S).add(s).add(t).reduceLanes(VectorOperators.ADD);
    for (; i < n * 4; i += 4) {
      float d = ALL.get(Layouts.F32, a + i) - from;
      sum += d * d;
    }
    return sum;
  }

  private static void normalized(
      long out, long n, long a, long b, long c, float mean, float factor) {
    long whole = n / L * W;
    FloatVector m = FloatVector.broadcast(S, mean);
    FloatVector f = FloatVector.broadcast(S, factor);
    long i = 0;
    for (; i < whole; i += W) {
      FloatVector d = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).sub(m).mul(f);
      d.mul(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER))
          .add(FloatVector.fromMemorySegment(S, ALL, c + i, ORDER))
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    for (; i < n * 4; i += 4) {
      float d = (ALL.get(Layouts.F32, a + i) - mean) * factor;
      ALL.set(Layouts.F32, out + i, d * ALL.get(Layouts.F32, b + i) + ALL.get(Layouts.F32, c + i));
    }
  }

  static void rmsNorm(long out, long n, long a, long b, long c, double p) {
    double mean = squares(n, a, 0) / (double) n;
    scaled(out, n, a, b, (float) (1 / Math.sqrt(mean + p)));
  }

  private static void scaled(long out, long n, long a, long b, float factor) {
    long whole = n / L * W;
    FloatVector f = FloatVector.broadcast(S, factor);
    long i = 0;
    for (; i < whole; i += W) {
      FloatVector.fromMemorySegment(S, ALL, a + i, ORDER)
          .mul(f)
          .mul(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER))
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    for (; i < n * 4; i += 4) {
      ALL.set(
          Layouts.F32, out + i, ALL.get(Layouts.F32, a + i) * factor * ALL.get(Layouts.F32, b + i));
    }
  }
}

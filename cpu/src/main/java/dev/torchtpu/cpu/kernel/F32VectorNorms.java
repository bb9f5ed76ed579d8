package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Normalisations of a row of floats on the Vector API. The last vector of a row is masked. */
final class F32VectorNorms {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final int L = S.length();

  private F32VectorNorms() {}

  static void layerNorm(long out, long n, long a, long b, long c, double p) {
    long whole = n / L * W;
    VectorMask<Float> rest = S.indexInRange(0, n % L);
    FloatVector s = FloatVector.zero(S);
    for (long i = 0; i < whole; i += W) {
      s = s.add(FloatVector.fromMemorySegment(S, ALL, a + i, ORDER));
    }
    if (n % L != 0) {
      s = s.add(FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest));
    }
    FloatVector mean = FloatVector.broadcast(S, s.reduceLanes(VectorOperators.ADD) / n);
    FloatVector q = FloatVector.zero(S);
    for (long i = 0; i < whole; i += W) {
      FloatVector d = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).sub(mean);
      q = d.fma(d, q);
    }
    if (n % L != 0) {
      FloatVector d = FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest).sub(mean);
      q = q.add(d.mul(d), rest);
    }
    double variance = (double) q.reduceLanes(VectorOperators.ADD) / n;
    FloatVector scale = FloatVector.broadcast(S, (float) (1 / Math.sqrt(variance + p)));
    for (long i = 0; i < whole; i += W) {
      FloatVector d = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).sub(mean).mul(scale);
      d.mul(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER))
          .add(FloatVector.fromMemorySegment(S, ALL, c + i, ORDER))
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    if (n % L != 0) {
      FloatVector d =
          FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest).sub(mean).mul(scale);
      d.mul(FloatVector.fromMemorySegment(S, ALL, b + whole, ORDER, rest))
          .add(FloatVector.fromMemorySegment(S, ALL, c + whole, ORDER, rest))
          .intoMemorySegment(ALL, out + whole, ORDER, rest);
    }
  }

  static void rmsNorm(long out, long n, long a, long b, long c, double p) {
    long whole = n / L * W;
    VectorMask<Float> rest = S.indexInRange(0, n % L);
    FloatVector q = FloatVector.zero(S);
    for (long i = 0; i < whole; i += W) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER);
      q = x.fma(x, q);
    }
    if (n % L != 0) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest);
      q = x.fma(x, q);
    }
    double mean = (double) q.reduceLanes(VectorOperators.ADD) / n;
    FloatVector scale = FloatVector.broadcast(S, (float) (1 / Math.sqrt(mean + p)));
    for (long i = 0; i < whole; i += W) {
      FloatVector.fromMemorySegment(S, ALL, a + i, ORDER)
          .mul(scale)
          .mul(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER))
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    if (n % L != 0) {
      FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest)
          .mul(scale)
          .mul(FloatVector.fromMemorySegment(S, ALL, b + whole, ORDER, rest))
          .intoMemorySegment(ALL, out + whole, ORDER, rest);
    }
  }
}

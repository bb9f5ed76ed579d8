package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** A row of attention weights from scores on the Vector API. The last vector is masked. */
final class F32VectorAttention {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final int L = S.length();

  private F32VectorAttention() {}

  static void row(long out, long n, long a, long b, long c, double p) {
    long whole = n / L * W;
    VectorMask<Float> rest = S.indexInRange(0, n % L);
    FloatVector scale = FloatVector.broadcast(S, (float) p);
    FloatVector m = FloatVector.broadcast(S, Float.NEGATIVE_INFINITY);
    if (b == 0) {
      for (long i = 0; i < whole; i += W) {
        FloatVector x = FloatVector.fromMemorySegment(S, ALL, a + i, ORDER).mul(scale);
        x.intoMemorySegment(ALL, out + i, ORDER);
        m = m.max(x);
      }
    } else {
      for (long i = 0; i < whole; i += W) {
        FloatVector x =
            FloatVector.fromMemorySegment(S, ALL, a + i, ORDER)
                .mul(scale)
                .add(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER));
        x.intoMemorySegment(ALL, out + i, ORDER);
        m = m.max(x);
      }
    }
    if (n % L != 0) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest).mul(scale);
      if (b != 0) {
        x = x.add(FloatVector.fromMemorySegment(S, ALL, b + whole, ORDER, rest));
      }
      x.intoMemorySegment(ALL, out + whole, ORDER, rest);
      m = m.lanewise(VectorOperators.MAX, x, rest);
    }
    float max = m.reduceLanes(VectorOperators.MAX);
    // With zero for the largest score every weight of a hidden row is exp(-inf) = 0.
    FloatVector top = FloatVector.broadcast(S, max == Float.NEGATIVE_INFINITY ? 0 : max);
    FloatVector s = FloatVector.zero(S);
    for (long i = 0; i < whole; i += W) {
      FloatVector e =
          FloatVector.fromMemorySegment(S, ALL, out + i, ORDER)
              .sub(top)
              .lanewise(VectorOperators.EXP);
      e.intoMemorySegment(ALL, out + i, ORDER);
      s = s.add(e);
    }
    if (n % L != 0) {
      FloatVector e =
          FloatVector.fromMemorySegment(S, ALL, out + whole, ORDER, rest)
              .sub(top)
              .lanewise(VectorOperators.EXP);
      e.intoMemorySegment(ALL, out + whole, ORDER, rest);
      s = s.add(e, rest);
    }
    float sum = s.reduceLanes(VectorOperators.ADD);
    FloatVector factor = FloatVector.broadcast(S, sum == 0 ? 0 : 1 / sum);
    for (long i = 0; i < whole; i += W) {
      FloatVector.fromMemorySegment(S, ALL, out + i, ORDER)
          .mul(factor)
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    if (n % L != 0) {
      FloatVector.fromMemorySegment(S, ALL, out + whole, ORDER, rest)
          .mul(factor)
          .intoMemorySegment(ALL, out + whole, ORDER, rest);
    }
  }
}

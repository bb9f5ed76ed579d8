package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Softmax of a row of floats on the Vector API. The last vector of a row is masked. */
final class F32VectorRows {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final int L = S.length();

  private F32VectorRows() {}

  static void softmax(long out, long n, long a, long b, long c, double p) {
    long whole = n / L * W;
    VectorMask<Float> rest = S.indexInRange(0, n % L);
    FloatVector m = FloatVector.broadcast(S, Float.NEGATIVE_INFINITY);
    for (long i = 0; i < whole; i += W) {
      m = m.max(FloatVector.fromMemorySegment(S, ALL, a + i, ORDER));
    }
    if (n % L != 0) {
      m =
          m.lanewise(
              VectorOperators.MAX,
              FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest),
              rest);
    }
    float max = m.reduceLanes(VectorOperators.MAX);
    FloatVector s = FloatVector.zero(S);
    for (long i = 0; i < whole; i += W) {
      FloatVector e =
          FloatVector.fromMemorySegment(S, ALL, a + i, ORDER)
              .sub(max)
              .lanewise(VectorOperators.EXP);
      e.intoMemorySegment(ALL, out + i, ORDER);
      s = s.add(e);
    }
    if (n % L != 0) {
      FloatVector e =
          FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest)
              .sub(max)
              .lanewise(VectorOperators.EXP);
      e.intoMemorySegment(ALL, out + whole, ORDER, rest);
      s = s.add(e, rest);
    }
    FloatVector scale = FloatVector.broadcast(S, 1 / s.reduceLanes(VectorOperators.ADD));
    for (long i = 0; i < whole; i += W) {
      FloatVector.fromMemorySegment(S, ALL, out + i, ORDER)
          .mul(scale)
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    if (n % L != 0) {
      FloatVector.fromMemorySegment(S, ALL, out + whole, ORDER, rest)
          .mul(scale)
          .intoMemorySegment(ALL, out + whole, ORDER, rest);
    }
  }

  static void logSoftmax(long out, long n, long a, long b, long c, double p) {
    long whole = n / L * W;
    VectorMask<Float> rest = S.indexInRange(0, n % L);
    FloatVector m = FloatVector.broadcast(S, Float.NEGATIVE_INFINITY);
    for (long i = 0; i < whole; i += W) {
      m = m.max(FloatVector.fromMemorySegment(S, ALL, a + i, ORDER));
    }
    if (n % L != 0) {
      m =
          m.lanewise(
              VectorOperators.MAX,
              FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest),
              rest);
    }
    float max = m.reduceLanes(VectorOperators.MAX);
    FloatVector s = FloatVector.zero(S);
    for (long i = 0; i < whole; i += W) {
      s =
          s.add(
              FloatVector.fromMemorySegment(S, ALL, a + i, ORDER)
                  .sub(max)
                  .lanewise(VectorOperators.EXP));
    }
    if (n % L != 0) {
      s =
          s.add(
              FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest)
                  .sub(max)
                  .lanewise(VectorOperators.EXP),
              rest);
    }
    FloatVector top = FloatVector.broadcast(S, max);
    FloatVector log =
        FloatVector.broadcast(S, (float) Math.log(s.reduceLanes(VectorOperators.ADD)));
    for (long i = 0; i < whole; i += W) {
      FloatVector.fromMemorySegment(S, ALL, a + i, ORDER)
          .sub(top)
          .sub(log)
          .intoMemorySegment(ALL, out + i, ORDER);
    }
    if (n % L != 0) {
      FloatVector.fromMemorySegment(S, ALL, a + whole, ORDER, rest)
          .sub(top)
          .sub(log)
          .intoMemorySegment(ALL, out + whole, ORDER, rest);
    }
  }
}

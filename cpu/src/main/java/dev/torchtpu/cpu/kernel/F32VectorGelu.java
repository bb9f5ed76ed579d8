package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** GELU of floats on the Vector API, by the error function. */
final class F32VectorGelu {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private static final float ROUND = ExpF32.ROUND;
  private static final float SQRT_HALF = 0.70710677f;

  private F32VectorGelu() {}

  static void gelu(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector v = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector x = v.mul(SQRT_HALF);
      FloatVector t = x.abs();
      VectorMask<Float> small = t.compare(VectorOperators.LT, 1);
      FloatVector s = x.mul(x);
      FloatVector p = FloatVector.broadcast(S, ErfCoefficients.S6);
      p = p.fma(s, FloatVector.broadcast(S, ErfCoefficients.S5));
      p = p.fma(s, FloatVector.broadcast(S, ErfCoefficients.S4));
      p = p.fma(s, FloatVector.broadcast(S, ErfCoefficients.S3));
      p = p.fma(s, FloatVector.broadcast(S, ErfCoefficients.S2));
      p = p.fma(s, FloatVector.broadcast(S, ErfCoefficients.S1));
      p = p.fma(s, FloatVector.broadcast(S, ErfCoefficients.S0)).mul(x);
      t = t.blend(4, t.compare(VectorOperators.GT, 4));
      FloatVector q = FloatVector.broadcast(S, ErfCoefficients.L7);
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L6));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L5));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L4));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L3));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L2));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L1));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L0));
      // exp(q) for q in [-17, 0], written out: a call would spill every vector around it.
      FloatVector k = q.fma(FloatVector.broadcast(S, 1.4426950f), FloatVector.broadcast(S, ROUND));
      FloatVector power =
          k.reinterpretAsInts().lanewise(VectorOperators.LSHL, 23).reinterpretAsFloats();
      k = k.sub(ROUND);
      q = k.fma(FloatVector.broadcast(S, -0.693359375f), q);
      q = k.fma(FloatVector.broadcast(S, 2.12194440e-4f), q);
      FloatVector e = FloatVector.broadcast(S, 1.9875691e-4f);
      e = e.fma(q, FloatVector.broadcast(S, 1.3981999e-3f));
      e = e.fma(q, FloatVector.broadcast(S, 8.3334519e-3f));
      e = e.fma(q, FloatVector.broadcast(S, 4.1665796e-2f));
      e = e.fma(q, FloatVector.broadcast(S, 1.6666666e-1f));
      e = e.fma(q, FloatVector.broadcast(S, 0.5f));
      e = e.fma(q.mul(q), q).add(1).mul(power);
      q = FloatVector.broadcast(S, 1).sub(e);
      q = q.blend(q.neg(), x.compare(VectorOperators.LT, 0));
      v.mul(0.5f).mul(q.blend(p, small).add(1)).intoMemorySegment(ALL, out, ORDER);
    }
  }
}

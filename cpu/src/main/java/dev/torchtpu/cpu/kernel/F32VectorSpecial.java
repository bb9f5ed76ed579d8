package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The error function and the hyperbolic tangent of floats on the Vector API, to two ulps. */
final class F32VectorSpecial {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private F32VectorSpecial() {}

  static void erf(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
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
      t = t.min(4);
      FloatVector q = FloatVector.broadcast(S, ErfCoefficients.L7);
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L6));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L5));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L4));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L3));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L2));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L1));
      q = q.fma(t, FloatVector.broadcast(S, ErfCoefficients.L0));
      q = FloatVector.broadcast(S, 1).sub(q.lanewise(VectorOperators.EXP));
      q = q.blend(q.neg(), x.compare(VectorOperators.LT, 0));
      q.blend(p, small).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void tanh(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector t = x.abs();
      VectorMask<Float> small = t.compare(VectorOperators.LT, 0.625f);
      FloatVector s = x.mul(x);
      FloatVector p = FloatVector.broadcast(S, -0.005659942f);
      p = p.fma(s, FloatVector.broadcast(S, 0.020590937f));
      p = p.fma(s, FloatVector.broadcast(S, -0.053721048f));
      p = p.fma(s, FloatVector.broadcast(S, 0.13331127f));
      p = p.fma(s, FloatVector.broadcast(S, -0.3333326f));
      p = p.mul(s).fma(x, x);
      FloatVector e = t.add(t).lanewise(VectorOperators.EXP).add(1);
      FloatVector q = FloatVector.broadcast(S, 1).sub(FloatVector.broadcast(S, 2).div(e));
      q = q.blend(q.neg(), x.compare(VectorOperators.LT, 0));
      q.blend(p, small).intoMemorySegment(ALL, out, ORDER);
    }
  }
}

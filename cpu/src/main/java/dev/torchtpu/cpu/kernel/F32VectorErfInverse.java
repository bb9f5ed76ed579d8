package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The inverse error function of floats on the Vector API; see {@link ErfInverse}. */
final class F32VectorErfInverse {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private F32VectorErfInverse() {}

  static void erfInverse(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector one = FloatVector.broadcast(S, 1);
      FloatVector w = x.neg().fma(x, one).lanewise(VectorOperators.LOG).neg();
      VectorMask<Float> near = w.compare(VectorOperators.LT, ErfInverse.FAR);
      FloatVector t = w.sub(2.5f);
      FloatVector p = FloatVector.broadcast(S, ErfInverse.W10);
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W9));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W8));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W7));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W6));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W5));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W4));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W3));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W2));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W1));
      p = p.fma(t, FloatVector.broadcast(S, ErfInverse.W0));
      FloatVector s = w.lanewise(VectorOperators.SQRT).sub(3);
      FloatVector q = FloatVector.broadcast(S, ErfInverse.S10);
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S9));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S8));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S7));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S6));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S5));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S4));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S3));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S2));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S1));
      q = q.fma(s, FloatVector.broadcast(S, ErfInverse.S0));
      VectorMask<Float> ends = x.abs().compare(VectorOperators.EQ, 1);
      q = q.blend(Float.POSITIVE_INFINITY, ends);
      p = q.blend(p, near);
      FloatVector whole = FloatVector.broadcast(S, ErfInverse.S).blend(ErfInverse.W, near);
      x.fma(whole, p.mul(x)).intoMemorySegment(ALL, out, ORDER);
    }
  }
}

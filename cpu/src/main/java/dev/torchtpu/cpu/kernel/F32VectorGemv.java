package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Inner loops of a vector of floats times a matrix on the Vector API. */
final class F32VectorGemv implements GemvKernel {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  @Override
  public void rows(long x, long b, long step, long k, long out) {
    long whole = k / S.length() * W;
    long b1 = b + step;
    long b2 = b1 + step;
    long b3 = b2 + step;
    FloatVector s0 = FloatVector.zero(S);
    FloatVector s1 = FloatVector.zero(S);
    FloatVector s2 = FloatVector.zero(S);
    FloatVector s3 = FloatVector.zero(S);
    FloatVector t0 = FloatVector.zero(S);
    FloatVector t1 = FloatVector.zero(S);
    FloatVector t2 = FloatVector.zero(S);
    FloatVector t3 = FloatVector.zero(S);
    long i = 0;
    for (; i < whole - W; i += 2 * W) {
      FloatVector p = FloatVector.fromMemorySegment(S, ALL, x + i, ORDER);
      s0 = p.fma(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER), s0);
      s1 = p.fma(FloatVector.fromMemorySegment(S, ALL, b1 + i, ORDER), s1);
      s2 = p.fma(FloatVector.fromMemorySegment(S, ALL, b2 + i, ORDER), s2);
      s3 = p.fma(FloatVector.fromMemorySegment(S, ALL, b3 + i, ORDER), s3);
      FloatVector q = FloatVector.fromMemorySegment(S, ALL, x + i + W, ORDER);
      t0 = q.fma(FloatVector.fromMemorySegment(S, ALL, b + i + W, ORDER), t0);
      t1 = q.fma(FloatVector.fromMemorySegment(S, ALL, b1 + i + W, ORDER), t1);
      t2 = q.fma(FloatVector.fromMemorySegment(S, ALL, b2 + i + W, ORDER), t2);
      t3 = q.fma(FloatVector.fromMemorySegment(S, ALL, b3 + i + W, ORDER), t3);
    }
    float r0 = FloatVector.zero(S).add(s0).add(t0).reduceLanes(VectorOperators.ADD);
    float r1 = FloatVector.zero(S).add(s1).add(t1).reduceLanes(VectorOperators.ADD);
    float r2 = FloatVector.zero(S).add(s2).add(t2).reduceLanes(VectorOperators.ADD);
    float r3 = FloatVector.zero(S).add(s3).add(t3).reduceLanes(VectorOperators.ADD);
    for (long all = k * 4; i < all; i += 4) {
      float p = ALL.get(F32, x + i);
      r0 += p * ALL.get(F32, b + i);
      r1 += p * ALL.get(F32, b1 + i);
      r2 += p * ALL.get(F32, b2 + i);
      r3 += p * ALL.get(F32, b3 + i);
    }
    ALL.set(F32, out, r0);
    ALL.set(F32, out + 4, r1);
    ALL.set(F32, out + 8, r2);
    ALL.set(F32, out + 12, r3);
  }

  @Override
  public void columns(long x, long b, long step, long n, long out, boolean add) {
    float f0 = ALL.get(F32, x);
    float f1 = ALL.get(F32, x + 4);
    float f2 = ALL.get(F32, x + 8);
    float f3 = ALL.get(F32, x + 12);
    float f4 = ALL.get(F32, x + 16);
    float f5 = ALL.get(F32, x + 20);
    float f6 = ALL.get(F32, x + 24);
    float f7 = ALL.get(F32, x + 28);
    FloatVector x0 = FloatVector.broadcast(S, f0);
    FloatVector x1 = FloatVector.broadcast(S, f1);
    FloatVector x2 = FloatVector.broadcast(S, f2);
    FloatVector x3 = FloatVector.broadcast(S, f3);
    FloatVector x4 = FloatVector.broadcast(S, f4);
    FloatVector x5 = FloatVector.broadcast(S, f5);
    FloatVector x6 = FloatVector.broadcast(S, f6);
    FloatVector x7 = FloatVector.broadcast(S, f7);
    long b1 = b + step;
    long b2 = b1 + step;
    long b3 = b2 + step;
    long b4 = b3 + step;
    long b5 = b4 + step;
    long b6 = b5 + step;
    long b7 = b6 + step;
    long whole = n / S.length() * W;
    long i = 0;
    if (!add) {
      for (; i < whole; i += W) {
        FloatVector s = x0.mul(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER));
        FloatVector t = x1.mul(FloatVector.fromMemorySegment(S, ALL, b1 + i, ORDER));
        s = x2.fma(FloatVector.fromMemorySegment(S, ALL, b2 + i, ORDER), s);
        t = x3.fma(FloatVector.fromMemorySegment(S, ALL, b3 + i, ORDER), t);
        s = x4.fma(FloatVector.fromMemorySegment(S, ALL, b4 + i, ORDER), s);
        t = x5.fma(FloatVector.fromMemorySegment(S, ALL, b5 + i, ORDER), t);
        s = x6.fma(FloatVector.fromMemorySegment(S, ALL, b6 + i, ORDER), s);
        t = x7.fma(FloatVector.fromMemorySegment(S, ALL, b7 + i, ORDER), t);
        s.add(t).intoMemorySegment(ALL, out + i, ORDER);
      }
    } else {
      for (; i < whole; i += W) {
        FloatVector s = FloatVector.fromMemorySegment(S, ALL, out + i, ORDER);
        FloatVector t = x1.mul(FloatVector.fromMemorySegment(S, ALL, b1 + i, ORDER));
        s = x0.fma(FloatVector.fromMemorySegment(S, ALL, b + i, ORDER), s);
        s = x2.fma(FloatVector.fromMemorySegment(S, ALL, b2 + i, ORDER), s);
        t = x3.fma(FloatVector.fromMemorySegment(S, ALL, b3 + i, ORDER), t);
        s = x4.fma(FloatVector.fromMemorySegment(S, ALL, b4 + i, ORDER), s);
        t = x5.fma(FloatVector.fromMemorySegment(S, ALL, b5 + i, ORDER), t);
        s = x6.fma(FloatVector.fromMemorySegment(S, ALL, b6 + i, ORDER), s);
        t = x7.fma(FloatVector.fromMemorySegment(S, ALL, b7 + i, ORDER), t);
        s.add(t).intoMemorySegment(ALL, out + i, ORDER);
      }
    }
    for (long all = n * 4; i < all; i += 4) {
      float r =
          f0 * ALL.get(F32, b + i)
              + f1 * ALL.get(F32, b1 + i)
              + f2 * ALL.get(F32, b2 + i)
              + f3 * ALL.get(F32, b3 + i)
              + f4 * ALL.get(F32, b4 + i)
              + f5 * ALL.get(F32, b5 + i)
              + f6 * ALL.get(F32, b6 + i)
              + f7 * ALL.get(F32, b7 + i);
      ALL.set(F32, out + i, add ? ALL.get(F32, out + i) + r : r);
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Inner loops of matrix products of floats on the Vector API. */
final class F32VectorGemm implements GemmKernel {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  @Override
  public int columns() {
    return 2 * S.length();
  }

  @Override
  public void panel(long a, long aEnd, long b, long bStep, long c, long cStep, boolean add) {
    FloatVector x0 = FloatVector.zero(S);
    FloatVector y0 = FloatVector.zero(S);
    FloatVector x1 = FloatVector.zero(S);
    FloatVector y1 = FloatVector.zero(S);
    FloatVector x2 = FloatVector.zero(S);
    FloatVector y2 = FloatVector.zero(S);
    FloatVector x3 = FloatVector.zero(S);
    FloatVector y3 = FloatVector.zero(S);
    FloatVector x4 = FloatVector.zero(S);
    FloatVector y4 = FloatVector.zero(S);
    FloatVector x5 = FloatVector.zero(S);
    FloatVector y5 = FloatVector.zero(S);
    for (; a < aEnd; a += 24, b += bStep) {
      FloatVector p = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      FloatVector q = FloatVector.fromMemorySegment(S, ALL, b + W, ORDER);
      FloatVector a0 = FloatVector.broadcast(S, ALL.get(F32, a));
      x0 = a0.fma(p, x0);
      y0 = a0.fma(q, y0);
      FloatVector a1 = FloatVector.broadcast(S, ALL.get(F32, a + 4));
      x1 = a1.fma(p, x1);
      y1 = a1.fma(q, y1);
      FloatVector a2 = FloatVector.broadcast(S, ALL.get(F32, a + 8));
      x2 = a2.fma(p, x2);
      y2 = a2.fma(q, y2);
      FloatVector a3 = FloatVector.broadcast(S, ALL.get(F32, a + 12));
      x3 = a3.fma(p, x3);
      y3 = a3.fma(q, y3);
      FloatVector a4 = FloatVector.broadcast(S, ALL.get(F32, a + 16));
      x4 = a4.fma(p, x4);
      y4 = a4.fma(q, y4);
      FloatVector a5 = FloatVector.broadcast(S, ALL.get(F32, a + 20));
      x5 = a5.fma(p, x5);
      y5 = a5.fma(q, y5);
    }
    if (add) {
      x0 = FloatVector.fromMemorySegment(S, ALL, c, ORDER).add(x0);
      y0 = FloatVector.fromMemorySegment(S, ALL, c + W, ORDER).add(y0);
      x1 = FloatVector.fromMemorySegment(S, ALL, c + cStep, ORDER).add(x1);
      y1 = FloatVector.fromMemorySegment(S, ALL, c + cStep + W, ORDER).add(y1);
      x2 = FloatVector.fromMemorySegment(S, ALL, c + 2 * cStep, ORDER).add(x2);
      y2 = FloatVector.fromMemorySegment(S, ALL, c + 2 * cStep + W, ORDER).add(y2);
      x3 = FloatVector.fromMemorySegment(S, ALL, c + 3 * cStep, ORDER).add(x3);
      y3 = FloatVector.fromMemorySegment(S, ALL, c + 3 * cStep + W, ORDER).add(y3);
      x4 = FloatVector.fromMemorySegment(S, ALL, c + 4 * cStep, ORDER).add(x4);
      y4 = FloatVector.fromMemorySegment(S, ALL, c + 4 * cStep + W, ORDER).add(y4);
      x5 = FloatVector.fromMemorySegment(S, ALL, c + 5 * cStep, ORDER).add(x5);
      y5 = FloatVector.fromMemorySegment(S, ALL, c + 5 * cStep + W, ORDER).add(y5);
    } else {
      // The class of a sum that a loop carries is not known; that of its sum with zero is.
      FloatVector zero = FloatVector.zero(S);
      x0 = zero.add(x0);
      y0 = zero.add(y0);
      x1 = zero.add(x1);
      y1 = zero.add(y1);
      x2 = zero.add(x2);
      y2 = zero.add(y2);
      x3 = zero.add(x3);
      y3 = zero.add(y3);
      x4 = zero.add(x4);
      y4 = zero.add(y4);
      x5 = zero.add(x5);
      y5 = zero.add(y5);
    }
    x0.intoMemorySegment(ALL, c, ORDER);
    y0.intoMemorySegment(ALL, c + W, ORDER);
    x1.intoMemorySegment(ALL, c + cStep, ORDER);
    y1.intoMemorySegment(ALL, c + cStep + W, ORDER);
    x2.intoMemorySegment(ALL, c + 2 * cStep, ORDER);
    y2.intoMemorySegment(ALL, c + 2 * cStep + W, ORDER);
    x3.intoMemorySegment(ALL, c + 3 * cStep, ORDER);
    y3.intoMemorySegment(ALL, c + 3 * cStep + W, ORDER);
    x4.intoMemorySegment(ALL, c + 4 * cStep, ORDER);
    y4.intoMemorySegment(ALL, c + 4 * cStep + W, ORDER);
    x5.intoMemorySegment(ALL, c + 5 * cStep, ORDER);
    y5.intoMemorySegment(ALL, c + 5 * cStep + W, ORDER);
  }

  @Override
  public void dots(long a, long aStep, long b, long bStep, long n, long c, long cStep) {
    long end = a + n / S.length() * W;
    long rest = n % S.length();
    long a1 = aStep;
    long a2 = 2 * aStep;
    long b1 = bStep;
    long b2 = 2 * bStep;
    long b3 = 3 * bStep;
    FloatVector s00 = FloatVector.zero(S);
    FloatVector s01 = FloatVector.zero(S);
    FloatVector s02 = FloatVector.zero(S);
    FloatVector s03 = FloatVector.zero(S);
    FloatVector s10 = FloatVector.zero(S);
    FloatVector s11 = FloatVector.zero(S);
    FloatVector s12 = FloatVector.zero(S);
    FloatVector s13 = FloatVector.zero(S);
    FloatVector s20 = FloatVector.zero(S);
    FloatVector s21 = FloatVector.zero(S);
    FloatVector s22 = FloatVector.zero(S);
    FloatVector s23 = FloatVector.zero(S);
    for (; a < end; a += W, b += W) {
      FloatVector q0 = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      FloatVector q1 = FloatVector.fromMemorySegment(S, ALL, b + b1, ORDER);
      FloatVector q2 = FloatVector.fromMemorySegment(S, ALL, b + b2, ORDER);
      FloatVector q3 = FloatVector.fromMemorySegment(S, ALL, b + b3, ORDER);
      FloatVector p0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      s00 = p0.fma(q0, s00);
      s01 = p0.fma(q1, s01);
      s02 = p0.fma(q2, s02);
      s03 = p0.fma(q3, s03);
      FloatVector p1 = FloatVector.fromMemorySegment(S, ALL, a + a1, ORDER);
      s10 = p1.fma(q0, s10);
      s11 = p1.fma(q1, s11);
      s12 = p1.fma(q2, s12);
      s13 = p1.fma(q3, s13);
      FloatVector p2 = FloatVector.fromMemorySegment(S, ALL, a + a2, ORDER);
      s20 = p2.fma(q0, s20);
      s21 = p2.fma(q1, s21);
      s22 = p2.fma(q2, s22);
      s23 = p2.fma(q3, s23);
    }
    float t00 = s00.reduceLanes(VectorOperators.ADD);
    float t01 = s01.reduceLanes(VectorOperators.ADD);
    float t02 = s02.reduceLanes(VectorOperators.ADD);
    float t03 = s03.reduceLanes(VectorOperators.ADD);
    float t10 = s10.reduceLanes(VectorOperators.ADD);
    float t11 = s11.reduceLanes(VectorOperators.ADD);
    float t12 = s12.reduceLanes(VectorOperators.ADD);
    float t13 = s13.reduceLanes(VectorOperators.ADD);
    float t20 = s20.reduceLanes(VectorOperators.ADD);
    float t21 = s21.reduceLanes(VectorOperators.ADD);
    float t22 = s22.reduceLanes(VectorOperators.ADD);
    float t23 = s23.reduceLanes(VectorOperators.ADD);
    for (long k = 0; k < rest; k++, a += 4, b += 4) {
      float p0 = ALL.get(F32, a);
      float p1 = ALL.get(F32, a + a1);
      float p2 = ALL.get(F32, a + a2);
      float q0 = ALL.get(F32, b);
      float q1 = ALL.get(F32, b + b1);
      float q2 = ALL.get(F32, b + b2);
      float q3 = ALL.get(F32, b + b3);
      t00 += p0 * q0;
      t01 += p0 * q1;
      t02 += p0 * q2;
      t03 += p0 * q3;
      t10 += p1 * q0;
      t11 += p1 * q1;
      t12 += p1 * q2;
      t13 += p1 * q3;
      t20 += p2 * q0;
      t21 += p2 * q1;
      t22 += p2 * q2;
      t23 += p2 * q3;
    }
    ALL.set(F32, c, t00);
    ALL.set(F32, c + 4, t01);
    ALL.set(F32, c + 8, t02);
    ALL.set(F32, c + 12, t03);
    ALL.set(F32, c + cStep, t10);
    ALL.set(F32, c + cStep + 4, t11);
    ALL.set(F32, c + cStep + 8, t12);
    ALL.set(F32, c + cStep + 12, t13);
    ALL.set(F32, c + 2 * cStep, t20);
    ALL.set(F32, c + 2 * cStep + 4, t21);
    ALL.set(F32, c + 2 * cStep + 8, t22);
    ALL.set(F32, c + 2 * cStep + 12, t23);
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Inner loops of matrix products of doubles on the Vector API. */
final class F64VectorGemm implements GemmKernel {
  private static final VectorSpecies<Double> S = DoubleVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  @Override
  public int columns() {
    return 2 * S.length();
  }

  @Override
  public void panel(long a, long aEnd, long b, long bStep, long c, long cStep, boolean add) {
    DoubleVector x0 = DoubleVector.zero(S);
    DoubleVector y0 = DoubleVector.zero(S);
    DoubleVector x1 = DoubleVector.zero(S);
    DoubleVector y1 = DoubleVector.zero(S);
    DoubleVector x2 = DoubleVector.zero(S);
    DoubleVector y2 = DoubleVector.zero(S);
    DoubleVector x3 = DoubleVector.zero(S);
    DoubleVector y3 = DoubleVector.zero(S);
    DoubleVector x4 = DoubleVector.zero(S);
    DoubleVector y4 = DoubleVector.zero(S);
    DoubleVector x5 = DoubleVector.zero(S);
    DoubleVector y5 = DoubleVector.zero(S);
    for (; a < aEnd; a += 48, b += bStep) {
      DoubleVector p = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      DoubleVector q = DoubleVector.fromMemorySegment(S, ALL, b + W, ORDER);
      DoubleVector a0 = DoubleVector.broadcast(S, ALL.get(F64, a));
      x0 = a0.fma(p, x0);
      y0 = a0.fma(q, y0);
      DoubleVector a1 = DoubleVector.broadcast(S, ALL.get(F64, a + 8));
      x1 = a1.fma(p, x1);
      y1 = a1.fma(q, y1);
      DoubleVector a2 = DoubleVector.broadcast(S, ALL.get(F64, a + 16));
      x2 = a2.fma(p, x2);
      y2 = a2.fma(q, y2);
      DoubleVector a3 = DoubleVector.broadcast(S, ALL.get(F64, a + 24));
      x3 = a3.fma(p, x3);
      y3 = a3.fma(q, y3);
      DoubleVector a4 = DoubleVector.broadcast(S, ALL.get(F64, a + 32));
      x4 = a4.fma(p, x4);
      y4 = a4.fma(q, y4);
      DoubleVector a5 = DoubleVector.broadcast(S, ALL.get(F64, a + 40));
      x5 = a5.fma(p, x5);
      y5 = a5.fma(q, y5);
    }
    if (add) {
      x0 = DoubleVector.fromMemorySegment(S, ALL, c, ORDER).add(x0);
      y0 = DoubleVector.fromMemorySegment(S, ALL, c + W, ORDER).add(y0);
      x1 = DoubleVector.fromMemorySegment(S, ALL, c + cStep, ORDER).add(x1);
      y1 = DoubleVector.fromMemorySegment(S, ALL, c + cStep + W, ORDER).add(y1);
      x2 = DoubleVector.fromMemorySegment(S, ALL, c + 2 * cStep, ORDER).add(x2);
      y2 = DoubleVector.fromMemorySegment(S, ALL, c + 2 * cStep + W, ORDER).add(y2);
      x3 = DoubleVector.fromMemorySegment(S, ALL, c + 3 * cStep, ORDER).add(x3);
      y3 = DoubleVector.fromMemorySegment(S, ALL, c + 3 * cStep + W, ORDER).add(y3);
      x4 = DoubleVector.fromMemorySegment(S, ALL, c + 4 * cStep, ORDER).add(x4);
      y4 = DoubleVector.fromMemorySegment(S, ALL, c + 4 * cStep + W, ORDER).add(y4);
      x5 = DoubleVector.fromMemorySegment(S, ALL, c + 5 * cStep, ORDER).add(x5);
      y5 = DoubleVector.fromMemorySegment(S, ALL, c + 5 * cStep + W, ORDER).add(y5);
    } else {
      // The class of a sum that a loop carries is not known; that of its sum with zero is.
      DoubleVector zero = DoubleVector.zero(S);
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
    DoubleVector s00 = DoubleVector.zero(S);
    DoubleVector s01 = DoubleVector.zero(S);
    DoubleVector s02 = DoubleVector.zero(S);
    DoubleVector s03 = DoubleVector.zero(S);
    DoubleVector s10 = DoubleVector.zero(S);
    DoubleVector s11 = DoubleVector.zero(S);
    DoubleVector s12 = DoubleVector.zero(S);
    DoubleVector s13 = DoubleVector.zero(S);
    DoubleVector s20 = DoubleVector.zero(S);
    DoubleVector s21 = DoubleVector.zero(S);
    DoubleVector s22 = DoubleVector.zero(S);
    DoubleVector s23 = DoubleVector.zero(S);
    for (; a < end; a += W, b += W) {
      DoubleVector q0 = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      DoubleVector q1 = DoubleVector.fromMemorySegment(S, ALL, b + b1, ORDER);
      DoubleVector q2 = DoubleVector.fromMemorySegment(S, ALL, b + b2, ORDER);
      DoubleVector q3 = DoubleVector.fromMemorySegment(S, ALL, b + b3, ORDER);
      DoubleVector p0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      s00 = p0.fma(q0, s00);
      s01 = p0.fma(q1, s01);
      s02 = p0.fma(q2, s02);
      s03 = p0.fma(q3, s03);
      DoubleVector p1 = DoubleVector.fromMemorySegment(S, ALL, a + a1, ORDER);
      s10 = p1.fma(q0, s10);
      s11 = p1.fma(q1, s11);
      s12 = p1.fma(q2, s12);
      s13 = p1.fma(q3, s13);
      DoubleVector p2 = DoubleVector.fromMemorySegment(S, ALL, a + a2, ORDER);
      s20 = p2.fma(q0, s20);
      s21 = p2.fma(q1, s21);
      s22 = p2.fma(q2, s22);
      s23 = p2.fma(q3, s23);
    }
    double t00 = s00.reduceLanes(VectorOperators.ADD);
    double t01 = s01.reduceLanes(VectorOperators.ADD);
    double t02 = s02.reduceLanes(VectorOperators.ADD);
    double t03 = s03.reduceLanes(VectorOperators.ADD);
    double t10 = s10.reduceLanes(VectorOperators.ADD);
    double t11 = s11.reduceLanes(VectorOperators.ADD);
    double t12 = s12.reduceLanes(VectorOperators.ADD);
    double t13 = s13.reduceLanes(VectorOperators.ADD);
    double t20 = s20.reduceLanes(VectorOperators.ADD);
    double t21 = s21.reduceLanes(VectorOperators.ADD);
    double t22 = s22.reduceLanes(VectorOperators.ADD);
    double t23 = s23.reduceLanes(VectorOperators.ADD);
    for (long k = 0; k < rest; k++, a += 8, b += 8) {
      double p0 = ALL.get(F64, a);
      double p1 = ALL.get(F64, a + a1);
      double p2 = ALL.get(F64, a + a2);
      double q0 = ALL.get(F64, b);
      double q1 = ALL.get(F64, b + b1);
      double q2 = ALL.get(F64, b + b2);
      double q3 = ALL.get(F64, b + b3);
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
    ALL.set(F64, c, t00);
    ALL.set(F64, c + 8, t01);
    ALL.set(F64, c + 16, t02);
    ALL.set(F64, c + 24, t03);
    ALL.set(F64, c + cStep, t10);
    ALL.set(F64, c + cStep + 8, t11);
    ALL.set(F64, c + cStep + 16, t12);
    ALL.set(F64, c + cStep + 24, t13);
    ALL.set(F64, c + 2 * cStep, t20);
    ALL.set(F64, c + 2 * cStep + 8, t21);
    ALL.set(F64, c + 2 * cStep + 16, t22);
    ALL.set(F64, c + 2 * cStep + 24, t23);
  }
}

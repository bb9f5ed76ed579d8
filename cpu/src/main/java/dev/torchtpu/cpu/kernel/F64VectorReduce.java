package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Reductions of a row of doubles on the Vector API. */
final class F64VectorReduce {
  private static final VectorSpecies<Double> S = DoubleVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  /** Bytes summed before the sum goes to a double: single precision does not carry further. */
  private static final long RUN = 16384;

  private F64VectorReduce() {}

  static void sum(long out, long n, long a, long b, long c, double p) {
    long end = a + n * 8;
    double total = 0;
    while (a < end) {
      long stop = Math.min(end, a + RUN);
      DoubleVector s0 = DoubleVector.zero(S);
      DoubleVector s1 = s0;
      DoubleVector s2 = s0;
      DoubleVector s3 = s0;
      for (; a + 4 * W <= stop; a += 4 * W) {
        s0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER).add(s0);
        s1 = DoubleVector.fromMemorySegment(S, ALL, a + W, ORDER).add(s1);
        s2 = DoubleVector.fromMemorySegment(S, ALL, a + 2 * W, ORDER).add(s2);
        s3 = DoubleVector.fromMemorySegment(S, ALL, a + 3 * W, ORDER).add(s3);
      }
      for (; a + W <= stop; a += W) {
        s0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER).add(s0);
      }
      total +=
          DoubleVector.zero(S).add(s0).add(s1).add(s2).add(s3).reduceLanes(VectorOperators.ADD);
      for (; a < stop; a += 8) {
        total += ALL.get(F64, a);
      }
    }
    ALL.set(F64, out, total);
  }

  static void product(long out, long n, long a, long b, long c, double p) {
    DoubleVector s0 = DoubleVector.broadcast(S, 1);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    long end = a + n * 8;
    for (; a + 4 * W <= end; a += 4 * W) {
      s0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER).mul(s0);
      s1 = DoubleVector.fromMemorySegment(S, ALL, a + W, ORDER).mul(s1);
      s2 = DoubleVector.fromMemorySegment(S, ALL, a + 2 * W, ORDER).mul(s2);
      s3 = DoubleVector.fromMemorySegment(S, ALL, a + 3 * W, ORDER).mul(s3);
    }
    for (; a + W <= end; a += W) {
      s0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER).mul(s0);
    }
    double r =
        DoubleVector.broadcast(S, 1)
            .mul(s0)
            .mul(s1)
            .mul(s2)
            .mul(s3)
            .reduceLanes(VectorOperators.MUL);
    for (; a < end; a += 8) {
      r = r * ALL.get(F64, a);
    }
    ALL.set(F64, out, r);
  }

  static void maximum(long out, long n, long a, long b, long c, double p) {
    DoubleVector s0 = DoubleVector.broadcast(S, Double.NEGATIVE_INFINITY);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    long end = a + n * 8;
    for (; a + 4 * W <= end; a += 4 * W) {
      s0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER).max(s0);
      s1 = DoubleVector.fromMemorySegment(S, ALL, a + W, ORDER).max(s1);
      s2 = DoubleVector.fromMemorySegment(S, ALL, a + 2 * W, ORDER).max(s2);
      s3 = DoubleVector.fromMemorySegment(S, ALL, a + 3 * W, ORDER).max(s3);
    }
    for (; a + W <= end; a += W) {
      s0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER).max(s0);
    }
    double r =
        DoubleVector.broadcast(S, Double.NEGATIVE_INFINITY)
            .max(s0)
            .max(s1)
            .max(s2)
            .max(s3)
            .reduceLanes(VectorOperators.MAX);
    for (; a < end; a += 8) {
      r = Math.max(r, ALL.get(F64, a));
    }
    ALL.set(F64, out, r);
  }

  static void minimum(long out, long n, long a, long b, long c, double p) {
    DoubleVector s0 = DoubleVector.broadcast(S, Double.POSITIVE_INFINITY);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    long end = a + n * 8;
    for (; a + 4 * W <= end; a += 4 * W) {
      s0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER).min(s0);
      s1 = DoubleVector.fromMemorySegment(S, ALL, a + W, ORDER).min(s1);
      s2 = DoubleVector.fromMemorySegment(S, ALL, a + 2 * W, ORDER).min(s2);
      s3 = DoubleVector.fromMemorySegment(S, ALL, a + 3 * W, ORDER).min(s3);
    }
    for (; a + W <= end; a += W) {
      s0 = DoubleVector.fromMemorySegment(S, ALL, a, ORDER).min(s0);
    }
    double r =
        DoubleVector.broadcast(S, Double.POSITIVE_INFINITY)
            .min(s0)
            .min(s1)
            .min(s2)
            .min(s3)
            .reduceLanes(VectorOperators.MIN);
    for (; a < end; a += 8) {
      r = Math.min(r, ALL.get(F64, a));
    }
    ALL.set(F64, out, r);
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Reductions of a row of floats on the Vector API. */
final class F32VectorReduce {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  /** Bytes summed before the sum goes to a double: single precision does not carry further. */
  private static final long RUN = 16384;

  private F32VectorReduce() {}

  static void sum(long out, long n, long a, long b, long c, double p) {
    long end = a + n * 4;
    double total = 0;
    while (a < end) {
      long stop = Math.min(end, a + RUN);
      FloatVector s0 = FloatVector.zero(S);
      FloatVector s1 = s0;
      FloatVector s2 = s0;
      FloatVector s3 = s0;
      for (; a + 4 * W <= stop; a += 4 * W) {
        s0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER).add(s0);
        s1 = FloatVector.fromMemorySegment(S, ALL, a + W, ORDER).add(s1);
        s2 = FloatVector.fromMemorySegment(S, ALL, a + 2 * W, ORDER).add(s2);
        s3 = FloatVector.fromMemorySegment(S, ALL, a + 3 * W, ORDER).add(s3);
      }
      for (; a + W <= stop; a += W) {
        s0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER).add(s0);
      }
      total += FloatVector.zero(S).add(s0).add(s1).add(s2).add(s3).reduceLanes(VectorOperators.ADD);
      for (; a < stop; a += 4) {
        total += ALL.get(F32, a);
      }
    }
    ALL.set(F32, out, (float) total);
  }

  static void product(long out, long n, long a, long b, long c, double p) {
    FloatVector s0 = FloatVector.broadcast(S, 1);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    long end = a + n * 4;
    for (; a + 4 * W <= end; a += 4 * W) {
      s0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER).mul(s0);
      s1 = FloatVector.fromMemorySegment(S, ALL, a + W, ORDER).mul(s1);
      s2 = FloatVector.fromMemorySegment(S, ALL, a + 2 * W, ORDER).mul(s2);
      s3 = FloatVector.fromMemorySegment(S, ALL, a + 3 * W, ORDER).mul(s3);
    }
    for (; a + W <= end; a += W) {
      s0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER).mul(s0);
    }
    float r =
        FloatVector.broadcast(S, 1)
            .mul(s0)
            .mul(s1)
            .mul(s2)
            .mul(s3)
            .reduceLanes(VectorOperators.MUL);
    for (; a < end; a += 4) {
      r = r * ALL.get(F32, a);
    }
    ALL.set(F32, out, r);
  }

  static void maximum(long out, long n, long a, long b, long c, double p) {
    FloatVector s0 = FloatVector.broadcast(S, Float.NEGATIVE_INFINITY);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    long end = a + n * 4;
    for (; a + 4 * W <= end; a += 4 * W) {
      s0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER).max(s0);
      s1 = FloatVector.fromMemorySegment(S, ALL, a + W, ORDER).max(s1);
      s2 = FloatVector.fromMemorySegment(S, ALL, a + 2 * W, ORDER).max(s2);
      s3 = FloatVector.fromMemorySegment(S, ALL, a + 3 * W, ORDER).max(s3);
    }
    for (; a + W <= end; a += W) {
      s0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER).max(s0);
    }
    float r =
        FloatVector.broadcast(S, Float.NEGATIVE_INFINITY)
            .max(s0)
            .max(s1)
            .max(s2)
            .max(s3)
            .reduceLanes(VectorOperators.MAX);
    for (; a < end; a += 4) {
      r = Math.max(r, ALL.get(F32, a));
    }
    ALL.set(F32, out, r);
  }

  static void minimum(long out, long n, long a, long b, long c, double p) {
    FloatVector s0 = FloatVector.broadcast(S, Float.POSITIVE_INFINITY);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    long end = a + n * 4;
    for (; a + 4 * W <= end; a += 4 * W) {
      s0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER).min(s0);
      s1 = FloatVector.fromMemorySegment(S, ALL, a + W, ORDER).min(s1);
      s2 = FloatVector.fromMemorySegment(S, ALL, a + 2 * W, ORDER).min(s2);
      s3 = FloatVector.fromMemorySegment(S, ALL, a + 3 * W, ORDER).min(s3);
    }
    for (; a + W <= end; a += W) {
      s0 = FloatVector.fromMemorySegment(S, ALL, a, ORDER).min(s0);
    }
    float r =
        FloatVector.broadcast(S, Float.POSITIVE_INFINITY)
            .min(s0)
            .min(s1)
            .min(s2)
            .min(s3)
            .reduceLanes(VectorOperators.MIN);
    for (; a < end; a += 4) {
      r = Math.min(r, ALL.get(F32, a));
    }
    ALL.set(F32, out, r);
  }
}

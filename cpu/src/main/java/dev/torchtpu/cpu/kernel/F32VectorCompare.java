package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Comparisons of floats on the Vector API; results are bytes 0 and 1. */
final class F32VectorCompare {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final int L = S.length();

  private F32VectorCompare() {}

  static void eq(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.EQ, y).toLong(), L);
    }
  }

  static void ne(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.NE, y).toLong(), L);
    }
  }

  static void ge(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.GE, y).toLong(), L);
    }
  }

  static void gt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.GT, y).toLong(), L);
    }
  }

  static void le(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.LE, y).toLong(), L);
    }
  }

  static void lt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.LT, y).toLong(), L);
    }
  }

  static void isFinite(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    for (; out < end; out += L, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      Masks.store(out, x.abs().compare(VectorOperators.LT, Float.POSITIVE_INFINITY).toLong(), L);
    }
  }

  static void isInfinite(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    for (; out < end; out += L, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      Masks.store(out, x.abs().compare(VectorOperators.EQ, Float.POSITIVE_INFINITY).toLong(), L);
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Comparisons of longs on the Vector API; results are bytes 0 and 1. */
final class I64VectorCompare {
  private static final VectorSpecies<Long> S = LongVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final int L = S.length();

  private I64VectorCompare() {}

  static void eq(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      LongVector x = LongVector.fromMemorySegment(S, ALL, a, ORDER);
      LongVector y = LongVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.EQ, y).toLong(), L);
    }
  }

  static void ne(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      LongVector x = LongVector.fromMemorySegment(S, ALL, a, ORDER);
      LongVector y = LongVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.NE, y).toLong(), L);
    }
  }

  static void ge(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      LongVector x = LongVector.fromMemorySegment(S, ALL, a, ORDER);
      LongVector y = LongVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.GE, y).toLong(), L);
    }
  }

  static void gt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      LongVector x = LongVector.fromMemorySegment(S, ALL, a, ORDER);
      LongVector y = LongVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.GT, y).toLong(), L);
    }
  }

  static void le(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      LongVector x = LongVector.fromMemorySegment(S, ALL, a, ORDER);
      LongVector y = LongVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.LE, y).toLong(), L);
    }
  }

  static void lt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += L, a += da, b += db) {
      LongVector x = LongVector.fromMemorySegment(S, ALL, a, ORDER);
      LongVector y = LongVector.fromMemorySegment(S, ALL, b, ORDER);
      Masks.store(out, x.compare(VectorOperators.LT, y).toLong(), L);
    }
  }
}

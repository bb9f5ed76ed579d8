package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Binary loops of doubles on the Vector API. */
final class F64VectorBinary {
  private static final VectorSpecies<Double> S = DoubleVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private F64VectorBinary() {}

  static void add(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector y = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      x.add(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void subtract(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector y = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      x.sub(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void multiply(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector y = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      x.mul(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void divide(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector y = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      x.div(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void maximum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector y = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      x.max(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void minimum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector y = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      x.min(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void clamp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    long db = sb * W;
    long dc = sc * W;
    for (; out < end; out += W, a += da, b += db, c += dc) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector y = DoubleVector.fromMemorySegment(S, ALL, b, ORDER);
      DoubleVector z = DoubleVector.fromMemorySegment(S, ALL, c, ORDER);
      y.max(x).min(z).intoMemorySegment(ALL, out, ORDER);
    }
  }
}

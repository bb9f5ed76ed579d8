package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Binary loops of floats on the Vector API. */
final class F32VectorBinary {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private F32VectorBinary() {}

  static void add(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      x.add(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void subtract(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      x.sub(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void multiply(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      x.mul(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void divide(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      x.div(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void maximum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      x.max(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void minimum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      x.min(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void clamp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    long dc = sc * W;
    for (; out < end; out += W, a += da, b += db, c += dc) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      FloatVector z = FloatVector.fromMemorySegment(S, ALL, c, ORDER);
      y.max(x).min(z).intoMemorySegment(ALL, out, ORDER);
    }
  }
}

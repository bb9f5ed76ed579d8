package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Loops of ints on the Vector API. */
final class I32VectorLoops {
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private I32VectorLoops() {}

  static void add(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.add(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void subtract(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.sub(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void multiply(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.mul(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void maximum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.max(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void minimum(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.min(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void and(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.and(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void or(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.or(y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void xor(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.lanewise(VectorOperators.XOR, y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void shiftLeft(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.lanewise(VectorOperators.LSHL, y)
          .blend(0, y.compare(VectorOperators.UGE, 32))
          .intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void shiftRightLogical(
      long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.lanewise(VectorOperators.LSHR, y)
          .blend(0, y.compare(VectorOperators.UGE, 32))
          .intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void shiftRightArithmetic(
      long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      x.lanewise(VectorOperators.ASHR, y.blend(31, y.compare(VectorOperators.UGE, 32)))
          .intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void clamp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    long dc = sc * W;
    for (; out < end; out += W, a += da, b += db, c += dc) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = IntVector.fromMemorySegment(S, ALL, b, ORDER);
      IntVector z = IntVector.fromMemorySegment(S, ALL, c, ORDER);
      y.max(x).min(z).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void abs(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      x.abs().intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void negate(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      x.neg().intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void not(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      x.not().intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void square(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      IntVector x = IntVector.fromMemorySegment(S, ALL, a, ORDER);
      x.mul(x).intoMemorySegment(ALL, out, ORDER);
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Exact unary loops of doubles on the Vector API. */
final class F64VectorUnary {
  private static final VectorSpecies<Double> S = DoubleVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();
  private static final double INTEGRAL = 0x1p52;

  private F64VectorUnary() {}

  static void abs(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      x.abs().intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void negate(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      x.neg().intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void square(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      x.mul(x).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void sqrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      x.sqrt().intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void rsqrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector.broadcast(S, 1).div(x.sqrt()).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void sign(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector r = x.blend(1, x.compare(VectorOperators.GT, 0));
      r.blend(-1, x.compare(VectorOperators.LT, 0)).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void roundEven(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector m = x.abs();
      DoubleVector r =
          m.blend(m.add(INTEGRAL).sub(INTEGRAL), m.compare(VectorOperators.LT, INTEGRAL));
      r.reinterpretAsLongs()
          .or(x.reinterpretAsLongs().and(Long.MIN_VALUE))
          .reinterpretAsDoubles()
          .intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void roundAway(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector m = x.abs();
      DoubleVector r =
          m.blend(m.add(INTEGRAL).sub(INTEGRAL), m.compare(VectorOperators.LT, INTEGRAL));
      r = r.sub(1, r.compare(VectorOperators.GT, m));
      r = r.add(1, m.sub(r).compare(VectorOperators.GE, 0.5));
      r.reinterpretAsLongs()
          .or(x.reinterpretAsLongs().and(Long.MIN_VALUE))
          .reinterpretAsDoubles()
          .intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void floor(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector m = x.abs();
      DoubleVector r =
          m.blend(m.add(INTEGRAL).sub(INTEGRAL), m.compare(VectorOperators.LT, INTEGRAL));
      r =
          r.reinterpretAsLongs()
              .or(x.reinterpretAsLongs().and(Long.MIN_VALUE))
              .reinterpretAsDoubles();
      VectorMask<Double> above = r.compare(VectorOperators.GT, x);
      r.sub(1, above).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void ceil(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      DoubleVector x = DoubleVector.fromMemorySegment(S, ALL, a, ORDER);
      DoubleVector m = x.abs();
      DoubleVector r =
          m.blend(m.add(INTEGRAL).sub(INTEGRAL), m.compare(VectorOperators.LT, INTEGRAL));
      r =
          r.reinterpretAsLongs()
              .or(x.reinterpretAsLongs().and(Long.MIN_VALUE))
              .reinterpretAsDoubles();
      r = r.add(1, r.compare(VectorOperators.LT, x));
      r.reinterpretAsLongs()
          .or(x.reinterpretAsLongs().and(Long.MIN_VALUE))
          .reinterpretAsDoubles()
          .intoMemorySegment(ALL, out, ORDER);
    }
  }
}

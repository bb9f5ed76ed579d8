package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Transcendental loops of floats on the Vector API, whose own functions are within an ulp. */
final class F32VectorFunctions {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private F32VectorFunctions() {}

  static void exp(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.EXP).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void expm1(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.EXPM1).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void log(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.LOG).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void log1p(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.LOG1P).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void sin(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.SIN).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void cos(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.COS).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void tan(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.TAN).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void acos(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.ACOS).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void asin(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.ASIN).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void atan(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.ATAN).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void cbrt(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      x.lanewise(VectorOperators.CBRT).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void atan2(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    long db = sb * W;
    for (; out < end; out += W, a += da, b += db) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector y = FloatVector.fromMemorySegment(S, ALL, b, ORDER);
      x.lanewise(VectorOperators.ATAN2, y).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void logistic(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      FloatVector e = x.abs().neg().lanewise(VectorOperators.EXP);
      FloatVector top = e.blend(1, x.compare(VectorOperators.GE, 0));
      top.div(e.add(1)).intoMemorySegment(ALL, out, ORDER);
    }
  }
}

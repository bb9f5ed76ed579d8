package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Conversions on the Vector API. */
final class VectorConversions {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Short> H = Vectors.I16_HALF;
  private static final long W = S.vectorByteSize();
  private static final long W2 = W / 2;
  private static final int L = S.length();

  private VectorConversions() {}

  static void bf16ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W2;
    for (; out < end; out += W, a += da) {
      ShortVector x = ShortVector.fromMemorySegment(H, ALL, a, ORDER);
      IntVector i = (IntVector) x.convertShape(VectorOperators.S2I, I, 0);
      i.lanewise(VectorOperators.LSHL, 16).reinterpretAsFloats().intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void f32ToBf16(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long da = sa * W;
    for (; out < end; out += W2, a += da) {
      IntVector x = IntVector.fromMemorySegment(I, ALL, a, ORDER);
      IntVector odd = x.lanewise(VectorOperators.LSHR, 16).and(1);
      IntVector r = x.add(odd).add(0x7fff).lanewise(VectorOperators.LSHR, 16);
      VectorMask<Integer> nan = x.and(0x7fffffff).compare(VectorOperators.GT, 0x7f800000);
      r = r.blend(x.lanewise(VectorOperators.LSHR, 16).or(0x40), nan);
      ShortVector s = (ShortVector) r.convertShape(VectorOperators.I2S, H, 0);
      s.intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void i32ToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      IntVector x = IntVector.fromMemorySegment(I, ALL, a, ORDER);
      FloatVector y = (FloatVector) x.convert(VectorOperators.I2F, 0);
      y.intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void f32ToI32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * W;
    for (; out < end; out += W, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      IntVector y = (IntVector) x.convert(VectorOperators.F2I, 0);
      y.intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void predToF32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * L;
    for (; out < end; out += W, a += da) {
      VectorMask<Float> m = VectorMask.fromLong(S, Masks.load(a, L));
      FloatVector.zero(S).blend(1, m).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void f32ToPred(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long da = sa * W;
    for (; out < end; out += L, a += da) {
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, a, ORDER);
      Masks.store(out, x.compare(VectorOperators.NE, 0).toLong(), L);
    }
  }
}

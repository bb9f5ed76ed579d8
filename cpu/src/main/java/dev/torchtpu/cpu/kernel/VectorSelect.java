package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** {@code select} on the Vector API, by the size of an element; the predicate is bytes. */
final class VectorSelect {
  private static final VectorSpecies<Integer> S4 = IntVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> S8 = LongVector.SPECIES_PREFERRED;
  private static final long W = S4.vectorByteSize();
  private static final int L4 = S4.length();
  private static final int L8 = S8.length();

  private VectorSelect() {}

  static void select4(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * L4;
    long db = sb * W;
    long dc = sc * W;
    for (; out < end; out += W, a += da, b += db, c += dc) {
      VectorMask<Integer> m = VectorMask.fromLong(S4, Masks.load(a, L4));
      IntVector y = IntVector.fromMemorySegment(S4, ALL, b, ORDER);
      IntVector z = IntVector.fromMemorySegment(S4, ALL, c, ORDER);
      z.blend(y, m).intoMemorySegment(ALL, out, ORDER);
    }
  }

  static void select8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long da = sa * L8;
    long db = sb * W;
    long dc = sc * W;
    for (; out < end; out += W, a += da, b += db, c += dc) {
      VectorMask<Long> m = VectorMask.fromLong(S8, Masks.load(a, L8));
      LongVector y = LongVector.fromMemorySegment(S8, ALL, b, ORDER);
      LongVector z = LongVector.fromMemorySegment(S8, ALL, c, ORDER);
      z.blend(y, m).intoMemorySegment(ALL, out, ORDER);
    }
  }
}

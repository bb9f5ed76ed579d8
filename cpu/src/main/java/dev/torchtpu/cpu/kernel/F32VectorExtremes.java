package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Where the extremes of columns of floats are, on the Vector API. */
final class F32VectorExtremes {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private F32VectorExtremes() {}

  static void larger(long best, long index, long n, long row, int number) {
    long end = best + n * 4;
    for (; best + W <= end; best += W, index += W, row += W) {
      FloatVector old = FloatVector.fromMemorySegment(S, ALL, best, ORDER);
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, row, ORDER);
      // What is not smaller or equal is larger, or one of the two is a NaN.
      VectorMask<Float> wins =
          x.compare(VectorOperators.LE, old).not().and(old.compare(VectorOperators.EQ, old));
      IntVector at = IntVector.fromMemorySegment(I, ALL, index, ORDER);
      old.blend(x, wins).intoMemorySegment(ALL, best, ORDER);
      at.blend(number, wins.cast(I)).intoMemorySegment(ALL, index, ORDER);
    }
    F32ScalarExtremes.larger(best, index, (end - best) / 4, row, number);
  }

  static void smaller(long best, long index, long n, long row, int number) {
    long end = best + n * 4;
    for (; best + W <= end; best += W, index += W, row += W) {
      FloatVector old = FloatVector.fromMemorySegment(S, ALL, best, ORDER);
      FloatVector x = FloatVector.fromMemorySegment(S, ALL, row, ORDER);
      VectorMask<Float> wins =
          x.compare(VectorOperators.GE, old).not().and(old.compare(VectorOperators.EQ, old));
      IntVector at = IntVector.fromMemorySegment(I, ALL, index, ORDER);
      old.blend(x, wins).intoMemorySegment(ALL, best, ORDER);
      at.blend(number, wins.cast(I)).intoMemorySegment(ALL, index, ORDER);
    }
    F32ScalarExtremes.smaller(best, index, (end - best) / 4, row, number);
  }
}

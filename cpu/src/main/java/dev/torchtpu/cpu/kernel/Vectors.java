package dev.torchtpu.cpu.kernel;

import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/** Shapes of vectors, all of the widest size that the processor prefers. */
final class Vectors {
  static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

  static final VectorSpecies<Float> F32 = FloatVector.SPECIES_PREFERRED;
  static final VectorSpecies<Double> F64 = DoubleVector.SPECIES_PREFERRED;
  static final VectorSpecies<Integer> I32 = IntVector.SPECIES_PREFERRED;
  static final VectorSpecies<Long> I64 = LongVector.SPECIES_PREFERRED;

  /** Shorts, as many as a vector has floats. */
  static final VectorSpecies<Short> I16_HALF =
      VectorSpecies.of(short.class, VectorShape.forBitSize(F32.vectorBitSize() / 2));

  private Vectors() {}

  /** Whether vectors are wide enough to be worth it. */
  static boolean areUseful() {
    return F32.length() >= 4
        && ShortVector.SPECIES_PREFERRED.length() == 2 * F32.length()
        && ByteVector.SPECIES_PREFERRED.length() == 4 * F32.length();
  }
}

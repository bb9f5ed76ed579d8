package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/** Philox 4x32 on the Vector API: one block a lane of longs. */
final class PhiloxVectorLoops {
  private static final VectorSpecies<Long> S = LongVector.SPECIES_PREFERRED;
  private static final int L = S.length();
  private static final long W = S.vectorByteSize();
  private static final VectorShuffle<Long> ZIP_LOW = VectorShuffle.makeZip(S, 0);
  private static final VectorShuffle<Long> ZIP_HIGH = VectorShuffle.makeZip(S, 1);

  private PhiloxVectorLoops() {}

  static void fill(long out, long blocks, long key, long low, long high) {
    long whole = blocks / L * L;
    long end = out + 16 * whole;
    LongVector mask = LongVector.broadcast(S, PhiloxLoops.LOW);
    // Written as shifts so that the compiler knows that the upper halves are zero.
    LongVector m0 = LongVector.broadcast(S, PhiloxLoops.MULTIPLIER_0 << 32);
    LongVector m1 = LongVector.broadcast(S, PhiloxLoops.MULTIPLIER_1 << 32);
    LongVector f0 = m0.lanewise(VectorOperators.LSHR, 32);
    LongVector f1 = m1.lanewise(VectorOperators.LSHR, 32);
    LongVector counter = LongVector.broadcast(S, low).addIndex(1);
    for (; out < end; out += 2 * W) {
      LongVector x0 = counter;
      LongVector x1 = counter.lanewise(VectorOperators.LSHR, 32);
      LongVector x2 = LongVector.broadcast(S, high);
      LongVector x3 = LongVector.broadcast(S, high >>> 32);
      LongVector k0 = LongVector.broadcast(S, key);
      LongVector k1 = LongVector.broadcast(S, key >>> 32);
      for (int round = 0; round < 10; round++) {
        LongVector p0 = x0.and(mask).mul(f0);
        LongVector p1 = x2.and(mask).mul(f1);
        x0 = p1.lanewise(VectorOperators.LSHR, 32).lanewise(VectorOperators.XOR, x1);
        x0 = x0.lanewise(VectorOperators.XOR, k0);
        x1 = p1;
        x2 = p0.lanewise(VectorOperators.LSHR, 32).lanewise(VectorOperators.XOR, x3);
        x2 = x2.lanewise(VectorOperators.XOR, k1);
        x3 = p0;
        k0 = k0.add(PhiloxLoops.WEYL_0);
        k1 = k1.add(PhiloxLoops.WEYL_1);
      }
      LongVector first = x0.and(mask).or(x1.lanewise(VectorOperators.LSHL, 32));
      LongVector second = x2.and(mask).or(x3.lanewise(VectorOperators.LSHL, 32));
      first.rearrange(ZIP_LOW, second).intoMemorySegment(ALL, out, ORDER);
      first.rearrange(ZIP_HIGH, second).intoMemorySegment(ALL, out + W, ORDER);
      counter = counter.add(L);
    }
    PhiloxLoops.fill(out, blocks - whole, key, low + whole, high);
  }
}

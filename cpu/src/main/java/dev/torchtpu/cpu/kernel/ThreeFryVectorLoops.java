package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/** Threefry 2x32 on the Vector API: one block a lane of ints. */
final class ThreeFryVectorLoops {
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_PREFERRED;
  private static final int L = S.length();
  private static final long W = S.vectorByteSize();
  private static final VectorShuffle<Integer> ZIP_LOW = VectorShuffle.makeZip(S, 0);
  private static final VectorShuffle<Integer> ZIP_HIGH = VectorShuffle.makeZip(S, 1);

  private ThreeFryVectorLoops() {}

  static void fill(long out, long blocks, long key, long low, long high) {
    // The lower half of the counter must not wrap within the vectors.
    long room = (1L << 32) - (low & 0xffffffffL);
    long whole = Math.min(blocks, room) / L * L;
    long end = out + 8 * whole;
    int k0 = (int) key;
    int k1 = (int) (key >>> 32);
    int k2 = ThreeFryLoops.PARITY ^ k0 ^ k1;
    IntVector counter = IntVector.broadcast(S, (int) low).addIndex(1);
    IntVector upper = IntVector.broadcast(S, (int) (low >>> 32) + k1);
    for (; out < end; out += 2 * W) {
      IntVector a = counter.add(k0);
      IntVector b = upper;
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 13).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 15).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 26).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 6).lanewise(VectorOperators.XOR, a);
      a = a.add(k1);
      b = b.add(k2 + 1);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 17).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 29).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 16).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 24).lanewise(VectorOperators.XOR, a);
      a = a.add(k2);
      b = b.add(k0 + 2);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 13).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 15).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 26).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 6).lanewise(VectorOperators.XOR, a);
      a = a.add(k0);
      b = b.add(k1 + 3);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 17).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 29).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 16).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 24).lanewise(VectorOperators.XOR, a);
      a = a.add(k1);
      b = b.add(k2 + 4);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 13).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 15).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 26).lanewise(VectorOperators.XOR, a);
      a = a.add(b);
      b = b.lanewise(VectorOperators.ROL, 6).lanewise(VectorOperators.XOR, a);
      a = a.add(k2);
      b = b.add(k0 + 5);
      a.rearrange(ZIP_LOW, b).intoMemorySegment(ALL, out, ORDER);
      a.rearrange(ZIP_HIGH, b).intoMemorySegment(ALL, out + W, ORDER);
      counter = counter.add(L);
    }
    ThreeFryLoops.fill(out, blocks - whole, key, low + whole, high);
  }
}

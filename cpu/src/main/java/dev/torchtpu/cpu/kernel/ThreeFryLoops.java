package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Threefry 2x32 with twenty rounds (Salmon et al., 2011): eight bytes a block. */
final class ThreeFryLoops {
  static final int PARITY = 0x1BD11BDA;

  private ThreeFryLoops() {}

  static void fill(long out, long blocks, long key, long low, long high) {
    long end = out + 8 * blocks;
    int k0 = (int) key;
    int k1 = (int) (key >>> 32);
    int k2 = PARITY ^ k0 ^ k1;
    for (long counter = low; out < end; out += 8, counter++) {
      int a = (int) counter + k0;
      int b = (int) (counter >>> 32) + k1;
      a += b;
      b = Integer.rotateLeft(b, 13) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 15) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 26) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 6) ^ a;
      a += k1;
      b += k2 + 1;
      a += b;
      b = Integer.rotateLeft(b, 17) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 29) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 16) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 24) ^ a;
      a += k2;
      b += k0 + 2;
      a += b;
      b = Integer.rotateLeft(b, 13) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 15) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 26) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 6) ^ a;
      a += k0;
      b += k1 + 3;
      a += b;
      b = Integer.rotateLeft(b, 17) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 29) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 16) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 24) ^ a;
      a += k1;
      b += k2 + 4;
      a += b;
      b = Integer.rotateLeft(b, 13) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 15) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 26) ^ a;
      a += b;
      b = Integer.rotateLeft(b, 6) ^ a;
      a += k2;
      b += k0 + 5;
      ALL.set(Layouts.I64, out, (a & 0xffffffffL) | (long) b << 32);
    }
  }
}

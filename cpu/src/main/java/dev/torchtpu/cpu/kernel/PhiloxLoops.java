package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/**
 * Philox 4x32 with ten rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011)
 * without the Vector API: sixteen bytes a block.
 */
final class PhiloxLoops {
  static final long MULTIPLIER_0 = 0xD2511F53L;
  static final long MULTIPLIER_1 = 0xCD9E8D57L;
  static final long WEYL_0 = 0x9E3779B9L;
  static final long WEYL_1 = 0xBB67AE85L;
  static final long LOW = 0xffffffffL;

  private PhiloxLoops() {}

  static void fill(long out, long blocks, long key, long low, long high) {
    long end = out + 16 * blocks;
    for (long counter = low; out < end; out += 16, counter++) {
      long x0 = counter & LOW;
      long x1 = counter >>> 32;
      long x2 = high & LOW;
      long x3 = high >>> 32;
      long k0 = key;
      long k1 = key >>> 32;
      // The upper halves of x1, x3 and the keys hold carries that nothing reads.
      for (int round = 0; round < 10; round++) {
        long p0 = (x0 & LOW) * MULTIPLIER_0;
        long p1 = (x2 & LOW) * MULTIPLIER_1;
        x0 = (p1 >>> 32) ^ x1 ^ k0;
        x1 = p1;
        x2 = (p0 >>> 32) ^ x3 ^ k1;
        x3 = p0;
        k0 += WEYL_0;
        k1 += WEYL_1;
      }
      ALL.set(Layouts.I64, out, (x0 & LOW) | x1 << 32);
      ALL.set(Layouts.I64, out + 8, (x2 & LOW) | x3 << 32);
    }
  }
}

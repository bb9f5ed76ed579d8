package dev.torchtpu.cpu.reference;

/**
 * Philox 4x32 with ten rounds (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011).
 * The counter has 128 bits; each block gives four 32-bit numbers.
 */
final class Philox {
  private static final long MULTIPLIER_0 = 0xD2511F53L;
  private static final long MULTIPLIER_1 = 0xCD9E8D57L;
  private static final int WEYL_0 = 0x9E3779B9;
  private static final int WEYL_1 = 0xBB67AE85;
  private static final long LOW = 0xffffffffL;

  private Philox() {}

  /**
   * Fills numbers of 32 or 64 bits (narrower ones are the low bits of 32) from a counter on.
   *
   * @return the number of blocks taken
   */
  static long fill(long key, long counterLow, long counterHigh, int width, long[] out) {
    int perBlock = width == 64 ? 2 : 4;
    int blocks = (int) (((long) out.length + perBlock - 1) / perBlock);
    int[] x = new int[4];
    for (int b = 0; b < blocks; b++) {
      long low = counterLow + b;
      long high = Long.compareUnsigned(low, counterLow) < 0 ? counterHigh + 1 : counterHigh;
      block(key, low, high, x);
      for (int i = 0; i < perBlock && b * perBlock + i < out.length; i++) {
        out[b * perBlock + i] =
            width == 64 ? (x[2 * i] & LOW) | ((long) x[2 * i + 1] << 32) : x[i] & LOW;
      }
    }
    return blocks;
  }

  /** One block: the four numbers of a counter under a key. */
  static void block(long key, long counterLow, long counterHigh, int[] out) {
    int x0 = (int) counterLow;
    int x1 = (int) (counterLow >>> 32);
    int x2 = (int) counterHigh;
    int x3 = (int) (counterHigh >>> 32);
    int k0 = (int) key;
    int k1 = (int) (key >>> 32);
    for (int round = 0; round < 10; round++) {
      long p0 = (x0 & LOW) * MULTIPLIER_0;
      long p1 = (x2 & LOW) * MULTIPLIER_1;
      x0 = (int) (p1 >>> 32) ^ x1 ^ k0;
      x1 = (int) p1;
      x2 = (int) (p0 >>> 32) ^ x3 ^ k1;
      x3 = (int) p0;
      k0 += WEYL_0;
      k1 += WEYL_1;
    }
    out[0] = x0;
    out[1] = x1;
    out[2] = x2;
    out[3] = x3;
  }
}

package dev.torchtpu.cpu.reference;

/** Threefry 2x32 with twenty rounds (Salmon et al., 2011), laid out over arrays as XLA does. */
final class ThreeFry {
  private static final int[] ROTATIONS = {13, 15, 26, 6, 17, 29, 16, 24};
  private static final int PARITY = 0x1BD11BDA;
  private static final long LOW = 0xffffffffL;

  private ThreeFry() {}

  /**
   * Fills numbers of 32 or 64 bits (narrower ones are the low bits of 32).
   *
   * @return by how much the counter advances
   */
  static long fill(long key, long counter, long[] dims, int width, long[] out) {
    int[] x = new int[2];
    if (width == 64) {
      for (int i = 0; i < out.length; i++) {
        block(key, counter + i, x);
        out[i] = (x[0] & LOW) | ((long) x[1] << 32);
      }
      return out.length;
    }
    return fillHalves(key, counter, dims, out);
  }

  /** The two words of a block are neighbours along the first even dimension, else the longest. */
  private static long fillHalves(long key, long counter, long[] dims, long[] out) {
    int[] x = new int[2];
    if (dims.length == 0) {
      block(key, counter, x);
      out[0] = x[0] & LOW;
      return 1;
    }
    int split = splitDimension(dims);
    long[] half = dims.clone();
    half[split] = (dims[split] + 1) / 2;
    long total = 1;
    for (long d : half) {
      total *= d;
    }
    int inner = Strides.rowMajor(dims)[split];
    for (int i = 0; i < total; i++) {
      block(key, counter + i, x);
      int low = i % inner;
      int along = i / inner % (int) half[split] * 2;
      int outer = i / inner / (int) half[split];
      int at = (outer * (int) dims[split] + along) * inner + low;
      out[at] = x[0] & LOW;
      if (along + 1 < dims[split]) {
        out[at + inner] = x[1] & LOW;
      }
    }
    return total;
  }

  private static int splitDimension(long[] dims) {
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] % 2 == 0) {
        return i;
      }
    }
    int longest = 0;
    for (int i = 1; i < dims.length; i++) {
      if (dims[i] > dims[longest]) {
        longest = i;
      }
    }
    return longest;
  }

  static void block(long key, long counter, int[] out) {
    int[] k = {(int) key, (int) (key >>> 32), 0};
    k[2] = PARITY ^ k[0] ^ k[1];
    int a = (int) counter + k[0];
    int b = (int) (counter >>> 32) + k[1];
    for (int group = 0; group < 5; group++) {
      for (int r = 0; r < 4; r++) {
        a += b;
        b = Integer.rotateLeft(b, ROTATIONS[(group & 1) * 4 + r]) ^ a;
      }
      a += k[(group + 1) % 3];
      b += k[(group + 2) % 3] + group + 1;
    }
    out[0] = a;
    out[1] = b;
  }
}

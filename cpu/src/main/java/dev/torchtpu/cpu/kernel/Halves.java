package dev.torchtpu.cpu.kernel;

/** Single values of bfloat16. */
final class Halves {
  private Halves() {}

  /** Rounds to nearest, ties to even; a NaN stays one. */
  static short toBf16(float x) {
    int bits = Float.floatToRawIntBits(x);
    if (Float.isNaN(x)) {
      return (short) ((bits >>> 16) | 0x40);
    }
    return (short) ((bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16);
  }
}

package dev.torchtpu.cpu.kernel;

/** The exponential of a float as the vector loops compute it, for the ends of rows. */
final class ExpF32 {
  /** Logarithm of the least normal number; the exponential of what lies below is 0 here. */
  static final float LEAST = -87.33654f;

  /** Adding this rounds to an integer, then in the lowest bits, biased as an exponent. */
  static final float ROUND = 12582912f + 127;

  private ExpF32() {}

  /** {@code exp(x)} for {@code x} at most 0, or NaN. */
  static float of(float x) {
    float t = x < LEAST ? LEAST : x;
    float k = Math.fma(t, 1.4426950f, ROUND);
    float power = Float.intBitsToFloat(Float.floatToRawIntBits(k) << 23);
    k -= ROUND;
    t = Math.fma(k, -0.693359375f, t);
    t = Math.fma(k, 2.12194440e-4f, t);
    float e = 1.9875691e-4f;
    e = Math.fma(e, t, 1.3981999e-3f);
    e = Math.fma(e, t, 8.3334519e-3f);
    e = Math.fma(e, t, 4.1665796e-2f);
    e = Math.fma(e, t, 1.6666666e-1f);
    e = Math.fma(e, t, 0.5f);
    e = (Math.fma(e, t * t, t) + 1) * power;
    return x < LEAST ? 0 : e;
  }
}

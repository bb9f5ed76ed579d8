package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/**
 * The inverse error function of floats: x times a polynomial in {@code w = -log(1 - x * x)} near
 * zero, in its square root further out.
 */
final class ErfInverse {
  /** Where the second polynomial takes over. */
  static final float FAR = 5;

  /** The constant term in two parts, the first a short number. */
  static final float W = 1.5f;

  static final float W0 = 0.001409351111f;
  static final float W1 = 0.2466402894f;
  static final float W2 = -0.004177320041f;
  static final float W3 = -0.001252748503f;
  static final float W4 = 0.000218257724f;
  static final float W5 = -4.959691794e-6f;
  static final float W6 = -3.423414274e-6f;
  static final float W7 = 4.654174105e-7f;
  static final float W8 = 1.598430613e-8f;
  static final float W9 = -8.739010703e-9f;
  static final float W10 = 4.671932509e-10f;

  static final float S = 2.8125f;
  static final float S0 = 0.02047680151f;
  static final float S1 = 1.001675272f;
  static final float S2 = 0.00944530685f;
  static final float S3 = -0.007643468257f;
  static final float S4 = 0.005687749023f;
  static final float S5 = -0.003563259888f;
  static final float S6 = 0.001474071398f;
  static final float S7 = -0.0001279179242f;
  static final float S8 = -0.0002738732711f;
  static final float S9 = 0.0001660639572f;
  static final float S10 = -3.294791568e-5f;

  private ErfInverse() {}

  static void f32(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long da = sa * 4;
    for (; out < end; out += 4, a += da) {
      ALL.set(Layouts.F32, out, of(ALL.get(Layouts.F32, a)));
    }
  }

  private static float of(float x) {
    float w = (float) -Math.log(Math.fma(-x, x, 1));
    float p;
    float whole;
    if (w < FAR) {
      whole = W;
      float t = w - 2.5f;
      p = Math.fma(W10, t, W9);
      p = Math.fma(p, t, W8);
      p = Math.fma(p, t, W7);
      p = Math.fma(p, t, W6);
      p = Math.fma(p, t, W5);
      p = Math.fma(p, t, W4);
      p = Math.fma(p, t, W3);
      p = Math.fma(p, t, W2);
      p = Math.fma(p, t, W1);
      p = Math.fma(p, t, W0);
    } else {
      whole = S;
      float t = (float) Math.sqrt(w) - 3;
      p = Math.fma(S10, t, S9);
      p = Math.fma(p, t, S8);
      p = Math.fma(p, t, S7);
      p = Math.fma(p, t, S6);
      p = Math.fma(p, t, S5);
      p = Math.fma(p, t, S4);
      p = Math.fma(p, t, S3);
      p = Math.fma(p, t, S2);
      p = Math.fma(p, t, S1);
      p = Math.fma(p, t, S0);
      if (Math.abs(x) == 1) {
        p = Float.POSITIVE_INFINITY;
      }
    }
    // The larger part is multiplied and added in one rounding.
    return Math.fma(x, whole, p * x);
  }
}

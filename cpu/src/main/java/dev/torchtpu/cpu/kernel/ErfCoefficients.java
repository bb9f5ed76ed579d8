package dev.torchtpu.cpu.kernel;

/**
 * The error function to single precision: {@code x * S(x^2)} below 1, and {@code 1 - exp(L(x))}
 * from 1 to 4, past which it rounds to 1. Minimax fits, weighted for relative error.
 */
final class ErfCoefficients {
  static final float S0 = 1.1283791f;
  static final float S1 = -0.37612626f;
  static final float S2 = 0.11283585f;
  static final float S3 = -0.026853813f;
  static final float S4 = 0.0051883305f;
  static final float S5 = -8.010238e-4f;
  static final float S6 = 7.8540565e-5f;

  static final float L0 = 1.88407314e-4f;
  static final float L1 = -1.12958004f;
  static final float L2 = -0.633216923f;
  static final float L3 = -0.108421554f;
  static final float L4 = 0.0252100089f;
  static final float L5 = -0.00420516733f;
  static final float L6 = 4.41450079e-4f;
  static final float L7 = -2.16958008e-5f;

  private ErfCoefficients() {}
}

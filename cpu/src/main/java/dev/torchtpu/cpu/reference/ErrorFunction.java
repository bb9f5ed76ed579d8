package dev.torchtpu.cpu.reference;

final class ErrorFunction {
  private ErrorFunction() {}

  static double erf(double x) {
    return erfc(x);
  }

  static double erfInv(double x) {
    return erfc(x);
  }

  static double erfc(double x) {
    throw new UnsupportedOperationException();
  }
}

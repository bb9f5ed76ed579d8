package dev.torchtpu.cpu.reference;

final class Bessel {
  private Bessel() {}

  static double i1e(double x) {
    throw new UnsupportedOperationException();
  }
}

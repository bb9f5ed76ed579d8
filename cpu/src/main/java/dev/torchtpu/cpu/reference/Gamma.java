package dev.torchtpu.cpu.reference;

final class Gamma {
  private Gamma() {}

  static double digamma(double x) {
    return lgamma(x);
  }

  static double polygamma(double x, double y) {
    return lgamma(x);
  }

  static double zeta(double x, double y) {
    return lgamma(x);
  }

  static double lgamma(double x) {
    throw new UnsupportedOperationException();
  }
}

package dev.torchtpu.cpu.reference;

/** Trigonometric functions of multiples of pi, exact in the reduction. */
final class Angles {
  private Angles() {}

  static double sinPi(double x) {
    double r = x - 2 * Math.rint(x / 2);
    if (r > 0.5) {
      r = 1 - r;
    } else if (r < -0.5) {
      r = -1 - r;
    }
    return Math.abs(r) > 0.25
        ? Math.copySign(Math.cos(Math.PI * (0.5 - Math.abs(r))), r)
        : Math.sin(Math.PI * r);
  }

  static double tanPi(double x) {
    double r = x - Math.rint(x);
    return Math.abs(r) > 0.25
        ? Math.copySign(1 / Math.tan(Math.PI * (0.5 - Math.abs(r))), r)
        : Math.tan(Math.PI * r);
  }
}

package dev.torchtpu.cpu.reference;

/** Chebyshev series; the tables that use them were computed with 60 digits. */
final class Chebyshev {
  private Chebyshev() {}

  /** The sum of {@code c[j] T_j(u)} for u in [-1, 1], by Clenshaw's recurrence. */
  static double sum(double[] c, double u) {
    double a = 0;
    double b = 0;
    double twice = 2 * u;
    for (int j = c.length - 1; j > 0; j--) {
      double next = Math.fma(twice, a, c[j] - b);
      b = a;
      a = next;
    }
    return Math.fma(u, a, c[0] - b);
  }
}

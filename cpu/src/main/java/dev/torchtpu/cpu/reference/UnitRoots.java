package dev.torchtpu.cpu.reference;

/**
 * The n-th roots of unity. Each is the product of two tabled ones, in double precision, rounded
 * once: the same last digits as XLA's transforms use.
 */
final class UnitRoots {
  private final int n;
  private final int shift;
  private final int mask;
  private final double[] fineCos;
  private final double[] fineSin;
  private final double[] coarseCos;
  private final double[] coarseSin;
  private final Rounding rounding;

  UnitRoots(int n, Rounding rounding) {
    this.n = n;
    this.rounding = rounding;
    int count = (n + 2) / 2;
    int s = 1;
    while ((1L << (2 * s)) < count) {
      s++;
    }
    shift = s;
    mask = (1 << s) - 1;
    fineCos = new double[mask + 1];
    fineSin = new double[mask + 1];
    coarseCos = new double[(count + mask) / (mask + 1)];
    coarseSin = new double[coarseCos.length];
    fill(fineCos, fineSin, 1);
    fill(coarseCos, coarseSin, mask + 1);
  }

  private void fill(double[] cos, double[] sin, int step) {
    double unit = 0.25 * Math.PI / n;
    for (int i = 0; i < cos.length; i++) {
      // In eighths of the circle: each angle is taken from the nearest axis.
      long x = 8L * i * step;
      boolean lower = x >= 4L * n;
      if (lower) {
        x = 8L * n - x;
      }
      boolean left = x >= 2L * n;
      if (left) {
        x -= 2L * n;
      }
      boolean small = x < n;
      double angle = (small ? x : 2L * n - x) * unit;
      double c = small ? Math.cos(angle) : Math.sin(angle);
      double t = small ? Math.sin(angle) : Math.cos(angle);
      cos[i] = left ? -t : c;
      sin[i] = (left ? c : t) * (lower ? -1 : 1);
    }
  }

  double cos(int k) {
    int i = 2L * k <= n ? k : n - k;
    double a = fineCos[i & mask] * coarseCos[i >> shift];
    return rounding.of(a - fineSin[i & mask] * coarseSin[i >> shift]);
  }

  double sin(int k) {
    boolean upper = 2L * k <= n;
    int i = upper ? k : n - k;
    double a = fineCos[i & mask] * coarseSin[i >> shift];
    double v = rounding.of(a + fineSin[i & mask] * coarseCos[i >> shift]);
    return upper ? v : -v;
  }
}

package dev.torchtpu.cpu.reference;

/**
 * One pass of a complex transform in the manner of FFTPACK: from {@code c}, [l1][radix][ido], to
 * {@code h}, [radix][l1][ido]. The order of the operations is FFTPACK's, as XLA's results show it.
 */
final class ComplexPasses {
  /** Odd radices up to this are summed term by term, larger ones in pairs of terms. */
  private static final int PLAIN = 11;

  private final Rounding r;
  private final UnitRoots roots;
  private final int n;
  private final boolean forward;
  private final int ido;
  private final int l1;
  private final int radix;
  private final double[] cr;
  private final double[] ci;
  private final double[] hr;
  private final double[] hi;

  ComplexPasses(
      Rounding r,
      UnitRoots roots,
      int n,
      boolean forward,
      int radix,
      int l1,
      double[][] from,
      double[][] to) {
    this.r = r;
    this.roots = roots;
    this.n = n;
    this.forward = forward;
    this.radix = radix;
    this.l1 = l1;
    this.ido = n / (radix * l1);
    this.cr = from[0];
    this.ci = from[1];
    this.hr = to[0];
    this.hi = to[1];
  }

  void run() {
    double[] x = new double[radix];
    double[] y = new double[radix];
    for (int k = 0; k < l1; k++) {
      for (int i = 0; i < ido; i++) {
        for (int q = 0; q < radix; q++) {
          x[q] = cr[i + ido * (q + radix * k)];
          y[q] = ci[i + ido * (q + radix * k)];
        }
        switch (radix) {
          case 2 -> butterfly(x, y, 0, 1);
          case 4 -> four(x, y);
          case 8 -> eight(x, y);
          default -> odd(x, y);
        }
        for (int q = 0; q < radix; q++) {
          put(i, k, q, x[q], y[q]);
        }
      }
    }
  }

  /** Stores an output, turned by its twiddle factor. */
  private void put(int i, int k, int q, double a, double b) {
    int at = i + ido * (k + l1 * q);
    if (i == 0 || q == 0) {
      hr[at] = a;
      hi[at] = b;
      return;
    }
    int w = q * l1 * i;
    double c = roots.cos(w);
    double s = roots.sin(w);
    hr[at] = forward ? r.dot(a, c, b, s) : r.cross(a, c, b, s);
    hi[at] = forward ? r.cross(b, c, a, s) : r.dot(a, s, b, c);
  }

  /** Elements p and q become their sum and their difference. */
  private void butterfly(double[] x, double[] y, int p, int q) {
    double a = x[p];
    double b = y[p];
    x[p] = r.of(a + x[q]);
    y[p] = r.of(b + y[q]);
    x[q] = r.of(a - x[q]);
    y[q] = r.of(b - y[q]);
  }

  /** Turned by a quarter: by -i forward, by i backward. */
  private void quarter(double[] x, double[] y, int p) {
    double a = x[p];
    x[p] = forward ? y[p] : -y[p];
    y[p] = forward ? -a : a;
  }

  private static void swap(double[] x, double[] y, int p, int q) {
    double a = x[p];
    double b = y[p];
    x[p] = x[q];
    y[p] = y[q];
    x[q] = a;
    y[q] = b;
  }

  private void four(double[] x, double[] y) {
    butterfly(x, y, 0, 2);
    butterfly(x, y, 1, 3);
    quarter(x, y, 3);
    butterfly(x, y, 0, 1);
    butterfly(x, y, 2, 3);
    // Now 0, 2, 1, 3 hold the outputs 0, 1, 2, 3.
    swap(x, y, 1, 2);
  }

  private void eight(double[] x, double[] y) {
    butterfly(x, y, 1, 5);
    butterfly(x, y, 3, 7);
    butterfly(x, y, 1, 3);
    quarter(x, y, 3);
    quarter(x, y, 7);
    butterfly(x, y, 5, 7);
    eighth(x, y, 5);
    eighth(x, y, 7);
    quarter(x, y, 7);
    butterfly(x, y, 0, 4);
    butterfly(x, y, 2, 6);
    butterfly(x, y, 0, 2);
    quarter(x, y, 6);
    butterfly(x, y, 4, 6);
    butterfly(x, y, 0, 1);
    butterfly(x, y, 2, 3);
    butterfly(x, y, 4, 5);
    butterfly(x, y, 6, 7);
    double[] a = x.clone();
    double[] b = y.clone();
    int[] place = {0, 4, 2, 6, 1, 5, 3, 7};
    for (int q = 0; q < 8; q++) {
      x[place[q]] = a[q];
      y[place[q]] = b[q];
    }
  }

  /** Turned by an eighth of the circle. */
  private void eighth(double[] x, double[] y, int p) {
    double h = r.of(0.707106781186547524400844362104849);
    double a = x[p];
    double b = y[p];
    x[p] = r.of(h * (forward ? r.of(a + b) : r.of(a - b)));
    y[p] = r.of(h * (forward ? r.of(b - a) : r.of(b + a)));
  }

  private void odd(double[] x, double[] y) {
    int half = (radix + 1) / 2;
    for (int j = 1; j < half; j++) {
      butterfly(x, y, j, radix - j);
    }
    double[] a = new double[radix];
    double[] b = new double[radix];
    double sumRe = x[0];
    double sumIm = y[0];
    for (int j = 1; j < half; j++) {
      sumRe = r.of(sumRe + x[j]);
      sumIm = r.of(sumIm + y[j]);
    }
    a[0] = sumRe;
    b[0] = sumIm;
    double[] cos = new double[half];
    double[] sin = new double[half];
    int step = n / radix;
    for (int l = 1; l < half; l++) {
      for (int j = 1; j < half; j++) {
        cos[j] = roots.cos(l * j % radix * step);
        sin[j] = roots.sin(l * j % radix * step) * (forward ? -1 : 1);
      }
      int pairs = radix <= PLAIN ? 1 : 2;
      double evenRe = TermSums.sum(r, x[0], cos, x, 1, half, pairs, pairs);
      double evenIm = TermSums.sum(r, y[0], cos, y, 1, half, pairs, pairs);
      double oddIm = TermSums.sum(r, Double.NaN, sin, x, -1, half, pairs, pairs);
      double oddRe = -TermSums.sum(r, Double.NaN, sin, y, -1, half, pairs, pairs);
      a[l] = r.of(evenRe + oddRe);
      b[l] = r.of(evenIm + oddIm);
      a[radix - l] = r.of(evenRe - oddRe);
      b[radix - l] = r.of(evenIm - oddIm);
    }
    System.arraycopy(a, 0, x, 0, radix);
    System.arraycopy(b, 0, y, 0, radix);
  }
}

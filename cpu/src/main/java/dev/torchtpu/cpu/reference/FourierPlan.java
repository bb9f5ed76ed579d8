package dev.torchtpu.cpu.reference;

/**
 * Transforms of one length. Lengths whose prime factors are small go through FFTPACK's passes in
 * the precision of the data, with XLA's own last digits; others through double precision.
 */
final class FourierPlan {
  private static final int LARGEST_RADIX = 109;

  private final int n;
  private final Rounding rounding;
  private final UnitRoots roots;
  private final boolean passes;

  FourierPlan(int n, Rounding rounding) {
    this.n = n;
    this.rounding = rounding;
    this.roots = new UnitRoots(n, rounding);
    this.passes = FourierFactors.complex(n).stream().allMatch(p -> p <= LARGEST_RADIX);
  }

  /** Transforms in place, without scaling. */
  void complex(double[] re, double[] im, boolean forward) {
    if (n < 2) {
      return;
    }
    if (!passes) {
      Fourier.transform(re, im, !forward);
      for (int i = 0; i < n && !forward; i++) {
        re[i] *= n;
        im[i] *= n;
      }
      return;
    }
    double[][] from = {re, im};
    double[][] to = {new double[n], new double[n]};
    int l1 = 1;
    for (int radix : FourierFactors.complex(n)) {
      new ComplexPasses(rounding, roots, n, forward, radix, l1, from, to).run();
      l1 *= radix;
      double[][] t = from;
      from = to;
      to = t;
    }
    if (from[0] != re) {
      System.arraycopy(from[0], 0, re, 0, n);
      System.arraycopy(from[1], 0, im, 0, n);
    }
  }

  /** Half the spectrum of real numbers: n / 2 + 1 values. */
  void realToHalf(double[] x, double[] re, double[] im) {
    if (!passes) {
      double[] a = x.clone();
      double[] b = new double[n];
      Fourier.transform(a, b, false);
      System.arraycopy(a, 0, re, 0, re.length);
      System.arraycopy(b, 0, im, 0, im.length);
      return;
    }
    double[] packed = x.clone();
    if (n > 1) {
      new RealPasses(rounding, roots, n).forward(packed);
    }
    re[0] = packed[0];
    im[0] = 0;
    for (int k = 1; k < re.length; k++) {
      re[k] = packed[2 * k - 1];
      im[k] = 2 * k < n ? packed[2 * k] : 0;
    }
  }

  /** Real numbers from half their spectrum, without scaling; what must be real is taken as real. */
  void halfToReal(double[] re, double[] im, double[] x) {
    for (int k = 0; k < n; k++) {
      x[k] = 0;
    }
    if (passes) {
      x[0] = re[0];
      for (int k = 1; 2 * k <= n && k < re.length; k++) {
        x[2 * k - 1] = re[k];
        if (2 * k < n) {
          x[2 * k] = im[k];
        }
      }
      if (n > 1) {
        new RealPasses(rounding, roots, n).backward(x);
      }
      return;
    }
    double[] b = new double[n];
    for (int k = 0; 2 * k <= n && k < re.length; k++) {
      boolean real = k == 0 || 2 * k == n;
      x[k] = re[k];
      b[k] = real ? 0 : im[k];
      if (!real) {
        x[n - k] = re[k];
        b[n - k] = -im[k];
      }
    }
    Fourier.transform(x, b, true);
    for (int k = 0; k < n; k++) {
      x[k] *= n;
    }
  }
}

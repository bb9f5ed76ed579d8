package dev.torchtpu.cpu.reference;

/** Transforms of prime length as a convolution of power-of-two length (Bluestein). */
final class Bluestein {
  private Bluestein() {}

  static double[][] transform(double[] re, double[] im, int first, int stride, int n, int sign) {
    int m = Integer.highestOneBit(2 * n - 1) * 2;
    double[] cos = new double[n];
    double[] sin = new double[n];
    for (int k = 0; k < n; k++) {
      // k^2 modulo 2n keeps the angle small and exact.
      long square = (long) k * k % (2L * n);
      double angle = Math.PI * square / n;
      cos[k] = Math.cos(angle);
      sin[k] = sign * Math.sin(angle);
    }
    double[] a = new double[m];
    double[] b = new double[m];
    double[] c = new double[m];
    double[] d = new double[m];
    for (int k = 0; k < n; k++) {
      double x = re[first + k * stride];
      double y = im[first + k * stride];
      a[k] = x * cos[k] - y * sin[k];
      b[k] = x * sin[k] + y * cos[k];
      c[k] = cos[k];
      d[k] = -sin[k];
      if (k > 0) {
        c[m - k] = cos[k];
        d[m - k] = -sin[k];
      }
    }
    Fourier.transform(a, b, false);
    Fourier.transform(c, d, false);
    for (int k = 0; k < m; k++) {
      double x = a[k] * c[k] - b[k] * d[k];
      b[k] = a[k] * d[k] + b[k] * c[k];
      a[k] = x;
    }
    Fourier.transform(a, b, true);
    double[] outRe = new double[n];
    double[] outIm = new double[n];
    for (int k = 0; k < n; k++) {
      outRe[k] = a[k] * cos[k] - b[k] * sin[k];
      outIm[k] = a[k] * sin[k] + b[k] * cos[k];
    }
    return new double[][] {outRe, outIm};
  }
}

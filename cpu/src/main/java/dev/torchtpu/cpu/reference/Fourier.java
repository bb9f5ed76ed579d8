package dev.torchtpu.cpu.reference;

/** Discrete Fourier transforms of any length, in double precision. */
final class Fourier {
  /** Prime factors up to this are summed directly; longer ones go through a convolution. */
  private static final int DIRECT = 61;

  private Fourier() {}

  /** Transforms in place; the inverse is scaled by one over the length. */
  static void transform(double[] re, double[] im, boolean inverse) {
    int n = re.length;
    if (n < 2) {
      return;
    }
    double[] cos = new double[n];
    double[] sin = new double[n];
    twiddles(cos, sin, n, inverse ? 1 : -1);
    double[][] out = recurse(re, im, 0, 1, n, cos, sin);
    double scale = inverse ? 1.0 / n : 1;
    for (int i = 0; i < n; i++) {
      re[i] = out[0][i] * scale;
      im[i] = out[1][i] * scale;
    }
  }

  /** cos and sin of 2 pi k / n, each from an angle in the first eighth of the circle. */
  private static void twiddles(double[] cos, double[] sin, int n, int sign) {
    for (int k = 0; k < n; k++) {
      long eighth = 8L * k / n;
      double c;
      double s;
      if (eighth == 0 || eighth == 7) {
        double a = 2 * Math.PI * (eighth == 0 ? k : k - n) / n;
        c = Math.cos(a);
        s = Math.sin(a);
      } else if (eighth == 1 || eighth == 2) {
        double a = Math.PI * (4.0 * k - n) / (2.0 * n);
        c = -Math.sin(a);
        s = Math.cos(a);
      } else if (eighth == 3 || eighth == 4) {
        double a = Math.PI * (2.0 * k - n) / n;
        c = -Math.cos(a);
        s = -Math.sin(a);
      } else {
        double a = Math.PI * (4.0 * k - 3.0 * n) / (2.0 * n);
        c = Math.sin(a);
        s = -Math.cos(a);
      }
      cos[k] = c;
      sin[k] = sign * s;
    }
  }

  /** The transform of n elements from {@code first} on, {@code stride} apart. */
  private static double[][] recurse(
      double[] re, double[] im, int first, int stride, int n, double[] cos, double[] sin) {
    if (n == 1) {
      return new double[][] {{re[first]}, {im[first]}};
    }
    int p = smallestFactor(n);
    if (p > DIRECT) {
      return Bluestein.transform(re, im, first, stride, n, sin[stride % cos.length] > 0 ? 1 : -1);
    }
    int m = n / p;
    double[][][] parts = new double[p][][];
    for (int q = 0; q < p; q++) {
      parts[q] = recurse(re, im, first + q * stride, stride * p, m, cos, sin);
    }
    double[] outRe = new double[n];
    double[] outIm = new double[n];
    int whole = cos.length;
    for (int k = 0; k < n; k++) {
      double a = 0;
      double b = 0;
      for (int q = 0; q < p; q++) {
        int w = (int) ((long) q * k * stride % whole);
        double x = parts[q][0][k % m];
        double y = parts[q][1][k % m];
        a += x * cos[w] - y * sin[w];
        b += x * sin[w] + y * cos[w];
      }
      outRe[k] = a;
      outIm[k] = b;
    }
    return new double[][] {outRe, outIm};
  }

  private static int smallestFactor(int n) {
    for (int p = 2; p * p <= n; p++) {
      if (n % p == 0) {
        return p;
      }
    }
    return n;
  }
}

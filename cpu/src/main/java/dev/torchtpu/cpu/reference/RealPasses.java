package dev.torchtpu.cpu.reference;

/**
 * Passes of real transforms in the manner of FFTPACK, with half spectra packed as real part,
 * imaginary part. Radix 2 and 4 have forms of their own, odd radices one general form.
 */
final class RealPasses {
  private final Rounding r;
  private final UnitRoots roots;
  private final int n;

  RealPasses(Rounding r, UnitRoots roots, int n) {
    this.r = r;
    this.roots = roots;
    this.n = n;
  }

  /** Real to half spectrum, in place. */
  void forward(double[] data) {
    var factors = FourierFactors.real(n);
    double[] c = data;
    double[] h = new double[n];
    int l1 = n;
    for (int f = factors.size() - 1; f >= 0; f--) {
      int radix = factors.get(f);
      l1 /= radix;
      int ido = n / (radix * l1);
      for (int k = 0; k < l1; k++) {
        for (int i = 0; i < (ido + 1) / 2 + (ido % 2 == 0 ? 1 : 0); i++) {
          forwardColumn(c, h, radix, l1, ido, k, i);
        }
      }
      double[] t = c;
      c = h;
      h = t;
    }
    if (c != data) {
      System.arraycopy(c, 0, data, 0, n);
    }
  }

  /** Half spectrum to real, in place. */
  void backward(double[] data) {
    double[] c = data;
    double[] h = new double[n];
    int l1 = 1;
    for (int radix : FourierFactors.real(n)) {
      int ido = n / (radix * l1);
      for (int k = 0; k < l1; k++) {
        for (int i = 0; i < (ido + 1) / 2 + (ido % 2 == 0 ? 1 : 0); i++) {
          backwardColumn(c, h, radix, l1, ido, k, i);
        }
      }
      l1 *= radix;
      double[] t = c;
      c = h;
      h = t;
    }
    if (c != data) {
      System.arraycopy(c, 0, data, 0, n);
    }
  }

  /**
   * Column 0 is real; column i is the complex number at 2i-1, 2i; the last of an even ido is real.
   */
  private void forwardColumn(double[] c, double[] h, int p, int l1, int ido, int k, int i) {
    double[] x = new double[p];
    double[] y = new double[p];
    if (i == 0) {
      for (int q = 0; q < p; q++) {
        x[q] = c[ido * (k + l1 * q)];
      }
      spectrum(x, y, p, false);
      h[ido * p * k] = x[0];
      for (int q = 1; q <= p / 2; q++) {
        h[ido - 1 + ido * (2 * q - 1 + p * k)] = x[q];
        if (2 * q < p) {
          h[ido * (2 * q + p * k)] = y[q];
        }
      }
    } else if (2 * i == ido) {
      lastForward(c, h, p, l1, ido, k);
    } else {
      for (int q = 0; q < p; q++) {
        double a = c[2 * i - 1 + ido * (k + l1 * q)];
        double b = c[2 * i + ido * (k + l1 * q)];
        if (q == 0) {
          x[q] = a;
          y[q] = b;
        } else {
          double w = roots.cos(q * l1 * i);
          double v = roots.sin(q * l1 * i);
          x[q] = r.dot(w, a, v, b);
          y[q] = r.cross(w, b, v, a);
        }
      }
      spectrum(x, y, p, true);
      int ic = ido - 2 * i;
      for (int q = 0; q < p; q++) {
        if (2 * q < p) {
          h[2 * i - 1 + ido * (2 * q + p * k)] = x[q];
          h[2 * i + ido * (2 * q + p * k)] = y[q];
        } else {
          // The upper half is kept mirrored, conjugate.
          int m = p - q;
          h[ic - 1 + ido * (2 * m - 1 + p * k)] = x[q];
          h[ic + ido * (2 * m - 1 + p * k)] = -y[q];
        }
      }
    }
  }

  /** The forward transform of p numbers; real ones give the half spectrum only. */
  private void spectrum(double[] x, double[] y, int p, boolean complex) {
    if (p == 2) {
      pair(x, 0, 1);
      if (complex) {
        pair(y, 0, 1);
      }
    } else if (p == 4) {
      four(x, y, complex);
    } else {
      oddSpectrum(x, y, p, complex);
    }
  }

  private void pair(double[] v, int a, int b) {
    double t = v[a];
    v[a] = r.of(t + v[b]);
    v[b] = r.of(t - v[b]);
  }

  private void four(double[] x, double[] y, boolean complex) {
    double a = r.of(x[0] + x[2]);
    double b = r.of(x[0] - x[2]);
    double c = r.of(x[3] + x[1]);
    double d = r.of(x[3] - x[1]);
    if (!complex) {
      x[0] = r.of(a + c);
      x[1] = b;
      y[1] = d;
      x[2] = r.of(a - c);
      return;
    }
    double e = r.of(y[0] + y[2]);
    double f = r.of(y[0] - y[2]);
    double g = r.of(y[1] + y[3]);
    double h = r.of(y[1] - y[3]);
    x[0] = r.of(a + c);
    x[2] = r.of(a - c);
    y[0] = r.of(g + e);
    y[2] = r.of(e - g);
    x[1] = r.of(b + h);
    x[3] = r.of(b - h);
    y[1] = r.of(d + f);
    y[3] = r.of(f - d);
  }

  private void oddSpectrum(double[] x, double[] y, int p, boolean complex) {
    int half = (p + 1) / 2;
    double[] sx = new double[p];
    double[] sy = new double[p];
    sx[0] = x[0];
    sy[0] = y[0];
    for (int j = 1; j < half; j++) {
      sx[j] = r.of(x[p - j] + x[j]);
      sx[p - j] = r.of(x[p - j] - x[j]);
      sy[j] = r.of(y[j] + y[p - j]);
      sy[p - j] = r.of(y[j] - y[p - j]);
    }
    double re = sx[0];
    double im = sy[0];
    for (int j = 1; j < half; j++) {
      re = r.of(re + sx[j]);
      im = r.of(im + sy[j]);
    }
    double[] cos = new double[half];
    double[] sin = new double[half];
    for (int l = 1; l < half; l++) {
      angles(cos, sin, l, p);
      double even = TermSums.sum(r, sx[0], cos, sx, 1, half, 4, 2);
      double odd = TermSums.sum(r, Double.NaN, sin, sx, -1, half, 4, 2);
      if (!complex) {
        x[l] = even;
        y[l] = odd;
      } else {
        double evenIm = TermSums.sum(r, sy[0], cos, sy, 1, half, 4, 2);
        double oddRe = TermSums.sum(r, Double.NaN, sin, sy, -1, half, 4, 2);
        x[l] = r.of(even + oddRe);
        x[p - l] = r.of(even - oddRe);
        y[l] = r.of(evenIm + odd);
        y[p - l] = r.of(evenIm - odd);
      }
    }
    x[0] = re;
    y[0] = im;
  }

  private void angles(double[] cos, double[] sin, int l, int p) {
    for (int j = 1; j < cos.length; j++) {
      cos[j] = roots.cos(l * j % p * (n / p));
      sin[j] = roots.sin(l * j % p * (n / p));
    }
  }

  private void lastForward(double[] c, double[] h, int p, int l1, int ido, int k) {
    int last = ido - 1;
    if (p == 2) {
      h[ido * (1 + 2 * k)] = -c[last + ido * (k + l1)];
      h[last + ido * 2 * k] = c[last + ido * k];
      return;
    }
    double s = r.of(0.707106781186547524400844362104849);
    double a = c[last + ido * (k + l1)];
    double b = c[last + ido * (k + 3 * l1)];
    double ti = r.of(-s * r.of(a + b));
    double tr = r.of(s * r.of(a - b));
    double zero = c[last + ido * k];
    double two = c[last + ido * (k + 2 * l1)];
    h[last + ido * 4 * k] = r.of(zero + tr);
    h[last + ido * (2 + 4 * k)] = r.of(zero - tr);
    h[ido * (3 + 4 * k)] = r.of(ti + two);
    h[ido * (1 + 4 * k)] = r.of(ti - two);
  }

  private void backwardColumn(double[] c, double[] h, int p, int l1, int ido, int k, int i) {
    double[] x = new double[p];
    double[] y = new double[p];
    if (i == 0) {
      x[0] = c[ido * p * k];
      for (int q = 1; q <= p / 2; q++) {
        x[q] = c[ido - 1 + ido * (2 * q - 1 + p * k)];
        if (2 * q < p) {
          y[q] = c[ido * (2 * q + p * k)];
        }
      }
      realSignal(x, y, p);
      for (int q = 0; q < p; q++) {
        h[ido * (k + l1 * q)] = x[q];
      }
    } else if (2 * i == ido) {
      lastBackward(c, h, p, l1, ido, k);
    } else {
      int ic = ido - 2 * i;
      for (int q = 0; q < p; q++) {
        if (2 * q < p) {
          x[q] = c[2 * i - 1 + ido * (2 * q + p * k)];
          y[q] = c[2 * i + ido * (2 * q + p * k)];
        } else {
          int m = p - q;
          x[q] = c[ic - 1 + ido * (2 * m - 1 + p * k)];
          y[q] = -c[ic + ido * (2 * m - 1 + p * k)];
        }
      }
      signal(x, y, p);
      for (int q = 0; q < p; q++) {
        double w = q == 0 ? 1 : roots.cos(q * l1 * i);
        double v = q == 0 ? 0 : roots.sin(q * l1 * i);
        h[2 * i - 1 + ido * (k + l1 * q)] = q == 0 ? x[0] : r.cross(w, x[q], v, y[q]);
        h[2 * i + ido * (k + l1 * q)] = q == 0 ? y[0] : r.dot(w, y[q], v, x[q]);
      }
    }
  }

  /** Real numbers from their half spectrum. */
  private void realSignal(double[] x, double[] y, int p) {
    if (p == 2) {
      pair(x, 0, 1);
    } else if (p == 4) {
      double a = r.of(x[0] + x[2]);
      double b = r.of(x[0] - x[2]);
      double c = 2 * x[1];
      double d = 2 * y[1];
      x[0] = r.of(a + c);
      x[2] = r.of(a - c);
      x[3] = r.of(b + d);
      x[1] = r.of(b - d);
    } else {
      int half = (p + 1) / 2;
      double[] s = new double[p];
      s[0] = x[0];
      double sum = x[0];
      for (int j = 1; j < half; j++) {
        s[j] = 2 * x[j];
        s[p - j] = 2 * y[j];
        sum = r.of(sum + s[j]);
      }
      double[] cos = new double[half];
      double[] sin = new double[half];
      for (int l = 1; l < half; l++) {
        angles(cos, sin, l, p);
        double even = TermSums.sum(r, s[0], cos, s, 1, half, 4, 2);
        double odd = TermSums.sum(r, Double.NaN, sin, s, -1, half, 4, 2);
        x[p - l] = r.of(even + odd);
        x[l] = r.of(even - odd);
      }
      x[0] = sum;
    }
  }

  /** The backward transform of p complex numbers. */
  private void signal(double[] x, double[] y, int p) {
    if (p == 2) {
      pair(x, 0, 1);
      pair(y, 0, 1);
      return;
    }
    if (p == 4) {
      double a = r.of(x[0] + x[2]);
      double b = r.of(x[0] - x[2]);
      double c = r.of(x[1] + x[3]);
      double d = r.of(x[1] - x[3]);
      double e = r.of(y[0] + y[2]);
      double f = r.of(y[0] - y[2]);
      double g = r.of(y[1] + y[3]);
      double h = r.of(y[1] - y[3]);
      x[0] = r.of(a + c);
      x[2] = r.of(a - c);
      y[0] = r.of(e + g);
      y[2] = r.of(e - g);
      x[3] = r.of(b + h);
      x[1] = r.of(b - h);
      y[1] = r.of(f + d);
      y[3] = r.of(f - d);
      return;
    }
    int half = (p + 1) / 2;
    double[] sx = new double[p];
    double[] sy = new double[p];
    sx[0] = x[0];
    sy[0] = y[0];
    double re = x[0];
    double im = y[0];
    for (int j = 1; j < half; j++) {
      sx[j] = r.of(x[j] + x[p - j]);
      sx[p - j] = r.of(x[j] - x[p - j]);
      sy[j] = r.of(y[j] + y[p - j]);
      sy[p - j] = r.of(y[j] - y[p - j]);
      re = r.of(re + sx[j]);
      im = r.of(im + sy[j]);
    }
    double[] cos = new double[half];
    double[] sin = new double[half];
    for (int l = 1; l < half; l++) {
      angles(cos, sin, l, p);
      double evenRe = TermSums.sum(r, sx[0], cos, sx, 1, half, 4, 2);
      double evenIm = TermSums.sum(r, sy[0], cos, sy, 1, half, 4, 2);
      double oddX = TermSums.sum(r, Double.NaN, sin, sx, -1, half, 4, 2);
      double oddY = TermSums.sum(r, Double.NaN, sin, sy, -1, half, 4, 2);
      x[l] = r.of(evenRe - oddY);
      x[p - l] = r.of(evenRe + oddY);
      y[l] = r.of(evenIm + oddX);
      y[p - l] = r.of(evenIm - oddX);
    }
    x[0] = re;
    y[0] = im;
  }

  private void lastBackward(double[] c, double[] h, int p, int l1, int ido, int k) {
    int last = ido - 1;
    if (p == 2) {
      h[last + ido * k] = 2 * c[last + ido * 2 * k];
      h[last + ido * (k + l1)] = -2 * c[ido * (1 + 2 * k)];
      return;
    }
    double s = r.of(1.414213562373095048801688724209698);
    double three = c[ido * (3 + 4 * k)];
    double one = c[ido * (1 + 4 * k)];
    double a = r.of(three + one);
    double b = r.of(three - one);
    double zero = c[last + ido * 4 * k];
    double two = c[last + ido * (2 + 4 * k)];
    double d = r.of(zero + two);
    double e = r.of(zero - two);
    h[last + ido * k] = 2 * d;
    h[last + ido * (k + l1)] = r.of(s * r.of(e - a));
    h[last + ido * (k + 2 * l1)] = 2 * b;
    h[last + ido * (k + 3 * l1)] = r.of(-s * r.of(e + a));
  }
}

package dev.torchtpu.cpu.reference;

/** Eigenvalues and eigenvectors of a general matrix by shifted QR steps. */
final class SchurForm {
  private static final int MOST_STEPS = 300;
  private static final double EPSILON = 0x1p-52;

  private final int n;
  private final ComplexMatrix t;
  private final ComplexMatrix z;

  private SchurForm(ComplexMatrix triangular, ComplexMatrix basis) {
    this.n = triangular.columns;
    this.t = triangular;
    this.z = basis;
  }

  /** The eigenvectors of a triangular matrix in a basis, of length one. */
  static ComplexMatrix vectors(ComplexMatrix triangular, ComplexMatrix basis) {
    return new SchurForm(triangular, basis).vectors();
  }

  private SchurForm(ComplexMatrix a) {
    this.n = a.columns;
    this.t = a;
    this.z = ComplexMatrix.identity(n, n);
    Reflections.clear(t, 2, z);
  }

  /** Eigenvectors of length one as columns; the eigenvalues go to the two arrays. */
  static ComplexMatrix eigen(ComplexMatrix a, double[] valuesRe, double[] valuesIm) {
    var s = new SchurForm(a);
    s.reduce();
    for (int i = 0; i < s.n; i++) {
      valuesRe[i] = s.t.re[i * s.n + i];
      valuesIm[i] = s.t.im[i * s.n + i];
    }
    return s.vectors();
  }

  private double size(int i, int k) {
    return Math.abs(t.re[i * n + k]) + Math.abs(t.im[i * n + k]);
  }

  private void reduce() {
    double norm = 0;
    for (int i = 0; i < t.re.length; i++) {
      norm = Math.max(norm, Math.abs(t.re[i]) + Math.abs(t.im[i]));
    }
    int hi = n - 1;
    int steps = 0;
    while (hi > 0) {
      int lo = hi;
      while (lo > 0) {
        double scale = size(lo - 1, lo - 1) + size(lo, lo);
        if (!(size(lo, lo - 1) > EPSILON * (scale == 0 ? norm : scale))) {
          t.re[lo * n + lo - 1] = t.im[lo * n + lo - 1] = 0;
          break;
        }
        lo--;
      }
      if (lo == hi || steps > MOST_STEPS) {
        hi--;
        steps = 0;
      } else {
        steps++;
        step(lo, hi, steps % 11 == 10);
      }
    }
  }

  /** The square root of a complex number with a real part that is not negative. */
  private static double[] root(double re, double im) {
    double r = Math.hypot(re, im);
    double a = Math.sqrt((r + Math.abs(re)) / 2);
    if (a == 0) {
      return new double[] {0, 0};
    }
    double b = im / (2 * a);
    return re >= 0 ? new double[] {a, b} : new double[] {Math.abs(b), Math.copySign(a, im)};
  }

  /** The eigenvalue of the last two by two block that is nearer to its last element. */
  private double[] shift(int hi) {
    int p = (hi - 1) * n + hi - 1;
    int q = hi * n + hi;
    double br = t.re[(hi - 1) * n + hi];
    double bi = t.im[(hi - 1) * n + hi];
    double cr = t.re[hi * n + hi - 1];
    double ci = t.im[hi * n + hi - 1];
    double hr = (t.re[p] - t.re[q]) / 2;
    double him = (t.im[p] - t.im[q]) / 2;
    double bcr = br * cr - bi * ci;
    double bci = br * ci + bi * cr;
    double[] r = root(hr * hr - him * him + bcr, 2 * hr * him + bci);
    double fr = hr + r[0];
    double fi = him + r[1];
    if (Math.hypot(hr - r[0], him - r[1]) > Math.hypot(fr, fi)) {
      fr = hr - r[0];
      fi = him - r[1];
    }
    double d = fr * fr + fi * fi;
    return d == 0
        ? new double[] {t.re[q], t.im[q]}
        : new double[] {t.re[q] - (bcr * fr + bci * fi) / d, t.im[q] - (bci * fr - bcr * fi) / d};
  }

  private void step(int lo, int hi, boolean kick) {
    double[] mu = shift(hi);
    if (kick) {
      mu = new double[] {t.re[hi * n + hi] + size(hi, hi - 1), t.im[hi * n + hi]};
    }
    for (int i = lo; i <= hi; i++) {
      t.re[i * n + i] -= mu[0];
      t.im[i * n + i] -= mu[1];
    }
    double[][] turns = new double[hi][];
    for (int k = lo; k < hi; k++) {
      double ar = t.re[k * n + k];
      double ai = t.im[k * n + k];
      double br = t.re[(k + 1) * n + k];
      double bi = t.im[(k + 1) * n + k];
      double r = Math.sqrt(ar * ar + ai * ai + br * br + bi * bi);
      turns[k] = r == 0 ? new double[] {1, 0, 0, 0} : new double[] {ar / r, ai / r, br / r, bi / r};
      rows(k, turns[k]);
    }
    for (int k = lo; k < hi; k++) {
      columns(t, k, turns[k], Math.min(hi, k + 1) + 1);
      columns(z, k, turns[k], n);
    }
    for (int i = lo; i <= hi; i++) {
      t.re[i * n + i] += mu[0];
      t.im[i * n + i] += mu[1];
    }
  }

  /** Rows k and k+1 become {@code conj(a) x + conj(b) y} and {@code a y - b x}. */
  private void rows(int k, double[] g) {
    for (int c = k; c < n; c++) {
      int x = k * n + c;
      int y = x + n;
      double xr = t.re[x];
      double xi = t.im[x];
      double yr = t.re[y];
      double yi = t.im[y];
      t.re[x] = g[0] * xr + g[1] * xi + g[2] * yr + g[3] * yi;
      t.im[x] = g[0] * xi - g[1] * xr + g[2] * yi - g[3] * yr;
      t.re[y] = g[0] * yr - g[1] * yi - (g[2] * xr - g[3] * xi);
      t.im[y] = g[0] * yi + g[1] * yr - (g[2] * xi + g[3] * xr);
    }
    t.re[(k + 1) * n + k] = t.im[(k + 1) * n + k] = 0;
  }

  /** Columns k and k+1 become {@code a x + b y} and {@code conj(a) y - conj(b) x}. */
  private void columns(ComplexMatrix m, int k, double[] g, int rows) {
    for (int i = 0; i < rows; i++) {
      int x = i * n + k;
      int y = x + 1;
      double xr = m.re[x];
      double xi = m.im[x];
      double yr = m.re[y];
      double yi = m.im[y];
      m.re[x] = g[0] * xr - g[1] * xi + g[2] * yr - g[3] * yi;
      m.im[x] = g[0] * xi + g[1] * xr + g[2] * yi + g[3] * yr;
      m.re[y] = g[0] * yr + g[1] * yi - (g[2] * xr + g[3] * xi);
      m.im[y] = g[0] * yi - g[1] * yr - (g[2] * xi - g[3] * xr);
    }
  }

  private ComplexMatrix vectors() {
    double norm = 0;
    for (int i = 0; i < t.re.length; i++) {
      norm += t.re[i] * t.re[i] + t.im[i] * t.im[i];
    }
    double least = Math.max(Math.sqrt(norm) * EPSILON, 1e-290);
    ComplexMatrix out = new ComplexMatrix(n, n);
    double[] xr = new double[n];
    double[] xi = new double[n];
    for (int k = 0; k < n; k++) {
      xr[k] = 1;
      xi[k] = 0;
      for (int i = k - 1; i >= 0; i--) {
        double sr = 0;
        double si = 0;
        for (int c = i + 1; c <= k; c++) {
          int at = i * n + c;
          sr += t.re[at] * xr[c] - t.im[at] * xi[c];
          si += t.re[at] * xi[c] + t.im[at] * xr[c];
        }
        double dr = t.re[k * n + k] - t.re[i * n + i];
        double di = t.im[k * n + k] - t.im[i * n + i];
        if (Math.hypot(dr, di) < least) {
          dr = least;
          di = 0;
        }
        double d = dr * dr + di * di;
        xr[i] = (sr * dr + si * di) / d;
        xi[i] = (si * dr - sr * di) / d;
      }
      column(out, k, xr, xi);
    }
    return out;
  }

  private void column(ComplexMatrix out, int k, double[] xr, double[] xi) {
    double length = 0;
    for (int i = 0; i < n; i++) {
      double r = 0;
      double m = 0;
      for (int c = 0; c <= k; c++) {
        int at = i * n + c;
        r += z.re[at] * xr[c] - z.im[at] * xi[c];
        m += z.re[at] * xi[c] + z.im[at] * xr[c];
      }
      out.re[i * n + k] = r;
      out.im[i * n + k] = m;
      length += r * r + m * m;
    }
    // As in LAPACK, the largest element is real.
    int best = 0;
    double most = -1;
    for (int i = 0; i < n; i++) {
      double size = Math.hypot(out.re[i * n + k], out.im[i * n + k]);
      if (size > most) {
        most = size;
        best = i;
      }
    }
    double scale = 1 / (Math.sqrt(length) * most);
    double cr = out.re[best * n + k] * scale;
    double ci = -out.im[best * n + k] * scale;
    for (int i = 0; i < n; i++) {
      int at = i * n + k;
      double r = out.re[at];
      double m = out.im[at];
      out.re[at] = r * cr - m * ci;
      out.im[at] = i == best ? 0 : r * ci + m * cr;
    }
  }
}

package dev.torchtpu.cpu.reference;

/**
 * Eigenvalues and eigenvectors of a general real matrix, in LAPACK's order: pairs of complex ones
 * stand together, the one above the real axis first.
 */
final class RealEigen {
  private RealEigen() {}

  /** Eigenvectors of length one as columns; the eigenvalues go to the two arrays. */
  static ComplexMatrix eigen(ComplexMatrix a, double[] valuesRe, double[] valuesIm) {
    int n = a.columns;
    double[] h = a.re.clone();
    var balance = new Balance(h, n);
    var schur = new RealSchur(h, n, balance.low(), balance.high());
    ComplexMatrix t = complex(h, n);
    ComplexMatrix z = complex(schur.basis(), n);
    for (int i = 0; i + 1 < n; i++) {
      if (h[(i + 1) * n + i] != 0) {
        split(t, z, i);
      }
    }
    for (int i = 0; i < n; i++) {
      valuesRe[i] = t.re[i * n + i];
      valuesIm[i] = t.im[i * n + i];
    }
    ComplexMatrix v = SchurForm.vectors(t, z);
    balance.restore(v);
    normalize(v, valuesIm);
    return v;
  }

  private static ComplexMatrix complex(double[] real, int n) {
    var m = new ComplexMatrix(n, n);
    System.arraycopy(real, 0, m.re, 0, n * n);
    return m;
  }

  /** Makes a block of two rows with equal diagonal elements triangular by a complex turn. */
  private static void split(ComplexMatrix t, ComplexMatrix z, int p) {
    int n = t.columns;
    int q = p + 1;
    double a = t.re[p * n + p];
    double b = t.re[p * n + q];
    double c = t.re[q * n + p];
    double w = Math.sqrt(Math.abs(b)) * Math.sqrt(Math.abs(c));
    // (b, i w) is an eigenvector of the block for a + i w.
    double length = Math.hypot(b, w);
    double x = b / length;
    double y = w / length;
    // Columns become x l + i y r and i y l + x r; rows by the adjoint.
    for (int r = 0; r < n; r++) {
      columns(t, r * n + p, x, y);
      columns(z, r * n + p, x, y);
    }
    for (int col = 0; col < n; col++) {
      int i = p * n + col;
      int k = q * n + col;
      double lr = t.re[i];
      double li = t.im[i];
      double rr = t.re[k];
      double ri = t.im[k];
      t.re[i] = x * lr + y * ri;
      t.im[i] = x * li - y * rr;
      t.re[k] = y * li + x * rr;
      t.im[k] = -y * lr + x * ri;
    }
    t.re[q * n + p] = t.im[q * n + p] = 0;
    t.re[p * n + p] = t.re[q * n + q] = a;
    t.im[p * n + p] = w;
    t.im[q * n + q] = -w;
  }

  private static void columns(ComplexMatrix m, int at, double x, double y) {
    double lr = m.re[at];
    double li = m.im[at];
    double rr = m.re[at + 1];
    double ri = m.im[at + 1];
    m.re[at] = x * lr - y * ri;
    m.im[at] = x * li + y * rr;
    m.re[at + 1] = -y * li + x * rr;
    m.im[at + 1] = y * lr + x * ri;
  }

  /** Length one; the largest element of a complex vector is real. */
  private static void normalize(ComplexMatrix v, double[] valuesIm) {
    int n = v.columns;
    for (int c = 0; c < n; c++) {
      double length = 0;
      double most = -1;
      int best = 0;
      for (int i = 0; i < n; i++) {
        double size = Math.hypot(v.re[i * n + c], v.im[i * n + c]);
        length = Math.hypot(length, size);
        if (size > most) {
          most = size;
          best = i;
        }
      }
      double cr = 1 / length;
      double ci = 0;
      if (valuesIm[c] != 0 && most > 0) {
        cr = v.re[best * n + c] / most / length;
        ci = -v.im[best * n + c] / most / length;
      }
      for (int i = 0; i < n; i++) {
        int at = i * n + c;
        double re = v.re[at];
        double im = v.im[at];
        v.re[at] = re * cr - im * ci;
        v.im[at] = re * ci + im * cr;
      }
      if (valuesIm[c] != 0) {
        v.im[best * n + c] = 0;
      }
    }
  }
}

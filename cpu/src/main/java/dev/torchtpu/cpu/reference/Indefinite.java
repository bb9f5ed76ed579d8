package dev.torchtpu.cpu.reference;

/**
 * Symmetric and Hermitian matrices as L D L^T with blocks of one or two rows in D, after Bunch and
 * Kaufman, in LAPACK's storage: exchanges count from 1 and are negative, twice, for a block of two.
 */
final class Indefinite {
  private static final double ALPHA = (1 + Math.sqrt(17)) / 8;

  private final int n;
  private final boolean hermitian;
  private final double[] re;
  private final double[] im;
  private final ComplexMatrix factor;
  private final int[] pivots;
  private int info;

  /** Factors a matrix of which the lower part is read. */
  Indefinite(ComplexMatrix a, boolean hermitian) {
    this.n = a.columns;
    this.hermitian = hermitian;
    this.factor = new ComplexMatrix(n, n);
    this.pivots = new int[n];
    this.re = a.re;
    this.im = a.im;
    for (int r = 0; r < n; r++) {
      if (hermitian) {
        im[r * n + r] = 0;
      }
      for (int c = 0; c < r; c++) {
        re[c * n + r] = re[r * n + c];
        im[c * n + r] = hermitian ? -im[r * n + c] : im[r * n + c];
      }
    }
    for (int k = 0; k < n; ) {
      k += step(k);
    }
  }

  ComplexMatrix factor() {
    return factor;
  }

  int[] pivots() {
    return pivots;
  }

  /** The first zero pivot, from 1, or 0. */
  int info() {
    return info;
  }

  private double size(int r, int c) {
    int at = r * n + c;
    return Math.abs(re[at]) + (hermitian && r == c ? 0 : Math.abs(im[at]));
  }

  private int step(int k) {
    double mine = size(k, k);
    int best = k;
    double most = 0;
    for (int r = k + 1; r < n; r++) {
      if (size(r, k) > most) {
        most = size(r, k);
        best = r;
      }
    }
    boolean zero = Math.max(mine, most) == 0;
    int partner = k;
    boolean two = false;
    if (!zero && mine < ALPHA * most) {
      double rowMost = 0;
      for (int r = k; r < n; r++) {
        rowMost = r == best ? rowMost : Math.max(rowMost, size(r, best));
      }
      if (mine < ALPHA * most * (most / rowMost)) {
        partner = best;
        two = size(best, best) < ALPHA * rowMost;
      }
    }
    if (zero && info == 0) {
      info = k + 1;
    }
    exchange(two ? k + 1 : k, partner);
    pivots[k] = two ? -(partner + 1) : partner + 1;
    if (two) {
      pivots[k + 1] = pivots[k];
      eliminateTwo(k);
      return 2;
    }
    eliminateOne(k, zero);
    return 1;
  }

  private void exchange(int i, int j) {
    if (i == j) {
      return;
    }
    for (int c = 0; c < n; c++) {
      swap(i * n + c, j * n + c);
    }
    for (int r = 0; r < n; r++) {
      swap(r * n + i, r * n + j);
    }
  }

  private void swap(int a, int b) {
    double t = re[a];
    re[a] = re[b];
    re[b] = t;
    t = im[a];
    im[a] = im[b];
    im[b] = t;
  }

  private void set(int r, int c, double x, double y) {
    factor.re[r * n + c] = x;
    factor.im[r * n + c] = y;
  }

  private double turned(double imaginary) {
    return hermitian ? -imaginary : imaginary;
  }

  private void eliminateOne(int k, boolean zero) {
    double dr = re[k * n + k];
    double di = hermitian ? 0 : im[k * n + k];
    set(k, k, dr, di);
    if (zero) {
      return;
    }
    double d = dr * dr + di * di;
    for (int r = k + 1; r < n; r++) {
      double xr = re[r * n + k];
      double xi = im[r * n + k];
      double lr = di == 0 ? xr / dr : (xr * dr + xi * di) / d;
      double li = di == 0 ? xi / dr : (xi * dr - xr * di) / d;
      set(r, k, lr, li);
      for (int c = k + 1; c < n; c++) {
        double yr = re[c * n + k];
        double yi = turned(im[c * n + k]);
        re[r * n + c] -= lr * yr - li * yi;
        im[r * n + c] -= lr * yi + li * yr;
      }
    }
  }

  private void eliminateTwo(int k) {
    int q = k + 1;
    double ar = re[k * n + k];
    double ai = hermitian ? 0 : im[k * n + k];
    double br = re[q * n + k];
    double bi = im[q * n + k];
    double cr = re[q * n + q];
    double ci = hermitian ? 0 : im[q * n + q];
    set(k, k, ar, ai);
    set(q, k, br, bi);
    set(q, q, cr, ci);
    // The block's determinant; its upper element is the lower one, or its conjugate.
    double ur = br;
    double ui = turned(bi);
    double detR = ar * cr - ai * ci - (br * ur - bi * ui);
    double detI = ar * ci + ai * cr - (br * ui + bi * ur);
    double d = detR * detR + detI * detI;
    for (int r = k + 2; r < n; r++) {
      double xr = re[r * n + k];
      double xi = im[r * n + k];
      double yr = re[r * n + q];
      double yi = im[r * n + q];
      double fr = xr * cr - xi * ci - (yr * br - yi * bi);
      double fi = xr * ci + xi * cr - (yr * bi + yi * br);
      double gr = yr * ar - yi * ai - (xr * ur - xi * ui);
      double gi = yr * ai + yi * ar - (xr * ui + xi * ur);
      set(r, k, (fr * detR + fi * detI) / d, (fi * detR - fr * detI) / d);
      set(r, q, (gr * detR + gi * detI) / d, (gi * detR - gr * detI) / d);
    }
    for (int r = k + 2; r < n; r++) {
      for (int c = k + 2; c < n; c++) {
        subtractProduct(r, c, k);
        subtractProduct(r, c, q);
      }
    }
  }

  private void subtractProduct(int r, int c, int k) {
    double lr = factor.re[r * n + k];
    double li = factor.im[r * n + k];
    double yr = re[c * n + k];
    double yi = turned(im[c * n + k]);
    re[r * n + c] -= lr * yr - li * yi;
    im[r * n + c] -= lr * yi + li * yr;
  }

  /** Replaces right-hand sides by the solution with factors and exchanges. */
  static void solve(ComplexMatrix ld, int[] pivots, ComplexMatrix b, boolean hermitian) {
    int n = ld.columns;
    for (int k = 0; k < n; ) {
      boolean two = pivots[k] < 0 && k + 1 < n;
      swapRows(b, two ? k + 1 : k, Math.abs(pivots[k]) - 1);
      for (int j = k; j <= (two ? k + 1 : k); j++) {
        for (int r = k + (two ? 2 : 1); r < n; r++) {
          subtract(b, r, j, ld.re[r * n + j], ld.im[r * n + j]);
        }
      }
      divide(ld, b, k, two, hermitian);
      k += two ? 2 : 1;
    }
    for (int k = n - 1; k >= 0; ) {
      boolean two = pivots[k] < 0 && k > 0;
      int first = two ? k - 1 : k;
      for (int j = first; j <= k; j++) {
        for (int r = k + 1; r < n; r++) {
          double li = ld.im[r * n + j];
          subtract(b, j, r, ld.re[r * n + j], hermitian ? -li : li);
        }
      }
      swapRows(b, k, Math.abs(pivots[k]) - 1);
      k = first - 1;
    }
  }

  private static void swapRows(ComplexMatrix b, int i, int j) {
    for (int c = 0; c < b.columns && i != j; c++) {
      int x = i * b.columns + c;
      int y = j * b.columns + c;
      double t = b.re[x];
      b.re[x] = b.re[y];
      b.re[y] = t;
      t = b.im[x];
      b.im[x] = b.im[y];
      b.im[y] = t;
    }
  }

  /** Takes a multiple of one row off another. */
  private static void subtract(ComplexMatrix b, int row, int of, double lr, double li) {
    for (int c = 0; c < b.columns; c++) {
      int to = row * b.columns + c;
      int from = of * b.columns + c;
      b.re[to] -= lr * b.re[from] - li * b.im[from];
      b.im[to] -= lr * b.im[from] + li * b.re[from];
    }
  }

  private static void divide(
      ComplexMatrix ld, ComplexMatrix b, int k, boolean two, boolean hermitian) {
    int n = ld.columns;
    double ar = ld.re[k * n + k];
    double ai = hermitian ? 0 : ld.im[k * n + k];
    double br = two ? ld.re[(k + 1) * n + k] : 0;
    double bi = two ? ld.im[(k + 1) * n + k] : 0;
    double cr = two ? ld.re[(k + 1) * n + k + 1] : 1;
    double ci = two && !hermitian ? ld.im[(k + 1) * n + k + 1] : 0;
    double ur = br;
    double ui = hermitian ? -bi : bi;
    double detR = ar * cr - ai * ci - (br * ur - bi * ui);
    double detI = ar * ci + ai * cr - (br * ui + bi * ur);
    double d = detR * detR + detI * detI;
    for (int c = 0; c < b.columns; c++) {
      int p = k * b.columns + c;
      double xr = b.re[p];
      double xi = b.im[p];
      if (!two && detI == 0) {
        b.re[p] = xr / detR;
        b.im[p] = xi / detR;
        continue;
      }
      int q = two ? p + b.columns : p;
      double yr = two ? b.re[q] : 0;
      double yi = two ? b.im[q] : 0;
      double fr = cr * xr - ci * xi - (ur * yr - ui * yi);
      double fi = cr * xi + ci * xr - (ur * yi + ui * yr);
      double gr = ar * yr - ai * yi - (br * xr - bi * xi);
      double gi = ar * yi + ai * yr - (br * xi + bi * xr);
      b.re[p] = (fr * detR + fi * detI) / d;
      b.im[p] = (fi * detR - fr * detI) / d;
      if (two) {
        b.re[q] = (gr * detR + gi * detI) / d;
        b.im[q] = (gi * detR - gr * detI) / d;
      }
    }
  }
}

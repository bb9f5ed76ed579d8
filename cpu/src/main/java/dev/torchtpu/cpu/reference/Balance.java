package dev.torchtpu.cpu.reference;

import java.util.Arrays;

/**
 * LAPACK's balancing of a real matrix before its eigenvalues are sought: rows and columns exchanged
 * so that eigenvalues that stand alone come to the ends, the rest scaled by powers of two.
 */
final class Balance {
  private static final double SMALLEST = Double.MIN_NORMAL / 0x1p-52;
  private static final double LARGEST = 1 / SMALLEST;

  private final int n;
  private final double[] a;
  private final double[] scale;
  private int low;
  private int high;

  /** Balances a matrix of {@code n} rows, row-major, in place. */
  Balance(double[] a, int n) {
    this.n = n;
    this.a = a;
    this.scale = new double[n];
    this.high = n - 1;
    isolateRows();
    isolateColumns();
    Arrays.fill(scale, low, high + 1, 1);
    if (low < high) {
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int i = low; i <= high; i++) {
          changed |= rescale(i);
        }
      }
    }
  }

  /** The first row of the part that is not triangular yet. */
  int low() {
    return low;
  }

  /** The last row of that part. */
  int high() {
    return high;
  }

  private void exchange(int i, int m, int columnsTo, int rowsFrom) {
    scale[m] = i;
    if (i == m) {
      return;
    }
    for (int r = 0; r <= columnsTo; r++) {
      double t = a[r * n + i];
      a[r * n + i] = a[r * n + m];
      a[r * n + m] = t;
    }
    for (int c = rowsFrom; c < n; c++) {
      double t = a[i * n + c];
      a[i * n + c] = a[m * n + c];
      a[m * n + c] = t;
    }
  }

  private boolean aloneInRow(int row) {
    for (int c = 0; c <= high; c++) {
      if (c != row && a[row * n + c] != 0) {
        return false;
      }
    }
    return true;
  }

  private boolean aloneInColumn(int column) {
    for (int r = low; r <= high; r++) {
      if (r != column && a[r * n + column] != 0) {
        return false;
      }
    }
    return true;
  }

  private void isolateRows() {
    for (int row = high; row >= 0; row--) {
      if (aloneInRow(row)) {
        exchange(row, high, high, low);
        if (high == 0) {
          return;
        }
        high--;
        row = high + 1;
      }
    }
  }

  private void isolateColumns() {
    for (int column = low; column <= high; column++) {
      if (aloneInColumn(column)) {
        exchange(column, low, high, low);
        low++;
        column = low - 1;
      }
    }
  }

  private boolean rescale(int i) {
    double c = 0;
    double r = 0;
    for (int k = low; k <= high; k++) {
      c = Math.hypot(c, a[k * n + i]);
      r = Math.hypot(r, a[i * n + k]);
    }
    if (c == 0 || r == 0) {
      return false;
    }
    double f = 1;
    double sum = c + r;
    double g = r / 2;
    while (c < g && Math.max(f, c) < LARGEST / 2 && Math.min(r, g) > SMALLEST * 2) {
      f *= 2;
      c *= 2;
      r /= 2;
      g /= 2;
    }
    g = c / 2;
    while (g >= r && r < LARGEST / 2 && Math.min(Math.min(f, c), g) > SMALLEST * 2) {
      f /= 2;
      c /= 2;
      g /= 2;
      r *= 2;
    }
    if (c + r >= 0.95 * sum
        || f < 1 && scale[i] < 1 && f * scale[i] <= SMALLEST
        || f > 1 && scale[i] > 1 && scale[i] >= LARGEST / f) {
      return false;
    }
    scale[i] *= f;
    for (int k = low; k < n; k++) {
      a[i * n + k] /= f;
    }
    for (int k = 0; k <= high; k++) {
      a[k * n + i] *= f;
    }
    return true;
  }

  /** Eigenvectors of the balanced matrix, as columns, become those of the matrix itself. */
  void restore(ComplexMatrix v) {
    for (int i = low; i <= high; i++) {
      for (int c = 0; c < n; c++) {
        v.re[i * n + c] *= scale[i];
        v.im[i * n + c] *= scale[i];
      }
    }
    for (int i = low - 1; i >= 0; i--) {
      swapRows(v, i, (int) scale[i]);
    }
    for (int i = high + 1; i < n; i++) {
      swapRows(v, i, (int) scale[i]);
    }
  }

  private void swapRows(ComplexMatrix v, int i, int k) {
    for (int c = 0; c < n; c++) {
      double re = v.re[i * n + c];
      double im = v.im[i * n + c];
      v.re[i * n + c] = v.re[k * n + c];
      v.im[i * n + c] = v.im[k * n + c];
      v.re[k * n + c] = re;
      v.im[k * n + c] = im;
    }
  }
}

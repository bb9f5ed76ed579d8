package dev.torchtpu.cpu.reference;

/** Cholesky factors. */
final class Symmetric {
  private Symmetric() {}

  /**
   * Writes the lower factor of a Hermitian matrix, of which the lower part is read, and the first
   * pivot that is not positive, from 1, or 0. Past such a pivot there are no numbers.
   */
  static void cholesky(ComplexMatrix a, int batch, HostArray[] out) {
    int n = a.columns;
    int info = 0;
    for (int j = 0; j < n; j++) {
      int jj = j * n + j;
      double pivot = a.re[jj];
      for (int k = 0; k < j; k++) {
        double re = a.re[j * n + k];
        double im = a.im[j * n + k];
        pivot -= re * re + im * im;
      }
      if (!(pivot > 0) && info == 0) {
        info = j + 1;
      }
      double root = Math.sqrt(pivot);
      a.re[jj] = root;
      a.im[jj] = 0;
      for (int i = j + 1; i < n; i++) {
        double re = a.re[i * n + j];
        double im = a.im[i * n + j];
        for (int k = 0; k < j; k++) {
          double xr = a.re[i * n + k];
          double xi = a.im[i * n + k];
          double yr = a.re[j * n + k];
          double yi = a.im[j * n + k];
          re -= xr * yr + xi * yi;
          im -= xi * yr - xr * yi;
        }
        a.re[i * n + j] = re / root;
        a.im[i * n + j] = im / root;
        a.re[j * n + i] = 0;
        a.im[j * n + i] = 0;
      }
    }
    a.write(out[0], batch);
    Factorizations.integers(out[1], batch, info);
  }
}

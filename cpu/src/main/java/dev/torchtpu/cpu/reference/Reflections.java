package dev.torchtpu.cpu.reference;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Householder reflections with LAPACK's signs and storage. */
final class Reflections {
  private Reflections() {}

  /**
   * Clears the columns of a matrix from below a diagonal: vectors are left there, factors given.
   *
   * @param below how far the cleared part starts under the diagonal, 1 for triangular
   * @param basis where similar transformations are gathered; the matrix is then transformed from
   *     both sides and the cleared part is zero
   */
  static double[][] clear(ComplexMatrix a, int below, @Nullable ComplexMatrix basis) {
    int n = a.columns;
    int count = basis == null ? Math.min(a.rows, n) : Math.max(0, n - 2);
    double[] tr = new double[count];
    double[] ti = new double[count];
    double[] vr = new double[a.rows];
    double[] vi = new double[a.rows];
    for (int k = 0; k < count; k++) {
      int top = k + below - 1;
      double tail = 0;
      for (int i = top + 1; i < a.rows; i++) {
        int at = i * n + k;
        tail += a.re[at] * a.re[at] + a.im[at] * a.im[at];
      }
      int head = top * n + k;
      double ar = a.re[head];
      double ai = a.im[head];
      if (tail == 0 && ai == 0) {
        continue;
      }
      double size = Math.sqrt(ar * ar + ai * ai + tail);
      double beta = ar >= 0 ? -size : size;
      tr[k] = (beta - ar) / beta;
      ti[k] = -ai / beta;
      double dr = ar - beta;
      double d = dr * dr + ai * ai;
      Arrays.fill(vr, 0);
      Arrays.fill(vi, 0);
      vr[top] = 1;
      for (int i = top + 1; i < a.rows; i++) {
        int at = i * n + k;
        vr[i] = (a.re[at] * dr + a.im[at] * ai) / d;
        vi[i] = (a.im[at] * dr - a.re[at] * ai) / d;
        a.re[at] = basis == null ? vr[i] : 0;
        a.im[at] = basis == null ? vi[i] : 0;
      }
      a.re[head] = beta;
      a.im[head] = 0;
      fromLeft(a, vr, vi, tr[k], -ti[k], top, k + 1);
      if (basis != null) {
        fromRight(a, vr, vi, tr[k], ti[k], top);
        fromRight(basis, vr, vi, tr[k], ti[k], top);
      }
    }
    return new double[][] {tr, ti};
  }

  /** {@code a - tau v (v^H a)} from a column on; v is zero before {@code top}. */
  static void fromLeft(
      ComplexMatrix a, double[] vr, double[] vi, double tr, double ti, int top, int from) {
    int n = a.columns;
    double[] wr = new double[n];
    double[] wi = new double[n];
    for (int i = top; i < a.rows; i++) {
      for (int k = from; k < n; k++) {
        int at = i * n + k;
        wr[k] += vr[i] * a.re[at] + vi[i] * a.im[at];
        wi[k] += vr[i] * a.im[at] - vi[i] * a.re[at];
      }
    }
    for (int i = top; i < a.rows; i++) {
      double fr = tr * vr[i] - ti * vi[i];
      double fi = tr * vi[i] + ti * vr[i];
      for (int k = from; k < n; k++) {
        int at = i * n + k;
        a.re[at] -= fr * wr[k] - fi * wi[k];
        a.im[at] -= fr * wi[k] + fi * wr[k];
      }
    }
  }

  /** {@code a - tau (a v) v^H}. */
  static void fromRight(ComplexMatrix a, double[] vr, double[] vi, double tr, double ti, int top) {
    int n = a.columns;
    for (int i = 0; i < a.rows; i++) {
      double wr = 0;
      double wi = 0;
      for (int k = top; k < n; k++) {
        int at = i * n + k;
        wr += a.re[at] * vr[k] - a.im[at] * vi[k];
        wi += a.re[at] * vi[k] + a.im[at] * vr[k];
      }
      double fr = tr * wr - ti * wi;
      double fi = tr * wi + ti * wr;
      for (int k = top; k < n; k++) {
        int at = i * n + k;
        a.re[at] -= fr * vr[k] + fi * vi[k];
        a.im[at] -= fi * vr[k] - fr * vi[k];
      }
    }
  }

  /** Applies the product of reflections, or its adjoint, to a matrix. */
  static void apply(
      ComplexMatrix factored,
      double[] tr,
      double[] ti,
      ComplexMatrix to,
      boolean left,
      boolean adjoint) {
    int m = factored.rows;
    double[] vr = new double[m];
    double[] vi = new double[m];
    for (int i = 0; i < tr.length; i++) {
      int k = left == adjoint ? i : tr.length - 1 - i;
      Arrays.fill(vr, 0);
      Arrays.fill(vi, 0);
      vr[k] = 1;
      for (int r = k + 1; r < m; r++) {
        vr[r] = factored.re[r * factored.columns + k];
        vi[r] = factored.im[r * factored.columns + k];
      }
      double t = adjoint ? -ti[k] : ti[k];
      if (left) {
        fromLeft(to, vr, vi, tr[k], t, k, 0);
      } else {
        fromRight(to, vr, vi, tr[k], t, k);
      }
    }
  }
}

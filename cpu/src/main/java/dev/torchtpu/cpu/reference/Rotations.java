package dev.torchtpu.cpu.reference;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Jacobi's method: Hermitian eigenvalues and singular values by plane rotations. */
final class Rotations {
  private static final int MOST_SWEEPS = 40;

  private Rotations() {}

  /** Values, and the matrices of vectors. */
  record Result(double[] values, ComplexMatrix left, ComplexMatrix right) {}

  private static int[] order(double[] keys, boolean falling) {
    Comparator<Integer> by = Comparator.comparingDouble(i -> falling ? -keys[i] : keys[i]);
    return IntStream.range(0, keys.length).boxed().sorted(by).mapToInt(i -> i).toArray();
  }

  /** Eigenvalues rising and eigenvectors. */
  static Result hermitian(ComplexMatrix h) {
    int n = h.columns;
    ComplexMatrix v = ComplexMatrix.identity(n, n);
    double total = 0;
    for (int i = 0; i < h.re.length; i++) {
      total += h.re[i] * h.re[i] + h.im[i] * h.im[i];
    }
    double least = Math.sqrt(total) * 0x1p-56;
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      boolean turned = false;
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          double gr = h.re[p * n + q];
          double gi = h.im[p * n + q];
          double size = Math.hypot(gr, gi);
          if (size > least) {
            turned = true;
            double zeta = (h.re[q * n + q] - h.re[p * n + p]) / (2 * size);
            double t = Math.copySign(1 / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta)), zeta);
            double c = 1 / Math.sqrt(1 + t * t);
            double sr = c * t * gr / size;
            double si = c * t * gi / size;
            h.turnColumns(p, q, c, sr, si);
            turnRows(h, p, q, c, sr, si);
            v.turnColumns(p, q, c, sr, si);
            h.re[p * n + q] = h.im[p * n + q] = 0;
            h.re[q * n + p] = h.im[q * n + p] = 0;
            h.im[p * n + p] = h.im[q * n + q] = 0;
          }
        }
      }
      if (!turned) {
        break;
      }
    }
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = h.re[i * n + i];
    }
    int[] order = order(values, false);
    double[] sorted = Arrays.stream(order).mapToDouble(i -> values[i]).toArray();
    return new Result(sorted, v.ordered(order), v);
  }

  private static void turnRows(ComplexMatrix h, int p, int q, double c, double sr, double si) {
    int n = h.columns;
    for (int k = 0; k < n; k++) {
      int l = p * n + k;
      int r = q * n + k;
      double lr = h.re[l];
      double li = h.im[l];
      double rr = h.re[r];
      double ri = h.im[r];
      h.re[l] = c * lr - (sr * rr - si * ri);
      h.im[l] = c * li - (sr * ri + si * rr);
      h.re[r] = sr * lr + si * li + c * rr;
      h.im[r] = sr * li - si * lr + c * ri;
    }
  }

  /** U with some columns, the singular values falling, and V of a matrix that is not wide. */
  static Result singular(ComplexMatrix x, int columns) {
    int n = x.columns;
    ComplexMatrix v = ComplexMatrix.identity(n, n);
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      boolean turned = false;
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          turned |= orthogonalize(x, v, p, q);
        }
      }
      if (!turned) {
        break;
      }
    }
    double[] norms = new double[n];
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < x.rows; i++) {
        int at = i * n + k;
        norms[k] += x.re[at] * x.re[at] + x.im[at] * x.im[at];
      }
    }
    int[] order = order(norms, true);
    ComplexMatrix sorted = x.ordered(order);
    double[][] taus = Reflections.clear(sorted, 1, null);
    ComplexMatrix u = ComplexMatrix.identity(x.rows, columns);
    Reflections.apply(sorted, taus[0], taus[1], u, true, false);
    double[] values = new double[n];
    for (int k = 0; k < n; k++) {
      // The triangular factor is diagonal; its signs, or phases, belong to the vectors.
      double dr = sorted.re[k * n + k];
      double di = sorted.im[k * n + k];
      values[k] = Math.hypot(dr, di);
      if (values[k] > 0 && k < columns) {
        for (int i = 0; i < u.rows; i++) {
          int at = i * columns + k;
          double r = u.re[at];
          u.re[at] = (r * dr - u.im[at] * di) / values[k];
          u.im[at] = (r * di + u.im[at] * dr) / values[k];
        }
      }
    }
    return new Result(values, u, v.ordered(order));
  }

  private static boolean orthogonalize(ComplexMatrix x, ComplexMatrix v, int p, int q) {
    int n = x.columns;
    double a = 0;
    double b = 0;
    double gr = 0;
    double gi = 0;
    for (int i = 0; i < x.rows; i++) {
      int l = i * n + p;
      int r = i * n + q;
      a += x.re[l] * x.re[l] + x.im[l] * x.im[l];
      b += x.re[r] * x.re[r] + x.im[r] * x.im[r];
      gr += x.re[l] * x.re[r] + x.im[l] * x.im[r];
      gi += x.re[l] * x.im[r] - x.im[l] * x.re[r];
    }
    double size = Math.hypot(gr, gi);
    if (!(size > Math.sqrt(a * b) * 0x1p-52) || size == 0) {
      return false;
    }
    double zeta = (b - a) / (2 * size);
    double t = Math.copySign(1 / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta)), zeta);
    double c = 1 / Math.sqrt(1 + t * t);
    x.turnColumns(p, q, c, c * t * gr / size, c * t * gi / size);
    v.turnColumns(p, q, c, c * t * gr / size, c * t * gi / size);
    return true;
  }
}

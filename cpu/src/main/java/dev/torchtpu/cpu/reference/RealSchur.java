package dev.torchtpu.cpu.reference;

/**
 * A real matrix as an orthogonal basis times a matrix that is triangular but for blocks of two, one
 * for each pair of complex eigenvalues. The steps are those of LAPACK's double-shift QR iteration,
 * as the order of the eigenvalues, which is theirs, follows from them.
 */
final class RealSchur {
  private static final double EPSILON = 0x1p-52;

  private final int n;
  private final double[] h;
  private final double[] z;
  private final int low;
  private final int high;
  private final double tiny;
  private final double[] v = new double[3];

  /**
   * @param a a matrix of {@code n} rows, row-major, triangular outside of rows {@code low} to
   *     {@code high}; becomes the triangular factor
   */
  RealSchur(double[] a, int n, int low, int high) {
    this.n = n;
    this.h = a;
    this.low = low;
    this.high = high;
    this.z = new double[n * n];
    for (int i = 0; i < n; i++) {
      z[i * n + i] = 1;
    }
    this.tiny = Double.MIN_NORMAL * ((high - low + 1) / EPSILON);
    hessenberg();
    iterate();
  }

  /** The basis, as columns. */
  double[] basis() {
    return z;
  }

  private double h(int i, int k) {
    return h[i * n + k];
  }

  /**
   * Replaces the first {@code size} elements of {@link #v} by a reflection's vector, whose first
   * element is one, that leaves only the first of them; gives its factor and puts what is left into
   * {@code v[0]}.
   */
  private double reflection(double[] x, int size) {
    double rest = 0;
    for (int i = 1; i < size; i++) {
      rest = Math.hypot(rest, x[i]);
    }
    if (rest == 0) {
      return 0;
    }
    double beta = -Math.copySign(Math.hypot(x[0], rest), x[0]);
    double tau = (beta - x[0]) / beta;
    double factor = 1 / (x[0] - beta);
    for (int i = 1; i < size; i++) {
      x[i] *= factor;
    }
    x[0] = beta;
    return tau;
  }

  private static void fromLeft(
      double[] m, int n, double[] u, double tau, int row, int size, int from, int to) {
    for (int c = from; c < to; c++) {
      double sum = m[row * n + c];
      for (int i = 1; i < size; i++) {
        sum += u[i] * m[(row + i) * n + c];
      }
      sum *= tau;
      m[row * n + c] -= sum;
      for (int i = 1; i < size; i++) {
        m[(row + i) * n + c] -= sum * u[i];
      }
    }
  }

  private static void fromRight(
      double[] m, int n, double[] u, double tau, int column, int size, int from, int to) {
    for (int r = from; r < to; r++) {
      int at = r * n + column;
      double sum = m[at];
      for (int i = 1; i < size; i++) {
        sum += u[i] * m[at + i];
      }
      sum *= tau;
      m[at] -= sum;
      for (int i = 1; i < size; i++) {
        m[at + i] -= sum * u[i];
      }
    }
  }

  private void hessenberg() {
    for (int i = low; i < high - 1; i++) {
      int size = high - i;
      double[] u = new double[size];
      for (int k = 0; k < size; k++) {
        u[k] = h(i + 1 + k, i);
      }
      double tau = reflection(u, size);
      h[(i + 1) * n + i] = u[0];
      for (int k = 1; k < size; k++) {
        h[(i + 1 + k) * n + i] = 0;
      }
      fromRight(h, n, u, tau, i + 1, size, 0, high + 1);
      fromLeft(h, n, u, tau, i + 1, size, i + 1, n);
      fromRight(z, n, u, tau, i + 1, size, 0, n);
    }
  }

  private void iterate() {
    int most = 30 * Math.max(10, high - low + 1);
    int i = high;
    int kept = 0;
    int steps = 0;
    while (i >= low) {
      int l = smallSubdiagonal(i);
      if (l > low) {
        h[l * n + l - 1] = 0;
      }
      if (l >= i - 1 || steps > most) {
        if (l == i - 1) {
          standardize(i - 1);
        }
        i = Math.min(l, i) - 1;
        kept = 0;
        steps = 0;
      } else {
        kept++;
        steps++;
        step(l, i, kept);
      }
    }
  }

  /** The first row of the block that ends in row {@code i} and does not split. */
  private int smallSubdiagonal(int i) {
    int k = i;
    for (; k > low; k--) {
      double below = Math.abs(h(k, k - 1));
      if (below <= tiny) {
        break;
      }
      double size = Math.abs(h(k - 1, k - 1)) + Math.abs(h(k, k));
      if (size == 0) {
        size += k - 2 >= low ? Math.abs(h(k - 1, k - 2)) : 0;
        size += k + 1 <= high ? Math.abs(h(k + 1, k)) : 0;
      }
      if (below <= EPSILON * size) {
        double above = Math.abs(h(k - 1, k));
        double gap = Math.abs(h(k - 1, k - 1) - h(k, k));
        double own = Math.abs(h(k, k));
        double ab = Math.max(below, above);
        double ba = Math.min(below, above);
        double aa = Math.max(own, gap);
        double bb = Math.min(own, gap);
        double s = aa + ab;
        if (ba * (ab / s) <= Math.max(tiny, EPSILON * (bb * (aa / s)))) {
          break;
        }
      }
    }
    return k;
  }

  /** The two shifts: real parts, then imaginary parts. */
  private double[] shifts(int l, int i, int kept) {
    double h11 = h(i - 1, i - 1);
    double h21 = h(i, i - 1);
    double h12 = h(i - 1, i);
    double h22 = h(i, i);
    if (kept % 10 == 0) {
      boolean atEnd = kept % 20 == 0;
      double s =
          atEnd
              ? Math.abs(h(i, i - 1)) + Math.abs(h(i - 1, i - 2))
              : Math.abs(h(l + 1, l)) + Math.abs(h(l + 2, l + 1));
      h11 = 0.75 * s + (atEnd ? h(i, i) : h(l, l));
      h12 = -0.4375 * s;
      h21 = s;
      h22 = h11;
    }
    double s = Math.abs(h11) + Math.abs(h12) + Math.abs(h21) + Math.abs(h22);
    if (s == 0) {
      return new double[4];
    }
    h11 /= s;
    h21 /= s;
    h12 /= s;
    h22 /= s;
    double middle = (h11 + h22) / 2;
    double det = (h11 - middle) * (h22 - middle) - h12 * h21;
    double root = Math.sqrt(Math.abs(det));
    if (det >= 0) {
      return new double[] {middle * s, middle * s, root * s, -root * s};
    }
    double up = middle + root;
    double down = middle - root;
    double nearer = (Math.abs(up - h22) <= Math.abs(down - h22) ? up : down) * s;
    return new double[] {nearer, nearer, 0, 0};
  }

  private void step(int l, int i, int kept) {
    double[] r = shifts(l, i, kept);
    int m = i - 2;
    for (; ; m--) {
      double below = Math.abs(h(m + 1, m));
      double s = Math.abs(h(m, m) - r[1]) + Math.abs(r[3]) + below;
      below = h(m + 1, m) / s;
      v[0] = below * h(m, m + 1) + (h(m, m) - r[0]) * ((h(m, m) - r[1]) / s) - r[2] * (r[3] / s);
      v[1] = below * (h(m, m) + h(m + 1, m + 1) - r[0] - r[1]);
      v[2] = below * h(m + 2, m + 1);
      s = Math.abs(v[0]) + Math.abs(v[1]) + Math.abs(v[2]);
      v[0] /= s;
      v[1] /= s;
      v[2] /= s;
      if (m == l
          || Math.abs(h(m, m - 1)) * (Math.abs(v[1]) + Math.abs(v[2]))
              <= EPSILON
                  * Math.abs(v[0])
                  * (Math.abs(h(m - 1, m - 1)) + Math.abs(h(m, m)) + Math.abs(h(m + 1, m + 1)))) {
        break;
      }
    }
    for (int k = m; k < i; k++) {
      int size = Math.min(3, i - k + 1);
      if (k > m) {
        for (int j = 0; j < size; j++) {
          v[j] = h(k + j, k - 1);
        }
      }
      double tau = reflection(v, size);
      if (k > m) {
        h[k * n + k - 1] = v[0];
        for (int j = 1; j < size; j++) {
          h[(k + j) * n + k - 1] = 0;
        }
      } else if (m > l) {
        h[k * n + k - 1] *= 1 - tau;
      }
      fromLeft(h, n, v, tau, k, size, k, n);
      fromRight(h, n, v, tau, k, size, 0, Math.min(k + 3, i) + 1);
      fromRight(z, n, v, tau, k, size, 0, n);
    }
  }

  /** Turns a block of two rows so that it is triangular, or has equal diagonal elements. */
  private void standardize(int p) {
    int q = p + 1;
    double a = h(p, p);
    double b = h(p, q);
    double c = h(q, p);
    double d = h(q, q);
    double cs = 1;
    double sn = 0;
    if (c == 0) {
      return;
    }
    if (b == 0) {
      cs = 0;
      sn = 1;
    } else if (a - d != 0 || Math.signum(b) == Math.signum(c)) {
      double half = (a - d) / 2;
      double most = Math.max(Math.abs(b), Math.abs(c));
      double least = Math.min(Math.abs(b), Math.abs(c)) * Math.signum(b) * Math.signum(c);
      double scale = Math.max(Math.abs(half), most);
      double y = half / scale * half + most / scale * least;
      if (y >= 4 * EPSILON) {
        y = half + Math.copySign(Math.sqrt(scale) * Math.sqrt(y), half);
        double tau = Math.hypot(c, y);
        cs = y / tau;
        sn = c / tau;
      } else {
        double sigma = b + c;
        double tau = Math.hypot(sigma, a - d);
        cs = Math.sqrt(0.5 * (1 + Math.abs(sigma) / tau));
        sn = -(half / (tau * cs)) * Math.copySign(1, sigma);
        // What the block becomes decides whether it is turned again.
        double aa = a * cs + b * sn;
        double bb = -a * sn + b * cs;
        double cc = c * cs + d * sn;
        double dd = -c * sn + d * cs;
        double upper = bb * cs + dd * sn;
        double lower = -aa * sn + cc * cs;
        if (lower != 0 && upper == 0) {
          double t = cs;
          cs = -sn;
          sn = t;
        } else if (lower != 0 && Math.signum(upper) == Math.signum(lower)) {
          double tau2 = 1 / Math.sqrt(Math.abs(upper + lower));
          double cs2 = Math.sqrt(Math.abs(upper)) * tau2;
          double sn2 = Math.sqrt(Math.abs(lower)) * tau2;
          double t = cs * cs2 - sn * sn2;
          sn = cs * sn2 + sn * cs2;
          cs = t;
        }
      }
    }
    turn(p, cs, sn);
    boolean pair = Math.signum(h(p, q)) * Math.signum(h(q, p)) < 0;
    double size = Math.abs(h(p, p)) + Math.abs(h(q, q)) + Math.abs(h(p, q));
    if (!pair || Math.abs(h(q, p)) <= EPSILON * size * EPSILON) {
      h[q * n + p] = 0;
    } else if (Math.abs(h(p, p) - h(q, q)) > 16 * EPSILON * size) {
      // Real eigenvalues: what is left below the diagonal is rounding.
      h[q * n + p] = 0;
    } else {
      double middle = (h(p, p) + h(q, q)) / 2;
      h[p * n + p] = middle;
      h[q * n + q] = middle;
    }
  }

  private void turn(int p, double cs, double sn) {
    int q = p + 1;
    for (int c = p; c < n; c++) {
      double x = h(p, c);
      double y = h(q, c);
      h[p * n + c] = cs * x + sn * y;
      h[q * n + c] = cs * y - sn * x;
    }
    for (int r = 0; r <= q; r++) {
      turnColumns(h, r * n + p, cs, sn);
    }
    for (int r = 0; r < n; r++) {
      turnColumns(z, r * n + p, cs, sn);
    }
  }

  private static void turnColumns(double[] m, int at, double cs, double sn) {
    double x = m[at];
    double y = m[at + 1];
    m[at] = cs * x + sn * y;
    m[at + 1] = cs * y - sn * x;
  }
}

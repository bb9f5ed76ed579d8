package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.LinearAlgebraOp.TransposeA;

/** Cholesky factors and triangular systems, in double precision, real and complex alike. */
final class Matrices {
  private Matrices() {}

  /** Real and imaginary parts of an array. */
  private record Parts(double[] re, double[] im) {
    static Parts of(HostArray x) {
      var p = new Parts(new double[x.elements()], new double[x.elements()]);
      Lanes.loadComplex(x.elementType(), x.data(), 0, p.re, p.im, x.elements());
      return p;
    }

    void store(HostArray x) {
      ElementType t = x.elementType();
      if (t.isComplex()) {
        Lanes.storeComplex(t, x.data(), 0, re, im, re.length);
      } else {
        Lanes.storeDoubles(t, x.data(), 0, re, re.length);
      }
    }

    ComplexNumber get(int i) {
      return new ComplexNumber(re[i], im[i]);
    }

    void set(int i, ComplexNumber v) {
      re[i] = v.re();
      im[i] = v.im();
    }
  }

  /** The factor of one triangle of Hermitian matrices; NaN where one is not positive definite. */
  static HostArray cholesky(HostArray a, boolean lower) {
    HostArray out = HostArray.allocate(a.type());
    Parts x = Parts.of(a);
    Parts y = Parts.of(out);
    int n = a.dim(a.rank() - 1);
    int count = n == 0 ? 0 : a.elements() / (n * n);
    for (int m = 0; m < count; m++) {
      factor(x, y, m * n * n, n, lower);
    }
    y.store(out);
    return out;
  }

  private static void factor(Parts x, Parts y, int at, int n, boolean lower) {
    // Always computes the lower factor L; the upper one is its conjugate transpose.
    boolean bad = false;
    for (int j = 0; j < n; j++) {
      double d = x.re[at + j * n + j];
      for (int k = 0; k < j; k++) {
        ComplexNumber l = y.get(place(at, n, j, k, lower));
        d -= l.re() * l.re() + l.im() * l.im();
      }
      bad |= !(d > 0);
      double root = Math.sqrt(d);
      y.set(place(at, n, j, j, lower), new ComplexNumber(root, 0));
      for (int i = j + 1; i < n; i++) {
        ComplexNumber s = x.get(place(at, n, i, j, lower));
        if (!lower) {
          s = s.conjugate();
        }
        for (int k = 0; k < j; k++) {
          ComplexNumber p = stored(y, place(at, n, i, k, lower), lower);
          ComplexNumber q = stored(y, place(at, n, j, k, lower), lower);
          s = s.minus(p.times(q.conjugate()));
        }
        s = s.times(1 / root);
        y.set(place(at, n, i, j, lower), lower ? s : s.conjugate());
      }
    }
    if (bad) {
      for (int i = 0; i < n * n; i++) {
        y.set(at + i, new ComplexNumber(Double.NaN, 0));
      }
    }
  }

  private static int place(int at, int n, int row, int column, boolean lower) {
    return lower ? at + row * n + column : at + column * n + row;
  }

  private static ComplexNumber stored(Parts y, int at, boolean lower) {
    ComplexNumber v = y.get(at);
    return lower ? v : v.conjugate();
  }

  static HostArray triangularSolve(LinearAlgebraOp.TriangularSolve op, HostArray a, HostArray b) {
    Parts x = Parts.of(a);
    Parts y = Parts.of(b);
    int rank = b.rank();
    int rows = b.dim(rank - 2);
    int columns = b.dim(rank - 1);
    int n = a.dim(rank - 1);
    int count = rows * columns == 0 ? 0 : b.elements() / (rows * columns);
    for (int m = 0; m < count; m++) {
      int at = m * rows * columns;
      for (int v = 0; v < (op.leftSide() ? columns : rows); v++) {
        int first = op.leftSide() ? at + v : at + v * columns;
        solve(op, x, m * n * n, n, y, first, op.leftSide() ? columns : 1);
      }
    }
    HostArray out = HostArray.allocate(b.type());
    y.store(out);
    return out;
  }

  /** One right-hand side: op(A) x = b, or x op(A) = b, that is op(A)^T x = b. */
  private static void solve(
      LinearAlgebraOp.TriangularSolve op, Parts a, int at, int n, Parts b, int first, int stride) {
    boolean swap = (op.transposeA() != TransposeA.NO_TRANSPOSE) == op.leftSide();
    boolean conjugate = op.transposeA() == TransposeA.ADJOINT;
    boolean forward = op.lower() != swap;
    for (int s = 0; s < n; s++) {
      int i = forward ? s : n - 1 - s;
      ComplexNumber v = b.get(first + i * stride);
      for (int r = 0; r < s; r++) {
        int j = forward ? r : n - 1 - r;
        ComplexNumber e = a.get(swap ? at + j * n + i : at + i * n + j);
        v = v.minus((conjugate ? e.conjugate() : e).times(b.get(first + j * stride)));
      }
      if (!op.unitDiagonal()) {
        ComplexNumber d = a.get(at + i * n + i);
        v =
            d.im() == 0
                ? new ComplexNumber(v.re() / d.re(), v.im() / d.re())
                : v.dividedBy(conjugate ? d.conjugate() : d);
      }
      b.set(first + i * stride, v);
    }
  }
}

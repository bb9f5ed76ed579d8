package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Matrices.column;
import static dev.torchtpu.aten.ops.Matrices.columnAt;
import static dev.torchtpu.aten.ops.Matrices.keep;
import static dev.torchtpu.aten.ops.Matrices.row;
import static dev.torchtpu.aten.ops.Matrices.rowAt;
import static dev.torchtpu.aten.ops.Matrices.squared;

import dev.torchtpu.aten.Expr;
import java.util.List;

/** Reflections that clear columns, with LAPACK's signs and storage, over a flat batch. */
final class Householder {
  private Householder() {}

  /** A reflection: its vector, its factor and the element it leaves. */
  private record Reflection(Expr vector, Expr tau, Expr beta) {}

  /** The reflection that clears a column {@code [batch, rows, 1]} below a position. */
  private static Reflection of(Expr col, Expr at) {
    Expr r = row(col);
    Expr alpha = rowAt(col, at);
    Expr rest = keep(r.gt(at), col);
    Expr tail = squared(rest).sum(new long[] {1}, true);
    Expr re = alpha.real();
    Expr size = squared(alpha).add(tail).sqrt();
    Expr beta = re.ge(0).select(size.neg(), size);
    Expr trivial = tail.eq(0);
    Expr tau;
    if (col.dtype().isComplex()) {
      trivial = trivial.and(alpha.imag().eq(0));
      tau = beta.sub(re).div(beta).complexWith(alpha.imag().neg().div(beta));
    } else {
      tau = beta.sub(re).div(beta);
    }
    tau = trivial.select(tau.zeros(), tau);
    Expr wideBeta = trivial.select(alpha, Matrices.like(beta, col));
    Expr divisor = trivial.select(alpha.ones(), alpha.sub(wideBeta));
    Expr v = Elementwise.divide(rest, divisor.broadcastTo(rest.sizes()));
    v = r.eq(at).select(v.ones(), v);
    return new Reflection(v, tau, wideBeta);
  }

  /** {@code a - tau v (v^H a)}. */
  private static Expr fromLeft(Expr a, Expr v, Expr tau) {
    return a.sub(v.mul(tau).mul(Matrices.dot(Matrices.adjoint(v), a)));
  }

  /** {@code a - tau (a v) v^H}. */
  private static Expr fromRight(Expr a, Expr v, Expr tau) {
    return a.sub(Matrices.dot(a, v).mul(tau).mul(Matrices.adjoint(v)));
  }

  /** Clears all columns: R above the diagonal and vectors below it, then the factors. */
  static List<Expr> factor(Expr a) {
    long k = Math.min(a.size(1), a.size(2));
    Expr taus = a.constant(0L).broadcastTo(a.size(0), 1, k);
    if (a.elements() == 0) {
      return List.of(a, taus.reshape(a.size(0), k));
    }
    List<Expr> r =
        Loops.times(
            k,
            List.of(a, taus),
            (i, s) -> {
              Expr x = s.get(0);
              Expr col = columnAt(x, i);
              Reflection h = of(col, i);
              Expr reflected = fromLeft(x, h.vector(), h.tau().conj());
              Expr done = row(col).gt(i).select(h.vector(), row(col).eq(i).select(h.beta(), col));
              Expr next = column(x).gt(i).select(reflected, column(x).eq(i).select(done, x));
              return List.of(next, column(s.get(1)).eq(i).select(h.tau(), s.get(1)));
            });
    return List.of(r.get(0), r.get(1).reshape(a.size(0), k));
  }

  private static Expr vector(Expr factored, Expr i) {
    Expr col = columnAt(factored, i);
    Expr v = keep(row(col).gt(i), col);
    return row(v).eq(i).select(v.ones(), v);
  }

  /**
   * Applies the product of reflections, or its adjoint, to a matrix.
   *
   * @param taus {@code [batch, k]}
   */
  static Expr apply(Expr factored, Expr taus, Expr to, boolean left, boolean adjoint) {
    long k = taus.size(1);
    if (to.elements() == 0 || k == 0) {
      return to;
    }
    boolean ascending = left == adjoint;
    Expr t = taus.reshape(taus.size(0), 1, k);
    return Loops.times(
            k,
            List.of(to, factored, adjoint ? t.conj() : t),
            (i, s) -> {
              Expr at = ascending ? i : i.full(k - 1).sub(i);
              Expr v = vector(s.get(1), at);
              Expr tau = columnAt(s.get(2), at);
              Expr x = s.get(0);
              return List.of(left ? fromLeft(x, v, tau) : fromRight(x, v, tau), s.get(1), s.get(2));
            })
        .getFirst();
  }

  /** The first columns of the product of reflections. */
  static Expr product(Expr factored, Expr taus, long columns) {
    Expr eye = Matrices.eye(factored, factored.size(0), factored.size(1), columns);
    return apply(factored, taus, eye, true, false);
  }

  /** A matrix similar to a square one with zeros below the first subdiagonal, and the basis. */
  static List<Expr> hessenberg(Expr a) {
    long n = a.size(1);
    Expr basis = Matrices.eye(a, a.size(0), n, n);
    return Loops.times(
        Math.max(0, n - 2),
        List.of(a, basis),
        (i, s) -> {
          Expr x = s.get(0);
          Reflection h = of(columnAt(x, i), i.add(i.full(1L)));
          Expr v = keep(row(columnAt(x, i)).gt(i), h.vector());
          Expr reflected = fromRight(fromLeft(x, v, h.tau().conj()), v, h.tau());
          Expr cleared =
              row(x).gt(i.add(i.full(1L))).and(column(x).eq(i)).select(x.zeros(), reflected);
          return List.of(cleared, fromRight(s.get(1), v, h.tau()));
        });
  }
}

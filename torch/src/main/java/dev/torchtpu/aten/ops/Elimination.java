package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Matrices.column;
import static dev.torchtpu.aten.ops.Matrices.columnAt;
import static dev.torchtpu.aten.ops.Matrices.keep;
import static dev.torchtpu.aten.ops.Matrices.row;
import static dev.torchtpu.aten.ops.Matrices.rowAt;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.ElementType;
import java.util.List;

/** Gaussian elimination with row exchanges, over a flat batch, in LAPACK's storage. */
final class Elimination {
  private Elimination() {}

  /** L below the diagonal and U above it, exchanges counted from 1, and the first zero pivot. */
  static List<Expr> factor(Expr a, boolean pivot) {
    long batch = a.size(0);
    long m = a.size(1);
    long k = Math.min(m, a.size(2));
    Expr none = a.constant(0L).broadcastTo(batch, 1, k);
    Expr pivots = column(none).add(column(none).full(1L));
    Expr info = pivots.constant(0L).broadcastTo(batch, 1, 1);
    if (a.elements() > 0) {
      List<Expr> r =
          Loops.times(
              k, List.of(a, pivots, info), (i, s) -> step(i, s.get(0), s.get(1), s.get(2), pivot));
      return List.of(
          r.get(0),
          r.get(1).reshape(batch, k).to(Dtype.INT32),
          r.get(2).reshape(batch).to(Dtype.INT32));
    }
    return List.of(
        a, pivots.reshape(batch, k).to(Dtype.INT32), info.reshape(batch).to(Dtype.INT32));
  }

  private static List<Expr> step(Expr i, Expr a, Expr pivots, Expr info, boolean pivot) {
    Expr x = a;
    Expr exchanges = pivots;
    if (pivot) {
      Expr best = largest(columnAt(a, i), i);
      Expr mine = rowAt(a, i);
      Expr other = keep(row(a).eq(best), a).sum(new long[] {1}, true);
      x = row(a).eq(i).select(other, row(a).eq(best).select(mine, a));
      exchanges = column(pivots).eq(i).select(best.add(best.full(1L)), pivots);
    }
    Expr col = columnAt(x, i);
    Expr head = rowAt(col, i);
    Expr zero = head.eq(head.zeros());
    Expr divisor = zero.select(head.ones(), head);
    Expr factors = keep(row(col).gt(i), Elementwise.divide(col, divisor.broadcastTo(col.sizes())));
    Expr reduced = x.sub(factors.mul(rowAt(x, i)));
    Expr next =
        column(x)
            .gt(i)
            .select(
                row(x).gt(i).select(reduced, x),
                column(x).eq(i).and(row(x).gt(i)).select(factors, x));
    Expr count = i.add(i.full(1L)).broadcastTo(info.sizes());
    return List.of(next, exchanges, info.eq(info.zeros()).and(zero).select(count, info));
  }

  /** The first row at or below {@code i} with the largest element, {@code [batch, 1, 1]}. */
  private static Expr largest(Expr col, Expr i) {
    Expr size = col.dtype().isComplex() ? col.real().abs().add(col.imag().abs()) : col.abs();
    size = size.isNaN().select(size.full(Double.POSITIVE_INFINITY), size);
    Expr r = row(col);
    Expr candidate = r.ge(i).select(size, size.full(-1.0));
    Expr top = candidate.amax(new long[] {1}, true);
    return candidate.eq(top).select(r, r.full(Long.MAX_VALUE)).amin(new long[] {1}, true);
  }

  /** The order of rows after the exchanges: row {@code i} of P^T A is row {@code order[i]}. */
  static Expr order(Expr pivots, long m) {
    long batch = pivots.size(0);
    long k = pivots.size(1);
    Expr start =
        pivots
            .convert(ElementType.I64)
            .constant(0L)
            .broadcastTo(batch, 1, m)
            .iota(2, ElementType.I64);
    Expr p = pivots.convert(ElementType.I64).reshape(batch, 1, k);
    return Loops.times(
            batch == 0 || m == 0 ? 0 : k,
            List.of(start, p),
            (i, s) -> {
              Expr o = s.get(0);
              Expr other = columnAt(s.get(1), i).sub(columnAt(s.get(1), i).ones());
              Expr at = column(o);
              Expr mine = columnAt(o, i);
              Expr theirs = keep(at.eq(other), o).sum(new long[] {2}, true);
              return List.of(at.eq(i).select(theirs, at.eq(other).select(mine, o)), s.get(1));
            })
        .getFirst()
        .reshape(batch, m);
  }
}

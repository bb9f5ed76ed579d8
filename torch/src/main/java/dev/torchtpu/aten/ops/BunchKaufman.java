package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Matrices.column;
import static dev.torchtpu.aten.ops.Matrices.keep;
import static dev.torchtpu.aten.ops.Matrices.row;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.ElementType;
import java.util.List;

/**
 * Symmetric and Hermitian matrices as L D L^T with blocks of one or two rows in D, in LAPACK's
 * storage, over a flat batch whose members advance at their own pace.
 */
final class BunchKaufman {
  private static final double ALPHA = (1 + Math.sqrt(17)) / 8;
  private static final long[] MATRIX = {1, 2};

  private BunchKaufman() {}

  private static Expr size(Expr x) {
    return x.dtype().isComplex() ? x.real().abs().add(x.imag().abs()) : x.abs();
  }

  private static Expr turned(Expr x, boolean hermitian) {
    return hermitian ? x.conj() : x;
  }

  private static Expr at(Expr m, Expr r, Expr c) {
    return keep(row(m).eq(r).and(column(m).eq(c)), m).sum(MATRIX, true);
  }

  private static Expr columnOf(Expr m, Expr c) {
    return keep(column(m).eq(c), m).sum(new long[] {2}, true);
  }

  private static Expr first(Expr sizes, Expr allowed) {
    Expr r = row(sizes);
    Expr kept = allowed.select(sizes, sizes.full(-1.0));
    Expr top = kept.amax(new long[] {1}, true);
    return kept.eq(top).select(r, r.full(Long.MAX_VALUE)).amin(new long[] {1}, true);
  }

  private static Expr most(Expr sizes, Expr allowed) {
    return allowed.select(sizes, sizes.zeros()).amax(new long[] {1}, true);
  }

  /** Rows and columns {@code i} and {@code j} exchanged. */
  private static Expr exchanged(Expr m, Expr i, Expr j) {
    Expr rowI = keep(row(m).eq(i), m).sum(new long[] {1}, true);
    Expr rowJ = keep(row(m).eq(j), m).sum(new long[] {1}, true);
    Expr x = row(m).eq(i).select(rowJ, row(m).eq(j).select(rowI, m));
    Expr columnI = columnOf(x, i);
    Expr columnJ = columnOf(x, j);
    return column(x).eq(i).select(columnJ, column(x).eq(j).select(columnI, x));
  }

  /** The factors, the exchanges and the first zero pivot. */
  static List<Expr> factor(Expr a, boolean hermitian) {
    long batch = a.size(0);
    long n = a.size(1);
    Expr lower = Matrices.strictlyLower(a);
    Expr diagonal = keep(row(a).eq(column(a)), hermitian ? Matrices.like(a.real(), a) : a);
    Expr mirrored = Matrices.transposed(lower);
    Expr full = lower.add(diagonal).add(turned(mirrored, hermitian));
    Expr zero = a.constant(0L).to(Dtype.INT64).broadcastTo(batch, 1, 1);
    Expr pivots = zero.constant(0L).broadcastTo(batch, 1, n);
    List<Expr> r =
        Loops.until(
            List.of(full, a.zeros(), zero, pivots, zero),
            s -> s.get(2).lt(s.get(2).full(n)).any(new long[] {0, 1, 2}, false),
            s -> step(s, n, hermitian));
    return List.of(
        r.get(1),
        r.get(3).reshape(batch, n).to(Dtype.INT32),
        r.get(4).reshape(batch).to(Dtype.INT32));
  }

  private static List<Expr> step(List<Expr> s, long n, boolean hermitian) {
    Expr t = s.get(0);
    Expr out = s.get(1);
    Expr k = s.get(2);
    Expr one = k.ones();
    Expr busy = k.lt(k.full(n));
    Expr below = columnOf(t, k);
    Expr rows = row(below);
    Expr own = at(t, k, k);
    Expr mine = hermitian ? own.real().abs() : size(own);
    Expr under = rows.gt(k);
    Expr sizes = size(below);
    Expr best = first(sizes, under).min(k.full(n - 1));
    Expr columnMost = most(sizes, under);
    Expr other = columnOf(t, best);
    Expr rowMost = most(size(other), rows.ge(k).and(rows.ne(best)));
    Expr its = at(t, best, best);
    Expr theirs = hermitian ? its.real().abs() : size(its);
    Expr zero = mine.max(columnMost).eq(0);
    Expr keepMine =
        zero.or(mine.ge(columnMost.mul(ALPHA)))
            .or(mine.ge(columnMost.mul(ALPHA).mul(columnMost.div(rowMost))));
    Expr takeTheirs = keepMine.not().and(theirs.ge(rowMost.mul(ALPHA)));
    Expr two = keepMine.not().and(takeTheirs.not());
    Expr partner = keepMine.select(k, best);
    Expr from = two.select(k.add(one), k);
    Expr x = exchanged(t, from, partner);
    // One row.
    Expr c = columnOf(x, k);
    Expr d = at(x, k, k);
    d = hermitian ? Matrices.like(d.real(), d) : d;
    Expr safe = zero.or(two).select(d.ones(), d);
    Expr l = keep(rows.gt(k), Elementwise.divide(c, safe.broadcastTo(c.sizes())));
    Expr single = x.sub(l.mul(Matrices.transposed(turned(c, hermitian))));
    // Two rows: the inverse of the block by its determinant.
    Expr next = k.add(one);
    Expr c2 = columnOf(x, next);
    Expr d11 = d;
    Expr d21 = at(x, next, k);
    Expr d22 = at(x, next, next);
    d22 = hermitian ? Matrices.like(d22.real(), d22) : d22;
    Expr d12 = turned(d21, hermitian);
    Expr det = d11.mul(d22).sub(d21.mul(d12));
    det = two.select(det, det.ones()).broadcastTo(c.sizes());
    Expr rest = rows.gt(next);
    Expr l1 = keep(rest, Elementwise.divide(c.mul(d22).sub(c2.mul(d21)), det));
    Expr l2 = keep(rest, Elementwise.divide(c2.mul(d11).sub(c.mul(d12)), det));
    Expr pair =
        x.sub(l1.mul(Matrices.transposed(turned(c, hermitian))))
            .sub(l2.mul(Matrices.transposed(turned(c2, hermitian))));
    Expr wideTwo = two.broadcastTo(t.sizes());
    Expr reduced = zero.broadcastTo(t.sizes()).select(x, wideTwo.select(pair, single));
    Expr firstColumn =
        rows.eq(k)
            .select(
                d.broadcastTo(c.sizes()),
                two.select(rows.eq(next).select(d21.broadcastTo(c.sizes()), l1), l));
    Expr secondColumn = rows.eq(next).select(d22.broadcastTo(c.sizes()), l2);
    Expr written =
        column(out)
            .eq(k)
            .select(firstColumn, column(out).eq(next).and(wideTwo).select(secondColumn, out));
    Expr count = partner.add(one);
    Expr p = s.get(3);
    Expr place = p.iota(2, ElementType.I64);
    Expr exchange = two.select(count.neg(), count);
    Expr marked =
        place.eq(k).or(place.eq(next).and(two.broadcastTo(place.sizes()))).select(exchange, p);
    Expr info = s.get(4).eq(s.get(4).zeros()).and(zero).select(next, s.get(4));
    Expr forward = two.select(k.add(one).add(one), next);
    return List.of(
        busy.broadcastTo(t.sizes()).select(reduced, t),
        busy.broadcastTo(t.sizes()).select(written, out),
        busy.select(forward, k),
        busy.broadcastTo(p.sizes()).select(marked, p),
        busy.select(info, s.get(4)));
  }

  /** The solution for factors of a flat batch; one row or block of two after another. */
  static Expr solve(Expr ld, Expr pivots, Expr b, boolean hermitian) {
    long n = ld.size(1);
    Expr p = pivots.convert(ElementType.I64).reshape(pivots.size(0), 1, n);
    List<Expr> forward = Loops.times(n, List.of(b, ld, p), (i, s) -> forward(i, s, hermitian));
    return Loops.times(
            n,
            List.of(forward.getFirst(), ld, p),
            (i, s) -> backward(i.full(n - 1).sub(i), s, hermitian))
        .getFirst();
  }

  private static Expr swapped(Expr b, Expr i, Expr j) {
    Expr rowI = keep(row(b).eq(i), b).sum(new long[] {1}, true);
    Expr rowJ = keep(row(b).eq(j), b).sum(new long[] {1}, true);
    return row(b).eq(i).select(rowJ, row(b).eq(j).select(rowI, b));
  }

  private static Expr rowOf(Expr b, Expr i) {
    return keep(row(b).eq(i), b).sum(new long[] {1}, true);
  }

  /** Whether place {@code i} starts a block of two: every second of the negative ones in a row. */
  private static Expr starts(Expr p, Expr i) {
    Expr place = p.iota(2, ElementType.I64);
    Expr wide = i.broadcastTo(place.sizes());
    Expr free = p.gt(p.zeros()).and(place.lt(wide));
    Expr last = free.select(place, place.full(-1L)).amax(new long[] {2}, true);
    Expr before = i.broadcastTo(last.sizes()).sub(last).sub(last.ones());
    Expr own = keep(place.eq(wide), p).sum(new long[] {2}, true);
    return own.lt(own.zeros()).and(before.rem(before.full(2L)).eq(before.zeros()));
  }

  private static List<Expr> forward(Expr i, List<Expr> s, boolean hermitian) {
    Expr b = s.get(0);
    Expr ld = s.get(1);
    Expr p = s.get(2);
    Expr place = p.iota(2, ElementType.I64);
    Expr own = keep(place.eq(i.broadcastTo(place.sizes())), p).sum(new long[] {2}, true);
    Expr k = i.broadcastTo(own.sizes());
    Expr one = k.ones();
    Expr two = starts(p, i);
    Expr single = own.gt(own.zeros());
    Expr partner = single.select(own, own.neg()).sub(one);
    Expr from = two.select(k.add(one), k);
    Expr active = two.or(single);
    Expr x = active.broadcastTo(b.sizes()).select(swapped(b, from, partner), b);
    Expr next = k.add(one);
    Expr c1 = columnOf(ld, k);
    Expr c2 = columnOf(ld, next);
    Expr d11 = at(ld, k, k);
    d11 = hermitian ? Matrices.like(d11.real(), d11) : d11;
    Expr rows = row(c1);
    Expr b1 = rowOf(x, k);
    Expr b2 = rowOf(x, next);
    Expr lone = x.sub(keep(rows.gt(k), c1).mul(b1));
    Expr divisor = single.select(d11, d11.ones()).broadcastTo(b1.sizes());
    Expr solved = Elementwise.divide(b1, divisor).broadcastTo(x.sizes());
    lone = row(x).eq(k).select(solved, lone);
    Expr d21 = at(ld, next, k);
    Expr d22 = at(ld, next, next);
    d22 = hermitian ? Matrices.like(d22.real(), d22) : d22;
    Expr d12 = turned(d21, hermitian);
    Expr det = d11.mul(d22).sub(d21.mul(d12));
    det = two.select(det, det.ones()).broadcastTo(b1.sizes());
    Expr rest = rows.gt(next);
    Expr both = x.sub(keep(rest, c1).mul(b1)).sub(keep(rest, c2).mul(b2));
    Expr y1 = Elementwise.divide(d22.mul(b1).sub(d12.mul(b2)), det);
    Expr y2 = Elementwise.divide(d11.mul(b2).sub(d21.mul(b1)), det);
    both =
        row(x)
            .eq(k)
            .select(
                y1.broadcastTo(x.sizes()), row(x).eq(next).select(y2.broadcastTo(x.sizes()), both));
    Expr r = single.broadcastTo(b.sizes()).select(lone, two.broadcastTo(b.sizes()).select(both, b));
    return List.of(r, ld, p);
  }

  private static List<Expr> backward(Expr i, List<Expr> s, boolean hermitian) {
    Expr b = s.get(0);
    Expr ld = s.get(1);
    Expr p = s.get(2);
    Expr place = p.iota(2, ElementType.I64);
    Expr own = keep(place.eq(i.broadcastTo(place.sizes())), p).sum(new long[] {2}, true);
    Expr k = i.broadcastTo(own.sizes());
    Expr one = k.ones();
    Expr two = starts(p, i);
    Expr single = own.gt(own.zeros());
    Expr next = k.add(one);
    Expr partner = single.select(own, own.neg()).sub(one);
    Expr from = two.select(next, k);
    Expr rows = row(columnOf(ld, k));
    Expr beyond = rows.gt(two.select(next, k));
    Expr l1 = turned(keep(beyond, columnOf(ld, k)), hermitian);
    Expr l2 = turned(keep(beyond, columnOf(ld, next)), hermitian);
    Expr sum1 = l1.mul(b).sum(new long[] {1}, true);
    Expr sum2 = l2.mul(b).sum(new long[] {1}, true);
    Expr x = row(b).eq(k).select(b.sub(sum1.broadcastTo(b.sizes())), b);
    Expr second = row(b).eq(next).and(two.broadcastTo(b.sizes()));
    x = second.select(b.sub(sum2.broadcastTo(b.sizes())), x);
    x = swapped(x, from, partner);
    return List.of(two.or(single).broadcastTo(b.sizes()).select(x, b), ld, p);
  }
}

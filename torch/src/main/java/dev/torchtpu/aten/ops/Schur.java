package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Matrices.column;
import static dev.torchtpu.aten.ops.Matrices.columnAt;
import static dev.torchtpu.aten.ops.Matrices.dot;
import static dev.torchtpu.aten.ops.Matrices.eye;
import static dev.torchtpu.aten.ops.Matrices.keep;
import static dev.torchtpu.aten.ops.Matrices.like;
import static dev.torchtpu.aten.ops.Matrices.row;
import static dev.torchtpu.aten.ops.Matrices.rowAt;
import static dev.torchtpu.aten.ops.Matrices.squared;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import java.util.List;

/**
 * Eigenvalues and eigenvectors of square complex matrices, over a flat batch: shifted QR steps on
 * Hessenberg matrices down to triangular ones, then back substitution. A matrix of the batch whose
 * subdiagonal is all zero waits for the others.
 */
final class Schur {
  private static final long STEPS_EACH = 60;

  private Schur() {}

  /** Eigenvalues {@code [batch, n]} and eigenvectors of length one as columns. */
  static List<Expr> eigen(Expr a) {
    long batch = a.size(0);
    long n = a.size(1);
    double eps = a.dtype() == Dtype.COMPLEX128 ? 0x1p-52 : 0x1p-23;
    List<Expr> start = Householder.hessenberg(a);
    Expr active = a.constant(0L).to(Dtype.INT64).add(a.constant(n - 1).to(Dtype.INT64));
    active = active.broadcastTo(batch, 1, 1);
    List<Expr> r =
        Loops.until(
            List.of(start.get(0), start.get(1), active, a.constant(0L).to(Dtype.INT64)),
            s ->
                s.get(2)
                    .amax(new long[] {0, 1, 2}, false)
                    .gt(s.get(3).zeros())
                    .and(s.get(3).lt(s.get(3).full(STEPS_EACH * n))),
            s -> step(s, eps));
    Expr t = r.get(0);
    Expr values = Matrices.diagonal(t);
    Expr vectors = dot(r.get(1), triangularVectors(t, values, eps));
    Expr length = squared(vectors).sum(new long[] {1}, true).sqrt();
    return List.of(
        values, Elementwise.divide(vectors, like(length, vectors).broadcastTo(vectors.sizes())));
  }

  /** The element of a matrix at a position of its own for each of the batch. */
  private static Expr element(Expr x, Expr i, Expr j) {
    return keep(row(x).eq(i).and(column(x).eq(j)), x).sum(new long[] {1, 2}, true);
  }

  private static List<Expr> step(List<Expr> s, double eps) {
    Expr h = s.get(0);
    Expr last = s.get(2);
    Expr before = last.sub(last.ones()).max(last.zeros());
    // Subdiagonal elements too small to matter are dropped; the active block shrinks past them.
    Expr sizes = squared(h).sqrt();
    Expr diagonal = keep(row(h).eq(column(h)), sizes);
    Expr ofRow = diagonal.sum(new long[] {2}, true);
    Expr ofColumn = diagonal.sum(new long[] {1}, true);
    Expr scale = ofRow.add(ofColumn);
    Expr whole = sizes.amax(new long[] {1, 2}, true);
    scale = scale.eq(0).select(whole.broadcastTo(scale.sizes()), scale);
    Expr sub = row(h).eq(column(h).add(column(h).ones()));
    Expr negligible = sub.and(sizes.le(scale.mul(eps)));
    h = negligible.select(h.zeros(), h);
    Expr open = keep(sub.and(h.ne(h.zeros())), row(h));
    Expr nextLast = open.amax(new long[] {1, 2}, true).min(last);
    Expr a = element(h, before, before);
    Expr b = element(h, before, last);
    Expr c = element(h, last, before);
    Expr d = element(h, last, last);
    Expr shift = wilkinson(a, b, c, d);
    // An unlucky cycle is left by a shift of another size now and then.
    Expr count = s.get(3);
    Expr odd = count.rem(count.full(11L)).eq(count.full(10L));
    Expr kick = d.add(like(squared(c).sqrt(), d));
    shift = odd.broadcastTo(shift.sizes()).select(kick, shift);
    Expr busy = nextLast.eq(last).and(last.gt(last.zeros()));
    Expr eye = row(h).eq(column(h));
    Expr moved = h.sub(keep(eye, shift.broadcastTo(h.sizes())));
    List<Expr> qr = Householder.factor(moved);
    Expr q = Householder.product(qr.get(0), qr.get(1), h.size(1));
    Expr rq = dot(Matrices.upper(qr.get(0)), q).add(keep(eye, shift.broadcastTo(h.sizes())));
    rq = keep(row(h).le(column(h).add(column(h).ones())), rq);
    return List.of(
        busy.broadcastTo(h.sizes()).select(rq, h),
        busy.broadcastTo(h.sizes()).select(dot(s.get(1), q), s.get(1)),
        nextLast,
        count.add(count.ones()));
  }

  /** The eigenvalue of the last two by two block that is nearer to its last element. */
  private static Expr wilkinson(Expr a, Expr b, Expr c, Expr d) {
    Expr half = Elementwise.scaled(a.sub(d), 0.5);
    Expr root = half.mul(half).add(b.mul(c)).sqrt();
    Expr plus = half.add(root);
    Expr minus = half.sub(root);
    Expr far = squared(plus).ge(squared(minus)).select(plus, minus);
    Expr zero = far.eq(far.zeros());
    Expr bc = b.mul(c);
    return d.sub(zero.select(bc.zeros(), Elementwise.divide(bc, zero.select(far.ones(), far))));
  }

  private static Expr triangularVectors(Expr t, Expr values, double eps) {
    long batch = t.size(0);
    long n = t.size(1);
    Expr x = eye(t, batch, n, n);
    Expr smallest = squared(t).sum(new long[] {1, 2}, true).sqrt().mul(eps);
    smallest = smallest.max(smallest.full(1e-30));
    return Loops.times(
            n,
            List.of(x, t, values.reshape(batch, 1, n), smallest),
            (i, s) -> {
              Expr at = i.full(n - 1).sub(i);
              Expr now = s.get(0);
              Expr line = rowAt(s.get(1), at);
              line = keep(column(line).gt(at), line);
              Expr own = columnAt(s.get(2), at);
              Expr gap = s.get(2).sub(own);
              Expr least = s.get(3).broadcastTo(gap.sizes());
              Expr tiny = squared(gap).sqrt().lt(least);
              gap = tiny.select(like(least, gap), gap);
              Expr solved = Elementwise.divide(dot(line, now), gap);
              Expr place = row(now).eq(at).and(column(now).gt(at));
              return List.of(
                  place.select(solved.broadcastTo(now.sizes()), now), s.get(1), s.get(2), s.get(3));
            })
        .getFirst();
  }
}

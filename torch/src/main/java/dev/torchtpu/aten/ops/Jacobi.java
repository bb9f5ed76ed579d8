package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Matrices.adjoint;
import static dev.torchtpu.aten.ops.Matrices.column;
import static dev.torchtpu.aten.ops.Matrices.eye;
import static dev.torchtpu.aten.ops.Matrices.like;
import static dev.torchtpu.aten.ops.Matrices.row;
import static dev.torchtpu.aten.ops.Matrices.squared;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import java.util.ArrayList;
import java.util.List;

/**
 * Singular values and Hermitian eigenvalues by plane rotations, over a flat batch. Columns are held
 * as two halves; a round rotates column {@code i} of the one with column {@code i} of the other for
 * all {@code i} at once, then the columns move on by one place, so that a sweep of {@code n - 1}
 * rounds meets every pair.
 */
final class Jacobi {
  private static final long MOST_SWEEPS = 30;

  private Jacobi() {}

  private static double epsilon(Dtype t) {
    return t.toReal() == Dtype.FLOAT64 ? 0x1p-52 : 0x1p-23;
  }

  /** Moves the columns of two halves on by one place; the first stays. */
  private static List<Expr> rotated(Expr left, Expr right, int dim) {
    long k = left.size(dim);
    if (k == 1) {
      return List.of(left, right);
    }
    Expr first = left.slice(dim, 0, 1);
    Expr fresh = right.slice(dim, 0, 1);
    Expr l =
        k == 2
            ? Expr.concat(List.of(first, fresh), dim)
            : Expr.concat(List.of(first, fresh, left.slice(dim, 1, k - 1)), dim);
    Expr r = Expr.concat(List.of(right.slice(dim, 1, k), left.slice(dim, k - 1, k)), dim);
    return List.of(l, r);
  }

  /** Cosine and sine that make two columns orthogonal, and whether they were not. */
  private record Rotation(Expr cosine, Expr sine, Expr turned) {}

  /**
   * The rotation for squared lengths {@code a} and {@code b}, real, and inner product {@code g}:
   * {@code l' = c l - conj(s) r}, {@code r' = s l + c r}.
   */
  private static Rotation rotation(Expr a, Expr b, Expr g, double eps) {
    Expr size = squared(g).sqrt();
    Expr turned = size.gt(a.mul(b).sqrt().mul(eps)).and(size.gt(0));
    Expr safe = turned.select(size, size.ones());
    Expr zeta = b.sub(a).div(safe.mul(2));
    Expr t = zeta.abs().add(zeta.square().add(zeta.ones()).sqrt()).reciprocal();
    t = zeta.lt(0).select(t.neg(), t);
    t = turned.select(t, t.zeros());
    Expr c = t.square().add(t.ones()).rsqrt();
    Expr phase = Elementwise.divide(g, like(safe, g));
    return new Rotation(like(c, g), like(c.mul(t), g).mul(phase), turned);
  }

  /** A column for each of the other half's, one of zeros added to an odd number. */
  private static List<Expr> halves(Expr a, long n) {
    long k = (n + 1) / 2;
    Expr x = a;
    if (n % 2 == 1) {
      x = Expr.concat(List.of(a, a.constant(0L).broadcastTo(a.size(0), a.size(1), 1)), 2);
    }
    return List.of(x.slice(2, 0, k), x.slice(2, k, 2 * k));
  }

  /** Columns made orthogonal by rotations, and the rotations' product, unsorted. */
  private static List<Expr> orthogonalized(Expr a) {
    long batch = a.size(0);
    long n = a.size(2);
    long even = n + n % 2;
    var state = new ArrayList<Expr>(halves(a, n));
    state.addAll(halves(eye(a, batch, even, even), even));
    state.add(a.constant(0L).to(Dtype.INT64));
    state.add(a.constant(1L).to(Dtype.INT64));
    double eps = epsilon(a.dtype());
    List<Expr> r =
        Loops.until(
            state,
            s -> s.get(4).lt(s.get(4).full(MOST_SWEEPS)).and(s.get(5).gt(s.get(5).zeros())),
            s -> {
              List<Expr> swept =
                  Loops.times(
                      even - 1,
                      List.of(s.get(0), s.get(1), s.get(2), s.get(3), s.get(5).zeros()),
                      (i, p) -> round(p, eps));
              return List.of(
                  swept.get(0),
                  swept.get(1),
                  swept.get(2),
                  swept.get(3),
                  s.get(4).add(s.get(4).ones()),
                  swept.get(4));
            });
    return List.of(
        Expr.concat(List.of(r.get(0), r.get(1)), 2), Expr.concat(List.of(r.get(2), r.get(3)), 2));
  }

  private static List<Expr> round(List<Expr> s, double eps) {
    Expr l = s.get(0);
    Expr r = s.get(1);
    long[] rows = {1};
    Expr g = l.conj().mul(r).sum(rows, true);
    Rotation q = rotation(squared(l).sum(rows, true), squared(r).sum(rows, true), g, eps);
    Expr again = q.turned().to(Dtype.INT64).amax(new long[] {0, 1, 2}, false).max(s.get(4));
    var next = new ArrayList<Expr>();
    next.addAll(rotated(turnLeft(l, r, q), turnRight(l, r, q), 2));
    next.addAll(rotated(turnLeft(s.get(2), s.get(3), q), turnRight(s.get(2), s.get(3), q), 2));
    next.add(again);
    return next;
  }

  private static Expr turnLeft(Expr l, Expr r, Rotation q) {
    return l.mul(q.cosine()).sub(r.mul(q.sine().conj()));
  }

  private static Expr turnRight(Expr l, Expr r, Rotation q) {
    return l.mul(q.sine()).add(r.mul(q.cosine()));
  }

  /**
   * Singular value decomposition of a matrix with no fewer rows than columns.
   *
   * @param columns how many left singular vectors are wanted
   * @return U, the singular values falling, real, and V
   */
  static List<Expr> tallSingular(Expr a, long columns) {
    long batch = a.size(0);
    long n = a.size(2);
    long even = n + n % 2;
    List<Expr> turned = orthogonalized(a);
    Expr x = turned.get(0);
    Expr norms = squared(x).sum(new long[] {1}, false).sqrt();
    if (even > n) {
      Expr last = norms.iota(1, dev.torchtpu.hlo.ElementType.I64);
      norms = last.eq(last.full(n)).select(norms.full(-1.0), norms);
    }
    Expr order = SortOps.sorted(norms, 1, true).get(1).slice(1, 0, n);
    Expr v = Matrices.gatherColumns(turned.get(1).slice(1, 0, n), order);
    List<Expr> qr = Householder.factor(Matrices.gatherColumns(x, order));
    Expr diagonal = Matrices.diagonal(qr.get(0));
    Expr values = squared(diagonal).sqrt();
    Expr u = Householder.product(qr.get(0), qr.get(1), columns);
    // The triangular factor is diagonal; its signs, or phases, belong to the vectors.
    Expr sign = values.eq(0);
    Expr unit =
        sign.select(
            diagonal.ones(),
            Elementwise.divide(diagonal, like(sign.select(values.ones(), values), diagonal)));
    Expr factor = unit.reshape(batch, 1, n);
    if (columns > n) {
      Expr rest = factor.constant(1L).broadcastTo(batch, 1, columns - n);
      factor = Expr.concat(List.of(factor, rest), 2);
    }
    return List.of(u.mul(factor.broadcastTo(u.sizes())), values, v);
  }

  /** Eigenvalues rising, real, and eigenvectors of a Hermitian matrix. */
  static List<Expr> hermitian(Expr a) {
    long batch = a.size(0);
    long n = a.size(1);
    long even = n + n % 2;
    Expr padded = a;
    if (even > n) {
      Expr z = a.constant(0L);
      padded = a.pad(new long[3], new long[] {0, 1, 1}, new long[3], z);
    }
    Expr total = squared(a).sum(new long[] {1, 2}, true).sqrt();
    double eps = epsilon(a.dtype());
    List<Expr> state =
        List.of(
            padded,
            eye(a, batch, even, even),
            total.mul(eps * 0.1),
            a.constant(0L).to(Dtype.INT64),
            a.constant(1L).to(Dtype.INT64));
    List<Expr> r =
        Loops.until(
            state,
            s -> s.get(3).lt(s.get(3).full(MOST_SWEEPS)).and(s.get(4).gt(s.get(4).zeros())),
            s -> {
              List<Expr> swept =
                  Loops.times(
                      even - 1,
                      List.of(s.get(0), s.get(1), s.get(2), s.get(4).zeros()),
                      (i, p) -> twoSided(p));
              return List.of(
                  swept.get(0),
                  swept.get(1),
                  s.get(2),
                  s.get(3).add(s.get(3).ones()),
                  swept.get(3));
            });
    Expr values = Matrices.diagonal(r.get(0)).real();
    Expr key = values;
    if (even > n) {
      Expr at = values.iota(1, dev.torchtpu.hlo.ElementType.I64);
      key = at.eq(at.full(n)).select(values.full(Double.POSITIVE_INFINITY), values);
    }
    Expr order = SortOps.sorted(key, 1, false).get(1).slice(1, 0, n);
    return List.of(
        Gathers.along(values, 1, order), Matrices.gatherColumns(r.get(1).slice(1, 0, n), order));
  }

  /** One round on both sides: pairs are {@code (i, i + k)} of the halves. */
  private static List<Expr> twoSided(List<Expr> s) {
    Expr a = s.get(0);
    long k = a.size(1) / 2;
    Expr diagonal = Matrices.diagonal(a).real();
    long batch = a.size(0);
    Expr p = diagonal.slice(1, 0, k).reshape(batch, 1, k);
    Expr q = diagonal.slice(1, k, 2 * k).reshape(batch, 1, k);
    Expr corner = Matrices.diagonal(a.slice(1, 0, k).slice(2, k, 2 * k)).reshape(batch, 1, k);
    Expr size = squared(corner).sqrt();
    Expr turned = size.gt(s.get(2).broadcastTo(size.sizes()));
    Expr safe = turned.select(size, size.ones());
    Expr zeta = q.sub(p).div(safe.mul(2));
    Expr t = zeta.abs().add(zeta.square().add(zeta.ones()).sqrt()).reciprocal();
    t = zeta.lt(0).select(t.neg(), t);
    t = turned.select(t, t.zeros());
    Expr c = t.square().add(t.ones()).rsqrt();
    Expr phase = Elementwise.divide(corner, like(safe, corner));
    Rotation g = new Rotation(like(c, corner), like(c.mul(t), corner).mul(phase), turned);
    Expr columns = columnsTurned(a, g);
    Expr both = adjoint(columnsTurned(adjoint(columns), g));
    // What the rotation clears is exactly zero, and the diagonal exactly real.
    Expr at = row(both).sub(column(both)).abs();
    Expr cleared = turned.broadcastTo(batch, 1, k);
    Expr mask = Expr.concat(List.of(cleared, cleared), 2).broadcastTo(both.sizes());
    both = at.eq(at.full(k)).and(mask).select(both.zeros(), both);
    Expr moved = moved(adjoint(moved(adjoint(both))));
    Expr again = turned.to(Dtype.INT64).amax(new long[] {0, 1, 2}, false).max(s.get(3));
    return List.of(moved, moved(columnsTurned(s.get(1), g)), s.get(2), again);
  }

  private static Expr columnsTurned(Expr a, Rotation g) {
    long k = a.size(2) / 2;
    Expr l = a.slice(2, 0, k);
    Expr r = a.slice(2, k, 2 * k);
    return Expr.concat(List.of(turnLeft(l, r, g), turnRight(l, r, g)), 2);
  }

  private static Expr moved(Expr a) {
    long k = a.size(2) / 2;
    return Expr.concat(rotated(a.slice(2, 0, k), a.slice(2, k, 2 * k), 2), 2);
  }
}

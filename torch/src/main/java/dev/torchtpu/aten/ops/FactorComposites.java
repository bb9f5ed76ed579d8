package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementType;
import java.util.List;
import java.util.Map;

/**
 * Factorizations that devices may run whole, over batches {@code [batch, rows, columns]}; each is a
 * {@code stablehlo.composite} whose decomposition, loops over columns, is its meaning.
 *
 * <ul>
 *   <li>{@code torchtpu.lu} {pivot}: LU in one matrix, the rows exchanged with, from 1, {@code
 *       i32}, and the first zero pivot, from 1, or 0.
 *   <li>{@code torchtpu.geqrf}: R with the reflections' vectors below it, and their factors.
 *   <li>{@code torchtpu.householder} {left, adjoint}: reflections and their factors applied to the
 *       third operand.
 *   <li>{@code torchtpu.eigh}: eigenvalues rising and eigenvectors of a Hermitian matrix.
 *   <li>{@code torchtpu.svd} {columns}: U with so many columns, singular values falling, and V, of
 *       a matrix with no fewer rows than columns.
 *   <li>{@code torchtpu.eig}: eigenvalues and eigenvectors of a real or complex matrix.
 *   <li>{@code torchtpu.cholesky}: the lower factor, and the first pivot that is not positive, from
 *       1, or 0.
 *   <li>{@code torchtpu.ldl} {hermitian}: L D L^T in LAPACK's storage with its exchanges, and the
 *       first zero pivot; {@code torchtpu.ldl_solve} {hermitian} solves with them.
 * </ul>
 */
final class FactorComposites {
  private FactorComposites() {}

  static List<Expr> lu(LowerContext c, Expr x, boolean pivot) {
    if (x.elements() == 0) {
      return Elimination.factor(x, pivot);
    }
    return c.composite(
        "torchtpu.lu",
        List.of(x),
        Map.of("pivot", new Attribute.Bool(pivot)),
        (b, p) -> Elimination.factor(p.getFirst(), pivot));
  }

  static List<Expr> reflections(LowerContext c, Expr x) {
    if (x.elements() == 0) {
      return Householder.factor(x);
    }
    return c.composite(
        "torchtpu.geqrf", List.of(x), Map.of(), (b, p) -> Householder.factor(p.getFirst()));
  }

  static Expr reflected(
      LowerContext c, Expr factored, Expr taus, Expr to, boolean left, boolean adjoint) {
    if (to.elements() == 0 || taus.elements() == 0) {
      return to;
    }
    return c.composite(
            "torchtpu.householder",
            List.of(factored, taus, to),
            Map.of("left", new Attribute.Bool(left), "adjoint", new Attribute.Bool(adjoint)),
            (b, p) -> List.of(Householder.apply(p.get(0), p.get(1), p.get(2), left, adjoint)))
        .getFirst();
  }

  /** The first columns of the product of reflections. */
  static Expr product(LowerContext c, Expr factored, Expr taus, long columns) {
    Expr eye = Matrices.eye(factored, factored.size(0), factored.size(1), columns);
    return reflected(c, factored, taus, eye, true, false);
  }

  /** The lower factor, its upper part undefined, and the first pivot that is not positive. */
  static List<Expr> cholesky(LowerContext c, Expr x) {
    if (x.elements() == 0) {
      return CholeskyOps.factor(x);
    }
    return c.composite(
        "torchtpu.cholesky", List.of(x), Map.of(), (b, p) -> CholeskyOps.factor(p.getFirst()));
  }

  static List<Expr> ldl(LowerContext c, Expr x, boolean hermitian) {
    return c.composite(
        "torchtpu.ldl",
        List.of(x),
        Map.of("hermitian", new Attribute.Bool(hermitian)),
        (b, p) -> BunchKaufman.factor(p.getFirst(), hermitian));
  }

  static Expr ldlSolved(LowerContext c, Expr factors, Expr pivots, Expr rhs, boolean hermitian) {
    return c.composite(
            "torchtpu.ldl_solve",
            List.of(factors, pivots.to(dev.torchtpu.Dtype.INT64), rhs),
            Map.of("hermitian", new Attribute.Bool(hermitian)),
            (b, p) -> List.of(BunchKaufman.solve(p.get(0), p.get(1), p.get(2), hermitian)))
        .getFirst();
  }

  static List<Expr> hermitian(LowerContext c, Expr x) {
    return c.composite(
        "torchtpu.eigh", List.of(x), Map.of(), (b, p) -> Jacobi.hermitian(p.getFirst()));
  }

  static List<Expr> singular(LowerContext c, Expr x, long columns) {
    return c.composite(
        "torchtpu.svd",
        List.of(x),
        Map.of("columns", new Attribute.Int(columns, ElementType.I64)),
        (b, p) -> Jacobi.tallSingular(p.getFirst(), columns));
  }

  static List<Expr> eigen(LowerContext c, Expr x) {
    return c.composite(
        "torchtpu.eig",
        List.of(x),
        Map.of(),
        (b, p) -> Schur.eigen(p.getFirst().to(x.dtype().toComplex())));
  }
}

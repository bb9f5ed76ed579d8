package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Linear.adjoint;
import static dev.torchtpu.aten.ops.Linear.dot;
import static dev.torchtpu.aten.ops.Linear.solveTriangular;
import static dev.torchtpu.aten.ops.Matrices.column;
import static dev.torchtpu.aten.ops.Matrices.columnAt;
import static dev.torchtpu.aten.ops.Matrices.keep;
import static dev.torchtpu.aten.ops.Matrices.row;
import static dev.torchtpu.aten.ops.Matrices.rowAt;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.List;

/** Cholesky factors and triangular systems. */
public final class CholeskyOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) ->"
                + " (Tensor L, Tensor info)")
        .lowerAll(CholeskyOps::factor)
        .derivative("result", CholeskyOps::factorBack)
        .plainResults(1)
        .out("L", "L", "info")
        .add();
    d.op("linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor")
        .composite(a -> checked(a, "linalg.cholesky"))
        .out("out")
        .add();
    d.op("cholesky(Tensor self, bool upper=False) -> Tensor")
        .composite(a ->
            a.tensorArg("self").numel() == 0 ? a.tensorArg("self").copy() : checked(a, "cholesky"))
        .out("out")
        .add();
    solves(d, "cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor", "input2")
        .out("out")
        .add();
    solves(d, "_cholesky_solve_helper(Tensor self, Tensor A, bool upper) -> Tensor", "A").add();
    d.op("cholesky_inverse(Tensor self, bool upper=False) -> Tensor")
        .lower(c -> {
          Expr l = c.tensor("self");
          Matrices.checkSquare("cholesky_inverse", l);
          long n = Matrices.rows(l);
          Expr x = Matrices.flat(l);
          return Matrices.restored(
              solved(Matrices.eye(x, x.size(0), n, n), x, c.boolArg("upper")), Matrices.batch(l));
        })
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self",
                    () -> {
                      Tensor both = c.grad().add(adjoint(c.grad()));
                      Tensor middle = dot(dot(c.result(), both), c.result()).neg();
                      Tensor l = c.tensor("self");
                      return c.boolArg("upper") ? dot(l, middle) : dot(middle, l);
                    }))
        .out("out")
        .add();
    d.op(
            "linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool"
                + " unitriangular=False) -> Tensor")
        .lower(CholeskyOps::triangular)
        .derivative("self, result", CholeskyOps::triangularBack)
        .out("out")
        .add();
    d.op(
            "triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool"
                + " unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)")
        .function(a -> {
          Tensor m = a.tensorArg("A");
          boolean upper = a.boolArg("upper");
          boolean turned = a.boolArg("transpose");
          Linear.checkSquare("triangular_solve", m);
          Tensor x =
              solveTriangular(
                  turned ? Linear.transposed(m) : m,
                  a.tensorArg("self"),
                  turned != upper,
                  true,
                  a.boolArg("unitriangular"));
          long n = m.size(-1);
          return List.of(x, m.expand(Linear.matrix(Linear.batch(x), n, n)).copy());
        })
        .out("X", "X", "M")
        .add();
  }

  private static Tensor checked(Arguments a, String name) {
    Tensor x = a.tensorArg("self");
    Linear.checkSquare(name, x);
    List<dev.torchtpu.Value> r =
        dev.torchtpu.Torch.call(
            "linalg_cholesky_ex", List.of(x), java.util.Map.of("upper", a.get("upper")));
    Linear.checkErrors((Tensor) r.get(1), name, x.dim() == 2);
    return (Tensor) r.get(0);
  }

  private static List<Expr> factor(LowerContext c) {
    Expr a = c.tensor("self");
    Matrices.checkSquare("linalg.cholesky", a);
    boolean upper = c.boolArg("upper");
    long[] batch = Matrices.batch(a);
    Expr x = Matrices.flat(a);
    List<Expr> r = FactorComposites.cholesky(c, upper ? Matrices.adjoint(x) : x);
    Expr l = Matrices.lower(r.get(0));
    Expr info = r.get(1).reshape(x.size(0));
    return List.of(
        Matrices.restored(upper ? Matrices.adjoint(l) : l, batch),
        info.to(Dtype.INT32).reshape(batch));
  }

  /** Column after column; a pivot that is not positive is counted and gives no numbers. */
  static List<Expr> factor(Expr a) {
    Expr info = a.constant(0L).to(Dtype.INT64).broadcastTo(a.size(0), 1, 1);
    if (a.elements() == 0) {
      return List.of(a, info);
    }
    List<Expr> r =
        Loops.times(
            a.size(1),
            List.of(a.zeros(), a, info),
            (j, s) -> {
              Expr l = s.get(0);
              Expr col = columnAt(s.get(1), j);
              col = col.sub(Matrices.dot(l, Matrices.adjoint(rowAt(l, j))));
              Expr pivot = rowAt(col, j).real();
              Expr bad = pivot.gt(0).not();
              Expr root = pivot.sqrt();
              Expr done =
                  Elementwise.divide(col, Matrices.like(root, col).broadcastTo(col.sizes()));
              done = row(col).eq(j).select(Matrices.like(root, col), keep(row(col).gt(j), done));
              Expr n = s.get(2);
              Expr count = j.add(j.ones()).broadcastTo(n.sizes());
              return List.of(
                  column(l).eq(j).select(done, l),
                  s.get(1),
                  n.eq(n.zeros()).and(bad).select(count, n));
            });
    return List.of(r.get(0), r.get(2));
  }

  private static void factorBack(BackwardContext c) {
    c.set(
        "self",
        () -> {
          boolean upper = c.boolArg("upper");
          Tensor l = upper ? adjoint(c.result(0)) : c.result(0);
          Tensor g = upper ? adjoint(c.grad()) : c.grad();
          Tensor phi = Linear.symmetrized(Linear.lower(dot(adjoint(l), g), 0));
          Tensor left = solveTriangular(adjoint(l), phi, true, true, false);
          return solveTriangular(l, left, false, false, false).mul(0.5);
        });
  }

  private static Declarations.Declaration solves(Declarations d, String schema, String factor) {
    return d.op(schema)
        .lower(c -> solve(c.tensor("self"), c.tensor(factor), c.boolArg("upper")))
        .derivative(
            factor + ", result",
            c -> {
              boolean upper = c.boolArg("upper");
              Tensor l = c.tensor(factor);
              Tensor g =
                  dev.torchtpu.Torch.callTensor("cholesky_solve", c.grad(), l, c.get("upper"));
              c.set("self", () -> g);
              c.set(
                  factor,
                  () -> {
                    Tensor one = dot(g, adjoint(c.result()));
                    Tensor both = one.add(adjoint(one)).neg();
                    return upper ? dot(l, both) : dot(both, l);
                  });
            });
  }

  private static Expr solve(Expr b, Expr factor, boolean upper) {
    if (b.rank() < 2 || factor.rank() < 2) {
      throw new TorchException(
          (b.rank() < 2 ? "b" : "u")
              + " should have at least 2 dimensions, but has "
              + Math.min(b.rank(), factor.rank())
              + " dimensions instead");
    }
    Matrices.checkSquare("cholesky_solve", factor);
    long n = Matrices.rows(factor);
    if (Matrices.rows(b) != n || b.dtype() != factor.dtype()) {
      throw new TorchException(
          "Incompatible matrix sizes for cholesky_solve: each A matrix is "
              + n
              + " by "
              + n
              + " but each b matrix is "
              + Matrices.rows(b)
              + " by "
              + Matrices.columns(b));
    }
    long[] batch = Expr.broadcastSizes(Matrices.batch(b), Matrices.batch(factor));
    Expr rhs = Matrices.flat(b.broadcastTo(Linear.matrix(batch, n, Matrices.columns(b))));
    Expr l = Matrices.flat(factor.broadcastTo(Linear.matrix(batch, n, n)));
    return Matrices.restored(solved(rhs, l, upper), batch);
  }

  private static Expr solved(Expr b, Expr factor, boolean upper) {
    if (b.elements() == 0) {
      return b;
    }
    Expr turned = Matrices.adjoint(factor);
    Expr l = upper ? turned : factor;
    Expr u = upper ? factor : turned;
    return Matrices.solveTriangular(
        u, Matrices.solveTriangular(l, b, true, true, false), true, false, false);
  }

  private static Expr triangular(LowerContext c) {
    Expr a = c.tensor("self");
    Expr b = c.tensor("B");
    Matrices.checkSquare("linalg.solve_triangular", a);
    if (b.rank() < 2) {
      throw new TorchException(
          "linalg.solve_triangular: The input tensor B must have at least 2 dimensions.");
    }
    if (a.dtype() != b.dtype()) {
      throw new TorchException(
          "linalg.solve_triangular: Expected A and B to have the same dtype, but found A of type "
              + a.dtype().scalarTypeName()
              + " and B of type "
              + b.dtype().scalarTypeName()
              + " instead");
    }
    boolean left = c.boolArg("left");
    long n = Matrices.rows(a);
    if (n != (left ? Matrices.rows(b) : Matrices.columns(b))) {
      throw new TorchException(
          "linalg.solve_triangular: Incompatible shapes of A and B for the equation "
              + (left ? "AX = B" : "XA = B")
              + " ("
              + n
              + "x"
              + n
              + " and "
              + Matrices.rows(b)
              + "x"
              + Matrices.columns(b)
              + ")");
    }
    long[] batch = Expr.broadcastSizes(Matrices.batch(a), Matrices.batch(b));
    long[] out = Linear.matrix(batch, Matrices.rows(b), Matrices.columns(b));
    if (Matrices.count(out) == 0) {
      return c.full(b.dtype(), 0L, out);
    }
    Expr x =
        Matrices.solveTriangular(
            Matrices.flat(a.broadcastTo(Linear.matrix(batch, n, n))),
            Matrices.flat(b.broadcastTo(out)),
            left,
            !c.boolArg("upper"),
            c.boolArg("unitriangular"));
    return Matrices.restored(x, batch);
  }

  private static void triangularBack(BackwardContext c) {
    boolean upper = c.boolArg("upper");
    boolean left = c.boolArg("left");
    boolean unit = c.boolArg("unitriangular");
    Tensor g = solveTriangular(adjoint(c.tensor("self")), c.grad(), !upper, left, unit);
    c.set("B", () -> g);
    c.set(
        "self",
        () -> {
          Tensor x = adjoint(c.result());
          Tensor r = (left ? dot(g, x) : dot(x, g)).neg();
          long off = unit ? 1 : 0;
          return upper ? Linear.upper(r, off) : Linear.lower(r, -off);
        });
  }
}

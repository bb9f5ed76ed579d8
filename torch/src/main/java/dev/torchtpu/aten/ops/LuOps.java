package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Linear.adjoint;
import static dev.torchtpu.aten.ops.Linear.dot;
import static dev.torchtpu.aten.ops.Linear.solveTriangular;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** LU factors and what is solved with them. */
public final class LuOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor"
                + " LU, Tensor pivots, Tensor info)")
        .lowerAll(c -> factor(c, c.tensor("A"), "torch.lu_factor", c.boolArg("pivot")))
        .derivative("result", c -> c.set("A", () -> factorBack(c)))
        .plainResults(1, 2)
        .out("out", "LU", "pivots", "info")
        .add();
    d.op("linalg_lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots)")
        .function(a -> {
          List<Value> r = factors(a.tensorArg("A"), a.boolArg("pivot"));
          Linear.checkErrors(
              (Tensor) r.get(2), "torch.linalg.lu_factor", a.tensorArg("A").dim() == 2);
          return r.subList(0, 2);
        })
        .out("out", "LU", "pivots")
        .add();
    d.op(
            "_lu_with_info(Tensor self, bool pivot=True, bool check_errors=True) -> (Tensor LU,"
                + " Tensor pivots, Tensor info)")
        .function(a -> {
          List<Value> r = factors(a.tensorArg("self"), a.boolArg("pivot"));
          if (a.boolArg("check_errors")) {
            Linear.checkErrors((Tensor) r.get(2), "lu_factor", a.tensorArg("self").dim() == 2);
          }
          return r;
        })
        .add();
    d.op("linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)")
        .function(a -> {
          List<Value> r = factors(a.tensorArg("A"), a.boolArg("pivot"));
          List<Value> u = Torch.call("lu_unpack", r.get(0), r.get(1));
          return a.boolArg("pivot")
              ? u
              : List.of(
                  Torch.zeros(a.tensorArg("A").device(), a.tensorArg("A").dtype(), 0),
                  u.get(1),
                  u.get(2));
        })
        .out("out", "P", "L", "U")
        .add();
    d.op("_linalg_check_errors(Tensor info, str api_name, *, bool is_matrix) -> ()")
        .function(a -> {
          Linear.checkErrors(a.tensorArg("info"), a.textArg("api_name"), a.boolArg("is_matrix"));
          return List.of();
        })
        .noDerivative()
        .add();
    d.op("_permutation_of_pivots(Tensor pivots, int rows, ScalarType dtype) -> Tensor")
        .lower(LuOps::permutation)
        .noDerivative()
        .add();
    d.op(
            "lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool"
                + " unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)")
        .function(LuOps::unpack)
        .out("out", "P", "L", "U")
        .add();
    d.op(
            "linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool"
                + " adjoint=False) -> Tensor")
        .composite(a ->
            solve(
                a.tensorArg("LU"),
                a.tensorArg("pivots"),
                a.tensorArg("B"),
                a.boolArg("left"),
                a.boolArg("adjoint")))
        .out("out")
        .add();
    d.op("lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor")
        .composite(a ->
            solve(
                a.tensorArg("LU_data"), a.tensorArg("LU_pivots"), a.tensorArg("self"), true, false))
        .out("out")
        .add();
  }

  private static List<Value> factors(Tensor a, boolean pivot) {
    return Torch.call("linalg_lu_factor_ex", List.of(a), Map.of("pivot", Scalar.of(pivot)));
  }

  static List<Expr> factor(LowerContext c, Expr a, String name, boolean pivot) {
    Matrices.check(name, a);
    long[] batch = Matrices.batch(a);
    List<Expr> r = FactorComposites.lu(c, Matrices.flat(a), pivot);
    long[] pivots = Arrays.copyOf(batch, batch.length + 1);
    pivots[batch.length] = Math.min(Matrices.rows(a), Matrices.columns(a));
    return List.of(
        Matrices.restored(r.get(0), batch), r.get(1).reshape(pivots), r.get(2).reshape(batch));
  }

  /** The solution with factors of a flat batch. */
  static Expr solve(Expr lu, Expr pivots, Expr b, boolean left, boolean adjoint) {
    if (!left) {
      return Matrices.adjoint(solve(lu, pivots, Matrices.adjoint(b), true, !adjoint));
    }
    if (b.elements() == 0) {
      return b;
    }
    Expr order = Elimination.order(pivots, lu.size(1));
    if (!adjoint) {
      Expr y = Matrices.solveTriangular(lu, rows(b, order), true, true, true);
      return Matrices.solveTriangular(lu, y, true, false, false);
    }
    Expr turned = Matrices.adjoint(lu);
    Expr y = Matrices.solveTriangular(turned, b, true, true, false);
    Expr x = Matrices.solveTriangular(turned, y, true, false, true);
    return rows(x, SortOps.sorted(order, 1, false).get(1));
  }

  private static Expr rows(Expr b, Expr order) {
    Expr index = order.reshape(order.size(0), order.size(1), 1).broadcastTo(b.sizes());
    return Gathers.along(b, 1, index);
  }

  private static Tensor factorBack(BackwardContext c) {
    Tensor lu = c.result(0);
    Tensor g = c.grad();
    long m = lu.size(-2);
    long n = lu.size(-1);
    long k = Math.min(m, n);
    List<Tensor> p = Linear.all("lu_unpack", lu, c.result(1));
    Tensor square = part(lu, 0, k, 0, k);
    Tensor l1 = Linear.lower(square, -1).add(Linear.eye(lu, k));
    Tensor u1 = Linear.upper(square, 0);
    Tensor gl = Linear.lower(part(g, 0, k, 0, k), -1);
    Tensor gu = Linear.upper(part(g, 0, k, 0, k), 0);
    Tensor below = dot(adjoint(l1), gl);
    Tensor above = dot(gu, adjoint(u1));
    if (n > k) {
      below = below.sub(dot(part(g, 0, k, k, n), adjoint(part(lu, 0, k, k, n))));
    }
    if (m > k) {
      above = above.sub(dot(adjoint(part(lu, k, m, 0, k)), part(g, k, m, 0, k)));
    }
    Tensor phi = Linear.lower(below, -1).add(Linear.upper(above, 0));
    Tensor inner = solveTriangular(adjoint(u1), phi, false, false, false);
    Tensor r = solveTriangular(adjoint(l1), inner, true, true, true);
    if (n > k) {
      Tensor right = solveTriangular(adjoint(l1), part(g, 0, k, k, n), true, true, true);
      r = JoinOps.cat(List.of(r, right), -1);
    }
    if (m > k) {
      Tensor bottom = solveTriangular(adjoint(u1), part(g, k, m, 0, k), false, false, false);
      r = JoinOps.cat(List.of(r, bottom), -2);
    }
    return dot(p.get(0), r);
  }

  private static Tensor part(Tensor t, long r0, long r1, long c0, long c1) {
    return t.slice(-2, r0, r1, 1).slice(-1, c0, c1, 1);
  }

  private static Expr permutation(LowerContext c) {
    Expr pivots = c.tensor("pivots");
    long m = c.intArg("rows");
    int last = pivots.rank() - 1;
    long[] batch = Arrays.copyOf(pivots.sizes(), last);
    long count = Matrices.count(batch);
    Dtype t = c.dtypeArg("dtype").orElse(Dtype.FLOAT32);
    if (count == 0 || m == 0) {
      return c.full(t, 0L, Linear.matrix(batch, m, m));
    }
    Expr order = Elimination.order(pivots.reshape(count, pivots.size(last)), m);
    Expr column = order.reshape(count, 1, m).broadcastTo(count, m, m);
    return Matrices.restored(Matrices.row(column).eq(column).to(t), batch);
  }

  private static List<Value> unpack(Arguments a) {
    Tensor lu = a.tensorArg("LU_data");
    Tensor pivots = a.tensorArg("LU_pivots");
    boolean wantPivots = a.boolArg("unpack_pivots");
    if (wantPivots && pivots.dtype() != Dtype.INT32) {
      throw new TorchException(
          "torch.lu_unpack: LU_pivots is expected to be a contiguous tensor of torch.int32 dtype.\n"
              + "Note: this function is intended to be used with the output produced by"
              + " torch.linalg.lu_factor");
    }
    if (lu.dim() < 2) {
      throw new TorchException(
          "torch.lu_unpack: The input tensor A must have at least 2 dimensions.");
    }
    long m = lu.size(-2);
    long n = lu.size(-1);
    long k = Math.min(m, n);
    Tensor none = Torch.zeros(lu.device(), lu.dtype(), 0);
    Tensor p =
        wantPivots
            ? Torch.callTensor("_permutation_of_pivots", pivots, Scalar.of(m), lu.dtype())
            : none;
    if (!a.boolArg("unpack_data")) {
      return List.of(p, none, none);
    }
    Tensor l = Linear.lower(lu.slice(-1, 0, k, 1), -1);
    Tensor unit =
        Torch.callTensor("eye.m", Scalar.of(m), Scalar.of(k), lu.dtype(), Value.NONE, lu.device());
    return List.of(p, l.add(unit), Linear.upper(lu.slice(-2, 0, k, 1), 0));
  }

  private static Tensor solve(Tensor lu, Tensor pivots, Tensor b, boolean left, boolean adjoint) {
    Linear.checkSquare("torch.linalg.lu_solve", lu);
    if (lu.dtype() != b.dtype()) {
      throw new TorchException(
          "linalg.lu_solve: Expected LU and B to have the same dtype, but found LU of type "
              + lu.dtype().scalarTypeName()
              + " and B of type "
              + b.dtype().scalarTypeName()
              + " instead");
    }
    if (pivots.dtype() != Dtype.INT32) {
      throw new TorchException(
          "linalg.lu_solve: pivots should be a Tensor of scalar type torch.int32");
    }
    List<Tensor> p = Linear.all("lu_unpack", lu, pivots);
    Tensor perm = p.get(0);
    Tensor l = p.get(1);
    Tensor u = p.get(2);
    if (left && !adjoint) {
      Tensor y = solveTriangular(l, dot(Linear.transposed(perm), b), false, true, true);
      return solveTriangular(u, y, true, true, false);
    }
    if (left) {
      Tensor y = solveTriangular(adjoint(u), b, false, true, false);
      return dot(perm, solveTriangular(adjoint(l), y, true, true, true));
    }
    if (!adjoint) {
      Tensor y = solveTriangular(u, b, true, false, false);
      return dot(solveTriangular(l, y, false, false, true), Linear.transposed(perm));
    }
    Tensor y = solveTriangular(adjoint(l), dot(b, perm), true, false, true);
    return solveTriangular(adjoint(u), y, false, false, false);
  }
}

package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** L D L^T factors of symmetric and Hermitian matrices; PyTorch has no derivatives of them. */
public final class LdlOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "linalg_ldl_factor_ex(Tensor self, *, bool hermitian=False, bool check_errors=False) ->"
                + " (Tensor LD, Tensor pivots, Tensor info)")
        .lowerAll(LdlOps::factor)
        .derivativeNotImplemented()
        .plainResults(1, 2)
        .out("out", "LD", "pivots", "info")
        .add();
    d.op("linalg_ldl_factor(Tensor self, *, bool hermitian=False) -> (Tensor LD, Tensor pivots)")
        .function(a -> {
          List<Value> r =
              Torch.call(
                  "linalg_ldl_factor_ex",
                  List.of(a.get("self")),
                  Map.of("hermitian", a.get("hermitian")));
          Linear.checkErrors(
              (Tensor) r.get(2), "torch.linalg.ldl_factor", a.tensorArg("self").dim() == 2);
          return r.subList(0, 2);
        })
        .out("out", "LD", "pivots")
        .add();
    d.op(
            "linalg_ldl_solve(Tensor LD, Tensor pivots, Tensor B, *, bool hermitian=False) ->"
                + " Tensor")
        .lower(LdlOps::solve)
        .derivativeNotImplemented()
        .out("out")
        .add();
  }

  private static List<Expr> factor(LowerContext c) {
    Expr a = c.tensor("self");
    Matrices.checkSquare("torch.linalg.ldl_factor_ex", a);
    long[] batch = Matrices.batch(a);
    long n = Matrices.rows(a);
    long[] pivots = Arrays.copyOf(batch, batch.length + 1);
    pivots[batch.length] = n;
    if (a.elements() == 0) {
      return List.of(a, c.full(Dtype.INT32, 0L, pivots), c.full(Dtype.INT32, 0L, batch));
    }
    boolean hermitian = c.boolArg("hermitian") && a.dtype().isComplex();
    List<Expr> r = FactorComposites.ldl(c, Matrices.flat(a), hermitian);
    return List.of(
        Matrices.restored(r.get(0), batch), r.get(1).reshape(pivots), r.get(2).reshape(batch));
  }

  private static Expr solve(LowerContext c) {
    Expr ld = c.tensor("LD");
    Expr pivots = c.tensor("pivots");
    Expr b = c.tensor("B");
    Matrices.checkSquare("torch.linalg.ldl_solve", ld);
    if (b.rank() < 2) {
      throw new TorchException(
          "torch.linalg.ldl_solve: Expected B to have at least 2 dimensions, but it has "
              + b.rank()
              + " dimensions instead");
    }
    long n = Matrices.rows(ld);
    if (Matrices.rows(b) != n || b.dtype() != ld.dtype()) {
      throw new TorchException(
          "torch.linalg.ldl_solve: LD and B must agree in dtype and number of rows");
    }
    if (!Arrays.equals(pivots.sizes(), Arrays.copyOf(ld.sizes(), ld.rank() - 1))) {
      throw new TorchException(
          "torch.linalg.ldl_solve: Expected LD.shape[:-1] and pivots.shape to be the same, but got"
              + " pivots with shape "
              + Arrays.toString(pivots.sizes())
              + " instead");
    }
    if (!pivots.dtype().isIntegral()) {
      throw new TorchException(
          "torch.linalg.ldl_solve: Expected pivots to be integers. Got "
              + pivots.dtype().scalarTypeName());
    }
    long[] batch = Expr.broadcastSizes(Matrices.batch(ld), Matrices.batch(b));
    long[] out = Linear.matrix(batch, n, Matrices.columns(b));
    if (Matrices.count(out) == 0) {
      return c.full(b.dtype(), 0L, out);
    }
    long[] wide = Arrays.copyOf(batch, batch.length + 1);
    wide[batch.length] = n;
    boolean hermitian = c.boolArg("hermitian") && ld.dtype().isComplex();
    Expr x =
        FactorComposites.ldlSolved(
            c,
            Matrices.flat(ld.broadcastTo(Linear.matrix(batch, n, n))),
            pivots.broadcastTo(wide).reshape(Matrices.count(batch), n),
            Matrices.flat(b.broadcastTo(out)),
            hermitian);
    return Matrices.restored(x, batch);
  }
}

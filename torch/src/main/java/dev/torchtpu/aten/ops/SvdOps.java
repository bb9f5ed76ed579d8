package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Linear.adjoint;
import static dev.torchtpu.aten.ops.Linear.dot;
import static dev.torchtpu.aten.ops.Linear.scaleColumns;
import static dev.torchtpu.aten.ops.Linear.scaleRows;

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

/** Singular values. */
public final class SvdOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str?"
                + " driver=None) -> (Tensor U, Tensor S, Tensor Vh)")
        .lowerAll(SvdOps::decompose)
        .derivative("result", c -> c.set("A", () -> back(c)))
        .out("U", "U", "S", "Vh")
        .add();
    d.op(
            "linalg_svd(Tensor A, bool full_matrices=True, *, str? driver=None) -> (Tensor U,"
                + " Tensor S, Tensor Vh)")
        .function(a ->
            Torch.call(
                "_linalg_svd", a.get("A"), a.get("full_matrices"), Scalar.of(true), driver(a)))
        .out("U", "U", "S", "Vh")
        .add();
    d.op("linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor")
        .composite(a -> {
          driver(a);
          return values(a.tensorArg("A"));
        })
        .out("out")
        .add();
    d.op(
            "svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor"
                + " V)")
        .function(SvdOps::old)
        .out("U", "U", "S", "V")
        .add();
  }

  private static Value driver(Arguments a) {
    if (a.has("driver")) {
      throw new TorchException(
          "torch.linalg.svd: keyword argument `driver=` is only supported on CUDA inputs with"
              + " cuSOLVER backend.");
    }
    return a.get("driver");
  }

  static Tensor values(Tensor x) {
    boolean vectors = Recomputed.wanted() && x.requiresGrad();
    return Linear.all("_linalg_svd", x, Scalar.of(false), Scalar.of(vectors)).get(1);
  }

  private static List<Value> old(Arguments a) {
    Tensor x = a.tensorArg("self");
    if (x.dim() < 2) {
      throw new TorchException(
          "linalg.svd: input should have at least 2 dimensions, but has "
              + x.dim()
              + " dimensions instead");
    }
    if (a.boolArg("compute_uv")) {
      List<Tensor> r = Linear.all("linalg_svd", x, Scalar.of(!a.boolArg("some")));
      return List.of(r.get(0), r.get(1), adjoint(r.get(2)));
    }
    long[] batch = Linear.batch(x);
    long m = x.size(-2);
    long n = x.size(-1);
    return List.of(
        Torch.zeros(x.device(), x.dtype(), Linear.matrix(batch, m, m)),
        values(x),
        Torch.zeros(x.device(), x.dtype(), Linear.matrix(batch, n, n)));
  }

  private static List<Expr> decompose(LowerContext c) {
    Expr a = c.tensor("A");
    Matrices.check("linalg.svd", a);
    boolean full = c.boolArg("full_matrices");
    boolean vectors = c.boolArg("compute_uv");
    Dtype t = a.dtype();
    long[] batch = Matrices.batch(a);
    long m = Matrices.rows(a);
    long n = Matrices.columns(a);
    long k = Math.min(m, n);
    long[] sizes = Arrays.copyOf(batch, batch.length + 1);
    sizes[batch.length] = k;
    if (a.elements() == 0) {
      Expr none = c.full(t, 0L, 0);
      long count = Matrices.count(batch);
      Expr one = c.constant(t, 0L);
      return List.of(
          vectors ? Matrices.restored(Matrices.eye(one, count, m, full ? m : k), batch) : none,
          c.full(t.toReal(), 0L, sizes),
          vectors ? Matrices.restored(Matrices.eye(one, count, full ? n : k, n), batch) : none);
    }
    Expr x = Matrices.flat(a);
    boolean wide = m < n;
    long columns = full ? Math.max(m, n) : k;
    List<Expr> r = FactorComposites.singular(c, wide ? Matrices.adjoint(x) : x, columns);
    Expr s = r.get(1).reshape(sizes);
    if (!vectors) {
      return List.of(c.full(t, 0L, 0), s, c.full(t, 0L, 0));
    }
    Expr u = wide ? r.get(2) : r.get(0);
    Expr vh = Matrices.adjoint(wide ? r.get(0) : r.get(2));
    return List.of(Matrices.restored(u, batch), s, Matrices.restored(vh, batch));
  }

  private static Tensor skew(Tensor x) {
    return x.sub(adjoint(x));
  }

  private static Tensor back(BackwardContext c) {
    if (!c.boolArg("compute_uv")) {
      throw new TorchException(
          "linalg_svd: the singular vectors are needed for the gradient; use compute_uv=True");
    }
    Tensor s = c.result(1);
    long k = s.size(-1);
    Tensor u = c.result(0).slice(-1, 0, k, 1);
    Tensor vh = c.result(2).slice(-2, 0, k, 1);
    long m = u.size(-2);
    long n = vh.size(-1);
    Dtype t = u.dtype();
    Tensor gs = c.grad(1).to(t);
    boolean hasU = c.hasGrad(0);
    boolean hasV = c.hasGrad(2);
    if (!hasU && !hasV) {
      return m >= n ? dot(u, scaleRows(gs, vh)) : dot(scaleColumns(u, gs), vh);
    }
    Tensor gu = hasU ? c.grad(0).slice(-1, 0, k, 1) : c.grad(0);
    Tensor gvh = hasV ? c.grad(2).slice(-2, 0, k, 1) : c.grad(2);
    Tensor squares = s.mul(s);
    Tensor gaps =
        squares
            .call("unsqueeze", Scalar.of(-2))
            .sub(squares.call("unsqueeze", Scalar.of(-1)))
            .add(Linear.eye(s, k))
            .to(t);
    Tensor values = s.to(t);
    Tensor inner = Linear.diagonalMatrix(gs);
    if (hasU) {
      Tensor turned = skew(dot(adjoint(u), gu));
      if (t.isComplex()) {
        inner = inner.add(Linear.diagonalMatrix(Linear.diagonal(turned).div(values.mul(2))));
      }
      inner = inner.add(scaleColumns(offDiagonal(turned).div(gaps), values));
    }
    if (hasV) {
      Tensor turned = skew(dot(vh, adjoint(gvh)));
      inner = inner.add(scaleRows(values, offDiagonal(turned).div(gaps)));
    }
    if (m > k && hasU) {
      Tensor over = gu.div(values.call("unsqueeze", Scalar.of(-2)));
      Tensor left = dot(u, inner).add(over).sub(dot(u, dot(adjoint(u), over)));
      return dot(left, vh);
    }
    if (n > k && hasV) {
      Tensor over = gvh.div(values.call("unsqueeze", Scalar.of(-1)));
      Tensor right = dot(inner, vh).add(over).sub(dot(dot(over, adjoint(vh)), vh));
      return dot(u, right);
    }
    return m >= n ? dot(u, dot(inner, vh)) : dot(dot(u, inner), vh);
  }

  private static Tensor offDiagonal(Tensor x) {
    return x.sub(Linear.diagonalMatrix(Linear.diagonal(x)));
  }
}

package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Linear.adjoint;
import static dev.torchtpu.aten.ops.Linear.dot;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;

/** Eigenvalues and eigenvectors. */
public final class EigenOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "_linalg_eigh(Tensor A, str UPLO=\"L\", bool compute_v=True) -> (Tensor eigenvalues,"
                + " Tensor eigenvectors)")
        .lowerAll(EigenOps::hermitian)
        .derivative("result", c -> c.set("A", () -> hermitianBack(c)))
        .out("eigenvalues", "eigenvalues", "eigenvectors")
        .add();
    d.op(
            "linalg_eigh(Tensor self, str UPLO=\"L\") -> (Tensor eigenvalues, Tensor"
                + " eigenvectors)")
        .function(a -> Torch.call("_linalg_eigh", a.get("self"), a.get("UPLO")))
        .out("eigvals", "eigvals", "eigvecs")
        .add();
    d.op("linalg_eigvalsh(Tensor self, str UPLO=\"L\") -> Tensor")
        .composite(a -> {
          boolean vectors = Recomputed.wanted() && a.tensorArg("self").requiresGrad();
          return (Tensor)
              Torch.call("_linalg_eigh", a.get("self"), a.get("UPLO"), Scalar.of(vectors))
                  .getFirst();
        })
        .out("out")
        .add();
    d.op("linalg_eig(Tensor self) -> (Tensor eigenvalues, Tensor eigenvectors)")
        .lowerAll(EigenOps::general)
        .derivative("result", c -> c.set("self", () -> generalBack(c)))
        .out("out", "eigenvalues", "eigenvectors")
        .add();
    d.op("_linalg_eigvals(Tensor self) -> Tensor")
        .lower(c -> general(c).get(0))
        .derivativeNotImplemented()
        .add();
    d.op("linalg_eigvals(Tensor self) -> Tensor")
        .composite(a ->
            Recomputed.wanted() && a.tensorArg("self").requiresGrad()
                ? Linear.all("linalg_eig", a.get("self")).get(0)
                : Torch.callTensor("_linalg_eigvals", a.get("self")))
        .out("out")
        .add();
  }

  private static List<Expr> hermitian(LowerContext c) {
    Expr a = c.tensor("A");
    Matrices.checkSquare("linalg.eigh", a);
    String side = c.textArg("UPLO").toUpperCase(java.util.Locale.ROOT);
    if (!side.equals("L") && !side.equals("U")) {
      throw new TorchException(
          "Expected UPLO argument to be 'L' or 'U', but got " + c.textArg("UPLO"));
    }
    boolean vectors = c.boolArg("compute_v");
    long[] batch = Matrices.batch(a);
    long n = Matrices.rows(a);
    long[] values = Arrays.copyOf(batch, batch.length + 1);
    values[batch.length] = n;
    if (a.elements() == 0) {
      return List.of(
          c.full(a.dtype().toReal(), 0L, values), vectors ? a : c.full(a.dtype(), 0L, 0));
    }
    Expr x = Matrices.flat(a);
    Expr lower = side.equals("L") ? x : Matrices.adjoint(x);
    Expr strict = Matrices.strictlyLower(lower);
    Expr diagonal =
        Matrices.keep(Matrices.row(x).eq(Matrices.column(x)), Matrices.like(x.real(), x));
    List<Expr> r =
        FactorComposites.hermitian(c, strict.add(Matrices.adjoint(strict)).add(diagonal));
    return List.of(
        r.get(0).reshape(values),
        vectors ? Matrices.restored(r.get(1), batch) : c.full(a.dtype(), 0L, 0));
  }

  private static Tensor hermitianBack(BackwardContext c) {
    Tensor v = c.result(1);
    if (!c.boolArg("compute_v")) {
      throw new TorchException(
          "linalg_eigh: the eigenvectors are needed for the gradient; use compute_v=True");
    }
    Tensor gl = c.grad(0).to(v.dtype());
    if (!c.hasGrad(1)) {
      return dot(Linear.scaleColumns(v, gl), adjoint(v));
    }
    // Only the skew part moves the vectors within the Hermitian matrices.
    Tensor whole = dot(adjoint(v), c.grad(1));
    Tensor inner = whole.sub(adjoint(whole)).mul(0.5);
    Tensor gaps = gaps(c.result(0)).to(v.dtype());
    Tensor off = inner.sub(Linear.diagonalMatrix(Linear.diagonal(inner))).div(gaps);
    Tensor middle = off.add(Linear.diagonalMatrix(gl));
    return dot(v, dot(middle, adjoint(v)));
  }

  /** {@code l[j] - l[i]}, with ones on the diagonal. */
  private static Tensor gaps(Tensor l) {
    Tensor d = l.call("unsqueeze", Scalar.of(-2)).sub(l.call("unsqueeze", Scalar.of(-1)));
    return d.add(Linear.eye(l, l.size(-1)));
  }

  private static List<Expr> general(LowerContext c) {
    Expr a = c.tensor("self");
    Matrices.checkSquare("linalg.eig", a);
    c.check(finite(a).not(), "torch.linalg.eig: input tensor should not contain infs or NaNs.");
    long[] batch = Matrices.batch(a);
    long[] values = Arrays.copyOf(batch, batch.length + 1);
    values[batch.length] = Matrices.rows(a);
    if (a.elements() == 0) {
      Expr x = a.to(a.dtype().toComplex());
      return List.of(c.full(x.dtype(), 0L, values), x);
    }
    List<Expr> r = FactorComposites.eigen(c, Matrices.flat(a));
    return List.of(r.get(0).reshape(values), Matrices.restored(r.get(1), batch));
  }

  private static Expr finite(Expr a) {
    Expr size = a.dtype().isComplex() ? a.real().abs().add(a.imag().abs()) : a.abs();
    return size.lt(Double.POSITIVE_INFINITY);
  }

  private static Tensor generalBack(BackwardContext c) {
    Tensor l = c.result(0);
    Tensor v = c.result(1);
    Tensor vh = adjoint(v);
    Tensor gl = c.grad(0);
    if (!c.hasGrad(1)) {
      return Linear.solve(vh, Linear.scaleRows(gl, vh));
    }
    Tensor inner = dot(vh, c.grad(1));
    Tensor diagonal = Linear.diagonal(inner).real().to(v.dtype());
    Tensor r = inner.sub(dot(vh, Linear.scaleColumns(v, diagonal)));
    r = r.div(Elementwise.conj(gaps(l)));
    r = r.sub(Linear.diagonalMatrix(Linear.diagonal(r))).add(Linear.diagonalMatrix(gl));
    return Linear.solve(vh, dot(r, vh));
  }
}

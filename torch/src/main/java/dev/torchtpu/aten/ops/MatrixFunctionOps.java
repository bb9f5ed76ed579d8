package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Linear.adjoint;
import static dev.torchtpu.aten.ops.Linear.dot;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Promotion;
import java.util.Arrays;
import java.util.List;

/** Powers and exponentials of matrices, and matrices of powers. */
public final class MatrixFunctionOps implements OpFamily {
  private static final int TERMS = 18;

  @Override
  public void declare(Declarations d) {
    for (String name : new String[] {"linalg_matrix_power", "matrix_power"}) {
      d.op(name + "(Tensor self, int n) -> Tensor")
          .composite(a -> power(a.tensorArg("self"), a.intArg("n")))
          .out("out")
          .add();
    }
    for (String name : new String[] {"linalg_matrix_exp", "matrix_exp"}) {
      d.op(name + "(Tensor self) -> Tensor")
          .lower(MatrixFunctionOps::exponential)
          .derivative("self", c -> c.set("self", () -> exponentialBack(c.tensor("self"), c.grad())))
          .add();
    }
    d.op("matrix_exp_backward(Tensor self, Tensor grad) -> Tensor")
        .composite(a -> exponentialBack(a.tensorArg("self"), a.tensorArg("grad")))
        .add();
    d.op("linalg_vander(Tensor x, *, SymInt? N=None) -> Tensor")
        .composite(MatrixFunctionOps::powers)
        .add();
    d.op("vander(Tensor x, int? N=None, bool increasing=False) -> Tensor")
        .composite(MatrixFunctionOps::oldPowers)
        .add();
  }

  private static Tensor power(Tensor x, long n) {
    if (x.dim() < 2 || x.size(-1) != x.size(-2)) {
      Linear.checkSquare("linalg.matrix_power", x);
    }
    if (n == 0) {
      Tensor eye = Linear.eye(x, x.size(-1));
      // It depends on the matrix, though with a gradient of zero.
      return Elementwise.zeroWhere(eye.isnan().logicalNot(), x).add(eye);
    }
    Tensor base = n < 0 ? Torch.callTensor("linalg_inv", x) : x;
    long left = Math.abs(n);
    if (left == 1) {
      return base.copy();
    }
    Tensor result = base;
    Tensor square = base;
    boolean started = false;
    while (left > 0) {
      if (left % 2 == 1) {
        result = started ? dot(result, square) : square;
        started = true;
      }
      left /= 2;
      square = left > 0 ? dot(square, square) : square;
    }
    return result;
  }

  /** A Taylor polynomial of a matrix halved until its norm is at most one, then squared again. */
  private static Expr exponential(LowerContext c) {
    Expr a = c.tensor("self");
    Dtype t = a.dtype();
    if (a.rank() < 2 || Matrices.rows(a) != Matrices.columns(a)) {
      throw new TorchException(
          "linalg.matrix_exp: The input tensor A must be batches of square matrices, but they are "
              + Arrays.toString(a.sizes()));
    }
    if (!t.isFloatingPoint() && !t.isComplex()) {
      throw new TorchException(
          "linalg.matrix_exp: Expected a floating point or complex tensor as input. Got "
              + t.scalarTypeName());
    }
    if (a.elements() == 0) {
      return a;
    }
    if (Products.isNarrow(t)) {
      return Matrices.restored(HalfMatrixExp.of(Matrices.flat(a)), Matrices.batch(a));
    }
    Expr x = Matrices.flat(a);
    long n = x.size(1);
    Expr norm = Matrices.squared(x).sqrt().sum(new long[] {2}, true).amax(new long[] {1}, true);
    Expr halvings = norm.log().mul(1 / Math.log(2)).ceil().max(norm.zeros());
    halvings = norm.gt(0).and(norm.lt(Double.POSITIVE_INFINITY)).select(halvings, norm.zeros());
    Expr scale = halvings.full(2.0).pow(halvings.neg());
    Expr small = x.mul(Matrices.like(scale, x));
    Expr eye = Matrices.eye(x, x.size(0), n, n);
    Expr p = eye;
    for (int i = TERMS; i > 0; i--) {
      p = eye.add(Elementwise.scaled(Matrices.dot(small, p), 1.0 / i));
    }
    Expr steps = halvings.to(Dtype.INT64);
    Expr r =
        Loops.until(
                List.of(p, steps),
                s -> s.get(1).amax(new long[] {0, 1, 2}, false).gt(s.get(1).constant(0L)),
                s -> {
                  Expr open = s.get(1).gt(s.get(1).zeros());
                  return List.of(
                      open.broadcastTo(s.get(0).sizes())
                          .select(Matrices.dot(s.get(0), s.get(0)), s.get(0)),
                      s.get(1).sub(s.get(1).ones()));
                })
            .getFirst();
    return Matrices.restored(r.to(t), Matrices.batch(a));
  }

  /** The upper right block of the exponential of {@code [[A^H, G], [0, A^H]]}. */
  private static Tensor exponentialBack(Tensor a, Tensor g) {
    Tensor h = adjoint(a);
    long n = a.size(-1);
    Tensor upper = JoinOps.cat(List.of(h, g.to(a.dtype())), -1);
    Tensor lower = JoinOps.cat(List.of(Elementwise.zerosLike(h), h), -1);
    Tensor r = JoinOps.cat(List.of(upper, lower), -2).call("linalg_matrix_exp");
    return r.slice(-2, 0, n, 1).slice(-1, n, 2 * n, 1);
  }

  private static Tensor powers(Arguments a) {
    Tensor x = a.tensorArg("x");
    if (x.dtype() == Dtype.BOOL || Products.isNarrow(x.dtype())) {
      throw new TorchException(
          "linalg.vander supports floating point, complex, and integer tensors, but got "
              + x.dtype().scalarTypeName());
    }
    Tensor v = x.dim() == 0 ? x.call("unsqueeze", Scalar.of(-1)) : x;
    long n = a.intOr("N", v.size(-1));
    if (n <= 1) {
      throw new TorchException("N must be greater than 1.");
    }
    return rising(v, n);
  }

  private static Tensor rising(Tensor v, long n) {
    long[] sizes = Arrays.copyOf(v.sizes(), v.dim() + 1);
    sizes[v.dim()] = n - 1;
    Tensor rest = v.call("unsqueeze", Scalar.of(-1)).expand(sizes).call("cumprod", Scalar.of(-1));
    sizes[v.dim()] = 1;
    return JoinOps.cat(List.of(Torch.ones(v.device(), rest.dtype(), sizes), rest), -1);
  }

  private static Tensor oldPowers(Arguments a) {
    Tensor x = a.tensorArg("x");
    if (x.dim() != 1) {
      throw new TorchException("x must be a one-dimensional tensor.");
    }
    long n = a.intOr("N", x.size(0));
    if (n < 0) {
      throw new TorchException("N must be non-negative.");
    }
    Tensor v = x.to(Promotion.promoteTypes(x.dtype(), Dtype.INT64));
    Tensor r =
        n == 0
            ? Torch.zeros(v.device(), v.dtype(), x.size(0), 0)
            : n == 1 ? Torch.ones(v.device(), v.dtype(), x.size(0), 1) : rising(v, n);
    return a.boolArg("increasing") ? r : r.call("flip", ViewOps.ints(1));
  }
}

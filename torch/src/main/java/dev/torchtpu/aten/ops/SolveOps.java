package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Linear.adjoint;
import static dev.torchtpu.aten.ops.Linear.dot;

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
import dev.torchtpu.hlo.BinaryKind;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Systems of equations, inverses and determinants. */
public final class SolveOps implements OpFamily {
  private static final String SOLVE = "(Tensor A, Tensor B, *, bool left=True";

  @Override
  public void declare(Declarations d) {
    solves(d);
    inverses(d);
    determinants(d);
    tensors(d);
  }

  private static void solves(Declarations d) {
    d.op(
            "_linalg_solve_ex"
                + SOLVE
                + ", bool check_errors=False) -> (Tensor result, Tensor LU, Tensor pivots, Tensor"
                + " info)")
        .lowerAll(SolveOps::solve)
        .derivative("A, result", SolveOps::solveBack)
        .plainResults(1, 2, 3)
        .out("result", "result", "LU", "pivots", "info")
        .add();
    d.op("linalg_solve_ex" + SOLVE + ", bool check_errors=False) -> (Tensor result, Tensor info)")
        .function(a -> {
          List<Value> r = solved(a);
          if (a.boolArg("check_errors")) {
            Linear.checkErrors(
                (Tensor) r.get(3), "torch.linalg.solve_ex", a.tensorArg("A").dim() == 2);
          }
          return List.of(r.get(0), r.get(3));
        })
        .out("out", "result", "info")
        .add();
    d.op("linalg_solve" + SOLVE + ") -> Tensor")
        .composite(a -> {
          List<Value> r = solved(a);
          Linear.checkErrors((Tensor) r.get(3), "torch.linalg.solve", a.tensorArg("A").dim() == 2);
          return (Tensor) r.get(0);
        })
        .out("out")
        .add();
  }

  private static List<Value> solved(Arguments a) {
    return Torch.call(
        "_linalg_solve_ex", List.of(a.get("A"), a.get("B")), Map.of("left", a.get("left")));
  }

  /** Whether the right-hand side is a batch of vectors. */
  private static boolean isVector(long[] a, long[] b) {
    return b.length == 1
        || a.length - 1 == b.length && Arrays.equals(b, Arrays.copyOf(a, a.length - 1));
  }

  private static List<Expr> solve(LowerContext c) {
    Expr a = c.tensor("A");
    Expr b = c.tensor("B");
    Matrices.checkSquare("linalg.solve", a);
    if (a.dtype() != b.dtype()) {
      throw new TorchException(
          "linalg.solve: Expected A and B to have the same dtype, but found A of type "
              + a.dtype().scalarTypeName()
              + " and B of type "
              + b.dtype().scalarTypeName()
              + " instead");
    }
    boolean left = c.boolArg("left");
    boolean vector = isVector(a.sizes(), b.sizes());
    if (vector && !left) {
      throw new TorchException(
          "linalg.solve: Vector broadcasting of the left hand side is not supported for left=False."
              + " In this case linalg.solve is equivalent to B / A.squeeze(-1)");
    }
    if (b.rank() < 1) {
      throw new TorchException("linalg.solve: The input tensor B must have at least 2 dimensions.");
    }
    Expr rhs = vector ? b.unsqueeze(b.rank()) : b;
    long n = Matrices.rows(a);
    if (n != (left ? Matrices.rows(rhs) : Matrices.columns(rhs))) {
      throw new TorchException(
          "linalg.solve: Incompatible shapes of A and B for the equation "
              + (left ? "AX = B" : "XA = B")
              + " ("
              + n
              + "x"
              + n
              + " and "
              + Matrices.rows(rhs)
              + "x"
              + Matrices.columns(rhs)
              + ")");
    }
    List<Expr> f = LuOps.factor(c, a, "linalg.solve", true);
    long[] batch = Expr.broadcastSizes(Matrices.batch(a), Matrices.batch(rhs));
    Expr wide = rhs.broadcastTo(Linear.matrix(batch, Matrices.rows(rhs), Matrices.columns(rhs)));
    Expr lu = f.get(0).broadcastTo(Linear.matrix(batch, n, n));
    long[] pivots = Arrays.copyOf(batch, batch.length + 1);
    pivots[batch.length] = n;
    Expr x =
        Matrices.restored(
            LuOps.solve(
                Matrices.flat(lu),
                f.get(1).broadcastTo(pivots).reshape(Matrices.count(batch), n),
                Matrices.flat(wide),
                left,
                false),
            batch);
    if (vector) {
      x = x.reshape(Arrays.copyOf(x.sizes(), x.rank() - 1));
    }
    return List.of(x, f.get(0), f.get(1), f.get(2));
  }

  /** PyTorch factors the transpose of row-major real matrices, which LAPACK reads as it lies. */
  private static boolean turned(Tensor a) {
    return a.isContiguous() && !a.dtype().isComplex();
  }

  private static void solveBack(BackwardContext c) {
    Tensor a = c.tensor("A");
    boolean left = c.boolArg("left");
    Tensor x = c.result(0);
    boolean vector = isVector(a.sizes(), c.sizes("B"));
    Tensor g =
        (Tensor)
            Torch.call(
                    "linalg_solve",
                    List.of(
                        adjoint(a), vector ? c.grad().call("unsqueeze", Scalar.of(-1)) : c.grad()),
                    Map.of("left", Scalar.of(left)))
                .getFirst();
    c.set("B", () -> vector ? g.call("squeeze.dim", Scalar.of(-1)) : g);
    c.set(
        "A",
        () -> {
          Tensor y = vector ? x.call("unsqueeze", Scalar.of(-1)) : x;
          return (left ? dot(g, adjoint(y)) : dot(adjoint(y), g)).neg();
        });
  }

  private static void inverses(Declarations d) {
    d.op("linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)")
        .function(a -> {
          Tensor x = a.tensorArg("A");
          List<Value> r = inverse(x, "linalg.inv");
          if (a.boolArg("check_errors")) {
            Linear.checkErrors((Tensor) r.get(1), "linalg.inv_ex", x.dim() == 2);
          }
          return r;
        })
        .out("inverse", "inverse", "info")
        .add();
    d.op("linalg_inv(Tensor A) -> Tensor")
        .composite(a -> checked(a.tensorArg("A")))
        .out("out")
        .add();
    d.op("inverse(Tensor self) -> Tensor")
        .composite(a -> checked(a.tensorArg("self")))
        .out("out")
        .add();
  }

  private static List<Value> inverse(Tensor x, String name) {
    Linear.checkSquare(name, x);
    Tensor eye = Linear.eye(x, x.size(-1)).expand(x.sizes());
    List<Value> r = Torch.call("_linalg_solve_ex", x, eye);
    return List.of(r.get(0), r.get(3));
  }

  private static Tensor checked(Tensor x) {
    List<Value> r = inverse(x, "linalg.inv");
    Linear.checkErrors((Tensor) r.get(1), "linalg.inv", x.dim() == 2);
    return (Tensor) r.get(0);
  }

  private static void determinants(Declarations d) {
    d.op("_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)")
        .lowerAll(c -> {
          Expr a = c.tensor("A");
          Matrices.checkSquare("linalg.det", a);
          List<Expr> f = factored(c, a, "linalg.det");
          Expr diagonal = Matrices.diagonal(f.get(0));
          Expr product = diagonal.prod(new long[] {diagonal.rank() - 1}, false);
          return List.of(product.mul(parity(f.get(1), a.dtype())), f.get(0), f.get(1));
        })
        .derivative("A, result", c -> c.set("A", () -> determinantBack(c)))
        .plainResults(1, 2)
        .out("result", "result", "LU", "pivots")
        .add();
    d.op("linalg_det(Tensor A) -> Tensor")
        .composite(a -> Linear.all("_linalg_det", a.get("A")).get(0))
        .out("out")
        .add();
    d.op("det(Tensor self) -> Tensor")
        .composite(a -> Linear.all("_linalg_det", a.get("self")).get(0))
        .add();
    d.op(
            "_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor"
                + " pivots)")
        .lowerAll(SolveOps::logDeterminant)
        .derivative("A, result", c -> c.set("A", () -> logDeterminantBack(c)))
        .plainResults(2, 3)
        .out("sign", "sign", "logabsdet", "LU", "pivots")
        .add();
    d.op("linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)")
        .function(a -> Torch.call("_linalg_slogdet", a.get("A")).subList(0, 2))
        .out("out", "sign", "logabsdet")
        .add();
    d.op("slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)")
        .function(a -> Torch.call("_linalg_slogdet", a.get("self")).subList(0, 2))
        .out("out", "sign", "logabsdet")
        .add();
    d.op("logdet(Tensor self) -> Tensor")
        .composite(a -> {
          List<Tensor> r = Linear.all("linalg_slogdet", a.get("self"));
          Tensor sign = r.get(0);
          if (sign.dtype().isComplex()) {
            return sign.log().add(r.get(1));
          }
          Tensor nan =
              Torch.full(sign.device(), sign.dtype(), Scalar.of(Double.NaN)).expand(sign.sizes());
          return Torch.where(sign.eq(-1), nan, r.get(1));
        })
        .add();
  }

  private static List<Expr> factored(LowerContext c, Expr a, String name) {
    return LuOps.factor(c, turned(c.tensorArg("A")) ? Matrices.transposed(a) : a, name, true);
  }

  /** 1 for an even number of row exchanges, -1 for an odd one. */
  private static Expr parity(Expr pivots, Dtype t) {
    int last = pivots.rank() - 1;
    Expr place = pivots.iota(last, pivots.elementType()).add(pivots.ones());
    Expr odd = pivots.ne(place).to(Dtype.INT32);
    Expr swaps = odd.reduce(BinaryKind.XOR, odd.constant(0L), new long[] {last}, false);
    return swaps.ones().sub(swaps.add(swaps)).to(t);
  }

  private static Tensor determinantBack(BackwardContext c) {
    Tensor a = c.tensor("A");
    Tensor factor = c.grad().mul(Elementwise.conj(c.result(0)));
    long n = a.size(-1);
    Tensor scaled =
        Linear.diagonalMatrix(factor.call("unsqueeze", Scalar.of(-1)).expand(tail(factor, n)));
    if (Recomputed.wanted()) {
      return Linear.solve(adjoint(a), scaled);
    }
    // A pivot of zero becomes a tiny one, so that singular matrices have their gradient.
    List<Tensor> f = Linear.all("linalg_lu_factor_ex", a);
    Tensor lu = f.get(0);
    double eps = a.dtype().toReal() == Dtype.FLOAT64 ? 0x1p-52 : 0x1p-23;
    Tensor diagonal = Linear.diagonal(lu);
    Tensor zeros = diagonal.eq(0).to(lu.dtype()).mul(eps);
    Tensor safe = lu.add(Linear.diagonalMatrix(zeros));
    Tensor det = diagonal.add(zeros).call("prod.dim_int", Scalar.of(-1));
    Tensor d =
        Linear.diagonalMatrix(
            c.grad()
                .mul(Elementwise.conj(det.mul(parity(f.get(1), a))))
                .call("unsqueeze", Scalar.of(-1))
                .expand(tail(factor, n)));
    return (Tensor)
        Torch.call(
                "linalg_lu_solve", List.of(safe, f.get(1), d), Map.of("adjoint", Scalar.of(true)))
            .getFirst();
  }

  private static Tensor parity(Tensor pivots, Tensor like) {
    long k = pivots.size(-1);
    Tensor swaps =
        pivots.ne(Torch.arange(k).add(1).to(pivots.device())).sum(new long[] {-1}, false);
    return swaps.call("remainder.Scalar", Scalar.of(2)).mul(-2L).add(1L).to(like.dtype());
  }

  private static long[] tail(Tensor t, long n) {
    long[] s = Arrays.copyOf(t.sizes(), t.dim() + 1);
    s[t.dim()] = n;
    return s;
  }

  private static List<Expr> logDeterminant(LowerContext c) {
    Expr a = c.tensor("A");
    Matrices.checkSquare("linalg.slogdet", a);
    List<Expr> f = factored(c, a, "linalg.slogdet");
    Expr diagonal = Matrices.diagonal(f.get(0));
    long[] last = {diagonal.rank() - 1};
    Expr size = Matrices.squared(diagonal).sqrt();
    Expr unit;
    if (a.dtype().isComplex()) {
      Expr zero = size.eq(0);
      Expr divisor = Matrices.like(zero.select(size.ones(), size), diagonal);
      unit = zero.select(diagonal.zeros(), Elementwise.divide(diagonal, divisor));
    } else {
      size = diagonal.abs();
      unit = diagonal.sign();
    }
    Expr sign = unit.prod(last, false).mul(parity(f.get(1), a.dtype()));
    return List.of(sign, size.log().sum(last, false), f.get(0), f.get(1));
  }

  private static Tensor logDeterminantBack(BackwardContext c) {
    Tensor a = c.tensor("A");
    Tensor factor = c.grad(1);
    if (a.dtype().isComplex()) {
      Tensor q =
          c.hasGrad(0)
              ? Elementwise.conj(c.grad(0)).mul(c.result(0)).call("imag").neg()
              : Elementwise.zerosLike(factor);
      factor = Torch.callTensor("complex", factor, q);
    } else if (!c.hasGrad(1)) {
      return Elementwise.zerosLike(a);
    }
    long n = a.size(-1);
    Tensor scaled =
        Linear.diagonalMatrix(factor.call("unsqueeze", Scalar.of(-1)).expand(tail(factor, n)));
    return Linear.solve(adjoint(a), scaled);
  }

  private static void tensors(Declarations d) {
    d.op("linalg_tensorinv(Tensor self, int ind=2) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          int ind = (int) a.intArg("ind");
          if (ind <= 0) {
            throw new TorchException("Expected a strictly positive integer for 'ind'");
          }
          if (ind > x.dim()) {
            throw new TorchException("ArrayRef: invalid slice, N = " + ind + "; size = " + x.dim());
          }
          int at = ind;
          long[] end = Arrays.copyOfRange(x.sizes(), at, x.dim());
          long[] start = Arrays.copyOf(x.sizes(), at);
          long product = Matrices.count(end);
          if (product != Matrices.count(start)) {
            throw new TorchException(
                "Expected self to satisfy the requirement prod(self.shape[ind:]) =="
                    + " prod(self.shape[:ind]), but got "
                    + product
                    + " != "
                    + Matrices.count(start));
          }
          long[] sizes = Arrays.copyOf(end, x.dim());
          System.arraycopy(start, 0, sizes, end.length, start.length);
          return Torch.callTensor("linalg_inv", x.reshape(product, product)).reshape(sizes);
        })
        .out("out")
        .add();
    d.op("linalg_tensorsolve(Tensor self, Tensor other, int[]? dims=None) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor b = a.tensorArg("other");
          if (a.has("dims")) {
            long[] dims = a.intsArg("dims");
            long[] to = new long[dims.length];
            Arrays.setAll(to, i -> x.dim() - dims.length + i);
            return tensorSolve(x.call("movedim.intlist", ViewOps.ints(dims), ViewOps.ints(to)), b);
          }
          return tensorSolve(x, b);
        })
        .out("out")
        .add();
  }

  private static Tensor tensorSolve(Tensor x, Tensor b) {
    long[] sizes = Arrays.copyOfRange(x.sizes(), Math.min(b.dim(), x.dim()), x.dim());
    long n = Matrices.count(sizes);
    if (n * n != x.numel() || n != b.numel()) {
      throw new TorchException(
          "Expected self to satisfy the requirement prod(self.shape[other.ndim:]) =="
              + " prod(self.shape[:other.ndim]), but got "
              + n
              + " != "
              + b.numel());
    }
    return Linear.solve(x.reshape(n, n), b.reshape(n)).reshape(sizes);
  }
}

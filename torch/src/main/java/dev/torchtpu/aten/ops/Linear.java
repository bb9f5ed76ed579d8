package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.Context;
import java.util.Arrays;
import java.util.List;

/** What linear algebra written in operators shares. */
final class Linear {
  private Linear() {}

  /** The results of an operator whose results are tensors. */
  static List<Tensor> all(String name, Value... arguments) {
    return Torch.call(name, arguments).stream().map(Tensor.class::cast).toList();
  }

  static void check(String name, Tensor a) {
    Matrices.check(name, a.dtype(), a.sizes());
  }

  static void checkSquare(String name, Tensor a) {
    Matrices.checkSquare(name, a.dtype(), a.sizes());
  }

  static Tensor adjoint(Tensor t) {
    return Products.adjoint(t);
  }

  static Tensor transposed(Tensor t) {
    return t.transpose(-2, -1);
  }

  static Tensor dot(Tensor a, Tensor b) {
    return MatmulOps.matmul(a, b);
  }

  static Tensor eye(Tensor like, long n) {
    return (Tensor)
        Torch.call(
                "eye",
                List.of(Scalar.of(n)),
                java.util.Map.of("dtype", like.dtype(), "device", like.device()))
            .getFirst();
  }

  static Tensor lower(Tensor t, long diagonal) {
    return t.call("tril", Scalar.of(diagonal));
  }

  static Tensor upper(Tensor t, long diagonal) {
    return t.call("triu", Scalar.of(diagonal));
  }

  static Tensor diagonal(Tensor t) {
    return t.call("diagonal", Scalar.of(0), Scalar.of(-2), Scalar.of(-1));
  }

  static Tensor diagonalMatrix(Tensor t) {
    return t.call("diag_embed");
  }

  /** Scales columns by a vector of each matrix. */
  static Tensor scaleColumns(Tensor a, Tensor v) {
    return a.mul(v.call("unsqueeze", Scalar.of(-2)));
  }

  /** Scales rows by a vector of each matrix. */
  static Tensor scaleRows(Tensor v, Tensor a) {
    return v.call("unsqueeze", Scalar.of(-1)).mul(a);
  }

  static Tensor solve(Tensor a, Tensor b) {
    return Torch.callTensor("linalg_solve", a, b);
  }

  static Tensor solveTriangular(Tensor a, Tensor b, boolean upper, boolean left, boolean unit) {
    return (Tensor)
        Torch.call(
                "linalg_solve_triangular",
                List.of(a, b),
                java.util.Map.of(
                    "upper", Scalar.of(upper),
                    "left", Scalar.of(left),
                    "unitriangular", Scalar.of(unit)))
            .getFirst();
  }

  /** Half of a sum with the adjoint whose diagonal counts once. */
  static Tensor symmetrized(Tensor x) {
    return x.add(adjoint(x)).sub(diagonalMatrix(realPart(diagonal(x))));
  }

  private static Tensor realPart(Tensor t) {
    return t.dtype().isComplex() ? t.real().to(t.dtype()) : t;
  }

  static long[] batch(Tensor a) {
    return Arrays.copyOf(a.sizes(), a.dim() - 2);
  }

  static long[] matrix(long[] batch, long m, long n) {
    long[] s = Arrays.copyOf(batch, batch.length + 2);
    s[batch.length] = m;
    s[batch.length + 1] = n;
    return s;
  }

  /** Refuses a factorization that failed, in PyTorch's words; a captured program does not ask. */
  static void checkErrors(Tensor info, String name, boolean matrix) {
    if (Context.current().trace() != null || info.numel() == 0) {
      return;
    }
    long[] codes = HostValues.longs(info);
    for (int i = 0; i < codes.length; i++) {
      if (codes[i] != 0) {
        throw new TorchException(
            name + ": " + (matrix ? "" : "(Batch element " + i + "): ") + failure(name, codes[i]));
      }
    }
  }

  private static String failure(String name, long code) {
    if (code < 0) {
      return "Argument "
          + -code
          + " has illegal value. Most certainly there is a bug in the"
          + " implementation calling the backend library.";
    }
    String code2 = code + "," + code;
    if (name.contains("inv")) {
      return "The diagonal element "
          + code
          + " is zero, the inversion could not be completed because the input matrix is singular.";
    }
    if (name.contains("solve")) {
      return "The solver failed because the input matrix is singular.";
    }
    if (name.contains("cholesky")) {
      return "The factorization could not be completed because the input is not positive-definite"
          + " (the leading minor of order "
          + code
          + " is not positive-definite).";
    }
    if (name.contains("lu_factor")) {
      return "U["
          + code2
          + "] is zero and using it on lu_solve would result in a division by zero. If you still"
          + " want to perform the factorization, consider calling linalg.lu(A, pivot) or"
          + " linalg.lu_factor_ex(A, pivot)";
    }
    if (name.contains("eig") || name.contains("syevd")) {
      return "The algorithm failed to converge because the input matrix is ill-conditioned or has"
          + " too many repeated eigenvalues (error code: "
          + code
          + ").";
    }
    if (name.contains("svd")) {
      return "The algorithm failed to converge because the input matrix is ill-conditioned or has"
          + " too many repeated singular values (error code: "
          + code
          + ").";
    }
    return "The algorithm failed (error code: " + code + ").";
  }
}

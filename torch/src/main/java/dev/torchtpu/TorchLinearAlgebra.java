package dev.torchtpu;

import java.util.List;

/**
 * Functions of {@code Torch}: linear algebra. Written from the operator table; see TypedApiTest.
 */
abstract class TorchLinearAlgebra extends TorchGathering {
  TorchLinearAlgebra() {}

  /** {@code matmul(Tensor self, Tensor other) -> Tensor} */
  public static Tensor matmul(Tensor self, Tensor other) {
    return LinearAlgebraOps.MATMUL.binary(self, other);
  }

  /** {@code mm(Tensor self, Tensor mat2) -> Tensor} */
  public static Tensor mm(Tensor self, Tensor mat2) {
    return LinearAlgebraOps.MM.binary(self, mat2);
  }

  /** {@code bmm(Tensor self, Tensor mat2) -> Tensor} */
  public static Tensor bmm(Tensor self, Tensor mat2) {
    return LinearAlgebraOps.BMM.binary(self, mat2);
  }

  /** {@code mv(Tensor self, Tensor vec) -> Tensor} */
  public static Tensor mv(Tensor self, Tensor vec) {
    return LinearAlgebraOps.MV.binary(self, vec);
  }

  /** {@code dot(Tensor self, Tensor tensor) -> Tensor} */
  public static Tensor dot(Tensor self, Tensor tensor) {
    return LinearAlgebraOps.DOT.binary(self, tensor);
  }

  /** {@code vdot(Tensor self, Tensor other) -> Tensor} */
  public static Tensor vdot(Tensor self, Tensor other) {
    return LinearAlgebraOps.VDOT.binary(self, other);
  }

  /** {@code inner(Tensor self, Tensor other) -> Tensor} */
  public static Tensor inner(Tensor self, Tensor other) {
    return LinearAlgebraOps.INNER.binary(self, other);
  }

  /** {@code outer(Tensor self, Tensor vec2) -> Tensor} */
  public static Tensor outer(Tensor self, Tensor vec2) {
    return LinearAlgebraOps.OUTER.binary(self, vec2);
  }

  /** {@code ger(Tensor self, Tensor vec2) -> Tensor} */
  public static Tensor ger(Tensor self, Tensor vec2) {
    return LinearAlgebraOps.GER.binary(self, vec2);
  }

  /**
   * {@code addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor addmm(Tensor self, Tensor mat1, Tensor mat2) {
    return LinearAlgebraOps.ADDMM.tensor(self, mat1, mat2);
  }

  /**
   * {@code addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor addmm(Tensor self, Tensor mat1, Tensor mat2, double beta, double alpha) {
    return LinearAlgebraOps.ADDMM.tensor(self, mat1, mat2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor addmm(Tensor self, Tensor mat1, Tensor mat2, long beta, long alpha) {
    return LinearAlgebraOps.ADDMM.tensor(self, mat1, mat2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  public static Tensor addmv(Tensor self, Tensor mat, Tensor vec) {
    return LinearAlgebraOps.ADDMV.tensor(self, mat, vec);
  }

  /**
   * {@code addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  public static Tensor addmv(Tensor self, Tensor mat, Tensor vec, double beta, double alpha) {
    return LinearAlgebraOps.ADDMV.tensor(self, mat, vec, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  public static Tensor addmv(Tensor self, Tensor mat, Tensor vec, long beta, long alpha) {
    return LinearAlgebraOps.ADDMV.tensor(self, mat, vec, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor addbmm(Tensor self, Tensor batch1, Tensor batch2) {
    return LinearAlgebraOps.ADDBMM.tensor(self, batch1, batch2);
  }

  /**
   * {@code addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor addbmm(
      Tensor self, Tensor batch1, Tensor batch2, double beta, double alpha) {
    return LinearAlgebraOps.ADDBMM.tensor(self, batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor addbmm(Tensor self, Tensor batch1, Tensor batch2, long beta, long alpha) {
    return LinearAlgebraOps.ADDBMM.tensor(self, batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor baddbmm(Tensor self, Tensor batch1, Tensor batch2) {
    return LinearAlgebraOps.BADDBMM.tensor(self, batch1, batch2);
  }

  /**
   * {@code baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor baddbmm(
      Tensor self, Tensor batch1, Tensor batch2, double beta, double alpha) {
    return LinearAlgebraOps.BADDBMM.tensor(self, batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  public static Tensor baddbmm(Tensor self, Tensor batch1, Tensor batch2, long beta, long alpha) {
    return LinearAlgebraOps.BADDBMM.tensor(self, batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  public static Tensor addr(Tensor self, Tensor vec1, Tensor vec2) {
    return LinearAlgebraOps.ADDR.tensor(self, vec1, vec2);
  }

  /**
   * {@code addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  public static Tensor addr(Tensor self, Tensor vec1, Tensor vec2, double beta, double alpha) {
    return LinearAlgebraOps.ADDR.tensor(self, vec1, vec2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  public static Tensor addr(Tensor self, Tensor vec1, Tensor vec2, long beta, long alpha) {
    return LinearAlgebraOps.ADDR.tensor(self, vec1, vec2, Scalar.of(beta), Scalar.of(alpha));
  }

  /** {@code cross(Tensor self, Tensor other, int? dim=None) -> Tensor} */
  public static Tensor cross(Tensor self, Tensor other) {
    return LinearAlgebraOps.CROSS.binary(self, other);
  }

  /** {@code cross(Tensor self, Tensor other, int? dim=None) -> Tensor} */
  public static Tensor cross(Tensor self, Tensor other, long dim) {
    return LinearAlgebraOps.CROSS.tensor(self, other, Scalar.of(dim));
  }

  /** {@code kron(Tensor self, Tensor other) -> Tensor} */
  public static Tensor kron(Tensor self, Tensor other) {
    return LinearAlgebraOps.KRON.binary(self, other);
  }

  /** {@code trace(Tensor self) -> Tensor} */
  public static Tensor trace(Tensor self) {
    return LinearAlgebraOps.TRACE.unary(self);
  }

  /** {@code det(Tensor self) -> Tensor} */
  public static Tensor det(Tensor self) {
    return LinearAlgebraOps.DET.unary(self);
  }

  /** {@code logdet(Tensor self) -> Tensor} */
  public static Tensor logdet(Tensor self) {
    return LinearAlgebraOps.LOGDET.unary(self);
  }

  /** {@code slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)} */
  public static Results.SignLogabsdet slogdet(Tensor self) {
    List<Tensor> r = LinearAlgebraOps.SLOGDET.tuple(self);
    return new Results.SignLogabsdet(r.get(0), r.get(1));
  }

  /** {@code inverse(Tensor self) -> Tensor} */
  public static Tensor inverse(Tensor self) {
    return LinearAlgebraOps.INVERSE.unary(self);
  }

  /** {@code pinverse(Tensor self, float rcond=1e-15) -> Tensor} */
  public static Tensor pinverse(Tensor self) {
    return LinearAlgebraOps.PINVERSE.unary(self);
  }

  /** {@code pinverse(Tensor self, float rcond=1e-15) -> Tensor} */
  public static Tensor pinverse(Tensor self, double rcond) {
    return LinearAlgebraOps.PINVERSE.tensor(self, Scalar.of(rcond));
  }

  /** {@code cholesky(Tensor self, bool upper=False) -> Tensor} */
  public static Tensor cholesky(Tensor self) {
    return LinearAlgebraOps.CHOLESKY.unary(self);
  }

  /** {@code cholesky(Tensor self, bool upper=False) -> Tensor} */
  public static Tensor cholesky(Tensor self, boolean upper) {
    return LinearAlgebraOps.CHOLESKY.tensor(self, Scalar.of(upper));
  }

  /** {@code cholesky_inverse(Tensor self, bool upper=False) -> Tensor} */
  public static Tensor choleskyInverse(Tensor self) {
    return LinearAlgebraOps.CHOLESKY_INVERSE.unary(self);
  }

  /** {@code cholesky_inverse(Tensor self, bool upper=False) -> Tensor} */
  public static Tensor choleskyInverse(Tensor self, boolean upper) {
    return LinearAlgebraOps.CHOLESKY_INVERSE.tensor(self, Scalar.of(upper));
  }

  /** {@code cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor} */
  public static Tensor choleskySolve(Tensor self, Tensor input2) {
    return LinearAlgebraOps.CHOLESKY_SOLVE.binary(self, input2);
  }

  /** {@code cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor} */
  public static Tensor choleskySolve(Tensor self, Tensor input2, boolean upper) {
    return LinearAlgebraOps.CHOLESKY_SOLVE.tensor(self, input2, Scalar.of(upper));
  }

  /** {@code qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)} */
  public static Results.QR qr(Tensor self) {
    List<Tensor> r = LinearAlgebraOps.QR.tuple(self);
    return new Results.QR(r.get(0), r.get(1));
  }

  /** {@code qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)} */
  public static Results.QR qr(Tensor self, boolean some) {
    List<Tensor> r = LinearAlgebraOps.QR.tuple(self, Scalar.of(some));
    return new Results.QR(r.get(0), r.get(1));
  }

  /**
   * {@code svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor
   * V)}
   */
  public static Results.USV svd(Tensor self) {
    List<Tensor> r = LinearAlgebraOps.SVD.tuple(self);
    return new Results.USV(r.get(0), r.get(1), r.get(2));
  }

  /**
   * {@code svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor
   * V)}
   */
  public static Results.USV svd(Tensor self, boolean some) {
    List<Tensor> r = LinearAlgebraOps.SVD.tuple(self, Scalar.of(some));
    return new Results.USV(r.get(0), r.get(1), r.get(2));
  }

  /**
   * {@code svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor
   * V)}
   */
  public static Results.USV svd(Tensor self, boolean some, boolean computeUv) {
    List<Tensor> r = LinearAlgebraOps.SVD.tuple(self, Scalar.of(some), Scalar.of(computeUv));
    return new Results.USV(r.get(0), r.get(1), r.get(2));
  }

  /** {@code lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor} */
  public static Tensor luSolve(Tensor self, Tensor LUData, Tensor LUPivots) {
    return LinearAlgebraOps.LU_SOLVE.tensor(self, LUData, LUPivots);
  }

  /** {@code matrix_power(Tensor self, int n) -> Tensor} */
  public static Tensor matrixPower(Tensor self, long n) {
    return LinearAlgebraOps.MATRIX_POWER.tensor(self, Scalar.of(n));
  }

  /** {@code matrix_exp(Tensor self) -> Tensor} */
  public static Tensor matrixExp(Tensor self) {
    return LinearAlgebraOps.MATRIX_EXP.unary(self);
  }

  /**
   * {@code triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool
   * unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)}
   */
  public static Results.SolutionClonedCoefficient triangularSolve(Tensor self, Tensor A) {
    List<Tensor> r = LinearAlgebraOps.TRIANGULAR_SOLVE.tuple(self, A);
    return new Results.SolutionClonedCoefficient(r.get(0), r.get(1));
  }

  /**
   * {@code triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool
   * unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)}
   */
  public static Results.SolutionClonedCoefficient triangularSolve(
      Tensor self, Tensor A, boolean upper) {
    List<Tensor> r = LinearAlgebraOps.TRIANGULAR_SOLVE.tuple(self, A, Scalar.of(upper));
    return new Results.SolutionClonedCoefficient(r.get(0), r.get(1));
  }

  /**
   * {@code triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool
   * unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)}
   */
  public static Results.SolutionClonedCoefficient triangularSolve(
      Tensor self, Tensor A, boolean upper, boolean transpose) {
    List<Tensor> r =
        LinearAlgebraOps.TRIANGULAR_SOLVE.tuple(self, A, Scalar.of(upper), Scalar.of(transpose));
    return new Results.SolutionClonedCoefficient(r.get(0), r.get(1));
  }

  /**
   * {@code triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool
   * unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)}
   */
  public static Results.SolutionClonedCoefficient triangularSolve(
      Tensor self, Tensor A, boolean upper, boolean transpose, boolean unitriangular) {
    List<Tensor> r =
        LinearAlgebraOps.TRIANGULAR_SOLVE.tuple(
            self, A, Scalar.of(upper), Scalar.of(transpose), Scalar.of(unitriangular));
    return new Results.SolutionClonedCoefficient(r.get(0), r.get(1));
  }

  /** {@code tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor} */
  public static Tensor tensordot(Tensor self, Tensor other, long[] dimsSelf, long... dimsOther) {
    return LinearAlgebraOps.TENSORDOT.tensor(
        self, other, new Value.IntList(dimsSelf), new Value.IntList(dimsOther));
  }

  /** {@code chain_matmul(Tensor[] matrices) -> Tensor} */
  public static Tensor chainMatmul(List<Tensor> matrices) {
    return LinearAlgebraOps.CHAIN_MATMUL.tensor(Value.TensorList.of(matrices));
  }

  /** {@code cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor} */
  public static Tensor cdist(Tensor x1, Tensor x2) {
    return LinearAlgebraOps.CDIST.binary(x1, x2);
  }

  /** {@code cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor} */
  public static Tensor cdist(Tensor x1, Tensor x2, double p) {
    return LinearAlgebraOps.CDIST.tensor(x1, x2, Scalar.of(p));
  }

  /** {@code cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor} */
  public static Tensor cdist(Tensor x1, Tensor x2, double p, long computeMode) {
    return LinearAlgebraOps.CDIST.tensor(x1, x2, Scalar.of(p), Scalar.of(computeMode));
  }

  /** {@code bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor} */
  public static Tensor bilinear(Tensor input1, Tensor input2, Tensor weight) {
    return LinearAlgebraOps.BILINEAR.tensor(input1, input2, weight);
  }

  /** {@code bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor} */
  public static Tensor bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor bias) {
    return LinearAlgebraOps.BILINEAR.tensor(input1, input2, weight, bias);
  }
}

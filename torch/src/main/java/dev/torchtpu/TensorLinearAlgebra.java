package dev.torchtpu;

import java.util.List;

/** Methods of tensors: linear algebra. Written from the operator table; see TypedApiTest. */
public sealed interface TensorLinearAlgebra permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code matmul(Tensor self, Tensor other) -> Tensor} */
  default Tensor matmul(Tensor other) {
    return LinearAlgebraOps.MATMUL.binary(self(), other);
  }

  /** {@code mm(Tensor self, Tensor mat2) -> Tensor} */
  default Tensor mm(Tensor mat2) {
    return LinearAlgebraOps.MM.binary(self(), mat2);
  }

  /** {@code bmm(Tensor self, Tensor mat2) -> Tensor} */
  default Tensor bmm(Tensor mat2) {
    return LinearAlgebraOps.BMM.binary(self(), mat2);
  }

  /** {@code mv(Tensor self, Tensor vec) -> Tensor} */
  default Tensor mv(Tensor vec) {
    return LinearAlgebraOps.MV.binary(self(), vec);
  }

  /** {@code dot(Tensor self, Tensor tensor) -> Tensor} */
  default Tensor dot(Tensor tensor) {
    return LinearAlgebraOps.DOT.binary(self(), tensor);
  }

  /** {@code vdot(Tensor self, Tensor other) -> Tensor} */
  default Tensor vdot(Tensor other) {
    return LinearAlgebraOps.VDOT.binary(self(), other);
  }

  /** {@code inner(Tensor self, Tensor other) -> Tensor} */
  default Tensor inner(Tensor other) {
    return LinearAlgebraOps.INNER.binary(self(), other);
  }

  /** {@code outer(Tensor self, Tensor vec2) -> Tensor} */
  default Tensor outer(Tensor vec2) {
    return LinearAlgebraOps.OUTER.binary(self(), vec2);
  }

  /** {@code ger(Tensor self, Tensor vec2) -> Tensor} */
  default Tensor ger(Tensor vec2) {
    return LinearAlgebraOps.GER.binary(self(), vec2);
  }

  /**
   * {@code addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addmm(Tensor mat1, Tensor mat2) {
    return LinearAlgebraOps.ADDMM.tensor(self(), mat1, mat2);
  }

  /**
   * {@code addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addmm(Tensor mat1, Tensor mat2, double beta, double alpha) {
    return LinearAlgebraOps.ADDMM.tensor(self(), mat1, mat2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addmm(Tensor mat1, Tensor mat2, long beta, long alpha) {
    return LinearAlgebraOps.ADDMM.tensor(self(), mat1, mat2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addmv(Tensor mat, Tensor vec) {
    return LinearAlgebraOps.ADDMV.tensor(self(), mat, vec);
  }

  /**
   * {@code addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addmv(Tensor mat, Tensor vec, double beta, double alpha) {
    return LinearAlgebraOps.ADDMV.tensor(self(), mat, vec, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addmv(Tensor mat, Tensor vec, long beta, long alpha) {
    return LinearAlgebraOps.ADDMV.tensor(self(), mat, vec, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addbmm(Tensor batch1, Tensor batch2) {
    return LinearAlgebraOps.ADDBMM.tensor(self(), batch1, batch2);
  }

  /**
   * {@code addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addbmm(Tensor batch1, Tensor batch2, double beta, double alpha) {
    return LinearAlgebraOps.ADDBMM.tensor(
        self(), batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addbmm(Tensor batch1, Tensor batch2, long beta, long alpha) {
    return LinearAlgebraOps.ADDBMM.tensor(
        self(), batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor baddbmm(Tensor batch1, Tensor batch2) {
    return LinearAlgebraOps.BADDBMM.tensor(self(), batch1, batch2);
  }

  /**
   * {@code baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor baddbmm(Tensor batch1, Tensor batch2, double beta, double alpha) {
    return LinearAlgebraOps.BADDBMM.tensor(
        self(), batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor baddbmm(Tensor batch1, Tensor batch2, long beta, long alpha) {
    return LinearAlgebraOps.BADDBMM.tensor(
        self(), batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addr(Tensor vec1, Tensor vec2) {
    return LinearAlgebraOps.ADDR.tensor(self(), vec1, vec2);
  }

  /**
   * {@code addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addr(Tensor vec1, Tensor vec2, double beta, double alpha) {
    return LinearAlgebraOps.ADDR.tensor(self(), vec1, vec2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addr(Tensor vec1, Tensor vec2, long beta, long alpha) {
    return LinearAlgebraOps.ADDR.tensor(self(), vec1, vec2, Scalar.of(beta), Scalar.of(alpha));
  }

  /** {@code cross(Tensor self, Tensor other, int? dim=None) -> Tensor} */
  default Tensor cross(Tensor other) {
    return LinearAlgebraOps.CROSS.binary(self(), other);
  }

  /** {@code cross(Tensor self, Tensor other, int? dim=None) -> Tensor} */
  default Tensor cross(Tensor other, long dim) {
    return LinearAlgebraOps.CROSS.tensor(self(), other, Scalar.of(dim));
  }

  /** {@code kron(Tensor self, Tensor other) -> Tensor} */
  default Tensor kron(Tensor other) {
    return LinearAlgebraOps.KRON.binary(self(), other);
  }

  /** {@code trace(Tensor self) -> Tensor} */
  default Tensor trace() {
    return LinearAlgebraOps.TRACE.unary(self());
  }

  /** {@code det(Tensor self) -> Tensor} */
  default Tensor det() {
    return LinearAlgebraOps.DET.unary(self());
  }

  /** {@code logdet(Tensor self) -> Tensor} */
  default Tensor logdet() {
    return LinearAlgebraOps.LOGDET.unary(self());
  }

  /** {@code slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)} */
  default Results.SignLogabsdet slogdet() {
    List<Tensor> r = LinearAlgebraOps.SLOGDET.tuple(self());
    return new Results.SignLogabsdet(r.get(0), r.get(1));
  }

  /** {@code inverse(Tensor self) -> Tensor} */
  default Tensor inverse() {
    return LinearAlgebraOps.INVERSE.unary(self());
  }

  /** {@code pinverse(Tensor self, float rcond=1e-15) -> Tensor} */
  default Tensor pinverse() {
    return LinearAlgebraOps.PINVERSE.unary(self());
  }

  /** {@code pinverse(Tensor self, float rcond=1e-15) -> Tensor} */
  default Tensor pinverse(double rcond) {
    return LinearAlgebraOps.PINVERSE.tensor(self(), Scalar.of(rcond));
  }

  /** {@code cholesky(Tensor self, bool upper=False) -> Tensor} */
  default Tensor cholesky() {
    return LinearAlgebraOps.CHOLESKY.unary(self());
  }

  /** {@code cholesky(Tensor self, bool upper=False) -> Tensor} */
  default Tensor cholesky(boolean upper) {
    return LinearAlgebraOps.CHOLESKY.tensor(self(), Scalar.of(upper));
  }

  /** {@code cholesky_inverse(Tensor self, bool upper=False) -> Tensor} */
  default Tensor choleskyInverse() {
    return LinearAlgebraOps.CHOLESKY_INVERSE.unary(self());
  }

  /** {@code cholesky_inverse(Tensor self, bool upper=False) -> Tensor} */
  default Tensor choleskyInverse(boolean upper) {
    return LinearAlgebraOps.CHOLESKY_INVERSE.tensor(self(), Scalar.of(upper));
  }

  /** {@code cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor} */
  default Tensor choleskySolve(Tensor input2) {
    return LinearAlgebraOps.CHOLESKY_SOLVE.binary(self(), input2);
  }

  /** {@code cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor} */
  default Tensor choleskySolve(Tensor input2, boolean upper) {
    return LinearAlgebraOps.CHOLESKY_SOLVE.tensor(self(), input2, Scalar.of(upper));
  }

  /** {@code qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)} */
  default Results.QR qr() {
    List<Tensor> r = LinearAlgebraOps.QR.tuple(self());
    return new Results.QR(r.get(0), r.get(1));
  }

  /** {@code qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)} */
  default Results.QR qr(boolean some) {
    List<Tensor> r = LinearAlgebraOps.QR.tuple(self(), Scalar.of(some));
    return new Results.QR(r.get(0), r.get(1));
  }

  /**
   * {@code svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor
   * V)}
   */
  default Results.USV svd() {
    List<Tensor> r = LinearAlgebraOps.SVD.tuple(self());
    return new Results.USV(r.get(0), r.get(1), r.get(2));
  }

  /**
   * {@code svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor
   * V)}
   */
  default Results.USV svd(boolean some) {
    List<Tensor> r = LinearAlgebraOps.SVD.tuple(self(), Scalar.of(some));
    return new Results.USV(r.get(0), r.get(1), r.get(2));
  }

  /**
   * {@code svd(Tensor self, bool some=True, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor
   * V)}
   */
  default Results.USV svd(boolean some, boolean computeUv) {
    List<Tensor> r = LinearAlgebraOps.SVD.tuple(self(), Scalar.of(some), Scalar.of(computeUv));
    return new Results.USV(r.get(0), r.get(1), r.get(2));
  }

  /** {@code lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor} */
  default Tensor luSolve(Tensor LUData, Tensor LUPivots) {
    return LinearAlgebraOps.LU_SOLVE.tensor(self(), LUData, LUPivots);
  }

  /** {@code matrix_power(Tensor self, int n) -> Tensor} */
  default Tensor matrixPower(long n) {
    return LinearAlgebraOps.MATRIX_POWER.tensor(self(), Scalar.of(n));
  }

  /** {@code matrix_exp(Tensor self) -> Tensor} */
  default Tensor matrixExp() {
    return LinearAlgebraOps.MATRIX_EXP.unary(self());
  }

  /**
   * {@code triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool
   * unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)}
   */
  default Results.SolutionClonedCoefficient triangularSolve(Tensor A) {
    List<Tensor> r = LinearAlgebraOps.TRIANGULAR_SOLVE.tuple(self(), A);
    return new Results.SolutionClonedCoefficient(r.get(0), r.get(1));
  }

  /**
   * {@code triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool
   * unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)}
   */
  default Results.SolutionClonedCoefficient triangularSolve(Tensor A, boolean upper) {
    List<Tensor> r = LinearAlgebraOps.TRIANGULAR_SOLVE.tuple(self(), A, Scalar.of(upper));
    return new Results.SolutionClonedCoefficient(r.get(0), r.get(1));
  }

  /**
   * {@code triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool
   * unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)}
   */
  default Results.SolutionClonedCoefficient triangularSolve(
      Tensor A, boolean upper, boolean transpose) {
    List<Tensor> r =
        LinearAlgebraOps.TRIANGULAR_SOLVE.tuple(self(), A, Scalar.of(upper), Scalar.of(transpose));
    return new Results.SolutionClonedCoefficient(r.get(0), r.get(1));
  }

  /**
   * {@code triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool
   * unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)}
   */
  default Results.SolutionClonedCoefficient triangularSolve(
      Tensor A, boolean upper, boolean transpose, boolean unitriangular) {
    List<Tensor> r =
        LinearAlgebraOps.TRIANGULAR_SOLVE.tuple(
            self(), A, Scalar.of(upper), Scalar.of(transpose), Scalar.of(unitriangular));
    return new Results.SolutionClonedCoefficient(r.get(0), r.get(1));
  }
}

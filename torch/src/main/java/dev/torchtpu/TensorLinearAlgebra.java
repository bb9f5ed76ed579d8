package dev.torchtpu;

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
}

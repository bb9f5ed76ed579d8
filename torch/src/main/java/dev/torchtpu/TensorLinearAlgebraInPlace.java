package dev.torchtpu;

/**
 * Methods of tensors: linear algebra in place. Written from the operator table; see TypedApiTest.
 */
public sealed interface TensorLinearAlgebraInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /**
   * {@code addmm_(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addmm_(Tensor mat1, Tensor mat2) {
    return LinearAlgebraOps.ADDMM_.tensor(self(), mat1, mat2);
  }

  /**
   * {@code addmm_(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addmm_(Tensor mat1, Tensor mat2, double beta, double alpha) {
    return LinearAlgebraOps.ADDMM_.tensor(self(), mat1, mat2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmm_(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addmm_(Tensor mat1, Tensor mat2, long beta, long alpha) {
    return LinearAlgebraOps.ADDMM_.tensor(self(), mat1, mat2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmv_(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addmv_(Tensor mat, Tensor vec) {
    return LinearAlgebraOps.ADDMV_.tensor(self(), mat, vec);
  }

  /**
   * {@code addmv_(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addmv_(Tensor mat, Tensor vec, double beta, double alpha) {
    return LinearAlgebraOps.ADDMV_.tensor(self(), mat, vec, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addmv_(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor}
   */
  default Tensor addmv_(Tensor mat, Tensor vec, long beta, long alpha) {
    return LinearAlgebraOps.ADDMV_.tensor(self(), mat, vec, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1)
   * -> Tensor(a!)}
   */
  default Tensor addbmm_(Tensor batch1, Tensor batch2) {
    return LinearAlgebraOps.ADDBMM_.tensor(self(), batch1, batch2);
  }

  /**
   * {@code addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1)
   * -> Tensor(a!)}
   */
  default Tensor addbmm_(Tensor batch1, Tensor batch2, double beta, double alpha) {
    return LinearAlgebraOps.ADDBMM_.tensor(
        self(), batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1)
   * -> Tensor(a!)}
   */
  default Tensor addbmm_(Tensor batch1, Tensor batch2, long beta, long alpha) {
    return LinearAlgebraOps.ADDBMM_.tensor(
        self(), batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code baddbmm_(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor baddbmm_(Tensor batch1, Tensor batch2) {
    return LinearAlgebraOps.BADDBMM_.tensor(self(), batch1, batch2);
  }

  /**
   * {@code baddbmm_(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor baddbmm_(Tensor batch1, Tensor batch2, double beta, double alpha) {
    return LinearAlgebraOps.BADDBMM_.tensor(
        self(), batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code baddbmm_(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor baddbmm_(Tensor batch1, Tensor batch2, long beta, long alpha) {
    return LinearAlgebraOps.BADDBMM_.tensor(
        self(), batch1, batch2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addr_(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addr_(Tensor vec1, Tensor vec2) {
    return LinearAlgebraOps.ADDR_.tensor(self(), vec1, vec2);
  }

  /**
   * {@code addr_(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addr_(Tensor vec1, Tensor vec2, double beta, double alpha) {
    return LinearAlgebraOps.ADDR_.tensor(self(), vec1, vec2, Scalar.of(beta), Scalar.of(alpha));
  }

  /**
   * {@code addr_(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) ->
   * Tensor}
   */
  default Tensor addr_(Tensor vec1, Tensor vec2, long beta, long alpha) {
    return LinearAlgebraOps.ADDR_.tensor(self(), vec1, vec2, Scalar.of(beta), Scalar.of(alpha));
  }
}

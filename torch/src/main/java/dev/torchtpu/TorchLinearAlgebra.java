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

  /** {@code tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor} */
  public static Tensor tensordot(Tensor self, Tensor other, long[] dimsSelf, long... dimsOther) {
    return LinearAlgebraOps.TENSORDOT.tensor(
        self, other, new Value.IntList(dimsSelf), new Value.IntList(dimsOther));
  }

  /** {@code chain_matmul(Tensor[] matrices) -> Tensor} */
  public static Tensor chainMatmul(List<Tensor> matrices) {
    return LinearAlgebraOps.CHAIN_MATMUL.tensor(Value.TensorList.of(matrices));
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

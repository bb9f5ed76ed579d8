package dev.torchtpu;

import java.util.List;

/** Functions of {@code Torch}: joining. Written from the operator table; see TypedApiTest. */
abstract class TorchJoining extends TorchShapes {
  TorchJoining() {}

  /** {@code diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)} */
  public static Tensor diagonal(Tensor self) {
    return JoiningOps.DIAGONAL.unary(self);
  }

  /** {@code diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)} */
  public static Tensor diagonal(Tensor self, long offset) {
    return JoiningOps.DIAGONAL.tensor(self, Scalar.of(offset));
  }

  /** {@code diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)} */
  public static Tensor diagonal(Tensor self, long offset, long dim1) {
    return JoiningOps.DIAGONAL.tensor(self, Scalar.of(offset), Scalar.of(dim1));
  }

  /** {@code diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)} */
  public static Tensor diagonal(Tensor self, long offset, long dim1, long dim2) {
    return JoiningOps.DIAGONAL.tensor(self, Scalar.of(offset), Scalar.of(dim1), Scalar.of(dim2));
  }

  /** {@code diag(Tensor self, int diagonal=0) -> Tensor} */
  public static Tensor diag(Tensor self) {
    return JoiningOps.DIAG.unary(self);
  }

  /** {@code diag(Tensor self, int diagonal=0) -> Tensor} */
  public static Tensor diag(Tensor self, long diagonal) {
    return JoiningOps.DIAG.tensor(self, Scalar.of(diagonal));
  }

  /** {@code diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor} */
  public static Tensor diagEmbed(Tensor self) {
    return JoiningOps.DIAG_EMBED.unary(self);
  }

  /** {@code diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor} */
  public static Tensor diagEmbed(Tensor self, long offset) {
    return JoiningOps.DIAG_EMBED.tensor(self, Scalar.of(offset));
  }

  /** {@code diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor} */
  public static Tensor diagEmbed(Tensor self, long offset, long dim1) {
    return JoiningOps.DIAG_EMBED.tensor(self, Scalar.of(offset), Scalar.of(dim1));
  }

  /** {@code diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor} */
  public static Tensor diagEmbed(Tensor self, long offset, long dim1, long dim2) {
    return JoiningOps.DIAG_EMBED.tensor(self, Scalar.of(offset), Scalar.of(dim1), Scalar.of(dim2));
  }

  /** {@code diagflat(Tensor self, int offset=0) -> Tensor} */
  public static Tensor diagflat(Tensor self) {
    return JoiningOps.DIAGFLAT.unary(self);
  }

  /** {@code diagflat(Tensor self, int offset=0) -> Tensor} */
  public static Tensor diagflat(Tensor self, long offset) {
    return JoiningOps.DIAGFLAT.tensor(self, Scalar.of(offset));
  }

  /** {@code tril(Tensor self, SymInt diagonal=0) -> Tensor} */
  public static Tensor tril(Tensor self) {
    return JoiningOps.TRIL.unary(self);
  }

  /** {@code tril(Tensor self, SymInt diagonal=0) -> Tensor} */
  public static Tensor tril(Tensor self, long diagonal) {
    return JoiningOps.TRIL.tensor(self, Scalar.of(diagonal));
  }

  /** {@code triu(Tensor self, SymInt diagonal=0) -> Tensor} */
  public static Tensor triu(Tensor self) {
    return JoiningOps.TRIU.unary(self);
  }

  /** {@code triu(Tensor self, SymInt diagonal=0) -> Tensor} */
  public static Tensor triu(Tensor self, long diagonal) {
    return JoiningOps.TRIU.tensor(self, Scalar.of(diagonal));
  }

  /** {@code unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)} */
  public static Tensor unfold(Tensor self, long dimension, long size, long step) {
    return JoiningOps.UNFOLD.tensor(self, Scalar.of(dimension), Scalar.of(size), Scalar.of(step));
  }

  /** {@code cat(Tensor[] tensors, int dim=0) -> Tensor} */
  public static Tensor cat(List<Tensor> tensors) {
    return JoiningOps.CAT.tensor(Value.TensorList.of(tensors));
  }

  /** {@code cat(Tensor[] tensors, int dim=0) -> Tensor} */
  public static Tensor cat(List<Tensor> tensors, long dim) {
    return JoiningOps.CAT.tensor(Value.TensorList.of(tensors), Scalar.of(dim));
  }

  /** {@code concat(Tensor[] tensors, int dim=0) -> Tensor} */
  public static Tensor concat(List<Tensor> tensors) {
    return JoiningOps.CONCAT.tensor(Value.TensorList.of(tensors));
  }

  /** {@code concat(Tensor[] tensors, int dim=0) -> Tensor} */
  public static Tensor concat(List<Tensor> tensors, long dim) {
    return JoiningOps.CONCAT.tensor(Value.TensorList.of(tensors), Scalar.of(dim));
  }

  /** {@code stack(Tensor[] tensors, int dim=0) -> Tensor} */
  public static Tensor stack(List<Tensor> tensors) {
    return JoiningOps.STACK.tensor(Value.TensorList.of(tensors));
  }

  /** {@code stack(Tensor[] tensors, int dim=0) -> Tensor} */
  public static Tensor stack(List<Tensor> tensors, long dim) {
    return JoiningOps.STACK.tensor(Value.TensorList.of(tensors), Scalar.of(dim));
  }

  /** {@code hstack(Tensor[] tensors) -> Tensor} */
  public static Tensor hstack(List<Tensor> tensors) {
    return JoiningOps.HSTACK.tensor(Value.TensorList.of(tensors));
  }

  /** {@code vstack(Tensor[] tensors) -> Tensor} */
  public static Tensor vstack(List<Tensor> tensors) {
    return JoiningOps.VSTACK.tensor(Value.TensorList.of(tensors));
  }

  /** {@code dstack(Tensor[] tensors) -> Tensor} */
  public static Tensor dstack(List<Tensor> tensors) {
    return JoiningOps.DSTACK.tensor(Value.TensorList.of(tensors));
  }

  /** {@code column_stack(Tensor[] tensors) -> Tensor} */
  public static Tensor columnStack(List<Tensor> tensors) {
    return JoiningOps.COLUMN_STACK.tensor(Value.TensorList.of(tensors));
  }

  /** {@code atleast_1d(Tensor self) -> Tensor} */
  public static Tensor atleast1d(Tensor self) {
    return JoiningOps.ATLEAST_1D.unary(self);
  }

  /** {@code atleast_1d(Tensor[] tensors) -> Tensor[]} */
  public static List<Tensor> atleast1d(List<Tensor> tensors) {
    return JoiningOps.ATLEAST_1D__SEQUENCE.list(Value.TensorList.of(tensors));
  }

  /** {@code atleast_2d(Tensor self) -> Tensor} */
  public static Tensor atleast2d(Tensor self) {
    return JoiningOps.ATLEAST_2D.unary(self);
  }

  /** {@code atleast_2d(Tensor[] tensors) -> Tensor[]} */
  public static List<Tensor> atleast2d(List<Tensor> tensors) {
    return JoiningOps.ATLEAST_2D__SEQUENCE.list(Value.TensorList.of(tensors));
  }

  /** {@code atleast_3d(Tensor self) -> Tensor} */
  public static Tensor atleast3d(Tensor self) {
    return JoiningOps.ATLEAST_3D.unary(self);
  }

  /** {@code atleast_3d(Tensor[] tensors) -> Tensor[]} */
  public static List<Tensor> atleast3d(List<Tensor> tensors) {
    return JoiningOps.ATLEAST_3D__SEQUENCE.list(Value.TensorList.of(tensors));
  }

  /** {@code block_diag(Tensor[] tensors) -> Tensor} */
  public static Tensor blockDiag(List<Tensor> tensors) {
    return JoiningOps.BLOCK_DIAG.tensor(Value.TensorList.of(tensors));
  }

  /** {@code cartesian_prod(Tensor[] tensors) -> Tensor} */
  public static Tensor cartesianProd(List<Tensor> tensors) {
    return JoiningOps.CARTESIAN_PROD.tensor(Value.TensorList.of(tensors));
  }

  /** {@code combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor} */
  public static Tensor combinations(Tensor self) {
    return JoiningOps.COMBINATIONS.unary(self);
  }

  /** {@code combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor} */
  public static Tensor combinations(Tensor self, long r) {
    return JoiningOps.COMBINATIONS.tensor(self, Scalar.of(r));
  }

  /** {@code combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor} */
  public static Tensor combinations(Tensor self, long r, boolean withReplacement) {
    return JoiningOps.COMBINATIONS.tensor(self, Scalar.of(r), Scalar.of(withReplacement));
  }

  /** {@code meshgrid(Tensor[] tensors) -> Tensor[]} */
  public static List<Tensor> meshgrid(List<Tensor> tensors) {
    return JoiningOps.MESHGRID.list(Value.TensorList.of(tensors));
  }

  /** {@code meshgrid(Tensor[] tensors, *, str indexing) -> Tensor[]} */
  public static List<Tensor> meshgrid(List<Tensor> tensors, String indexing) {
    return JoiningOps.MESHGRID__INDEXING.list(Value.TensorList.of(tensors), Value.of(indexing));
  }
}

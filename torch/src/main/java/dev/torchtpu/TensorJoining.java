package dev.torchtpu;

/** Methods of tensors: joining. Written from the operator table; see TypedApiTest. */
public sealed interface TensorJoining permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)} */
  default Tensor diagonal() {
    return JoiningOps.DIAGONAL.unary(self());
  }

  /** {@code diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)} */
  default Tensor diagonal(long offset) {
    return JoiningOps.DIAGONAL.tensor(self(), Scalar.of(offset));
  }

  /** {@code diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)} */
  default Tensor diagonal(long offset, long dim1) {
    return JoiningOps.DIAGONAL.tensor(self(), Scalar.of(offset), Scalar.of(dim1));
  }

  /** {@code diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)} */
  default Tensor diagonal(long offset, long dim1, long dim2) {
    return JoiningOps.DIAGONAL.tensor(self(), Scalar.of(offset), Scalar.of(dim1), Scalar.of(dim2));
  }

  /** {@code diag(Tensor self, int diagonal=0) -> Tensor} */
  default Tensor diag() {
    return JoiningOps.DIAG.unary(self());
  }

  /** {@code diag(Tensor self, int diagonal=0) -> Tensor} */
  default Tensor diag(long diagonal) {
    return JoiningOps.DIAG.tensor(self(), Scalar.of(diagonal));
  }

  /** {@code diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor} */
  default Tensor diagEmbed() {
    return JoiningOps.DIAG_EMBED.unary(self());
  }

  /** {@code diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor} */
  default Tensor diagEmbed(long offset) {
    return JoiningOps.DIAG_EMBED.tensor(self(), Scalar.of(offset));
  }

  /** {@code diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor} */
  default Tensor diagEmbed(long offset, long dim1) {
    return JoiningOps.DIAG_EMBED.tensor(self(), Scalar.of(offset), Scalar.of(dim1));
  }

  /** {@code diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor} */
  default Tensor diagEmbed(long offset, long dim1, long dim2) {
    return JoiningOps.DIAG_EMBED.tensor(
        self(), Scalar.of(offset), Scalar.of(dim1), Scalar.of(dim2));
  }

  /** {@code diagflat(Tensor self, int offset=0) -> Tensor} */
  default Tensor diagflat() {
    return JoiningOps.DIAGFLAT.unary(self());
  }

  /** {@code diagflat(Tensor self, int offset=0) -> Tensor} */
  default Tensor diagflat(long offset) {
    return JoiningOps.DIAGFLAT.tensor(self(), Scalar.of(offset));
  }

  /** {@code tril(Tensor self, SymInt diagonal=0) -> Tensor} */
  default Tensor tril() {
    return JoiningOps.TRIL.unary(self());
  }

  /** {@code tril(Tensor self, SymInt diagonal=0) -> Tensor} */
  default Tensor tril(long diagonal) {
    return JoiningOps.TRIL.tensor(self(), Scalar.of(diagonal));
  }

  /** {@code triu(Tensor self, SymInt diagonal=0) -> Tensor} */
  default Tensor triu() {
    return JoiningOps.TRIU.unary(self());
  }

  /** {@code triu(Tensor self, SymInt diagonal=0) -> Tensor} */
  default Tensor triu(long diagonal) {
    return JoiningOps.TRIU.tensor(self(), Scalar.of(diagonal));
  }

  /** {@code unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)} */
  default Tensor unfold(long dimension, long size, long step) {
    return JoiningOps.UNFOLD.tensor(self(), Scalar.of(dimension), Scalar.of(size), Scalar.of(step));
  }
}

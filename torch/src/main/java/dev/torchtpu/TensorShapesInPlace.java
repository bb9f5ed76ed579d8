package dev.torchtpu;

/** Methods of tensors: shapes in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorShapesInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code t_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor t_() {
    return ShapesOps.T_.tensor(self());
  }

  /** {@code squeeze_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor squeeze_() {
    return ShapesOps.SQUEEZE_.tensor(self());
  }

  /** {@code squeeze_(Tensor(a!) self, int dim) -> Tensor(a!)} */
  default Tensor squeeze_(long dim) {
    return ShapesOps.SQUEEZE___DIM.tensor(self(), Scalar.of(dim));
  }

  /** {@code squeeze_(Tensor(a!) self, int[] dim) -> Tensor(a!)} */
  default Tensor squeeze_(long... dim) {
    return ShapesOps.SQUEEZE___DIMS.tensor(self(), new Value.IntList(dim));
  }

  /** {@code unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!)} */
  default Tensor unsqueeze_(long dim) {
    return ShapesOps.UNSQUEEZE_.tensor(self(), Scalar.of(dim));
  }

  /** {@code swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)} */
  default Tensor swapaxes_(long axis0, long axis1) {
    return ShapesOps.SWAPAXES_.tensor(self(), Scalar.of(axis0), Scalar.of(axis1));
  }

  /** {@code swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)} */
  default Tensor swapdims_(long dim0, long dim1) {
    return ShapesOps.SWAPDIMS_.tensor(self(), Scalar.of(dim0), Scalar.of(dim1));
  }
}

package dev.torchtpu;

/** Methods of tensors: scans in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorScansInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code cumsum_(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor cumsum_(long dim) {
    return ScansOps.CUMSUM_.tensor(self(), Scalar.of(dim));
  }

  /** {@code cumsum_(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor cumsum_(long dim, Dtype dtype) {
    return ScansOps.CUMSUM_.tensor(self(), Scalar.of(dim), dtype);
  }

  /** {@code cumprod_(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor cumprod_(long dim) {
    return ScansOps.CUMPROD_.tensor(self(), Scalar.of(dim));
  }

  /** {@code cumprod_(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor} */
  default Tensor cumprod_(long dim, Dtype dtype) {
    return ScansOps.CUMPROD_.tensor(self(), Scalar.of(dim), dtype);
  }
}

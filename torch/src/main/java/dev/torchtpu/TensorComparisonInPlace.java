package dev.torchtpu;

/** Methods of tensors: comparison in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorComparisonInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code eq_(Tensor self, Tensor other) -> Tensor} */
  default Tensor eq_(Tensor other) {
    return ComparisonOps.EQ___TENSOR.tensor(self(), other);
  }

  /** {@code eq_(Tensor self, Scalar other) -> Tensor} */
  default Tensor eq_(double other) {
    return ComparisonOps.EQ___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code eq_(Tensor self, Scalar other) -> Tensor} */
  default Tensor eq_(long other) {
    return ComparisonOps.EQ___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code ne_(Tensor self, Tensor other) -> Tensor} */
  default Tensor ne_(Tensor other) {
    return ComparisonOps.NE___TENSOR.tensor(self(), other);
  }

  /** {@code ne_(Tensor self, Scalar other) -> Tensor} */
  default Tensor ne_(double other) {
    return ComparisonOps.NE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code ne_(Tensor self, Scalar other) -> Tensor} */
  default Tensor ne_(long other) {
    return ComparisonOps.NE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code not_equal_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor notEqual_(Tensor other) {
    return ComparisonOps.NOT_EQUAL___TENSOR.tensor(self(), other);
  }

  /** {@code not_equal_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor notEqual_(double other) {
    return ComparisonOps.NOT_EQUAL___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code not_equal_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor notEqual_(long other) {
    return ComparisonOps.NOT_EQUAL___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code lt_(Tensor self, Tensor other) -> Tensor} */
  default Tensor lt_(Tensor other) {
    return ComparisonOps.LT___TENSOR.tensor(self(), other);
  }

  /** {@code lt_(Tensor self, Scalar other) -> Tensor} */
  default Tensor lt_(double other) {
    return ComparisonOps.LT___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code lt_(Tensor self, Scalar other) -> Tensor} */
  default Tensor lt_(long other) {
    return ComparisonOps.LT___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code less_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor less_(Tensor other) {
    return ComparisonOps.LESS___TENSOR.tensor(self(), other);
  }

  /** {@code less_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor less_(double other) {
    return ComparisonOps.LESS___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code less_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor less_(long other) {
    return ComparisonOps.LESS___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code le_(Tensor self, Tensor other) -> Tensor} */
  default Tensor le_(Tensor other) {
    return ComparisonOps.LE___TENSOR.tensor(self(), other);
  }

  /** {@code le_(Tensor self, Scalar other) -> Tensor} */
  default Tensor le_(double other) {
    return ComparisonOps.LE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code le_(Tensor self, Scalar other) -> Tensor} */
  default Tensor le_(long other) {
    return ComparisonOps.LE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code less_equal_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor lessEqual_(Tensor other) {
    return ComparisonOps.LESS_EQUAL___TENSOR.tensor(self(), other);
  }

  /** {@code less_equal_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor lessEqual_(double other) {
    return ComparisonOps.LESS_EQUAL___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code less_equal_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor lessEqual_(long other) {
    return ComparisonOps.LESS_EQUAL___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code gt_(Tensor self, Tensor other) -> Tensor} */
  default Tensor gt_(Tensor other) {
    return ComparisonOps.GT___TENSOR.tensor(self(), other);
  }

  /** {@code gt_(Tensor self, Scalar other) -> Tensor} */
  default Tensor gt_(double other) {
    return ComparisonOps.GT___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code gt_(Tensor self, Scalar other) -> Tensor} */
  default Tensor gt_(long other) {
    return ComparisonOps.GT___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code greater_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor greater_(Tensor other) {
    return ComparisonOps.GREATER___TENSOR.tensor(self(), other);
  }

  /** {@code greater_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor greater_(double other) {
    return ComparisonOps.GREATER___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code greater_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor greater_(long other) {
    return ComparisonOps.GREATER___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code ge_(Tensor self, Tensor other) -> Tensor} */
  default Tensor ge_(Tensor other) {
    return ComparisonOps.GE___TENSOR.tensor(self(), other);
  }

  /** {@code ge_(Tensor self, Scalar other) -> Tensor} */
  default Tensor ge_(double other) {
    return ComparisonOps.GE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code ge_(Tensor self, Scalar other) -> Tensor} */
  default Tensor ge_(long other) {
    return ComparisonOps.GE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code greater_equal_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor greaterEqual_(Tensor other) {
    return ComparisonOps.GREATER_EQUAL___TENSOR.tensor(self(), other);
  }

  /** {@code greater_equal_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor greaterEqual_(double other) {
    return ComparisonOps.GREATER_EQUAL___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code greater_equal_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor greaterEqual_(long other) {
    return ComparisonOps.GREATER_EQUAL___SCALAR.tensor(self(), Scalar.of(other));
  }
}

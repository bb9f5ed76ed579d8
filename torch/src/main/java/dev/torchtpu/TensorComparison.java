package dev.torchtpu;

/** Methods of tensors: comparison. Written from the operator table; see TypedApiTest. */
public sealed interface TensorComparison permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code eq(Tensor self, Tensor other) -> Tensor} */
  default Tensor eq(Tensor other) {
    return ComparisonOps.EQ__TENSOR.binary(self(), other);
  }

  /** {@code eq(Tensor self, Scalar other) -> Tensor} */
  default Tensor eq(double other) {
    return ComparisonOps.EQ__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code eq(Tensor self, Scalar other) -> Tensor} */
  default Tensor eq(long other) {
    return ComparisonOps.EQ__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code ne(Tensor self, Tensor other) -> Tensor} */
  default Tensor ne(Tensor other) {
    return ComparisonOps.NE__TENSOR.binary(self(), other);
  }

  /** {@code ne(Tensor self, Scalar other) -> Tensor} */
  default Tensor ne(double other) {
    return ComparisonOps.NE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code ne(Tensor self, Scalar other) -> Tensor} */
  default Tensor ne(long other) {
    return ComparisonOps.NE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code not_equal(Tensor self, Tensor other) -> Tensor} */
  default Tensor notEqual(Tensor other) {
    return ComparisonOps.NOT_EQUAL__TENSOR.binary(self(), other);
  }

  /** {@code not_equal(Tensor self, Scalar other) -> Tensor} */
  default Tensor notEqual(double other) {
    return ComparisonOps.NOT_EQUAL__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code not_equal(Tensor self, Scalar other) -> Tensor} */
  default Tensor notEqual(long other) {
    return ComparisonOps.NOT_EQUAL__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code lt(Tensor self, Tensor other) -> Tensor} */
  default Tensor lt(Tensor other) {
    return ComparisonOps.LT__TENSOR.binary(self(), other);
  }

  /** {@code lt(Tensor self, Scalar other) -> Tensor} */
  default Tensor lt(double other) {
    return ComparisonOps.LT__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code lt(Tensor self, Scalar other) -> Tensor} */
  default Tensor lt(long other) {
    return ComparisonOps.LT__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code less(Tensor self, Tensor other) -> Tensor} */
  default Tensor less(Tensor other) {
    return ComparisonOps.LESS__TENSOR.binary(self(), other);
  }

  /** {@code less(Tensor self, Scalar other) -> Tensor} */
  default Tensor less(double other) {
    return ComparisonOps.LESS__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code less(Tensor self, Scalar other) -> Tensor} */
  default Tensor less(long other) {
    return ComparisonOps.LESS__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code le(Tensor self, Tensor other) -> Tensor} */
  default Tensor le(Tensor other) {
    return ComparisonOps.LE__TENSOR.binary(self(), other);
  }

  /** {@code le(Tensor self, Scalar other) -> Tensor} */
  default Tensor le(double other) {
    return ComparisonOps.LE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code le(Tensor self, Scalar other) -> Tensor} */
  default Tensor le(long other) {
    return ComparisonOps.LE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code less_equal(Tensor self, Tensor other) -> Tensor} */
  default Tensor lessEqual(Tensor other) {
    return ComparisonOps.LESS_EQUAL__TENSOR.binary(self(), other);
  }

  /** {@code less_equal(Tensor self, Scalar other) -> Tensor} */
  default Tensor lessEqual(double other) {
    return ComparisonOps.LESS_EQUAL__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code less_equal(Tensor self, Scalar other) -> Tensor} */
  default Tensor lessEqual(long other) {
    return ComparisonOps.LESS_EQUAL__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code gt(Tensor self, Tensor other) -> Tensor} */
  default Tensor gt(Tensor other) {
    return ComparisonOps.GT__TENSOR.binary(self(), other);
  }

  /** {@code gt(Tensor self, Scalar other) -> Tensor} */
  default Tensor gt(double other) {
    return ComparisonOps.GT__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code gt(Tensor self, Scalar other) -> Tensor} */
  default Tensor gt(long other) {
    return ComparisonOps.GT__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code greater(Tensor self, Tensor other) -> Tensor} */
  default Tensor greater(Tensor other) {
    return ComparisonOps.GREATER__TENSOR.binary(self(), other);
  }

  /** {@code greater(Tensor self, Scalar other) -> Tensor} */
  default Tensor greater(double other) {
    return ComparisonOps.GREATER__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code greater(Tensor self, Scalar other) -> Tensor} */
  default Tensor greater(long other) {
    return ComparisonOps.GREATER__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code ge(Tensor self, Tensor other) -> Tensor} */
  default Tensor ge(Tensor other) {
    return ComparisonOps.GE__TENSOR.binary(self(), other);
  }

  /** {@code ge(Tensor self, Scalar other) -> Tensor} */
  default Tensor ge(double other) {
    return ComparisonOps.GE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code ge(Tensor self, Scalar other) -> Tensor} */
  default Tensor ge(long other) {
    return ComparisonOps.GE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code greater_equal(Tensor self, Tensor other) -> Tensor} */
  default Tensor greaterEqual(Tensor other) {
    return ComparisonOps.GREATER_EQUAL__TENSOR.binary(self(), other);
  }

  /** {@code greater_equal(Tensor self, Scalar other) -> Tensor} */
  default Tensor greaterEqual(double other) {
    return ComparisonOps.GREATER_EQUAL__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code greater_equal(Tensor self, Scalar other) -> Tensor} */
  default Tensor greaterEqual(long other) {
    return ComparisonOps.GREATER_EQUAL__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code isnan(Tensor self) -> Tensor} */
  default Tensor isnan() {
    return ComparisonOps.ISNAN.unary(self());
  }

  /** {@code isinf(Tensor self) -> Tensor} */
  default Tensor isinf() {
    return ComparisonOps.ISINF.unary(self());
  }

  /** {@code isfinite(Tensor self) -> Tensor} */
  default Tensor isfinite() {
    return ComparisonOps.ISFINITE.unary(self());
  }

  /** {@code isposinf(Tensor self) -> Tensor} */
  default Tensor isposinf() {
    return ComparisonOps.ISPOSINF.unary(self());
  }

  /** {@code isneginf(Tensor self) -> Tensor} */
  default Tensor isneginf() {
    return ComparisonOps.ISNEGINF.unary(self());
  }

  /** {@code isreal(Tensor self) -> Tensor} */
  default Tensor isreal() {
    return ComparisonOps.ISREAL.unary(self());
  }

  /**
   * {@code isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> Tensor}
   */
  default Tensor isclose(Tensor other) {
    return ComparisonOps.ISCLOSE.binary(self(), other);
  }

  /**
   * {@code isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> Tensor}
   */
  default Tensor isclose(Tensor other, double rtol) {
    return ComparisonOps.ISCLOSE.tensor(self(), other, Scalar.of(rtol));
  }

  /**
   * {@code isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> Tensor}
   */
  default Tensor isclose(Tensor other, double rtol, double atol) {
    return ComparisonOps.ISCLOSE.tensor(self(), other, Scalar.of(rtol), Scalar.of(atol));
  }

  /**
   * {@code isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> Tensor}
   */
  default Tensor isclose(Tensor other, double rtol, double atol, boolean equalNan) {
    return ComparisonOps.ISCLOSE.tensor(
        self(), other, Scalar.of(rtol), Scalar.of(atol), Scalar.of(equalNan));
  }

  /**
   * {@code allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> bool}
   */
  default boolean allclose(Tensor other) {
    return ComparisonOps.ALLCLOSE.scalar(self(), other).toBoolean();
  }

  /**
   * {@code allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> bool}
   */
  default boolean allclose(Tensor other, double rtol) {
    return ComparisonOps.ALLCLOSE.scalar(self(), other, Scalar.of(rtol)).toBoolean();
  }

  /**
   * {@code allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> bool}
   */
  default boolean allclose(Tensor other, double rtol, double atol) {
    return ComparisonOps.ALLCLOSE
        .scalar(self(), other, Scalar.of(rtol), Scalar.of(atol))
        .toBoolean();
  }

  /**
   * {@code allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> bool}
   */
  default boolean allclose(Tensor other, double rtol, double atol, boolean equalNan) {
    return ComparisonOps.ALLCLOSE
        .scalar(self(), other, Scalar.of(rtol), Scalar.of(atol), Scalar.of(equalNan))
        .toBoolean();
  }

  /** {@code equal(Tensor self, Tensor other) -> bool} */
  default boolean equal(Tensor other) {
    return ComparisonOps.EQUAL.scalar(self(), other).toBoolean();
  }
}

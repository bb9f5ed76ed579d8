package dev.torchtpu;

/** Functions of {@code Torch}: comparison. Written from the operator table; see TypedApiTest. */
abstract class TorchComparison extends TorchFunctions {
  TorchComparison() {}

  /** {@code eq(Tensor self, Tensor other) -> Tensor} */
  public static Tensor eq(Tensor self, Tensor other) {
    return ComparisonOps.EQ__TENSOR.binary(self, other);
  }

  /** {@code eq(Tensor self, Scalar other) -> Tensor} */
  public static Tensor eq(Tensor self, double other) {
    return ComparisonOps.EQ__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code eq(Tensor self, Scalar other) -> Tensor} */
  public static Tensor eq(Tensor self, long other) {
    return ComparisonOps.EQ__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code ne(Tensor self, Tensor other) -> Tensor} */
  public static Tensor ne(Tensor self, Tensor other) {
    return ComparisonOps.NE__TENSOR.binary(self, other);
  }

  /** {@code ne(Tensor self, Scalar other) -> Tensor} */
  public static Tensor ne(Tensor self, double other) {
    return ComparisonOps.NE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code ne(Tensor self, Scalar other) -> Tensor} */
  public static Tensor ne(Tensor self, long other) {
    return ComparisonOps.NE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code not_equal(Tensor self, Tensor other) -> Tensor} */
  public static Tensor notEqual(Tensor self, Tensor other) {
    return ComparisonOps.NOT_EQUAL__TENSOR.binary(self, other);
  }

  /** {@code not_equal(Tensor self, Scalar other) -> Tensor} */
  public static Tensor notEqual(Tensor self, double other) {
    return ComparisonOps.NOT_EQUAL__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code not_equal(Tensor self, Scalar other) -> Tensor} */
  public static Tensor notEqual(Tensor self, long other) {
    return ComparisonOps.NOT_EQUAL__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code lt(Tensor self, Tensor other) -> Tensor} */
  public static Tensor lt(Tensor self, Tensor other) {
    return ComparisonOps.LT__TENSOR.binary(self, other);
  }

  /** {@code lt(Tensor self, Scalar other) -> Tensor} */
  public static Tensor lt(Tensor self, double other) {
    return ComparisonOps.LT__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code lt(Tensor self, Scalar other) -> Tensor} */
  public static Tensor lt(Tensor self, long other) {
    return ComparisonOps.LT__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code less(Tensor self, Tensor other) -> Tensor} */
  public static Tensor less(Tensor self, Tensor other) {
    return ComparisonOps.LESS__TENSOR.binary(self, other);
  }

  /** {@code less(Tensor self, Scalar other) -> Tensor} */
  public static Tensor less(Tensor self, double other) {
    return ComparisonOps.LESS__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code less(Tensor self, Scalar other) -> Tensor} */
  public static Tensor less(Tensor self, long other) {
    return ComparisonOps.LESS__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code le(Tensor self, Tensor other) -> Tensor} */
  public static Tensor le(Tensor self, Tensor other) {
    return ComparisonOps.LE__TENSOR.binary(self, other);
  }

  /** {@code le(Tensor self, Scalar other) -> Tensor} */
  public static Tensor le(Tensor self, double other) {
    return ComparisonOps.LE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code le(Tensor self, Scalar other) -> Tensor} */
  public static Tensor le(Tensor self, long other) {
    return ComparisonOps.LE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code less_equal(Tensor self, Tensor other) -> Tensor} */
  public static Tensor lessEqual(Tensor self, Tensor other) {
    return ComparisonOps.LESS_EQUAL__TENSOR.binary(self, other);
  }

  /** {@code less_equal(Tensor self, Scalar other) -> Tensor} */
  public static Tensor lessEqual(Tensor self, double other) {
    return ComparisonOps.LESS_EQUAL__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code less_equal(Tensor self, Scalar other) -> Tensor} */
  public static Tensor lessEqual(Tensor self, long other) {
    return ComparisonOps.LESS_EQUAL__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code gt(Tensor self, Tensor other) -> Tensor} */
  public static Tensor gt(Tensor self, Tensor other) {
    return ComparisonOps.GT__TENSOR.binary(self, other);
  }

  /** {@code gt(Tensor self, Scalar other) -> Tensor} */
  public static Tensor gt(Tensor self, double other) {
    return ComparisonOps.GT__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code gt(Tensor self, Scalar other) -> Tensor} */
  public static Tensor gt(Tensor self, long other) {
    return ComparisonOps.GT__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code greater(Tensor self, Tensor other) -> Tensor} */
  public static Tensor greater(Tensor self, Tensor other) {
    return ComparisonOps.GREATER__TENSOR.binary(self, other);
  }

  /** {@code greater(Tensor self, Scalar other) -> Tensor} */
  public static Tensor greater(Tensor self, double other) {
    return ComparisonOps.GREATER__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code greater(Tensor self, Scalar other) -> Tensor} */
  public static Tensor greater(Tensor self, long other) {
    return ComparisonOps.GREATER__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code ge(Tensor self, Tensor other) -> Tensor} */
  public static Tensor ge(Tensor self, Tensor other) {
    return ComparisonOps.GE__TENSOR.binary(self, other);
  }

  /** {@code ge(Tensor self, Scalar other) -> Tensor} */
  public static Tensor ge(Tensor self, double other) {
    return ComparisonOps.GE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code ge(Tensor self, Scalar other) -> Tensor} */
  public static Tensor ge(Tensor self, long other) {
    return ComparisonOps.GE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code greater_equal(Tensor self, Tensor other) -> Tensor} */
  public static Tensor greaterEqual(Tensor self, Tensor other) {
    return ComparisonOps.GREATER_EQUAL__TENSOR.binary(self, other);
  }

  /** {@code greater_equal(Tensor self, Scalar other) -> Tensor} */
  public static Tensor greaterEqual(Tensor self, double other) {
    return ComparisonOps.GREATER_EQUAL__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code greater_equal(Tensor self, Scalar other) -> Tensor} */
  public static Tensor greaterEqual(Tensor self, long other) {
    return ComparisonOps.GREATER_EQUAL__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code isnan(Tensor self) -> Tensor} */
  public static Tensor isnan(Tensor self) {
    return ComparisonOps.ISNAN.unary(self);
  }

  /** {@code isinf(Tensor self) -> Tensor} */
  public static Tensor isinf(Tensor self) {
    return ComparisonOps.ISINF.unary(self);
  }

  /** {@code isfinite(Tensor self) -> Tensor} */
  public static Tensor isfinite(Tensor self) {
    return ComparisonOps.ISFINITE.unary(self);
  }

  /** {@code isposinf(Tensor self) -> Tensor} */
  public static Tensor isposinf(Tensor self) {
    return ComparisonOps.ISPOSINF.unary(self);
  }

  /** {@code isneginf(Tensor self) -> Tensor} */
  public static Tensor isneginf(Tensor self) {
    return ComparisonOps.ISNEGINF.unary(self);
  }

  /** {@code isreal(Tensor self) -> Tensor} */
  public static Tensor isreal(Tensor self) {
    return ComparisonOps.ISREAL.unary(self);
  }

  /**
   * {@code isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> Tensor}
   */
  public static Tensor isclose(Tensor self, Tensor other) {
    return ComparisonOps.ISCLOSE.binary(self, other);
  }

  /**
   * {@code isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> Tensor}
   */
  public static Tensor isclose(Tensor self, Tensor other, double rtol) {
    return ComparisonOps.ISCLOSE.tensor(self, other, Scalar.of(rtol));
  }

  /**
   * {@code isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> Tensor}
   */
  public static Tensor isclose(Tensor self, Tensor other, double rtol, double atol) {
    return ComparisonOps.ISCLOSE.tensor(self, other, Scalar.of(rtol), Scalar.of(atol));
  }

  /**
   * {@code isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> Tensor}
   */
  public static Tensor isclose(
      Tensor self, Tensor other, double rtol, double atol, boolean equalNan) {
    return ComparisonOps.ISCLOSE.tensor(
        self, other, Scalar.of(rtol), Scalar.of(atol), Scalar.of(equalNan));
  }

  /**
   * {@code allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> bool}
   */
  public static boolean allclose(Tensor self, Tensor other) {
    return ComparisonOps.ALLCLOSE.scalar(self, other).toBoolean();
  }

  /**
   * {@code allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> bool}
   */
  public static boolean allclose(Tensor self, Tensor other, double rtol) {
    return ComparisonOps.ALLCLOSE.scalar(self, other, Scalar.of(rtol)).toBoolean();
  }

  /**
   * {@code allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> bool}
   */
  public static boolean allclose(Tensor self, Tensor other, double rtol, double atol) {
    return ComparisonOps.ALLCLOSE.scalar(self, other, Scalar.of(rtol), Scalar.of(atol)).toBoolean();
  }

  /**
   * {@code allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08,
   * bool equal_nan=False) -> bool}
   */
  public static boolean allclose(
      Tensor self, Tensor other, double rtol, double atol, boolean equalNan) {
    return ComparisonOps.ALLCLOSE
        .scalar(self, other, Scalar.of(rtol), Scalar.of(atol), Scalar.of(equalNan))
        .toBoolean();
  }

  /** {@code equal(Tensor self, Tensor other) -> bool} */
  public static boolean equal(Tensor self, Tensor other) {
    return ComparisonOps.EQUAL.scalar(self, other).toBoolean();
  }

  /**
   * {@code isin(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(Tensor elements, Tensor testElements) {
    return ComparisonOps.ISIN__TENSOR_TENSOR.binary(elements, testElements);
  }

  /**
   * {@code isin(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(
      Tensor elements, Tensor testElements, boolean assumeUnique, boolean invert) {
    return ComparisonOps.ISIN__TENSOR_TENSOR.tensor(
        elements, testElements, Scalar.of(assumeUnique), Scalar.of(invert));
  }

  /**
   * {@code isin(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(Tensor elements, double testElement) {
    return ComparisonOps.ISIN__TENSOR_SCALAR.tensor(elements, Scalar.of(testElement));
  }

  /**
   * {@code isin(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(Tensor elements, long testElement) {
    return ComparisonOps.ISIN__TENSOR_SCALAR.tensor(elements, Scalar.of(testElement));
  }

  /**
   * {@code isin(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(
      Tensor elements, double testElement, boolean assumeUnique, boolean invert) {
    return ComparisonOps.ISIN__TENSOR_SCALAR.tensor(
        elements, Scalar.of(testElement), Scalar.of(assumeUnique), Scalar.of(invert));
  }

  /**
   * {@code isin(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(
      Tensor elements, long testElement, boolean assumeUnique, boolean invert) {
    return ComparisonOps.ISIN__TENSOR_SCALAR.tensor(
        elements, Scalar.of(testElement), Scalar.of(assumeUnique), Scalar.of(invert));
  }

  /**
   * {@code isin(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(double element, Tensor testElements) {
    return ComparisonOps.ISIN__SCALAR_TENSOR.tensor(Scalar.of(element), testElements);
  }

  /**
   * {@code isin(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(long element, Tensor testElements) {
    return ComparisonOps.ISIN__SCALAR_TENSOR.tensor(Scalar.of(element), testElements);
  }

  /**
   * {@code isin(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(
      double element, Tensor testElements, boolean assumeUnique, boolean invert) {
    return ComparisonOps.ISIN__SCALAR_TENSOR.tensor(
        Scalar.of(element), testElements, Scalar.of(assumeUnique), Scalar.of(invert));
  }

  /**
   * {@code isin(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool
   * invert=False) -> Tensor}
   */
  public static Tensor isin(
      long element, Tensor testElements, boolean assumeUnique, boolean invert) {
    return ComparisonOps.ISIN__SCALAR_TENSOR.tensor(
        Scalar.of(element), testElements, Scalar.of(assumeUnique), Scalar.of(invert));
  }
}

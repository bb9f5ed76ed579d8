package dev.torchtpu;

/** Methods of tensors: arithmetic. Written from the operator table; see TypedApiTest. */
public sealed interface TensorArithmetic permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code add(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor add(Tensor other) {
    return ArithmeticOps.ADD__TENSOR.binary(self(), other);
  }

  /** {@code add(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor add(Tensor other, double alpha) {
    return ArithmeticOps.ADD__TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code add(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor add(Tensor other, long alpha) {
    return ArithmeticOps.ADD__TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code add(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor add(double other) {
    return ArithmeticOps.ADD__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code add(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor add(long other) {
    return ArithmeticOps.ADD__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code add(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor add(double other, double alpha) {
    return ArithmeticOps.ADD__SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code add(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor add(long other, long alpha) {
    return ArithmeticOps.ADD__SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code sub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor sub(Tensor other) {
    return ArithmeticOps.SUB__TENSOR.binary(self(), other);
  }

  /** {@code sub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor sub(Tensor other, double alpha) {
    return ArithmeticOps.SUB__TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code sub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor sub(Tensor other, long alpha) {
    return ArithmeticOps.SUB__TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code sub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor sub(double other) {
    return ArithmeticOps.SUB__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code sub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor sub(long other) {
    return ArithmeticOps.SUB__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code sub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor sub(double other, double alpha) {
    return ArithmeticOps.SUB__SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code sub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor sub(long other, long alpha) {
    return ArithmeticOps.SUB__SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code subtract(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor subtract(Tensor other) {
    return ArithmeticOps.SUBTRACT__TENSOR.binary(self(), other);
  }

  /** {@code subtract(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor subtract(Tensor other, double alpha) {
    return ArithmeticOps.SUBTRACT__TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code subtract(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor subtract(Tensor other, long alpha) {
    return ArithmeticOps.SUBTRACT__TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code subtract(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor subtract(double other) {
    return ArithmeticOps.SUBTRACT__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code subtract(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor subtract(long other) {
    return ArithmeticOps.SUBTRACT__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code subtract(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor subtract(double other, double alpha) {
    return ArithmeticOps.SUBTRACT__SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code subtract(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor subtract(long other, long alpha) {
    return ArithmeticOps.SUBTRACT__SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code mul(Tensor self, Tensor other) -> Tensor} */
  default Tensor mul(Tensor other) {
    return ArithmeticOps.MUL__TENSOR.binary(self(), other);
  }

  /** {@code mul(Tensor self, Scalar other) -> Tensor} */
  default Tensor mul(double other) {
    return ArithmeticOps.MUL__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code mul(Tensor self, Scalar other) -> Tensor} */
  default Tensor mul(long other) {
    return ArithmeticOps.MUL__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code multiply(Tensor self, Tensor other) -> Tensor} */
  default Tensor multiply(Tensor other) {
    return ArithmeticOps.MULTIPLY__TENSOR.binary(self(), other);
  }

  /** {@code multiply(Tensor self, Scalar other) -> Tensor} */
  default Tensor multiply(double other) {
    return ArithmeticOps.MULTIPLY__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code multiply(Tensor self, Scalar other) -> Tensor} */
  default Tensor multiply(long other) {
    return ArithmeticOps.MULTIPLY__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code div(Tensor self, Tensor other) -> Tensor} */
  default Tensor div(Tensor other) {
    return ArithmeticOps.DIV__TENSOR.binary(self(), other);
  }

  /** {@code div(Tensor self, Scalar other) -> Tensor} */
  default Tensor div(double other) {
    return ArithmeticOps.DIV__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code div(Tensor self, Scalar other) -> Tensor} */
  default Tensor div(long other) {
    return ArithmeticOps.DIV__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code div(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor} */
  default Tensor div(Tensor other, String roundingMode) {
    return ArithmeticOps.DIV__TENSOR_MODE.tensor(self(), other, Value.of(roundingMode));
  }

  /** {@code div(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  default Tensor div(double other, String roundingMode) {
    return ArithmeticOps.DIV__SCALAR_MODE.tensor(self(), Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code div(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  default Tensor div(long other, String roundingMode) {
    return ArithmeticOps.DIV__SCALAR_MODE.tensor(self(), Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code divide(Tensor self, Tensor other) -> Tensor} */
  default Tensor divide(Tensor other) {
    return ArithmeticOps.DIVIDE__TENSOR.binary(self(), other);
  }

  /** {@code divide(Tensor self, Scalar other) -> Tensor} */
  default Tensor divide(double other) {
    return ArithmeticOps.DIVIDE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code divide(Tensor self, Scalar other) -> Tensor} */
  default Tensor divide(long other) {
    return ArithmeticOps.DIVIDE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code divide(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor} */
  default Tensor divide(Tensor other, String roundingMode) {
    return ArithmeticOps.DIVIDE__TENSOR_MODE.tensor(self(), other, Value.of(roundingMode));
  }

  /** {@code divide(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  default Tensor divide(double other, String roundingMode) {
    return ArithmeticOps.DIVIDE__SCALAR_MODE.tensor(
        self(), Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code divide(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  default Tensor divide(long other, String roundingMode) {
    return ArithmeticOps.DIVIDE__SCALAR_MODE.tensor(
        self(), Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code true_divide(Tensor self, Tensor other) -> Tensor} */
  default Tensor trueDivide(Tensor other) {
    return ArithmeticOps.TRUE_DIVIDE__TENSOR.binary(self(), other);
  }

  /** {@code true_divide(Tensor self, Scalar other) -> Tensor} */
  default Tensor trueDivide(double other) {
    return ArithmeticOps.TRUE_DIVIDE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code true_divide(Tensor self, Scalar other) -> Tensor} */
  default Tensor trueDivide(long other) {
    return ArithmeticOps.TRUE_DIVIDE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code floor_divide(Tensor self, Tensor other) -> Tensor} */
  default Tensor floorDivide(Tensor other) {
    return ArithmeticOps.FLOOR_DIVIDE.binary(self(), other);
  }

  /** {@code floor_divide(Tensor self, Scalar other) -> Tensor} */
  default Tensor floorDivide(double other) {
    return ArithmeticOps.FLOOR_DIVIDE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code floor_divide(Tensor self, Scalar other) -> Tensor} */
  default Tensor floorDivide(long other) {
    return ArithmeticOps.FLOOR_DIVIDE__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code remainder(Tensor self, Tensor other) -> Tensor} */
  default Tensor remainder(Tensor other) {
    return ArithmeticOps.REMAINDER__TENSOR.binary(self(), other);
  }

  /** {@code remainder(Tensor self, Scalar other) -> Tensor} */
  default Tensor remainder(double other) {
    return ArithmeticOps.REMAINDER__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code remainder(Tensor self, Scalar other) -> Tensor} */
  default Tensor remainder(long other) {
    return ArithmeticOps.REMAINDER__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code fmod(Tensor self, Tensor other) -> Tensor} */
  default Tensor fmod(Tensor other) {
    return ArithmeticOps.FMOD__TENSOR.binary(self(), other);
  }

  /** {@code fmod(Tensor self, Scalar other) -> Tensor} */
  default Tensor fmod(double other) {
    return ArithmeticOps.FMOD__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code fmod(Tensor self, Scalar other) -> Tensor} */
  default Tensor fmod(long other) {
    return ArithmeticOps.FMOD__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code neg(Tensor self) -> Tensor} */
  default Tensor neg() {
    return ArithmeticOps.NEG.unary(self());
  }

  /** {@code negative(Tensor self) -> Tensor} */
  default Tensor negative() {
    return ArithmeticOps.NEGATIVE.unary(self());
  }

  /** {@code positive(Tensor(a) self) -> Tensor(a)} */
  default Tensor positive() {
    return ArithmeticOps.POSITIVE.unary(self());
  }
}

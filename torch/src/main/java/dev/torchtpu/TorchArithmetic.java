package dev.torchtpu;

/** Functions of {@code Torch}: arithmetic. Written from the operator table; see TypedApiTest. */
abstract class TorchArithmetic {
  TorchArithmetic() {}

  /** {@code add(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor add(Tensor self, Tensor other) {
    return ArithmeticOps.ADD__TENSOR.binary(self, other);
  }

  /** {@code add(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor add(Tensor self, Tensor other, double alpha) {
    return ArithmeticOps.ADD__TENSOR.tensor(self, other, Scalar.of(alpha));
  }

  /** {@code add(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor add(Tensor self, Tensor other, long alpha) {
    return ArithmeticOps.ADD__TENSOR.tensor(self, other, Scalar.of(alpha));
  }

  /** {@code add(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor add(Tensor self, double other) {
    return ArithmeticOps.ADD__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code add(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor add(Tensor self, long other) {
    return ArithmeticOps.ADD__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code add(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor add(Tensor self, double other, double alpha) {
    return ArithmeticOps.ADD__SCALAR.tensor(self, Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code add(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor add(Tensor self, long other, long alpha) {
    return ArithmeticOps.ADD__SCALAR.tensor(self, Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code sub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor sub(Tensor self, Tensor other) {
    return ArithmeticOps.SUB__TENSOR.binary(self, other);
  }

  /** {@code sub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor sub(Tensor self, Tensor other, double alpha) {
    return ArithmeticOps.SUB__TENSOR.tensor(self, other, Scalar.of(alpha));
  }

  /** {@code sub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor sub(Tensor self, Tensor other, long alpha) {
    return ArithmeticOps.SUB__TENSOR.tensor(self, other, Scalar.of(alpha));
  }

  /** {@code sub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor sub(Tensor self, double other) {
    return ArithmeticOps.SUB__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code sub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor sub(Tensor self, long other) {
    return ArithmeticOps.SUB__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code sub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor sub(Tensor self, double other, double alpha) {
    return ArithmeticOps.SUB__SCALAR.tensor(self, Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code sub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor sub(Tensor self, long other, long alpha) {
    return ArithmeticOps.SUB__SCALAR.tensor(self, Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code subtract(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor subtract(Tensor self, Tensor other) {
    return ArithmeticOps.SUBTRACT__TENSOR.binary(self, other);
  }

  /** {@code subtract(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor subtract(Tensor self, Tensor other, double alpha) {
    return ArithmeticOps.SUBTRACT__TENSOR.tensor(self, other, Scalar.of(alpha));
  }

  /** {@code subtract(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor subtract(Tensor self, Tensor other, long alpha) {
    return ArithmeticOps.SUBTRACT__TENSOR.tensor(self, other, Scalar.of(alpha));
  }

  /** {@code subtract(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor subtract(Tensor self, double other) {
    return ArithmeticOps.SUBTRACT__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code subtract(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor subtract(Tensor self, long other) {
    return ArithmeticOps.SUBTRACT__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code subtract(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor subtract(Tensor self, double other, double alpha) {
    return ArithmeticOps.SUBTRACT__SCALAR.tensor(self, Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code subtract(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor subtract(Tensor self, long other, long alpha) {
    return ArithmeticOps.SUBTRACT__SCALAR.tensor(self, Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code mul(Tensor self, Tensor other) -> Tensor} */
  public static Tensor mul(Tensor self, Tensor other) {
    return ArithmeticOps.MUL__TENSOR.binary(self, other);
  }

  /** {@code mul(Tensor self, Scalar other) -> Tensor} */
  public static Tensor mul(Tensor self, double other) {
    return ArithmeticOps.MUL__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code mul(Tensor self, Scalar other) -> Tensor} */
  public static Tensor mul(Tensor self, long other) {
    return ArithmeticOps.MUL__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code multiply(Tensor self, Tensor other) -> Tensor} */
  public static Tensor multiply(Tensor self, Tensor other) {
    return ArithmeticOps.MULTIPLY__TENSOR.binary(self, other);
  }

  /** {@code multiply(Tensor self, Scalar other) -> Tensor} */
  public static Tensor multiply(Tensor self, double other) {
    return ArithmeticOps.MULTIPLY__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code multiply(Tensor self, Scalar other) -> Tensor} */
  public static Tensor multiply(Tensor self, long other) {
    return ArithmeticOps.MULTIPLY__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code div(Tensor self, Tensor other) -> Tensor} */
  public static Tensor div(Tensor self, Tensor other) {
    return ArithmeticOps.DIV__TENSOR.binary(self, other);
  }

  /** {@code div(Tensor self, Scalar other) -> Tensor} */
  public static Tensor div(Tensor self, double other) {
    return ArithmeticOps.DIV__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code div(Tensor self, Scalar other) -> Tensor} */
  public static Tensor div(Tensor self, long other) {
    return ArithmeticOps.DIV__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code div(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor} */
  public static Tensor div(Tensor self, Tensor other, String roundingMode) {
    return ArithmeticOps.DIV__TENSOR_MODE.tensor(self, other, Value.of(roundingMode));
  }

  /** {@code div(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  public static Tensor div(Tensor self, double other, String roundingMode) {
    return ArithmeticOps.DIV__SCALAR_MODE.tensor(self, Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code div(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  public static Tensor div(Tensor self, long other, String roundingMode) {
    return ArithmeticOps.DIV__SCALAR_MODE.tensor(self, Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code divide(Tensor self, Tensor other) -> Tensor} */
  public static Tensor divide(Tensor self, Tensor other) {
    return ArithmeticOps.DIVIDE__TENSOR.binary(self, other);
  }

  /** {@code divide(Tensor self, Scalar other) -> Tensor} */
  public static Tensor divide(Tensor self, double other) {
    return ArithmeticOps.DIVIDE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code divide(Tensor self, Scalar other) -> Tensor} */
  public static Tensor divide(Tensor self, long other) {
    return ArithmeticOps.DIVIDE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code divide(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor} */
  public static Tensor divide(Tensor self, Tensor other, String roundingMode) {
    return ArithmeticOps.DIVIDE__TENSOR_MODE.tensor(self, other, Value.of(roundingMode));
  }

  /** {@code divide(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  public static Tensor divide(Tensor self, double other, String roundingMode) {
    return ArithmeticOps.DIVIDE__SCALAR_MODE.tensor(self, Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code divide(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  public static Tensor divide(Tensor self, long other, String roundingMode) {
    return ArithmeticOps.DIVIDE__SCALAR_MODE.tensor(self, Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code true_divide(Tensor self, Tensor other) -> Tensor} */
  public static Tensor trueDivide(Tensor self, Tensor other) {
    return ArithmeticOps.TRUE_DIVIDE__TENSOR.binary(self, other);
  }

  /** {@code true_divide(Tensor self, Scalar other) -> Tensor} */
  public static Tensor trueDivide(Tensor self, double other) {
    return ArithmeticOps.TRUE_DIVIDE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code true_divide(Tensor self, Scalar other) -> Tensor} */
  public static Tensor trueDivide(Tensor self, long other) {
    return ArithmeticOps.TRUE_DIVIDE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code floor_divide(Tensor self, Tensor other) -> Tensor} */
  public static Tensor floorDivide(Tensor self, Tensor other) {
    return ArithmeticOps.FLOOR_DIVIDE.binary(self, other);
  }

  /** {@code floor_divide(Tensor self, Scalar other) -> Tensor} */
  public static Tensor floorDivide(Tensor self, double other) {
    return ArithmeticOps.FLOOR_DIVIDE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code floor_divide(Tensor self, Scalar other) -> Tensor} */
  public static Tensor floorDivide(Tensor self, long other) {
    return ArithmeticOps.FLOOR_DIVIDE__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code remainder(Tensor self, Tensor other) -> Tensor} */
  public static Tensor remainder(Tensor self, Tensor other) {
    return ArithmeticOps.REMAINDER__TENSOR.binary(self, other);
  }

  /** {@code remainder(Tensor self, Scalar other) -> Tensor} */
  public static Tensor remainder(Tensor self, double other) {
    return ArithmeticOps.REMAINDER__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code remainder(Tensor self, Scalar other) -> Tensor} */
  public static Tensor remainder(Tensor self, long other) {
    return ArithmeticOps.REMAINDER__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code remainder(Scalar self, Tensor other) -> Tensor} */
  public static Tensor remainder(double self, Tensor other) {
    return ArithmeticOps.REMAINDER__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code remainder(Scalar self, Tensor other) -> Tensor} */
  public static Tensor remainder(long self, Tensor other) {
    return ArithmeticOps.REMAINDER__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code fmod(Tensor self, Tensor other) -> Tensor} */
  public static Tensor fmod(Tensor self, Tensor other) {
    return ArithmeticOps.FMOD__TENSOR.binary(self, other);
  }

  /** {@code fmod(Tensor self, Scalar other) -> Tensor} */
  public static Tensor fmod(Tensor self, double other) {
    return ArithmeticOps.FMOD__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code fmod(Tensor self, Scalar other) -> Tensor} */
  public static Tensor fmod(Tensor self, long other) {
    return ArithmeticOps.FMOD__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code rsub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor rsub(Tensor self, Tensor other) {
    return ArithmeticOps.RSUB__TENSOR.binary(self, other);
  }

  /** {@code rsub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor rsub(Tensor self, Tensor other, double alpha) {
    return ArithmeticOps.RSUB__TENSOR.tensor(self, other, Scalar.of(alpha));
  }

  /** {@code rsub(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  public static Tensor rsub(Tensor self, Tensor other, long alpha) {
    return ArithmeticOps.RSUB__TENSOR.tensor(self, other, Scalar.of(alpha));
  }

  /** {@code rsub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor rsub(Tensor self, double other) {
    return ArithmeticOps.RSUB__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code rsub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor rsub(Tensor self, long other) {
    return ArithmeticOps.RSUB__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code rsub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor rsub(Tensor self, double other, double alpha) {
    return ArithmeticOps.RSUB__SCALAR.tensor(self, Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code rsub(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  public static Tensor rsub(Tensor self, long other, long alpha) {
    return ArithmeticOps.RSUB__SCALAR.tensor(self, Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code neg(Tensor self) -> Tensor} */
  public static Tensor neg(Tensor self) {
    return ArithmeticOps.NEG.unary(self);
  }

  /** {@code negative(Tensor self) -> Tensor} */
  public static Tensor negative(Tensor self) {
    return ArithmeticOps.NEGATIVE.unary(self);
  }

  /** {@code positive(Tensor(a) self) -> Tensor(a)} */
  public static Tensor positive(Tensor self) {
    return ArithmeticOps.POSITIVE.unary(self);
  }
}

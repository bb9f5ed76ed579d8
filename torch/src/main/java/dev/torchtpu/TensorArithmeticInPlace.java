package dev.torchtpu;

/** Methods of tensors: arithmetic in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorArithmeticInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code add_(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor add_(Tensor other) {
    return ArithmeticOps.ADD___TENSOR.tensor(self(), other);
  }

  /** {@code add_(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor add_(Tensor other, double alpha) {
    return ArithmeticOps.ADD___TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code add_(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor add_(Tensor other, long alpha) {
    return ArithmeticOps.ADD___TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code add_(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor add_(double other) {
    return ArithmeticOps.ADD___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code add_(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor add_(long other) {
    return ArithmeticOps.ADD___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code add_(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor add_(double other, double alpha) {
    return ArithmeticOps.ADD___SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code add_(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor add_(long other, long alpha) {
    return ArithmeticOps.ADD___SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code sub_(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor sub_(Tensor other) {
    return ArithmeticOps.SUB___TENSOR.tensor(self(), other);
  }

  /** {@code sub_(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor sub_(Tensor other, double alpha) {
    return ArithmeticOps.SUB___TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code sub_(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor} */
  default Tensor sub_(Tensor other, long alpha) {
    return ArithmeticOps.SUB___TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code sub_(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor sub_(double other) {
    return ArithmeticOps.SUB___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code sub_(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor sub_(long other) {
    return ArithmeticOps.SUB___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code sub_(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor sub_(double other, double alpha) {
    return ArithmeticOps.SUB___SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code sub_(Tensor self, Scalar other, Scalar alpha=1) -> Tensor} */
  default Tensor sub_(long other, long alpha) {
    return ArithmeticOps.SUB___SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code subtract_(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)} */
  default Tensor subtract_(Tensor other) {
    return ArithmeticOps.SUBTRACT___TENSOR.tensor(self(), other);
  }

  /** {@code subtract_(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)} */
  default Tensor subtract_(Tensor other, double alpha) {
    return ArithmeticOps.SUBTRACT___TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code subtract_(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)} */
  default Tensor subtract_(Tensor other, long alpha) {
    return ArithmeticOps.SUBTRACT___TENSOR.tensor(self(), other, Scalar.of(alpha));
  }

  /** {@code subtract_(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)} */
  default Tensor subtract_(double other) {
    return ArithmeticOps.SUBTRACT___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code subtract_(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)} */
  default Tensor subtract_(long other) {
    return ArithmeticOps.SUBTRACT___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code subtract_(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)} */
  default Tensor subtract_(double other, double alpha) {
    return ArithmeticOps.SUBTRACT___SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code subtract_(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)} */
  default Tensor subtract_(long other, long alpha) {
    return ArithmeticOps.SUBTRACT___SCALAR.tensor(self(), Scalar.of(other), Scalar.of(alpha));
  }

  /** {@code mul_(Tensor self, Tensor other) -> Tensor} */
  default Tensor mul_(Tensor other) {
    return ArithmeticOps.MUL___TENSOR.tensor(self(), other);
  }

  /** {@code mul_(Tensor self, Scalar other) -> Tensor} */
  default Tensor mul_(double other) {
    return ArithmeticOps.MUL___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code mul_(Tensor self, Scalar other) -> Tensor} */
  default Tensor mul_(long other) {
    return ArithmeticOps.MUL___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code multiply_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor multiply_(Tensor other) {
    return ArithmeticOps.MULTIPLY___TENSOR.tensor(self(), other);
  }

  /** {@code multiply_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor multiply_(double other) {
    return ArithmeticOps.MULTIPLY___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code multiply_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor multiply_(long other) {
    return ArithmeticOps.MULTIPLY___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code div_(Tensor self, Tensor other) -> Tensor} */
  default Tensor div_(Tensor other) {
    return ArithmeticOps.DIV___TENSOR.tensor(self(), other);
  }

  /** {@code div_(Tensor self, Scalar other) -> Tensor} */
  default Tensor div_(double other) {
    return ArithmeticOps.DIV___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code div_(Tensor self, Scalar other) -> Tensor} */
  default Tensor div_(long other) {
    return ArithmeticOps.DIV___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code div_(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor} */
  default Tensor div_(Tensor other, String roundingMode) {
    return ArithmeticOps.DIV___TENSOR_MODE.tensor(self(), other, Value.of(roundingMode));
  }

  /** {@code div_(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  default Tensor div_(double other, String roundingMode) {
    return ArithmeticOps.DIV___SCALAR_MODE.tensor(self(), Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code div_(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor} */
  default Tensor div_(long other, String roundingMode) {
    return ArithmeticOps.DIV___SCALAR_MODE.tensor(self(), Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code divide_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor divide_(Tensor other) {
    return ArithmeticOps.DIVIDE___TENSOR.tensor(self(), other);
  }

  /** {@code divide_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor divide_(double other) {
    return ArithmeticOps.DIVIDE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code divide_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor divide_(long other) {
    return ArithmeticOps.DIVIDE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code divide_(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)} */
  default Tensor divide_(Tensor other, String roundingMode) {
    return ArithmeticOps.DIVIDE___TENSOR_MODE.tensor(self(), other, Value.of(roundingMode));
  }

  /** {@code divide_(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!)} */
  default Tensor divide_(double other, String roundingMode) {
    return ArithmeticOps.DIVIDE___SCALAR_MODE.tensor(
        self(), Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code divide_(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!)} */
  default Tensor divide_(long other, String roundingMode) {
    return ArithmeticOps.DIVIDE___SCALAR_MODE.tensor(
        self(), Scalar.of(other), Value.of(roundingMode));
  }

  /** {@code true_divide_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor trueDivide_(Tensor other) {
    return ArithmeticOps.TRUE_DIVIDE___TENSOR.tensor(self(), other);
  }

  /** {@code true_divide_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor trueDivide_(double other) {
    return ArithmeticOps.TRUE_DIVIDE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code true_divide_(Tensor(a!) self, Scalar other) -> Tensor(a!)} */
  default Tensor trueDivide_(long other) {
    return ArithmeticOps.TRUE_DIVIDE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code floor_divide_(Tensor self, Scalar other) -> Tensor} */
  default Tensor floorDivide_(double other) {
    return ArithmeticOps.FLOOR_DIVIDE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code floor_divide_(Tensor self, Scalar other) -> Tensor} */
  default Tensor floorDivide_(long other) {
    return ArithmeticOps.FLOOR_DIVIDE___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code floor_divide_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor floorDivide_(Tensor other) {
    return ArithmeticOps.FLOOR_DIVIDE___TENSOR.tensor(self(), other);
  }

  /** {@code remainder_(Tensor self, Tensor other) -> Tensor} */
  default Tensor remainder_(Tensor other) {
    return ArithmeticOps.REMAINDER___TENSOR.tensor(self(), other);
  }

  /** {@code remainder_(Tensor self, Scalar other) -> Tensor} */
  default Tensor remainder_(double other) {
    return ArithmeticOps.REMAINDER___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code remainder_(Tensor self, Scalar other) -> Tensor} */
  default Tensor remainder_(long other) {
    return ArithmeticOps.REMAINDER___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code fmod_(Tensor self, Tensor other) -> Tensor} */
  default Tensor fmod_(Tensor other) {
    return ArithmeticOps.FMOD___TENSOR.tensor(self(), other);
  }

  /** {@code fmod_(Tensor self, Scalar other) -> Tensor} */
  default Tensor fmod_(double other) {
    return ArithmeticOps.FMOD___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code fmod_(Tensor self, Scalar other) -> Tensor} */
  default Tensor fmod_(long other) {
    return ArithmeticOps.FMOD___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code neg_(Tensor self) -> Tensor} */
  default Tensor neg_() {
    return ArithmeticOps.NEG_.tensor(self());
  }

  /** {@code negative_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor negative_() {
    return ArithmeticOps.NEGATIVE_.tensor(self());
  }
}

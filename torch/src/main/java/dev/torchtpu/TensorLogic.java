package dev.torchtpu;

/** Methods of tensors: logic. Written from the operator table; see TypedApiTest. */
public sealed interface TensorLogic permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code logical_and(Tensor self, Tensor other) -> Tensor} */
  default Tensor logicalAnd(Tensor other) {
    return LogicOps.LOGICAL_AND.binary(self(), other);
  }

  /** {@code logical_or(Tensor self, Tensor other) -> Tensor} */
  default Tensor logicalOr(Tensor other) {
    return LogicOps.LOGICAL_OR.binary(self(), other);
  }

  /** {@code logical_xor(Tensor self, Tensor other) -> Tensor} */
  default Tensor logicalXor(Tensor other) {
    return LogicOps.LOGICAL_XOR.binary(self(), other);
  }

  /** {@code logical_not(Tensor self) -> Tensor} */
  default Tensor logicalNot() {
    return LogicOps.LOGICAL_NOT.unary(self());
  }

  /** {@code bitwise_and(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseAnd(Tensor other) {
    return LogicOps.BITWISE_AND__TENSOR.binary(self(), other);
  }

  /** {@code bitwise_and(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseAnd(double other) {
    return LogicOps.BITWISE_AND__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_and(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseAnd(long other) {
    return LogicOps.BITWISE_AND__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_or(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseOr(Tensor other) {
    return LogicOps.BITWISE_OR__TENSOR.binary(self(), other);
  }

  /** {@code bitwise_or(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseOr(double other) {
    return LogicOps.BITWISE_OR__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_or(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseOr(long other) {
    return LogicOps.BITWISE_OR__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_xor(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseXor(Tensor other) {
    return LogicOps.BITWISE_XOR__TENSOR.binary(self(), other);
  }

  /** {@code bitwise_xor(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseXor(double other) {
    return LogicOps.BITWISE_XOR__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_xor(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseXor(long other) {
    return LogicOps.BITWISE_XOR__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_not(Tensor self) -> Tensor} */
  default Tensor bitwiseNot() {
    return LogicOps.BITWISE_NOT.unary(self());
  }

  /** {@code bitwise_left_shift(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseLeftShift(Tensor other) {
    return LogicOps.BITWISE_LEFT_SHIFT__TENSOR.binary(self(), other);
  }

  /** {@code bitwise_left_shift(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseLeftShift(double other) {
    return LogicOps.BITWISE_LEFT_SHIFT__TENSOR_SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_left_shift(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseLeftShift(long other) {
    return LogicOps.BITWISE_LEFT_SHIFT__TENSOR_SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_right_shift(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseRightShift(Tensor other) {
    return LogicOps.BITWISE_RIGHT_SHIFT__TENSOR.binary(self(), other);
  }

  /** {@code bitwise_right_shift(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseRightShift(double other) {
    return LogicOps.BITWISE_RIGHT_SHIFT__TENSOR_SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_right_shift(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseRightShift(long other) {
    return LogicOps.BITWISE_RIGHT_SHIFT__TENSOR_SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code where(Tensor condition, Tensor self, Tensor other) -> Tensor} */
  default Tensor where(Tensor condition, Tensor other) {
    return LogicOps.WHERE__SELF.tensor(condition, self(), other);
  }

  /** {@code where(Tensor condition, Tensor self, Scalar other) -> Tensor} */
  default Tensor where(Tensor condition, double other) {
    return LogicOps.WHERE__SCALAROTHER.tensor(condition, self(), Scalar.of(other));
  }

  /** {@code where(Tensor condition, Tensor self, Scalar other) -> Tensor} */
  default Tensor where(Tensor condition, long other) {
    return LogicOps.WHERE__SCALAROTHER.tensor(condition, self(), Scalar.of(other));
  }

  /** {@code masked_fill(Tensor self, Tensor mask, Scalar value) -> Tensor} */
  default Tensor maskedFill(Tensor mask, double value) {
    return LogicOps.MASKED_FILL__SCALAR.tensor(self(), mask, Scalar.of(value));
  }

  /** {@code masked_fill(Tensor self, Tensor mask, Scalar value) -> Tensor} */
  default Tensor maskedFill(Tensor mask, long value) {
    return LogicOps.MASKED_FILL__SCALAR.tensor(self(), mask, Scalar.of(value));
  }

  /** {@code masked_fill(Tensor self, Tensor mask, Tensor value) -> Tensor} */
  default Tensor maskedFill(Tensor mask, Tensor value) {
    return LogicOps.MASKED_FILL__TENSOR.tensor(self(), mask, value);
  }

  /** {@code masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor} */
  default Tensor maskedScatter(Tensor mask, Tensor source) {
    return LogicOps.MASKED_SCATTER.tensor(self(), mask, source);
  }

  /** {@code masked_select(Tensor self, Tensor mask) -> Tensor} */
  default Tensor maskedSelect(Tensor mask) {
    return LogicOps.MASKED_SELECT.binary(self(), mask);
  }
}

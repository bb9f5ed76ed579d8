package dev.torchtpu;

/** Methods of tensors: logic in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorLogicInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code logical_and_(Tensor self, Tensor other) -> Tensor} */
  default Tensor logicalAnd_(Tensor other) {
    return LogicOps.LOGICAL_AND_.tensor(self(), other);
  }

  /** {@code logical_or_(Tensor self, Tensor other) -> Tensor} */
  default Tensor logicalOr_(Tensor other) {
    return LogicOps.LOGICAL_OR_.tensor(self(), other);
  }

  /** {@code logical_xor_(Tensor self, Tensor other) -> Tensor} */
  default Tensor logicalXor_(Tensor other) {
    return LogicOps.LOGICAL_XOR_.tensor(self(), other);
  }

  /** {@code logical_not_(Tensor self) -> Tensor} */
  default Tensor logicalNot_() {
    return LogicOps.LOGICAL_NOT_.tensor(self());
  }

  /** {@code bitwise_and_(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseAnd_(Tensor other) {
    return LogicOps.BITWISE_AND___TENSOR.tensor(self(), other);
  }

  /** {@code bitwise_and_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseAnd_(double other) {
    return LogicOps.BITWISE_AND___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_and_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseAnd_(long other) {
    return LogicOps.BITWISE_AND___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_or_(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseOr_(Tensor other) {
    return LogicOps.BITWISE_OR___TENSOR.tensor(self(), other);
  }

  /** {@code bitwise_or_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseOr_(double other) {
    return LogicOps.BITWISE_OR___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_or_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseOr_(long other) {
    return LogicOps.BITWISE_OR___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_xor_(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseXor_(Tensor other) {
    return LogicOps.BITWISE_XOR___TENSOR.tensor(self(), other);
  }

  /** {@code bitwise_xor_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseXor_(double other) {
    return LogicOps.BITWISE_XOR___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_xor_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseXor_(long other) {
    return LogicOps.BITWISE_XOR___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_not_(Tensor self) -> Tensor} */
  default Tensor bitwiseNot_() {
    return LogicOps.BITWISE_NOT_.tensor(self());
  }

  /** {@code bitwise_left_shift_(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseLeftShift_(Tensor other) {
    return LogicOps.BITWISE_LEFT_SHIFT___TENSOR.tensor(self(), other);
  }

  /** {@code bitwise_left_shift_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseLeftShift_(double other) {
    return LogicOps.BITWISE_LEFT_SHIFT___TENSOR_SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_left_shift_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseLeftShift_(long other) {
    return LogicOps.BITWISE_LEFT_SHIFT___TENSOR_SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_right_shift_(Tensor self, Tensor other) -> Tensor} */
  default Tensor bitwiseRightShift_(Tensor other) {
    return LogicOps.BITWISE_RIGHT_SHIFT___TENSOR.tensor(self(), other);
  }

  /** {@code bitwise_right_shift_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseRightShift_(double other) {
    return LogicOps.BITWISE_RIGHT_SHIFT___TENSOR_SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code bitwise_right_shift_(Tensor self, Scalar other) -> Tensor} */
  default Tensor bitwiseRightShift_(long other) {
    return LogicOps.BITWISE_RIGHT_SHIFT___TENSOR_SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code masked_fill_(Tensor self, Tensor mask, Scalar value) -> Tensor} */
  default Tensor maskedFill_(Tensor mask, double value) {
    return LogicOps.MASKED_FILL___SCALAR.tensor(self(), mask, Scalar.of(value));
  }

  /** {@code masked_fill_(Tensor self, Tensor mask, Scalar value) -> Tensor} */
  default Tensor maskedFill_(Tensor mask, long value) {
    return LogicOps.MASKED_FILL___SCALAR.tensor(self(), mask, Scalar.of(value));
  }

  /** {@code masked_fill_(Tensor self, Tensor mask, Tensor value) -> Tensor} */
  default Tensor maskedFill_(Tensor mask, Tensor value) {
    return LogicOps.MASKED_FILL___TENSOR.tensor(self(), mask, value);
  }

  /** {@code masked_scatter_(Tensor self, Tensor mask, Tensor source) -> Tensor} */
  default Tensor maskedScatter_(Tensor mask, Tensor source) {
    return LogicOps.MASKED_SCATTER_.tensor(self(), mask, source);
  }
}

package dev.torchtpu;

import java.util.List;

/** Functions of {@code Torch}: logic. Written from the operator table; see TypedApiTest. */
abstract class TorchLogic extends TorchComparison {
  TorchLogic() {}

  /** {@code logical_and(Tensor self, Tensor other) -> Tensor} */
  public static Tensor logicalAnd(Tensor self, Tensor other) {
    return LogicOps.LOGICAL_AND.binary(self, other);
  }

  /** {@code logical_or(Tensor self, Tensor other) -> Tensor} */
  public static Tensor logicalOr(Tensor self, Tensor other) {
    return LogicOps.LOGICAL_OR.binary(self, other);
  }

  /** {@code logical_xor(Tensor self, Tensor other) -> Tensor} */
  public static Tensor logicalXor(Tensor self, Tensor other) {
    return LogicOps.LOGICAL_XOR.binary(self, other);
  }

  /** {@code logical_not(Tensor self) -> Tensor} */
  public static Tensor logicalNot(Tensor self) {
    return LogicOps.LOGICAL_NOT.unary(self);
  }

  /** {@code bitwise_and(Tensor self, Tensor other) -> Tensor} */
  public static Tensor bitwiseAnd(Tensor self, Tensor other) {
    return LogicOps.BITWISE_AND__TENSOR.binary(self, other);
  }

  /** {@code bitwise_and(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseAnd(Tensor self, double other) {
    return LogicOps.BITWISE_AND__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_and(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseAnd(Tensor self, long other) {
    return LogicOps.BITWISE_AND__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_and(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseAnd(double self, Tensor other) {
    return LogicOps.BITWISE_AND__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_and(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseAnd(long self, Tensor other) {
    return LogicOps.BITWISE_AND__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_or(Tensor self, Tensor other) -> Tensor} */
  public static Tensor bitwiseOr(Tensor self, Tensor other) {
    return LogicOps.BITWISE_OR__TENSOR.binary(self, other);
  }

  /** {@code bitwise_or(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseOr(Tensor self, double other) {
    return LogicOps.BITWISE_OR__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_or(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseOr(Tensor self, long other) {
    return LogicOps.BITWISE_OR__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_or(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseOr(double self, Tensor other) {
    return LogicOps.BITWISE_OR__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_or(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseOr(long self, Tensor other) {
    return LogicOps.BITWISE_OR__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_xor(Tensor self, Tensor other) -> Tensor} */
  public static Tensor bitwiseXor(Tensor self, Tensor other) {
    return LogicOps.BITWISE_XOR__TENSOR.binary(self, other);
  }

  /** {@code bitwise_xor(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseXor(Tensor self, double other) {
    return LogicOps.BITWISE_XOR__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_xor(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseXor(Tensor self, long other) {
    return LogicOps.BITWISE_XOR__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_xor(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseXor(double self, Tensor other) {
    return LogicOps.BITWISE_XOR__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_xor(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseXor(long self, Tensor other) {
    return LogicOps.BITWISE_XOR__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_not(Tensor self) -> Tensor} */
  public static Tensor bitwiseNot(Tensor self) {
    return LogicOps.BITWISE_NOT.unary(self);
  }

  /** {@code bitwise_left_shift(Tensor self, Tensor other) -> Tensor} */
  public static Tensor bitwiseLeftShift(Tensor self, Tensor other) {
    return LogicOps.BITWISE_LEFT_SHIFT__TENSOR.binary(self, other);
  }

  /** {@code bitwise_left_shift(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseLeftShift(Tensor self, double other) {
    return LogicOps.BITWISE_LEFT_SHIFT__TENSOR_SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_left_shift(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseLeftShift(Tensor self, long other) {
    return LogicOps.BITWISE_LEFT_SHIFT__TENSOR_SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_left_shift(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseLeftShift(double self, Tensor other) {
    return LogicOps.BITWISE_LEFT_SHIFT__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_left_shift(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseLeftShift(long self, Tensor other) {
    return LogicOps.BITWISE_LEFT_SHIFT__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_right_shift(Tensor self, Tensor other) -> Tensor} */
  public static Tensor bitwiseRightShift(Tensor self, Tensor other) {
    return LogicOps.BITWISE_RIGHT_SHIFT__TENSOR.binary(self, other);
  }

  /** {@code bitwise_right_shift(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseRightShift(Tensor self, double other) {
    return LogicOps.BITWISE_RIGHT_SHIFT__TENSOR_SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_right_shift(Tensor self, Scalar other) -> Tensor} */
  public static Tensor bitwiseRightShift(Tensor self, long other) {
    return LogicOps.BITWISE_RIGHT_SHIFT__TENSOR_SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code bitwise_right_shift(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseRightShift(double self, Tensor other) {
    return LogicOps.BITWISE_RIGHT_SHIFT__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code bitwise_right_shift(Scalar self, Tensor other) -> Tensor} */
  public static Tensor bitwiseRightShift(long self, Tensor other) {
    return LogicOps.BITWISE_RIGHT_SHIFT__SCALAR_TENSOR.tensor(Scalar.of(self), other);
  }

  /** {@code where(Tensor condition, Tensor self, Tensor other) -> Tensor} */
  public static Tensor where(Tensor condition, Tensor self, Tensor other) {
    return LogicOps.WHERE__SELF.tensor(condition, self, other);
  }

  /** {@code where(Tensor condition, Tensor self, Scalar other) -> Tensor} */
  public static Tensor where(Tensor condition, Tensor self, double other) {
    return LogicOps.WHERE__SCALAROTHER.tensor(condition, self, Scalar.of(other));
  }

  /** {@code where(Tensor condition, Tensor self, Scalar other) -> Tensor} */
  public static Tensor where(Tensor condition, Tensor self, long other) {
    return LogicOps.WHERE__SCALAROTHER.tensor(condition, self, Scalar.of(other));
  }

  /** {@code where(Tensor condition, Scalar self, Tensor other) -> Tensor} */
  public static Tensor where(Tensor condition, double self, Tensor other) {
    return LogicOps.WHERE__SCALARSELF.tensor(condition, Scalar.of(self), other);
  }

  /** {@code where(Tensor condition, Scalar self, Tensor other) -> Tensor} */
  public static Tensor where(Tensor condition, long self, Tensor other) {
    return LogicOps.WHERE__SCALARSELF.tensor(condition, Scalar.of(self), other);
  }

  /** {@code where(Tensor condition, Scalar self, Scalar other) -> Tensor} */
  public static Tensor where(Tensor condition, double self, double other) {
    return LogicOps.WHERE__SCALAR.tensor(condition, Scalar.of(self), Scalar.of(other));
  }

  /** {@code where(Tensor condition, Scalar self, Scalar other) -> Tensor} */
  public static Tensor where(Tensor condition, long self, long other) {
    return LogicOps.WHERE__SCALAR.tensor(condition, Scalar.of(self), Scalar.of(other));
  }

  /** {@code where(Tensor condition) -> Tensor[]} */
  public static List<Tensor> where(Tensor condition) {
    return LogicOps.WHERE.list(condition);
  }

  /** {@code masked_fill(Tensor self, Tensor mask, Scalar value) -> Tensor} */
  public static Tensor maskedFill(Tensor self, Tensor mask, double value) {
    return LogicOps.MASKED_FILL__SCALAR.tensor(self, mask, Scalar.of(value));
  }

  /** {@code masked_fill(Tensor self, Tensor mask, Scalar value) -> Tensor} */
  public static Tensor maskedFill(Tensor self, Tensor mask, long value) {
    return LogicOps.MASKED_FILL__SCALAR.tensor(self, mask, Scalar.of(value));
  }

  /** {@code masked_fill(Tensor self, Tensor mask, Tensor value) -> Tensor} */
  public static Tensor maskedFill(Tensor self, Tensor mask, Tensor value) {
    return LogicOps.MASKED_FILL__TENSOR.tensor(self, mask, value);
  }

  /** {@code masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor} */
  public static Tensor maskedScatter(Tensor self, Tensor mask, Tensor source) {
    return LogicOps.MASKED_SCATTER.tensor(self, mask, source);
  }

  /** {@code masked_select(Tensor self, Tensor mask) -> Tensor} */
  public static Tensor maskedSelect(Tensor self, Tensor mask) {
    return LogicOps.MASKED_SELECT.binary(self, mask);
  }
}

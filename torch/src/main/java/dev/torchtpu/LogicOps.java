package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class LogicOps {
  static final OverloadHandle BITWISE_AND__SCALAR = new OverloadHandle("bitwise_and.Scalar");
  static final OverloadHandle BITWISE_AND__SCALAR_TENSOR =
      new OverloadHandle("bitwise_and.Scalar_Tensor");
  static final OverloadHandle BITWISE_AND__TENSOR = new OverloadHandle("bitwise_and.Tensor");
  static final OverloadHandle BITWISE_AND___SCALAR = new OverloadHandle("bitwise_and_.Scalar");
  static final OverloadHandle BITWISE_AND___TENSOR = new OverloadHandle("bitwise_and_.Tensor");
  static final OverloadHandle BITWISE_LEFT_SHIFT__SCALAR_TENSOR =
      new OverloadHandle("bitwise_left_shift.Scalar_Tensor");
  static final OverloadHandle BITWISE_LEFT_SHIFT__TENSOR =
      new OverloadHandle("bitwise_left_shift.Tensor");
  static final OverloadHandle BITWISE_LEFT_SHIFT__TENSOR_SCALAR =
      new OverloadHandle("bitwise_left_shift.Tensor_Scalar");
  static final OverloadHandle BITWISE_LEFT_SHIFT___TENSOR =
      new OverloadHandle("bitwise_left_shift_.Tensor");
  static final OverloadHandle BITWISE_LEFT_SHIFT___TENSOR_SCALAR =
      new OverloadHandle("bitwise_left_shift_.Tensor_Scalar");
  static final OverloadHandle BITWISE_NOT = new OverloadHandle("bitwise_not.default");
  static final OverloadHandle BITWISE_NOT_ = new OverloadHandle("bitwise_not_.default");
  static final OverloadHandle BITWISE_OR__SCALAR = new OverloadHandle("bitwise_or.Scalar");
  static final OverloadHandle BITWISE_OR__SCALAR_TENSOR =
      new OverloadHandle("bitwise_or.Scalar_Tensor");
  static final OverloadHandle BITWISE_OR__TENSOR = new OverloadHandle("bitwise_or.Tensor");
  static final OverloadHandle BITWISE_OR___SCALAR = new OverloadHandle("bitwise_or_.Scalar");
  static final OverloadHandle BITWISE_OR___TENSOR = new OverloadHandle("bitwise_or_.Tensor");
  static final OverloadHandle BITWISE_RIGHT_SHIFT__SCALAR_TENSOR =
      new OverloadHandle("bitwise_right_shift.Scalar_Tensor");
  static final OverloadHandle BITWISE_RIGHT_SHIFT__TENSOR =
      new OverloadHandle("bitwise_right_shift.Tensor");
  static final OverloadHandle BITWISE_RIGHT_SHIFT__TENSOR_SCALAR =
      new OverloadHandle("bitwise_right_shift.Tensor_Scalar");
  static final OverloadHandle BITWISE_RIGHT_SHIFT___TENSOR =
      new OverloadHandle("bitwise_right_shift_.Tensor");
  static final OverloadHandle BITWISE_RIGHT_SHIFT___TENSOR_SCALAR =
      new OverloadHandle("bitwise_right_shift_.Tensor_Scalar");
  static final OverloadHandle BITWISE_XOR__SCALAR = new OverloadHandle("bitwise_xor.Scalar");
  static final OverloadHandle BITWISE_XOR__SCALAR_TENSOR =
      new OverloadHandle("bitwise_xor.Scalar_Tensor");
  static final OverloadHandle BITWISE_XOR__TENSOR = new OverloadHandle("bitwise_xor.Tensor");
  static final OverloadHandle BITWISE_XOR___SCALAR = new OverloadHandle("bitwise_xor_.Scalar");
  static final OverloadHandle BITWISE_XOR___TENSOR = new OverloadHandle("bitwise_xor_.Tensor");
  static final OverloadHandle LOGICAL_AND = new OverloadHandle("logical_and.default");
  static final OverloadHandle LOGICAL_AND_ = new OverloadHandle("logical_and_.default");
  static final OverloadHandle LOGICAL_NOT = new OverloadHandle("logical_not.default");
  static final OverloadHandle LOGICAL_NOT_ = new OverloadHandle("logical_not_.default");
  static final OverloadHandle LOGICAL_OR = new OverloadHandle("logical_or.default");
  static final OverloadHandle LOGICAL_OR_ = new OverloadHandle("logical_or_.default");
  static final OverloadHandle LOGICAL_XOR = new OverloadHandle("logical_xor.default");
  static final OverloadHandle LOGICAL_XOR_ = new OverloadHandle("logical_xor_.default");
  static final OverloadHandle MASKED_FILL__SCALAR = new OverloadHandle("masked_fill.Scalar");
  static final OverloadHandle MASKED_FILL__TENSOR = new OverloadHandle("masked_fill.Tensor");
  static final OverloadHandle MASKED_FILL___SCALAR = new OverloadHandle("masked_fill_.Scalar");
  static final OverloadHandle MASKED_FILL___TENSOR = new OverloadHandle("masked_fill_.Tensor");
  static final OverloadHandle MASKED_SCATTER = new OverloadHandle("masked_scatter.default");
  static final OverloadHandle MASKED_SCATTER_ = new OverloadHandle("masked_scatter_.default");
  static final OverloadHandle MASKED_SELECT = new OverloadHandle("masked_select.default");
  static final OverloadHandle WHERE__SCALAR = new OverloadHandle("where.Scalar");
  static final OverloadHandle WHERE__SCALAROTHER = new OverloadHandle("where.ScalarOther");
  static final OverloadHandle WHERE__SCALARSELF = new OverloadHandle("where.ScalarSelf");
  static final OverloadHandle WHERE = new OverloadHandle("where.default");
  static final OverloadHandle WHERE__SELF = new OverloadHandle("where.self");

  private LogicOps() {}
}

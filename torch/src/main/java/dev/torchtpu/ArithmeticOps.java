package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class ArithmeticOps {
  static final OverloadHandle ADD__SCALAR = new OverloadHandle("add.Scalar");
  static final OverloadHandle ADD__TENSOR = new OverloadHandle("add.Tensor");
  static final OverloadHandle ADD___SCALAR = new OverloadHandle("add_.Scalar");
  static final OverloadHandle ADD___TENSOR = new OverloadHandle("add_.Tensor");
  static final OverloadHandle DIV__SCALAR = new OverloadHandle("div.Scalar");
  static final OverloadHandle DIV__SCALAR_MODE = new OverloadHandle("div.Scalar_mode");
  static final OverloadHandle DIV__TENSOR = new OverloadHandle("div.Tensor");
  static final OverloadHandle DIV__TENSOR_MODE = new OverloadHandle("div.Tensor_mode");
  static final OverloadHandle DIV___SCALAR = new OverloadHandle("div_.Scalar");
  static final OverloadHandle DIV___SCALAR_MODE = new OverloadHandle("div_.Scalar_mode");
  static final OverloadHandle DIV___TENSOR = new OverloadHandle("div_.Tensor");
  static final OverloadHandle DIV___TENSOR_MODE = new OverloadHandle("div_.Tensor_mode");
  static final OverloadHandle DIVIDE__SCALAR = new OverloadHandle("divide.Scalar");
  static final OverloadHandle DIVIDE__SCALAR_MODE = new OverloadHandle("divide.Scalar_mode");
  static final OverloadHandle DIVIDE__TENSOR = new OverloadHandle("divide.Tensor");
  static final OverloadHandle DIVIDE__TENSOR_MODE = new OverloadHandle("divide.Tensor_mode");
  static final OverloadHandle DIVIDE___SCALAR = new OverloadHandle("divide_.Scalar");
  static final OverloadHandle DIVIDE___SCALAR_MODE = new OverloadHandle("divide_.Scalar_mode");
  static final OverloadHandle DIVIDE___TENSOR = new OverloadHandle("divide_.Tensor");
  static final OverloadHandle DIVIDE___TENSOR_MODE = new OverloadHandle("divide_.Tensor_mode");
  static final OverloadHandle FLOOR_DIVIDE__SCALAR = new OverloadHandle("floor_divide.Scalar");
  static final OverloadHandle FLOOR_DIVIDE = new OverloadHandle("floor_divide.default");
  static final OverloadHandle FLOOR_DIVIDE___SCALAR = new OverloadHandle("floor_divide_.Scalar");
  static final OverloadHandle FLOOR_DIVIDE___TENSOR = new OverloadHandle("floor_divide_.Tensor");
  static final OverloadHandle FMOD__SCALAR = new OverloadHandle("fmod.Scalar");
  static final OverloadHandle FMOD__TENSOR = new OverloadHandle("fmod.Tensor");
  static final OverloadHandle FMOD___SCALAR = new OverloadHandle("fmod_.Scalar");
  static final OverloadHandle FMOD___TENSOR = new OverloadHandle("fmod_.Tensor");
  static final OverloadHandle MUL__SCALAR = new OverloadHandle("mul.Scalar");
  static final OverloadHandle MUL__TENSOR = new OverloadHandle("mul.Tensor");
  static final OverloadHandle MUL___SCALAR = new OverloadHandle("mul_.Scalar");
  static final OverloadHandle MUL___TENSOR = new OverloadHandle("mul_.Tensor");
  static final OverloadHandle MULTIPLY__SCALAR = new OverloadHandle("multiply.Scalar");
  static final OverloadHandle MULTIPLY__TENSOR = new OverloadHandle("multiply.Tensor");
  static final OverloadHandle MULTIPLY___SCALAR = new OverloadHandle("multiply_.Scalar");
  static final OverloadHandle MULTIPLY___TENSOR = new OverloadHandle("multiply_.Tensor");
  static final OverloadHandle NEG = new OverloadHandle("neg.default");
  static final OverloadHandle NEG_ = new OverloadHandle("neg_.default");
  static final OverloadHandle NEGATIVE = new OverloadHandle("negative.default");
  static final OverloadHandle NEGATIVE_ = new OverloadHandle("negative_.default");
  static final OverloadHandle POSITIVE = new OverloadHandle("positive.default");
  static final OverloadHandle REMAINDER__SCALAR = new OverloadHandle("remainder.Scalar");
  static final OverloadHandle REMAINDER__SCALAR_TENSOR =
      new OverloadHandle("remainder.Scalar_Tensor");
  static final OverloadHandle REMAINDER__TENSOR = new OverloadHandle("remainder.Tensor");
  static final OverloadHandle REMAINDER___SCALAR = new OverloadHandle("remainder_.Scalar");
  static final OverloadHandle REMAINDER___TENSOR = new OverloadHandle("remainder_.Tensor");
  static final OverloadHandle RSUB__SCALAR = new OverloadHandle("rsub.Scalar");
  static final OverloadHandle RSUB__TENSOR = new OverloadHandle("rsub.Tensor");
  static final OverloadHandle SUB__SCALAR = new OverloadHandle("sub.Scalar");
  static final OverloadHandle SUB__TENSOR = new OverloadHandle("sub.Tensor");
  static final OverloadHandle SUB___SCALAR = new OverloadHandle("sub_.Scalar");
  static final OverloadHandle SUB___TENSOR = new OverloadHandle("sub_.Tensor");
  static final OverloadHandle SUBTRACT__SCALAR = new OverloadHandle("subtract.Scalar");
  static final OverloadHandle SUBTRACT__TENSOR = new OverloadHandle("subtract.Tensor");
  static final OverloadHandle SUBTRACT___SCALAR = new OverloadHandle("subtract_.Scalar");
  static final OverloadHandle SUBTRACT___TENSOR = new OverloadHandle("subtract_.Tensor");
  static final OverloadHandle TRUE_DIVIDE__SCALAR = new OverloadHandle("true_divide.Scalar");
  static final OverloadHandle TRUE_DIVIDE__TENSOR = new OverloadHandle("true_divide.Tensor");
  static final OverloadHandle TRUE_DIVIDE___SCALAR = new OverloadHandle("true_divide_.Scalar");
  static final OverloadHandle TRUE_DIVIDE___TENSOR = new OverloadHandle("true_divide_.Tensor");

  private ArithmeticOps() {}
}

package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class ComparisonOps {
  static final OverloadHandle ALLCLOSE = new OverloadHandle("allclose.default");
  static final OverloadHandle EQ__SCALAR = new OverloadHandle("eq.Scalar");
  static final OverloadHandle EQ__TENSOR = new OverloadHandle("eq.Tensor");
  static final OverloadHandle EQ___SCALAR = new OverloadHandle("eq_.Scalar");
  static final OverloadHandle EQ___TENSOR = new OverloadHandle("eq_.Tensor");
  static final OverloadHandle EQUAL = new OverloadHandle("equal.default");
  static final OverloadHandle GE__SCALAR = new OverloadHandle("ge.Scalar");
  static final OverloadHandle GE__TENSOR = new OverloadHandle("ge.Tensor");
  static final OverloadHandle GE___SCALAR = new OverloadHandle("ge_.Scalar");
  static final OverloadHandle GE___TENSOR = new OverloadHandle("ge_.Tensor");
  static final OverloadHandle GREATER__SCALAR = new OverloadHandle("greater.Scalar");
  static final OverloadHandle GREATER__TENSOR = new OverloadHandle("greater.Tensor");
  static final OverloadHandle GREATER___SCALAR = new OverloadHandle("greater_.Scalar");
  static final OverloadHandle GREATER___TENSOR = new OverloadHandle("greater_.Tensor");
  static final OverloadHandle GREATER_EQUAL__SCALAR = new OverloadHandle("greater_equal.Scalar");
  static final OverloadHandle GREATER_EQUAL__TENSOR = new OverloadHandle("greater_equal.Tensor");
  static final OverloadHandle GREATER_EQUAL___SCALAR = new OverloadHandle("greater_equal_.Scalar");
  static final OverloadHandle GREATER_EQUAL___TENSOR = new OverloadHandle("greater_equal_.Tensor");
  static final OverloadHandle GT__SCALAR = new OverloadHandle("gt.Scalar");
  static final OverloadHandle GT__TENSOR = new OverloadHandle("gt.Tensor");
  static final OverloadHandle GT___SCALAR = new OverloadHandle("gt_.Scalar");
  static final OverloadHandle GT___TENSOR = new OverloadHandle("gt_.Tensor");
  static final OverloadHandle ISCLOSE = new OverloadHandle("isclose.default");
  static final OverloadHandle ISFINITE = new OverloadHandle("isfinite.default");
  static final OverloadHandle ISIN__SCALAR_TENSOR = new OverloadHandle("isin.Scalar_Tensor");
  static final OverloadHandle ISIN__TENSOR_SCALAR = new OverloadHandle("isin.Tensor_Scalar");
  static final OverloadHandle ISIN__TENSOR_TENSOR = new OverloadHandle("isin.Tensor_Tensor");
  static final OverloadHandle ISINF = new OverloadHandle("isinf.default");
  static final OverloadHandle ISNAN = new OverloadHandle("isnan.default");
  static final OverloadHandle ISNEGINF = new OverloadHandle("isneginf.default");
  static final OverloadHandle ISPOSINF = new OverloadHandle("isposinf.default");
  static final OverloadHandle ISREAL = new OverloadHandle("isreal.default");
  static final OverloadHandle LE__SCALAR = new OverloadHandle("le.Scalar");
  static final OverloadHandle LE__TENSOR = new OverloadHandle("le.Tensor");
  static final OverloadHandle LE___SCALAR = new OverloadHandle("le_.Scalar");
  static final OverloadHandle LE___TENSOR = new OverloadHandle("le_.Tensor");
  static final OverloadHandle LESS__SCALAR = new OverloadHandle("less.Scalar");
  static final OverloadHandle LESS__TENSOR = new OverloadHandle("less.Tensor");
  static final OverloadHandle LESS___SCALAR = new OverloadHandle("less_.Scalar");
  static final OverloadHandle LESS___TENSOR = new OverloadHandle("less_.Tensor");
  static final OverloadHandle LESS_EQUAL__SCALAR = new OverloadHandle("less_equal.Scalar");
  static final OverloadHandle LESS_EQUAL__TENSOR = new OverloadHandle("less_equal.Tensor");
  static final OverloadHandle LESS_EQUAL___SCALAR = new OverloadHandle("less_equal_.Scalar");
  static final OverloadHandle LESS_EQUAL___TENSOR = new OverloadHandle("less_equal_.Tensor");
  static final OverloadHandle LT__SCALAR = new OverloadHandle("lt.Scalar");
  static final OverloadHandle LT__TENSOR = new OverloadHandle("lt.Tensor");
  static final OverloadHandle LT___SCALAR = new OverloadHandle("lt_.Scalar");
  static final OverloadHandle LT___TENSOR = new OverloadHandle("lt_.Tensor");
  static final OverloadHandle NE__SCALAR = new OverloadHandle("ne.Scalar");
  static final OverloadHandle NE__TENSOR = new OverloadHandle("ne.Tensor");
  static final OverloadHandle NE___SCALAR = new OverloadHandle("ne_.Scalar");
  static final OverloadHandle NE___TENSOR = new OverloadHandle("ne_.Tensor");
  static final OverloadHandle NOT_EQUAL__SCALAR = new OverloadHandle("not_equal.Scalar");
  static final OverloadHandle NOT_EQUAL__TENSOR = new OverloadHandle("not_equal.Tensor");
  static final OverloadHandle NOT_EQUAL___SCALAR = new OverloadHandle("not_equal_.Scalar");
  static final OverloadHandle NOT_EQUAL___TENSOR = new OverloadHandle("not_equal_.Tensor");

  private ComparisonOps() {}
}

package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class PowersOps {
  static final OverloadHandle ABS = new OverloadHandle("abs.default");
  static final OverloadHandle ABS_ = new OverloadHandle("abs_.default");
  static final OverloadHandle ABSOLUTE = new OverloadHandle("absolute.default");
  static final OverloadHandle ABSOLUTE_ = new OverloadHandle("absolute_.default");
  static final OverloadHandle ADDCDIV = new OverloadHandle("addcdiv.default");
  static final OverloadHandle ADDCDIV_ = new OverloadHandle("addcdiv_.default");
  static final OverloadHandle ADDCMUL = new OverloadHandle("addcmul.default");
  static final OverloadHandle ADDCMUL_ = new OverloadHandle("addcmul_.default");
  static final OverloadHandle COPYSIGN__SCALAR = new OverloadHandle("copysign.Scalar");
  static final OverloadHandle COPYSIGN__TENSOR = new OverloadHandle("copysign.Tensor");
  static final OverloadHandle COPYSIGN___SCALAR = new OverloadHandle("copysign_.Scalar");
  static final OverloadHandle COPYSIGN___TENSOR = new OverloadHandle("copysign_.Tensor");
  static final OverloadHandle FLOAT_POWER__SCALAR = new OverloadHandle("float_power.Scalar");
  static final OverloadHandle FLOAT_POWER__TENSOR_SCALAR =
      new OverloadHandle("float_power.Tensor_Scalar");
  static final OverloadHandle FLOAT_POWER__TENSOR_TENSOR =
      new OverloadHandle("float_power.Tensor_Tensor");
  static final OverloadHandle FLOAT_POWER___SCALAR = new OverloadHandle("float_power_.Scalar");
  static final OverloadHandle FLOAT_POWER___TENSOR = new OverloadHandle("float_power_.Tensor");
  static final OverloadHandle FMAX = new OverloadHandle("fmax.default");
  static final OverloadHandle FMIN = new OverloadHandle("fmin.default");
  static final OverloadHandle GCD = new OverloadHandle("gcd.default");
  static final OverloadHandle GCD_ = new OverloadHandle("gcd_.default");
  static final OverloadHandle HEAVISIDE = new OverloadHandle("heaviside.default");
  static final OverloadHandle HEAVISIDE_ = new OverloadHandle("heaviside_.default");
  static final OverloadHandle HYPOT = new OverloadHandle("hypot.default");
  static final OverloadHandle HYPOT_ = new OverloadHandle("hypot_.default");
  static final OverloadHandle LCM = new OverloadHandle("lcm.default");
  static final OverloadHandle LCM_ = new OverloadHandle("lcm_.default");
  static final OverloadHandle LDEXP__TENSOR = new OverloadHandle("ldexp.Tensor");
  static final OverloadHandle LDEXP_ = new OverloadHandle("ldexp_.default");
  static final OverloadHandle LERP__SCALAR = new OverloadHandle("lerp.Scalar");
  static final OverloadHandle LERP__TENSOR = new OverloadHandle("lerp.Tensor");
  static final OverloadHandle LERP___SCALAR = new OverloadHandle("lerp_.Scalar");
  static final OverloadHandle LERP___TENSOR = new OverloadHandle("lerp_.Tensor");
  static final OverloadHandle LOGADDEXP = new OverloadHandle("logaddexp.default");
  static final OverloadHandle LOGADDEXP2 = new OverloadHandle("logaddexp2.default");
  static final OverloadHandle MAXIMUM = new OverloadHandle("maximum.default");
  static final OverloadHandle MINIMUM = new OverloadHandle("minimum.default");
  static final OverloadHandle NEXTAFTER = new OverloadHandle("nextafter.default");
  static final OverloadHandle NEXTAFTER_ = new OverloadHandle("nextafter_.default");
  static final OverloadHandle POW__SCALAR = new OverloadHandle("pow.Scalar");
  static final OverloadHandle POW__TENSOR_SCALAR = new OverloadHandle("pow.Tensor_Scalar");
  static final OverloadHandle POW__TENSOR_TENSOR = new OverloadHandle("pow.Tensor_Tensor");
  static final OverloadHandle POW___SCALAR = new OverloadHandle("pow_.Scalar");
  static final OverloadHandle POW___TENSOR = new OverloadHandle("pow_.Tensor");
  static final OverloadHandle RECIPROCAL = new OverloadHandle("reciprocal.default");
  static final OverloadHandle RECIPROCAL_ = new OverloadHandle("reciprocal_.default");
  static final OverloadHandle RSQRT = new OverloadHandle("rsqrt.default");
  static final OverloadHandle RSQRT_ = new OverloadHandle("rsqrt_.default");
  static final OverloadHandle SQRT = new OverloadHandle("sqrt.default");
  static final OverloadHandle SQRT_ = new OverloadHandle("sqrt_.default");
  static final OverloadHandle SQUARE = new OverloadHandle("square.default");
  static final OverloadHandle SQUARE_ = new OverloadHandle("square_.default");
  static final OverloadHandle XLOGY__SCALAR_OTHER = new OverloadHandle("xlogy.Scalar_Other");
  static final OverloadHandle XLOGY__SCALAR_SELF = new OverloadHandle("xlogy.Scalar_Self");
  static final OverloadHandle XLOGY__TENSOR = new OverloadHandle("xlogy.Tensor");
  static final OverloadHandle XLOGY___SCALAR_OTHER = new OverloadHandle("xlogy_.Scalar_Other");
  static final OverloadHandle XLOGY___TENSOR = new OverloadHandle("xlogy_.Tensor");

  private PowersOps() {}
}

package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class ElementwiseOps {
  static final OverloadHandle CEIL = new OverloadHandle("ceil.default");
  static final OverloadHandle CEIL_ = new OverloadHandle("ceil_.default");
  static final OverloadHandle CLAMP__TENSOR = new OverloadHandle("clamp.Tensor");
  static final OverloadHandle CLAMP = new OverloadHandle("clamp.default");
  static final OverloadHandle CLAMP___TENSOR = new OverloadHandle("clamp_.Tensor");
  static final OverloadHandle CLAMP_ = new OverloadHandle("clamp_.default");
  static final OverloadHandle CLAMP_MAX__TENSOR = new OverloadHandle("clamp_max.Tensor");
  static final OverloadHandle CLAMP_MAX = new OverloadHandle("clamp_max.default");
  static final OverloadHandle CLAMP_MAX___TENSOR = new OverloadHandle("clamp_max_.Tensor");
  static final OverloadHandle CLAMP_MAX_ = new OverloadHandle("clamp_max_.default");
  static final OverloadHandle CLAMP_MIN__TENSOR = new OverloadHandle("clamp_min.Tensor");
  static final OverloadHandle CLAMP_MIN = new OverloadHandle("clamp_min.default");
  static final OverloadHandle CLAMP_MIN___TENSOR = new OverloadHandle("clamp_min_.Tensor");
  static final OverloadHandle CLAMP_MIN_ = new OverloadHandle("clamp_min_.default");
  static final OverloadHandle CLIP__TENSOR = new OverloadHandle("clip.Tensor");
  static final OverloadHandle CLIP = new OverloadHandle("clip.default");
  static final OverloadHandle CLIP___TENSOR = new OverloadHandle("clip_.Tensor");
  static final OverloadHandle CLIP_ = new OverloadHandle("clip_.default");
  static final OverloadHandle EXP = new OverloadHandle("exp.default");
  static final OverloadHandle EXP2 = new OverloadHandle("exp2.default");
  static final OverloadHandle EXP2_ = new OverloadHandle("exp2_.default");
  static final OverloadHandle EXP_ = new OverloadHandle("exp_.default");
  static final OverloadHandle EXPM1 = new OverloadHandle("expm1.default");
  static final OverloadHandle EXPM1_ = new OverloadHandle("expm1_.default");
  static final OverloadHandle FIX = new OverloadHandle("fix.default");
  static final OverloadHandle FIX_ = new OverloadHandle("fix_.default");
  static final OverloadHandle FLOOR = new OverloadHandle("floor.default");
  static final OverloadHandle FLOOR_ = new OverloadHandle("floor_.default");
  static final OverloadHandle FRAC = new OverloadHandle("frac.default");
  static final OverloadHandle FRAC_ = new OverloadHandle("frac_.default");
  static final OverloadHandle LOG = new OverloadHandle("log.default");
  static final OverloadHandle LOG10 = new OverloadHandle("log10.default");
  static final OverloadHandle LOG10_ = new OverloadHandle("log10_.default");
  static final OverloadHandle LOG1P = new OverloadHandle("log1p.default");
  static final OverloadHandle LOG1P_ = new OverloadHandle("log1p_.default");
  static final OverloadHandle LOG2 = new OverloadHandle("log2.default");
  static final OverloadHandle LOG2_ = new OverloadHandle("log2_.default");
  static final OverloadHandle LOG_ = new OverloadHandle("log_.default");
  static final OverloadHandle NAN_TO_NUM = new OverloadHandle("nan_to_num.default");
  static final OverloadHandle NAN_TO_NUM_ = new OverloadHandle("nan_to_num_.default");
  static final OverloadHandle ROUND__DECIMALS = new OverloadHandle("round.decimals");
  static final OverloadHandle ROUND = new OverloadHandle("round.default");
  static final OverloadHandle ROUND___DECIMALS = new OverloadHandle("round_.decimals");
  static final OverloadHandle ROUND_ = new OverloadHandle("round_.default");
  static final OverloadHandle SGN = new OverloadHandle("sgn.default");
  static final OverloadHandle SGN_ = new OverloadHandle("sgn_.default");
  static final OverloadHandle SIGN = new OverloadHandle("sign.default");
  static final OverloadHandle SIGN_ = new OverloadHandle("sign_.default");
  static final OverloadHandle SIGNBIT = new OverloadHandle("signbit.default");
  static final OverloadHandle TRUNC = new OverloadHandle("trunc.default");
  static final OverloadHandle TRUNC_ = new OverloadHandle("trunc_.default");

  private ElementwiseOps() {}
}

package dev.torchtpu.hlo;

/** Elementwise operations of one operand whose result type follows from the operand's. */
public enum UnaryKind {
  ABS("stablehlo.abs"),
  CBRT("stablehlo.cbrt"),
  CEIL("stablehlo.ceil"),
  COSINE("stablehlo.cosine"),
  COUNT_LEADING_ZEROS("stablehlo.count_leading_zeros"),
  EXPONENTIAL("stablehlo.exponential"),
  EXPONENTIAL_MINUS_ONE("stablehlo.exponential_minus_one"),
  FLOOR("stablehlo.floor"),
  IMAG("stablehlo.imag"),
  IS_FINITE("stablehlo.is_finite"),
  LOG("stablehlo.log"),
  LOG_PLUS_ONE("stablehlo.log_plus_one"),
  LOGISTIC("stablehlo.logistic"),
  NEGATE("stablehlo.negate"),
  NOT("stablehlo.not"),
  POPCNT("stablehlo.popcnt"),
  REAL("stablehlo.real"),
  ROUND_NEAREST_AFZ("stablehlo.round_nearest_afz"),
  ROUND_NEAREST_EVEN("stablehlo.round_nearest_even"),
  RSQRT("stablehlo.rsqrt"),
  SIGN("stablehlo.sign"),
  SINE("stablehlo.sine"),
  SQRT("stablehlo.sqrt"),
  TAN("stablehlo.tan"),
  TANH("stablehlo.tanh"),
  CHLO_ACOS("chlo.acos"),
  CHLO_ACOSH("chlo.acosh"),
  CHLO_ASIN("chlo.asin"),
  CHLO_ASINH("chlo.asinh"),
  CHLO_ATAN("chlo.atan"),
  CHLO_ATANH("chlo.atanh"),
  CHLO_BESSEL_I1E("chlo.bessel_i1e"),
  CHLO_CONJ("chlo.conj"),
  CHLO_COSH("chlo.cosh"),
  CHLO_DIGAMMA("chlo.digamma"),
  CHLO_ERF("chlo.erf"),
  CHLO_ERFC("chlo.erfc"),
  CHLO_ERF_INV("chlo.erf_inv"),
  CHLO_IS_INF("chlo.is_inf"),
  CHLO_IS_NEG_INF("chlo.is_neg_inf"),
  CHLO_IS_POS_INF("chlo.is_pos_inf"),
  CHLO_LGAMMA("chlo.lgamma"),
  CHLO_SINH("chlo.sinh"),
  CHLO_SQUARE("chlo.square"),
  CHLO_TAN("chlo.tan");

  private final String opName;

  UnaryKind(String opName) {
    this.opName = opName;
  }

  public String opName() {
    return opName;
  }
}

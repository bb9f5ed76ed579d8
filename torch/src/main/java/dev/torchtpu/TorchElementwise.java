package dev.torchtpu;

/** Functions of {@code Torch}: elementwise. Written from the operator table; see TypedApiTest. */
abstract class TorchElementwise extends TorchPowers {
  TorchElementwise() {}

  /** {@code exp(Tensor self) -> Tensor} */
  public static Tensor exp(Tensor self) {
    return ElementwiseOps.EXP.unary(self);
  }

  /** {@code exp2(Tensor self) -> Tensor} */
  public static Tensor exp2(Tensor self) {
    return ElementwiseOps.EXP2.unary(self);
  }

  /** {@code expm1(Tensor self) -> Tensor} */
  public static Tensor expm1(Tensor self) {
    return ElementwiseOps.EXPM1.unary(self);
  }

  /** {@code log(Tensor self) -> Tensor} */
  public static Tensor log(Tensor self) {
    return ElementwiseOps.LOG.unary(self);
  }

  /** {@code log2(Tensor self) -> Tensor} */
  public static Tensor log2(Tensor self) {
    return ElementwiseOps.LOG2.unary(self);
  }

  /** {@code log10(Tensor self) -> Tensor} */
  public static Tensor log10(Tensor self) {
    return ElementwiseOps.LOG10.unary(self);
  }

  /** {@code log1p(Tensor self) -> Tensor} */
  public static Tensor log1p(Tensor self) {
    return ElementwiseOps.LOG1P.unary(self);
  }

  /** {@code sign(Tensor self) -> Tensor} */
  public static Tensor sign(Tensor self) {
    return ElementwiseOps.SIGN.unary(self);
  }

  /** {@code sgn(Tensor self) -> Tensor} */
  public static Tensor sgn(Tensor self) {
    return ElementwiseOps.SGN.unary(self);
  }

  /** {@code signbit(Tensor self) -> Tensor} */
  public static Tensor signbit(Tensor self) {
    return ElementwiseOps.SIGNBIT.unary(self);
  }

  /** {@code ceil(Tensor self) -> Tensor} */
  public static Tensor ceil(Tensor self) {
    return ElementwiseOps.CEIL.unary(self);
  }

  /** {@code floor(Tensor self) -> Tensor} */
  public static Tensor floor(Tensor self) {
    return ElementwiseOps.FLOOR.unary(self);
  }

  /** {@code round(Tensor self) -> Tensor} */
  public static Tensor round(Tensor self) {
    return ElementwiseOps.ROUND.unary(self);
  }

  /** {@code round(Tensor self, *, int decimals) -> Tensor} */
  public static Tensor round(Tensor self, long decimals) {
    return ElementwiseOps.ROUND__DECIMALS.tensor(self, Scalar.of(decimals));
  }

  /** {@code trunc(Tensor self) -> Tensor} */
  public static Tensor trunc(Tensor self) {
    return ElementwiseOps.TRUNC.unary(self);
  }

  /** {@code fix(Tensor self) -> Tensor} */
  public static Tensor fix(Tensor self) {
    return ElementwiseOps.FIX.unary(self);
  }

  /** {@code frac(Tensor self) -> Tensor} */
  public static Tensor frac(Tensor self) {
    return ElementwiseOps.FRAC.unary(self);
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clamp(Tensor self) {
    return ElementwiseOps.CLAMP.unary(self);
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clamp(Tensor self, double min) {
    return ElementwiseOps.CLAMP.tensor(self, Scalar.of(min));
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clamp(Tensor self, long min) {
    return ElementwiseOps.CLAMP.tensor(self, Scalar.of(min));
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clamp(Tensor self, double min, double max) {
    return ElementwiseOps.CLAMP.tensor(self, Scalar.of(min), Scalar.of(max));
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clamp(Tensor self, long min, long max) {
    return ElementwiseOps.CLAMP.tensor(self, Scalar.of(min), Scalar.of(max));
  }

  /** {@code clamp(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  public static Tensor clamp(Tensor self, Tensor min) {
    return ElementwiseOps.CLAMP__TENSOR.binary(self, min);
  }

  /** {@code clamp(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  public static Tensor clamp(Tensor self, Tensor min, Tensor max) {
    return ElementwiseOps.CLAMP__TENSOR.tensor(self, min, max);
  }

  /** {@code clamp_min(Tensor self, Scalar min) -> Tensor} */
  public static Tensor clampMin(Tensor self, double min) {
    return ElementwiseOps.CLAMP_MIN.tensor(self, Scalar.of(min));
  }

  /** {@code clamp_min(Tensor self, Scalar min) -> Tensor} */
  public static Tensor clampMin(Tensor self, long min) {
    return ElementwiseOps.CLAMP_MIN.tensor(self, Scalar.of(min));
  }

  /** {@code clamp_min(Tensor self, Tensor min) -> Tensor} */
  public static Tensor clampMin(Tensor self, Tensor min) {
    return ElementwiseOps.CLAMP_MIN__TENSOR.binary(self, min);
  }

  /** {@code clamp_max(Tensor self, Scalar max) -> Tensor} */
  public static Tensor clampMax(Tensor self, double max) {
    return ElementwiseOps.CLAMP_MAX.tensor(self, Scalar.of(max));
  }

  /** {@code clamp_max(Tensor self, Scalar max) -> Tensor} */
  public static Tensor clampMax(Tensor self, long max) {
    return ElementwiseOps.CLAMP_MAX.tensor(self, Scalar.of(max));
  }

  /** {@code clamp_max(Tensor self, Tensor max) -> Tensor} */
  public static Tensor clampMax(Tensor self, Tensor max) {
    return ElementwiseOps.CLAMP_MAX__TENSOR.binary(self, max);
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clip(Tensor self) {
    return ElementwiseOps.CLIP.unary(self);
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clip(Tensor self, double min) {
    return ElementwiseOps.CLIP.tensor(self, Scalar.of(min));
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clip(Tensor self, long min) {
    return ElementwiseOps.CLIP.tensor(self, Scalar.of(min));
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clip(Tensor self, double min, double max) {
    return ElementwiseOps.CLIP.tensor(self, Scalar.of(min), Scalar.of(max));
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  public static Tensor clip(Tensor self, long min, long max) {
    return ElementwiseOps.CLIP.tensor(self, Scalar.of(min), Scalar.of(max));
  }

  /** {@code clip(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  public static Tensor clip(Tensor self, Tensor min) {
    return ElementwiseOps.CLIP__TENSOR.binary(self, min);
  }

  /** {@code clip(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  public static Tensor clip(Tensor self, Tensor min, Tensor max) {
    return ElementwiseOps.CLIP__TENSOR.tensor(self, min, max);
  }

  /**
   * {@code nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  public static Tensor nanToNum(Tensor self) {
    return ElementwiseOps.NAN_TO_NUM.unary(self);
  }

  /**
   * {@code nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  public static Tensor nanToNum(Tensor self, double nan) {
    return ElementwiseOps.NAN_TO_NUM.tensor(self, Scalar.of(nan));
  }

  /**
   * {@code nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  public static Tensor nanToNum(Tensor self, double nan, double posinf) {
    return ElementwiseOps.NAN_TO_NUM.tensor(self, Scalar.of(nan), Scalar.of(posinf));
  }

  /**
   * {@code nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  public static Tensor nanToNum(Tensor self, double nan, double posinf, double neginf) {
    return ElementwiseOps.NAN_TO_NUM.tensor(
        self, Scalar.of(nan), Scalar.of(posinf), Scalar.of(neginf));
  }
}

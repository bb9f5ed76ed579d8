package dev.torchtpu;

/** Methods of tensors: elementwise. Written from the operator table; see TypedApiTest. */
public sealed interface TensorElementwise permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code exp(Tensor self) -> Tensor} */
  default Tensor exp() {
    return ElementwiseOps.EXP.unary(self());
  }

  /** {@code exp2(Tensor self) -> Tensor} */
  default Tensor exp2() {
    return ElementwiseOps.EXP2.unary(self());
  }

  /** {@code expm1(Tensor self) -> Tensor} */
  default Tensor expm1() {
    return ElementwiseOps.EXPM1.unary(self());
  }

  /** {@code log(Tensor self) -> Tensor} */
  default Tensor log() {
    return ElementwiseOps.LOG.unary(self());
  }

  /** {@code log2(Tensor self) -> Tensor} */
  default Tensor log2() {
    return ElementwiseOps.LOG2.unary(self());
  }

  /** {@code log10(Tensor self) -> Tensor} */
  default Tensor log10() {
    return ElementwiseOps.LOG10.unary(self());
  }

  /** {@code log1p(Tensor self) -> Tensor} */
  default Tensor log1p() {
    return ElementwiseOps.LOG1P.unary(self());
  }

  /** {@code sign(Tensor self) -> Tensor} */
  default Tensor sign() {
    return ElementwiseOps.SIGN.unary(self());
  }

  /** {@code sgn(Tensor self) -> Tensor} */
  default Tensor sgn() {
    return ElementwiseOps.SGN.unary(self());
  }

  /** {@code signbit(Tensor self) -> Tensor} */
  default Tensor signbit() {
    return ElementwiseOps.SIGNBIT.unary(self());
  }

  /** {@code ceil(Tensor self) -> Tensor} */
  default Tensor ceil() {
    return ElementwiseOps.CEIL.unary(self());
  }

  /** {@code floor(Tensor self) -> Tensor} */
  default Tensor floor() {
    return ElementwiseOps.FLOOR.unary(self());
  }

  /** {@code round(Tensor self) -> Tensor} */
  default Tensor round() {
    return ElementwiseOps.ROUND.unary(self());
  }

  /** {@code round(Tensor self, *, int decimals) -> Tensor} */
  default Tensor round(long decimals) {
    return ElementwiseOps.ROUND__DECIMALS.tensor(self(), Scalar.of(decimals));
  }

  /** {@code trunc(Tensor self) -> Tensor} */
  default Tensor trunc() {
    return ElementwiseOps.TRUNC.unary(self());
  }

  /** {@code fix(Tensor self) -> Tensor} */
  default Tensor fix() {
    return ElementwiseOps.FIX.unary(self());
  }

  /** {@code frac(Tensor self) -> Tensor} */
  default Tensor frac() {
    return ElementwiseOps.FRAC.unary(self());
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp() {
    return ElementwiseOps.CLAMP.unary(self());
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp(double min) {
    return ElementwiseOps.CLAMP.tensor(self(), Scalar.of(min));
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp(long min) {
    return ElementwiseOps.CLAMP.tensor(self(), Scalar.of(min));
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp(double min, double max) {
    return ElementwiseOps.CLAMP.tensor(self(), Scalar.of(min), Scalar.of(max));
  }

  /** {@code clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp(long min, long max) {
    return ElementwiseOps.CLAMP.tensor(self(), Scalar.of(min), Scalar.of(max));
  }

  /** {@code clamp(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  default Tensor clamp(Tensor min) {
    return ElementwiseOps.CLAMP__TENSOR.binary(self(), min);
  }

  /** {@code clamp(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  default Tensor clamp(Tensor min, Tensor max) {
    return ElementwiseOps.CLAMP__TENSOR.tensor(self(), min, max);
  }

  /** {@code clamp_min(Tensor self, Scalar min) -> Tensor} */
  default Tensor clampMin(double min) {
    return ElementwiseOps.CLAMP_MIN.tensor(self(), Scalar.of(min));
  }

  /** {@code clamp_min(Tensor self, Scalar min) -> Tensor} */
  default Tensor clampMin(long min) {
    return ElementwiseOps.CLAMP_MIN.tensor(self(), Scalar.of(min));
  }

  /** {@code clamp_min(Tensor self, Tensor min) -> Tensor} */
  default Tensor clampMin(Tensor min) {
    return ElementwiseOps.CLAMP_MIN__TENSOR.binary(self(), min);
  }

  /** {@code clamp_max(Tensor self, Scalar max) -> Tensor} */
  default Tensor clampMax(double max) {
    return ElementwiseOps.CLAMP_MAX.tensor(self(), Scalar.of(max));
  }

  /** {@code clamp_max(Tensor self, Scalar max) -> Tensor} */
  default Tensor clampMax(long max) {
    return ElementwiseOps.CLAMP_MAX.tensor(self(), Scalar.of(max));
  }

  /** {@code clamp_max(Tensor self, Tensor max) -> Tensor} */
  default Tensor clampMax(Tensor max) {
    return ElementwiseOps.CLAMP_MAX__TENSOR.binary(self(), max);
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clip() {
    return ElementwiseOps.CLIP.unary(self());
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clip(double min) {
    return ElementwiseOps.CLIP.tensor(self(), Scalar.of(min));
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clip(long min) {
    return ElementwiseOps.CLIP.tensor(self(), Scalar.of(min));
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clip(double min, double max) {
    return ElementwiseOps.CLIP.tensor(self(), Scalar.of(min), Scalar.of(max));
  }

  /** {@code clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clip(long min, long max) {
    return ElementwiseOps.CLIP.tensor(self(), Scalar.of(min), Scalar.of(max));
  }

  /** {@code clip(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  default Tensor clip(Tensor min) {
    return ElementwiseOps.CLIP__TENSOR.binary(self(), min);
  }

  /** {@code clip(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  default Tensor clip(Tensor min, Tensor max) {
    return ElementwiseOps.CLIP__TENSOR.tensor(self(), min, max);
  }

  /**
   * {@code nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  default Tensor nanToNum() {
    return ElementwiseOps.NAN_TO_NUM.unary(self());
  }

  /**
   * {@code nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  default Tensor nanToNum(double nan) {
    return ElementwiseOps.NAN_TO_NUM.tensor(self(), Scalar.of(nan));
  }

  /**
   * {@code nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  default Tensor nanToNum(double nan, double posinf) {
    return ElementwiseOps.NAN_TO_NUM.tensor(self(), Scalar.of(nan), Scalar.of(posinf));
  }

  /**
   * {@code nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  default Tensor nanToNum(double nan, double posinf, double neginf) {
    return ElementwiseOps.NAN_TO_NUM.tensor(
        self(), Scalar.of(nan), Scalar.of(posinf), Scalar.of(neginf));
  }
}

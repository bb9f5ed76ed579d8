package dev.torchtpu;

/** Methods of tensors: elementwise in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorElementwiseInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code exp_(Tensor self) -> Tensor} */
  default Tensor exp_() {
    return ElementwiseOps.EXP_.tensor(self());
  }

  /** {@code exp2_(Tensor self) -> Tensor} */
  default Tensor exp2_() {
    return ElementwiseOps.EXP2_.tensor(self());
  }

  /** {@code expm1_(Tensor self) -> Tensor} */
  default Tensor expm1_() {
    return ElementwiseOps.EXPM1_.tensor(self());
  }

  /** {@code log_(Tensor self) -> Tensor} */
  default Tensor log_() {
    return ElementwiseOps.LOG_.tensor(self());
  }

  /** {@code log2_(Tensor self) -> Tensor} */
  default Tensor log2_() {
    return ElementwiseOps.LOG2_.tensor(self());
  }

  /** {@code log10_(Tensor self) -> Tensor} */
  default Tensor log10_() {
    return ElementwiseOps.LOG10_.tensor(self());
  }

  /** {@code log1p_(Tensor self) -> Tensor} */
  default Tensor log1p_() {
    return ElementwiseOps.LOG1P_.tensor(self());
  }

  /** {@code sign_(Tensor self) -> Tensor} */
  default Tensor sign_() {
    return ElementwiseOps.SIGN_.tensor(self());
  }

  /** {@code sgn_(Tensor self) -> Tensor} */
  default Tensor sgn_() {
    return ElementwiseOps.SGN_.tensor(self());
  }

  /** {@code ceil_(Tensor self) -> Tensor} */
  default Tensor ceil_() {
    return ElementwiseOps.CEIL_.tensor(self());
  }

  /** {@code floor_(Tensor self) -> Tensor} */
  default Tensor floor_() {
    return ElementwiseOps.FLOOR_.tensor(self());
  }

  /** {@code round_(Tensor self) -> Tensor} */
  default Tensor round_() {
    return ElementwiseOps.ROUND_.tensor(self());
  }

  /** {@code round_(Tensor self, *, int decimals) -> Tensor} */
  default Tensor round_(long decimals) {
    return ElementwiseOps.ROUND___DECIMALS.tensor(self(), Scalar.of(decimals));
  }

  /** {@code trunc_(Tensor self) -> Tensor} */
  default Tensor trunc_() {
    return ElementwiseOps.TRUNC_.tensor(self());
  }

  /** {@code fix_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor fix_() {
    return ElementwiseOps.FIX_.tensor(self());
  }

  /** {@code frac_(Tensor self) -> Tensor} */
  default Tensor frac_() {
    return ElementwiseOps.FRAC_.tensor(self());
  }

  /** {@code clamp_(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp_() {
    return ElementwiseOps.CLAMP_.tensor(self());
  }

  /** {@code clamp_(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp_(double min) {
    return ElementwiseOps.CLAMP_.tensor(self(), Scalar.of(min));
  }

  /** {@code clamp_(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp_(long min) {
    return ElementwiseOps.CLAMP_.tensor(self(), Scalar.of(min));
  }

  /** {@code clamp_(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp_(double min, double max) {
    return ElementwiseOps.CLAMP_.tensor(self(), Scalar.of(min), Scalar.of(max));
  }

  /** {@code clamp_(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor} */
  default Tensor clamp_(long min, long max) {
    return ElementwiseOps.CLAMP_.tensor(self(), Scalar.of(min), Scalar.of(max));
  }

  /** {@code clamp_(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  default Tensor clamp_(Tensor min) {
    return ElementwiseOps.CLAMP___TENSOR.tensor(self(), min);
  }

  /** {@code clamp_(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor} */
  default Tensor clamp_(Tensor min, Tensor max) {
    return ElementwiseOps.CLAMP___TENSOR.tensor(self(), min, max);
  }

  /** {@code clamp_min_(Tensor self, Scalar min) -> Tensor} */
  default Tensor clampMin_(double min) {
    return ElementwiseOps.CLAMP_MIN_.tensor(self(), Scalar.of(min));
  }

  /** {@code clamp_min_(Tensor self, Scalar min) -> Tensor} */
  default Tensor clampMin_(long min) {
    return ElementwiseOps.CLAMP_MIN_.tensor(self(), Scalar.of(min));
  }

  /** {@code clamp_min_(Tensor self, Tensor min) -> Tensor} */
  default Tensor clampMin_(Tensor min) {
    return ElementwiseOps.CLAMP_MIN___TENSOR.tensor(self(), min);
  }

  /** {@code clamp_max_(Tensor self, Scalar max) -> Tensor} */
  default Tensor clampMax_(double max) {
    return ElementwiseOps.CLAMP_MAX_.tensor(self(), Scalar.of(max));
  }

  /** {@code clamp_max_(Tensor self, Scalar max) -> Tensor} */
  default Tensor clampMax_(long max) {
    return ElementwiseOps.CLAMP_MAX_.tensor(self(), Scalar.of(max));
  }

  /** {@code clamp_max_(Tensor self, Tensor max) -> Tensor} */
  default Tensor clampMax_(Tensor max) {
    return ElementwiseOps.CLAMP_MAX___TENSOR.tensor(self(), max);
  }

  /** {@code clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)} */
  default Tensor clip_() {
    return ElementwiseOps.CLIP_.tensor(self());
  }

  /** {@code clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)} */
  default Tensor clip_(double min) {
    return ElementwiseOps.CLIP_.tensor(self(), Scalar.of(min));
  }

  /** {@code clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)} */
  default Tensor clip_(long min) {
    return ElementwiseOps.CLIP_.tensor(self(), Scalar.of(min));
  }

  /** {@code clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)} */
  default Tensor clip_(double min, double max) {
    return ElementwiseOps.CLIP_.tensor(self(), Scalar.of(min), Scalar.of(max));
  }

  /** {@code clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)} */
  default Tensor clip_(long min, long max) {
    return ElementwiseOps.CLIP_.tensor(self(), Scalar.of(min), Scalar.of(max));
  }

  /** {@code clip_(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)} */
  default Tensor clip_(Tensor min) {
    return ElementwiseOps.CLIP___TENSOR.tensor(self(), min);
  }

  /** {@code clip_(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)} */
  default Tensor clip_(Tensor min, Tensor max) {
    return ElementwiseOps.CLIP___TENSOR.tensor(self(), min, max);
  }

  /**
   * {@code nan_to_num_(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  default Tensor nanToNum_() {
    return ElementwiseOps.NAN_TO_NUM_.tensor(self());
  }

  /**
   * {@code nan_to_num_(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  default Tensor nanToNum_(double nan) {
    return ElementwiseOps.NAN_TO_NUM_.tensor(self(), Scalar.of(nan));
  }

  /**
   * {@code nan_to_num_(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  default Tensor nanToNum_(double nan, double posinf) {
    return ElementwiseOps.NAN_TO_NUM_.tensor(self(), Scalar.of(nan), Scalar.of(posinf));
  }

  /**
   * {@code nan_to_num_(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->
   * Tensor}
   */
  default Tensor nanToNum_(double nan, double posinf, double neginf) {
    return ElementwiseOps.NAN_TO_NUM_.tensor(
        self(), Scalar.of(nan), Scalar.of(posinf), Scalar.of(neginf));
  }
}

package dev.torchtpu;

/** Methods of tensors: functions in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorFunctionsInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code sin_(Tensor self) -> Tensor} */
  default Tensor sin_() {
    return FunctionsOps.SIN_.tensor(self());
  }

  /** {@code cos_(Tensor self) -> Tensor} */
  default Tensor cos_() {
    return FunctionsOps.COS_.tensor(self());
  }

  /** {@code tan_(Tensor self) -> Tensor} */
  default Tensor tan_() {
    return FunctionsOps.TAN_.tensor(self());
  }

  /** {@code asin_(Tensor self) -> Tensor} */
  default Tensor asin_() {
    return FunctionsOps.ASIN_.tensor(self());
  }

  /** {@code acos_(Tensor self) -> Tensor} */
  default Tensor acos_() {
    return FunctionsOps.ACOS_.tensor(self());
  }

  /** {@code atan_(Tensor self) -> Tensor} */
  default Tensor atan_() {
    return FunctionsOps.ATAN_.tensor(self());
  }

  /** {@code atan2_(Tensor self, Tensor other) -> Tensor} */
  default Tensor atan2_(Tensor other) {
    return FunctionsOps.ATAN2_.tensor(self(), other);
  }

  /** {@code sinh_(Tensor self) -> Tensor} */
  default Tensor sinh_() {
    return FunctionsOps.SINH_.tensor(self());
  }

  /** {@code cosh_(Tensor self) -> Tensor} */
  default Tensor cosh_() {
    return FunctionsOps.COSH_.tensor(self());
  }

  /** {@code tanh_(Tensor self) -> Tensor} */
  default Tensor tanh_() {
    return FunctionsOps.TANH_.tensor(self());
  }

  /** {@code asinh_(Tensor self) -> Tensor} */
  default Tensor asinh_() {
    return FunctionsOps.ASINH_.tensor(self());
  }

  /** {@code acosh_(Tensor self) -> Tensor} */
  default Tensor acosh_() {
    return FunctionsOps.ACOSH_.tensor(self());
  }

  /** {@code atanh_(Tensor self) -> Tensor} */
  default Tensor atanh_() {
    return FunctionsOps.ATANH_.tensor(self());
  }

  /** {@code arcsin_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor arcsin_() {
    return FunctionsOps.ARCSIN_.tensor(self());
  }

  /** {@code arccos_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor arccos_() {
    return FunctionsOps.ARCCOS_.tensor(self());
  }

  /** {@code arctan_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor arctan_() {
    return FunctionsOps.ARCTAN_.tensor(self());
  }

  /** {@code arctan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor arctan2_(Tensor other) {
    return FunctionsOps.ARCTAN2_.tensor(self(), other);
  }

  /** {@code arcsinh_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor arcsinh_() {
    return FunctionsOps.ARCSINH_.tensor(self());
  }

  /** {@code arccosh_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor arccosh_() {
    return FunctionsOps.ARCCOSH_.tensor(self());
  }

  /** {@code arctanh_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor arctanh_() {
    return FunctionsOps.ARCTANH_.tensor(self());
  }

  /** {@code sinc_(Tensor self) -> Tensor} */
  default Tensor sinc_() {
    return FunctionsOps.SINC_.tensor(self());
  }

  /** {@code deg2rad_(Tensor self) -> Tensor} */
  default Tensor deg2rad_() {
    return FunctionsOps.DEG2RAD_.tensor(self());
  }

  /** {@code rad2deg_(Tensor self) -> Tensor} */
  default Tensor rad2deg_() {
    return FunctionsOps.RAD2DEG_.tensor(self());
  }

  /** {@code sigmoid_(Tensor self) -> Tensor} */
  default Tensor sigmoid_() {
    return FunctionsOps.SIGMOID_.tensor(self());
  }

  /** {@code logit_(Tensor self, float? eps=None) -> Tensor} */
  default Tensor logit_() {
    return FunctionsOps.LOGIT_.tensor(self());
  }

  /** {@code logit_(Tensor self, float? eps=None) -> Tensor} */
  default Tensor logit_(double eps) {
    return FunctionsOps.LOGIT_.tensor(self(), Scalar.of(eps));
  }

  /** {@code erf_(Tensor self) -> Tensor} */
  default Tensor erf_() {
    return FunctionsOps.ERF_.tensor(self());
  }

  /** {@code erfc_(Tensor self) -> Tensor} */
  default Tensor erfc_() {
    return FunctionsOps.ERFC_.tensor(self());
  }

  /** {@code erfinv_(Tensor self) -> Tensor} */
  default Tensor erfinv_() {
    return FunctionsOps.ERFINV_.tensor(self());
  }

  /** {@code lgamma_(Tensor self) -> Tensor} */
  default Tensor lgamma_() {
    return FunctionsOps.LGAMMA_.tensor(self());
  }

  /** {@code digamma_(Tensor self) -> Tensor} */
  default Tensor digamma_() {
    return FunctionsOps.DIGAMMA_.tensor(self());
  }

  /** {@code polygamma_(Tensor(a!) self, int n) -> Tensor(a!)} */
  default Tensor polygamma_(long n) {
    return FunctionsOps.POLYGAMMA_.tensor(self(), Scalar.of(n));
  }

  /** {@code mvlgamma_(Tensor self, int p) -> Tensor} */
  default Tensor mvlgamma_(long p) {
    return FunctionsOps.MVLGAMMA_.tensor(self(), Scalar.of(p));
  }

  /** {@code i0_(Tensor self) -> Tensor} */
  default Tensor i0_() {
    return FunctionsOps.I0_.tensor(self());
  }

  /** {@code conj_physical_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor conjPhysical_() {
    return FunctionsOps.CONJ_PHYSICAL_.tensor(self());
  }

  /** {@code relu_(Tensor self) -> Tensor} */
  default Tensor relu_() {
    return FunctionsOps.RELU_.tensor(self());
  }

  /** {@code igamma_(Tensor self, Tensor other) -> Tensor} */
  default Tensor igamma_(Tensor other) {
    return FunctionsOps.IGAMMA_.tensor(self(), other);
  }

  /** {@code igammac_(Tensor self, Tensor other) -> Tensor} */
  default Tensor igammac_(Tensor other) {
    return FunctionsOps.IGAMMAC_.tensor(self(), other);
  }
}

package dev.torchtpu;

import java.util.List;

/** Methods of tensors: functions. Written from the operator table; see TypedApiTest. */
public sealed interface TensorFunctions permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code sin(Tensor self) -> Tensor} */
  default Tensor sin() {
    return FunctionsOps.SIN.unary(self());
  }

  /** {@code cos(Tensor self) -> Tensor} */
  default Tensor cos() {
    return FunctionsOps.COS.unary(self());
  }

  /** {@code tan(Tensor self) -> Tensor} */
  default Tensor tan() {
    return FunctionsOps.TAN.unary(self());
  }

  /** {@code asin(Tensor self) -> Tensor} */
  default Tensor asin() {
    return FunctionsOps.ASIN.unary(self());
  }

  /** {@code acos(Tensor self) -> Tensor} */
  default Tensor acos() {
    return FunctionsOps.ACOS.unary(self());
  }

  /** {@code atan(Tensor self) -> Tensor} */
  default Tensor atan() {
    return FunctionsOps.ATAN.unary(self());
  }

  /** {@code atan2(Tensor self, Tensor other) -> Tensor} */
  default Tensor atan2(Tensor other) {
    return FunctionsOps.ATAN2.binary(self(), other);
  }

  /** {@code sinh(Tensor self) -> Tensor} */
  default Tensor sinh() {
    return FunctionsOps.SINH.unary(self());
  }

  /** {@code cosh(Tensor self) -> Tensor} */
  default Tensor cosh() {
    return FunctionsOps.COSH.unary(self());
  }

  /** {@code tanh(Tensor self) -> Tensor} */
  default Tensor tanh() {
    return FunctionsOps.TANH.unary(self());
  }

  /** {@code asinh(Tensor self) -> Tensor} */
  default Tensor asinh() {
    return FunctionsOps.ASINH.unary(self());
  }

  /** {@code acosh(Tensor self) -> Tensor} */
  default Tensor acosh() {
    return FunctionsOps.ACOSH.unary(self());
  }

  /** {@code atanh(Tensor self) -> Tensor} */
  default Tensor atanh() {
    return FunctionsOps.ATANH.unary(self());
  }

  /** {@code arcsin(Tensor self) -> Tensor} */
  default Tensor arcsin() {
    return FunctionsOps.ARCSIN.unary(self());
  }

  /** {@code arccos(Tensor self) -> Tensor} */
  default Tensor arccos() {
    return FunctionsOps.ARCCOS.unary(self());
  }

  /** {@code arctan(Tensor self) -> Tensor} */
  default Tensor arctan() {
    return FunctionsOps.ARCTAN.unary(self());
  }

  /** {@code arctan2(Tensor self, Tensor other) -> Tensor} */
  default Tensor arctan2(Tensor other) {
    return FunctionsOps.ARCTAN2.binary(self(), other);
  }

  /** {@code arcsinh(Tensor self) -> Tensor} */
  default Tensor arcsinh() {
    return FunctionsOps.ARCSINH.unary(self());
  }

  /** {@code arccosh(Tensor self) -> Tensor} */
  default Tensor arccosh() {
    return FunctionsOps.ARCCOSH.unary(self());
  }

  /** {@code arctanh(Tensor self) -> Tensor} */
  default Tensor arctanh() {
    return FunctionsOps.ARCTANH.unary(self());
  }

  /** {@code sinc(Tensor self) -> Tensor} */
  default Tensor sinc() {
    return FunctionsOps.SINC.unary(self());
  }

  /** {@code deg2rad(Tensor self) -> Tensor} */
  default Tensor deg2rad() {
    return FunctionsOps.DEG2RAD.unary(self());
  }

  /** {@code rad2deg(Tensor self) -> Tensor} */
  default Tensor rad2deg() {
    return FunctionsOps.RAD2DEG.unary(self());
  }

  /** {@code sigmoid(Tensor self) -> Tensor} */
  default Tensor sigmoid() {
    return FunctionsOps.SIGMOID.unary(self());
  }

  /** {@code logit(Tensor self, float? eps=None) -> Tensor} */
  default Tensor logit() {
    return FunctionsOps.LOGIT.unary(self());
  }

  /** {@code logit(Tensor self, float? eps=None) -> Tensor} */
  default Tensor logit(double eps) {
    return FunctionsOps.LOGIT.tensor(self(), Scalar.of(eps));
  }

  /** {@code erf(Tensor self) -> Tensor} */
  default Tensor erf() {
    return FunctionsOps.ERF.unary(self());
  }

  /** {@code erfc(Tensor self) -> Tensor} */
  default Tensor erfc() {
    return FunctionsOps.ERFC.unary(self());
  }

  /** {@code erfinv(Tensor self) -> Tensor} */
  default Tensor erfinv() {
    return FunctionsOps.ERFINV.unary(self());
  }

  /** {@code lgamma(Tensor self) -> Tensor} */
  default Tensor lgamma() {
    return FunctionsOps.LGAMMA.unary(self());
  }

  /** {@code digamma(Tensor self) -> Tensor} */
  default Tensor digamma() {
    return FunctionsOps.DIGAMMA.unary(self());
  }

  /** {@code polygamma(int n, Tensor self) -> Tensor} */
  default Tensor polygamma(long n) {
    return FunctionsOps.POLYGAMMA.tensor(Scalar.of(n), self());
  }

  /** {@code mvlgamma(Tensor self, int p) -> Tensor} */
  default Tensor mvlgamma(long p) {
    return FunctionsOps.MVLGAMMA.tensor(self(), Scalar.of(p));
  }

  /** {@code i0(Tensor self) -> Tensor} */
  default Tensor i0() {
    return FunctionsOps.I0.unary(self());
  }

  /** {@code angle(Tensor self) -> Tensor} */
  default Tensor angle() {
    return FunctionsOps.ANGLE.unary(self());
  }

  /** {@code conj(Tensor(a) self) -> Tensor(a)} */
  default Tensor conj() {
    return FunctionsOps.CONJ.unary(self());
  }

  /** {@code conj_physical(Tensor self) -> Tensor} */
  default Tensor conjPhysical() {
    return FunctionsOps.CONJ_PHYSICAL.unary(self());
  }

  /** {@code resolve_conj(Tensor(a) self) -> Tensor(a)} */
  default Tensor resolveConj() {
    return FunctionsOps.RESOLVE_CONJ.unary(self());
  }

  /** {@code resolve_neg(Tensor(a) self) -> Tensor(a)} */
  default Tensor resolveNeg() {
    return FunctionsOps.RESOLVE_NEG.unary(self());
  }

  /** {@code view_as_real(Tensor(a) self) -> Tensor(a)} */
  default Tensor viewAsReal() {
    return FunctionsOps.VIEW_AS_REAL.unary(self());
  }

  /** {@code view_as_complex(Tensor(a) self) -> Tensor(a)} */
  default Tensor viewAsComplex() {
    return FunctionsOps.VIEW_AS_COMPLEX.unary(self());
  }

  /** {@code imag(Tensor(a) self) -> Tensor(a)} */
  default Tensor imag() {
    return FunctionsOps.IMAG.unary(self());
  }

  /** {@code relu(Tensor self) -> Tensor} */
  default Tensor relu() {
    return FunctionsOps.RELU.unary(self());
  }

  /** {@code prelu(Tensor self, Tensor weight) -> Tensor} */
  default Tensor prelu(Tensor weight) {
    return FunctionsOps.PRELU.binary(self(), weight);
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  default Tensor hardshrink() {
    return FunctionsOps.HARDSHRINK.unary(self());
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  default Tensor hardshrink(double lambd) {
    return FunctionsOps.HARDSHRINK.tensor(self(), Scalar.of(lambd));
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  default Tensor hardshrink(long lambd) {
    return FunctionsOps.HARDSHRINK.tensor(self(), Scalar.of(lambd));
  }

  /** {@code frexp(Tensor self) -> (Tensor mantissa, Tensor exponent)} */
  default Results.MantissaExponent frexp() {
    List<Tensor> r = FunctionsOps.FREXP__TENSOR.tuple(self());
    return new Results.MantissaExponent(r.get(0), r.get(1));
  }

  /** {@code igamma(Tensor self, Tensor other) -> Tensor} */
  default Tensor igamma(Tensor other) {
    return FunctionsOps.IGAMMA.binary(self(), other);
  }

  /** {@code igammac(Tensor self, Tensor other) -> Tensor} */
  default Tensor igammac(Tensor other) {
    return FunctionsOps.IGAMMAC.binary(self(), other);
  }
}

package dev.torchtpu;

import java.util.List;

/** Functions of {@code Torch}: functions. Written from the operator table; see TypedApiTest. */
abstract class TorchFunctions extends TorchElementwise {
  TorchFunctions() {}

  /** {@code sin(Tensor self) -> Tensor} */
  public static Tensor sin(Tensor self) {
    return FunctionsOps.SIN.unary(self);
  }

  /** {@code cos(Tensor self) -> Tensor} */
  public static Tensor cos(Tensor self) {
    return FunctionsOps.COS.unary(self);
  }

  /** {@code tan(Tensor self) -> Tensor} */
  public static Tensor tan(Tensor self) {
    return FunctionsOps.TAN.unary(self);
  }

  /** {@code asin(Tensor self) -> Tensor} */
  public static Tensor asin(Tensor self) {
    return FunctionsOps.ASIN.unary(self);
  }

  /** {@code acos(Tensor self) -> Tensor} */
  public static Tensor acos(Tensor self) {
    return FunctionsOps.ACOS.unary(self);
  }

  /** {@code atan(Tensor self) -> Tensor} */
  public static Tensor atan(Tensor self) {
    return FunctionsOps.ATAN.unary(self);
  }

  /** {@code atan2(Tensor self, Tensor other) -> Tensor} */
  public static Tensor atan2(Tensor self, Tensor other) {
    return FunctionsOps.ATAN2.binary(self, other);
  }

  /** {@code sinh(Tensor self) -> Tensor} */
  public static Tensor sinh(Tensor self) {
    return FunctionsOps.SINH.unary(self);
  }

  /** {@code cosh(Tensor self) -> Tensor} */
  public static Tensor cosh(Tensor self) {
    return FunctionsOps.COSH.unary(self);
  }

  /** {@code tanh(Tensor self) -> Tensor} */
  public static Tensor tanh(Tensor self) {
    return FunctionsOps.TANH.unary(self);
  }

  /** {@code asinh(Tensor self) -> Tensor} */
  public static Tensor asinh(Tensor self) {
    return FunctionsOps.ASINH.unary(self);
  }

  /** {@code acosh(Tensor self) -> Tensor} */
  public static Tensor acosh(Tensor self) {
    return FunctionsOps.ACOSH.unary(self);
  }

  /** {@code atanh(Tensor self) -> Tensor} */
  public static Tensor atanh(Tensor self) {
    return FunctionsOps.ATANH.unary(self);
  }

  /** {@code arcsin(Tensor self) -> Tensor} */
  public static Tensor arcsin(Tensor self) {
    return FunctionsOps.ARCSIN.unary(self);
  }

  /** {@code arccos(Tensor self) -> Tensor} */
  public static Tensor arccos(Tensor self) {
    return FunctionsOps.ARCCOS.unary(self);
  }

  /** {@code arctan(Tensor self) -> Tensor} */
  public static Tensor arctan(Tensor self) {
    return FunctionsOps.ARCTAN.unary(self);
  }

  /** {@code arctan2(Tensor self, Tensor other) -> Tensor} */
  public static Tensor arctan2(Tensor self, Tensor other) {
    return FunctionsOps.ARCTAN2.binary(self, other);
  }

  /** {@code arcsinh(Tensor self) -> Tensor} */
  public static Tensor arcsinh(Tensor self) {
    return FunctionsOps.ARCSINH.unary(self);
  }

  /** {@code arccosh(Tensor self) -> Tensor} */
  public static Tensor arccosh(Tensor self) {
    return FunctionsOps.ARCCOSH.unary(self);
  }

  /** {@code arctanh(Tensor self) -> Tensor} */
  public static Tensor arctanh(Tensor self) {
    return FunctionsOps.ARCTANH.unary(self);
  }

  /** {@code sinc(Tensor self) -> Tensor} */
  public static Tensor sinc(Tensor self) {
    return FunctionsOps.SINC.unary(self);
  }

  /** {@code deg2rad(Tensor self) -> Tensor} */
  public static Tensor deg2rad(Tensor self) {
    return FunctionsOps.DEG2RAD.unary(self);
  }

  /** {@code rad2deg(Tensor self) -> Tensor} */
  public static Tensor rad2deg(Tensor self) {
    return FunctionsOps.RAD2DEG.unary(self);
  }

  /** {@code sigmoid(Tensor self) -> Tensor} */
  public static Tensor sigmoid(Tensor self) {
    return FunctionsOps.SIGMOID.unary(self);
  }

  /** {@code logit(Tensor self, float? eps=None) -> Tensor} */
  public static Tensor logit(Tensor self) {
    return FunctionsOps.LOGIT.unary(self);
  }

  /** {@code logit(Tensor self, float? eps=None) -> Tensor} */
  public static Tensor logit(Tensor self, double eps) {
    return FunctionsOps.LOGIT.tensor(self, Scalar.of(eps));
  }

  /** {@code erf(Tensor self) -> Tensor} */
  public static Tensor erf(Tensor self) {
    return FunctionsOps.ERF.unary(self);
  }

  /** {@code erfc(Tensor self) -> Tensor} */
  public static Tensor erfc(Tensor self) {
    return FunctionsOps.ERFC.unary(self);
  }

  /** {@code erfinv(Tensor self) -> Tensor} */
  public static Tensor erfinv(Tensor self) {
    return FunctionsOps.ERFINV.unary(self);
  }

  /** {@code lgamma(Tensor self) -> Tensor} */
  public static Tensor lgamma(Tensor self) {
    return FunctionsOps.LGAMMA.unary(self);
  }

  /** {@code digamma(Tensor self) -> Tensor} */
  public static Tensor digamma(Tensor self) {
    return FunctionsOps.DIGAMMA.unary(self);
  }

  /** {@code polygamma(int n, Tensor self) -> Tensor} */
  public static Tensor polygamma(long n, Tensor self) {
    return FunctionsOps.POLYGAMMA.tensor(Scalar.of(n), self);
  }

  /** {@code mvlgamma(Tensor self, int p) -> Tensor} */
  public static Tensor mvlgamma(Tensor self, long p) {
    return FunctionsOps.MVLGAMMA.tensor(self, Scalar.of(p));
  }

  /** {@code i0(Tensor self) -> Tensor} */
  public static Tensor i0(Tensor self) {
    return FunctionsOps.I0.unary(self);
  }

  /** {@code angle(Tensor self) -> Tensor} */
  public static Tensor angle(Tensor self) {
    return FunctionsOps.ANGLE.unary(self);
  }

  /** {@code conj(Tensor(a) self) -> Tensor(a)} */
  public static Tensor conj(Tensor self) {
    return FunctionsOps.CONJ.unary(self);
  }

  /** {@code conj_physical(Tensor self) -> Tensor} */
  public static Tensor conjPhysical(Tensor self) {
    return FunctionsOps.CONJ_PHYSICAL.unary(self);
  }

  /** {@code resolve_conj(Tensor(a) self) -> Tensor(a)} */
  public static Tensor resolveConj(Tensor self) {
    return FunctionsOps.RESOLVE_CONJ.unary(self);
  }

  /** {@code resolve_neg(Tensor(a) self) -> Tensor(a)} */
  public static Tensor resolveNeg(Tensor self) {
    return FunctionsOps.RESOLVE_NEG.unary(self);
  }

  /** {@code view_as_real(Tensor(a) self) -> Tensor(a)} */
  public static Tensor viewAsReal(Tensor self) {
    return FunctionsOps.VIEW_AS_REAL.unary(self);
  }

  /** {@code view_as_complex(Tensor(a) self) -> Tensor(a)} */
  public static Tensor viewAsComplex(Tensor self) {
    return FunctionsOps.VIEW_AS_COMPLEX.unary(self);
  }

  /** {@code imag(Tensor(a) self) -> Tensor(a)} */
  public static Tensor imag(Tensor self) {
    return FunctionsOps.IMAG.unary(self);
  }

  /** {@code relu(Tensor self) -> Tensor} */
  public static Tensor relu(Tensor self) {
    return FunctionsOps.RELU.unary(self);
  }

  /** {@code prelu(Tensor self, Tensor weight) -> Tensor} */
  public static Tensor prelu(Tensor self, Tensor weight) {
    return FunctionsOps.PRELU.binary(self, weight);
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor hardshrink(Tensor self) {
    return FunctionsOps.HARDSHRINK.unary(self);
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor hardshrink(Tensor self, double lambd) {
    return FunctionsOps.HARDSHRINK.tensor(self, Scalar.of(lambd));
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor hardshrink(Tensor self, long lambd) {
    return FunctionsOps.HARDSHRINK.tensor(self, Scalar.of(lambd));
  }

  /** {@code selu(Tensor self) -> Tensor} */
  public static Tensor selu(Tensor self) {
    return FunctionsOps.SELU.unary(self);
  }

  /** {@code celu(Tensor self, Scalar alpha=1.0) -> Tensor} */
  public static Tensor celu(Tensor self) {
    return FunctionsOps.CELU.unary(self);
  }

  /** {@code celu(Tensor self, Scalar alpha=1.0) -> Tensor} */
  public static Tensor celu(Tensor self, double alpha) {
    return FunctionsOps.CELU.tensor(self, Scalar.of(alpha));
  }

  /** {@code celu(Tensor self, Scalar alpha=1.0) -> Tensor} */
  public static Tensor celu(Tensor self, long alpha) {
    return FunctionsOps.CELU.tensor(self, Scalar.of(alpha));
  }

  /** {@code frexp(Tensor self) -> (Tensor mantissa, Tensor exponent)} */
  public static Results.MantissaExponent frexp(Tensor self) {
    List<Tensor> r = FunctionsOps.FREXP__TENSOR.tuple(self);
    return new Results.MantissaExponent(r.get(0), r.get(1));
  }

  /** {@code igamma(Tensor self, Tensor other) -> Tensor} */
  public static Tensor igamma(Tensor self, Tensor other) {
    return FunctionsOps.IGAMMA.binary(self, other);
  }

  /** {@code igammac(Tensor self, Tensor other) -> Tensor} */
  public static Tensor igammac(Tensor self, Tensor other) {
    return FunctionsOps.IGAMMAC.binary(self, other);
  }
}

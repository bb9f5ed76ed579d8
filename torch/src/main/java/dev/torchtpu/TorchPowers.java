package dev.torchtpu;

/** Functions of {@code Torch}: powers. Written from the operator table; see TypedApiTest. */
abstract class TorchPowers extends TorchArithmetic {
  TorchPowers() {}

  /** {@code abs(Tensor self) -> Tensor} */
  public static Tensor abs(Tensor self) {
    return PowersOps.ABS.unary(self);
  }

  /** {@code absolute(Tensor self) -> Tensor} */
  public static Tensor absolute(Tensor self) {
    return PowersOps.ABSOLUTE.unary(self);
  }

  /** {@code square(Tensor self) -> Tensor} */
  public static Tensor square(Tensor self) {
    return PowersOps.SQUARE.unary(self);
  }

  /** {@code sqrt(Tensor self) -> Tensor} */
  public static Tensor sqrt(Tensor self) {
    return PowersOps.SQRT.unary(self);
  }

  /** {@code rsqrt(Tensor self) -> Tensor} */
  public static Tensor rsqrt(Tensor self) {
    return PowersOps.RSQRT.unary(self);
  }

  /** {@code reciprocal(Tensor self) -> Tensor} */
  public static Tensor reciprocal(Tensor self) {
    return PowersOps.RECIPROCAL.unary(self);
  }

  /** {@code pow(Tensor self, Scalar exponent) -> Tensor} */
  public static Tensor pow(Tensor self, double exponent) {
    return PowersOps.POW__TENSOR_SCALAR.tensor(self, Scalar.of(exponent));
  }

  /** {@code pow(Tensor self, Scalar exponent) -> Tensor} */
  public static Tensor pow(Tensor self, long exponent) {
    return PowersOps.POW__TENSOR_SCALAR.tensor(self, Scalar.of(exponent));
  }

  /** {@code pow(Tensor self, Tensor exponent) -> Tensor} */
  public static Tensor pow(Tensor self, Tensor exponent) {
    return PowersOps.POW__TENSOR_TENSOR.binary(self, exponent);
  }

  /** {@code pow(Scalar self, Tensor exponent) -> Tensor} */
  public static Tensor pow(double self, Tensor exponent) {
    return PowersOps.POW__SCALAR.tensor(Scalar.of(self), exponent);
  }

  /** {@code pow(Scalar self, Tensor exponent) -> Tensor} */
  public static Tensor pow(long self, Tensor exponent) {
    return PowersOps.POW__SCALAR.tensor(Scalar.of(self), exponent);
  }

  /** {@code float_power(Tensor self, Tensor exponent) -> Tensor} */
  public static Tensor floatPower(Tensor self, Tensor exponent) {
    return PowersOps.FLOAT_POWER__TENSOR_TENSOR.binary(self, exponent);
  }

  /** {@code float_power(Tensor self, Scalar exponent) -> Tensor} */
  public static Tensor floatPower(Tensor self, double exponent) {
    return PowersOps.FLOAT_POWER__TENSOR_SCALAR.tensor(self, Scalar.of(exponent));
  }

  /** {@code float_power(Tensor self, Scalar exponent) -> Tensor} */
  public static Tensor floatPower(Tensor self, long exponent) {
    return PowersOps.FLOAT_POWER__TENSOR_SCALAR.tensor(self, Scalar.of(exponent));
  }

  /** {@code float_power(Scalar self, Tensor exponent) -> Tensor} */
  public static Tensor floatPower(double self, Tensor exponent) {
    return PowersOps.FLOAT_POWER__SCALAR.tensor(Scalar.of(self), exponent);
  }

  /** {@code float_power(Scalar self, Tensor exponent) -> Tensor} */
  public static Tensor floatPower(long self, Tensor exponent) {
    return PowersOps.FLOAT_POWER__SCALAR.tensor(Scalar.of(self), exponent);
  }

  /** {@code lerp(Tensor self, Tensor end, Scalar weight) -> Tensor} */
  public static Tensor lerp(Tensor self, Tensor end, double weight) {
    return PowersOps.LERP__SCALAR.tensor(self, end, Scalar.of(weight));
  }

  /** {@code lerp(Tensor self, Tensor end, Scalar weight) -> Tensor} */
  public static Tensor lerp(Tensor self, Tensor end, long weight) {
    return PowersOps.LERP__SCALAR.tensor(self, end, Scalar.of(weight));
  }

  /** {@code lerp(Tensor self, Tensor end, Tensor weight) -> Tensor} */
  public static Tensor lerp(Tensor self, Tensor end, Tensor weight) {
    return PowersOps.LERP__TENSOR.tensor(self, end, weight);
  }

  /** {@code addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  public static Tensor addcmul(Tensor self, Tensor tensor1, Tensor tensor2) {
    return PowersOps.ADDCMUL.tensor(self, tensor1, tensor2);
  }

  /** {@code addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  public static Tensor addcmul(Tensor self, Tensor tensor1, Tensor tensor2, double value) {
    return PowersOps.ADDCMUL.tensor(self, tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  public static Tensor addcmul(Tensor self, Tensor tensor1, Tensor tensor2, long value) {
    return PowersOps.ADDCMUL.tensor(self, tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  public static Tensor addcdiv(Tensor self, Tensor tensor1, Tensor tensor2) {
    return PowersOps.ADDCDIV.tensor(self, tensor1, tensor2);
  }

  /** {@code addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  public static Tensor addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, double value) {
    return PowersOps.ADDCDIV.tensor(self, tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  public static Tensor addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, long value) {
    return PowersOps.ADDCDIV.tensor(self, tensor1, tensor2, Scalar.of(value));
  }

  /** {@code xlogy(Tensor self, Tensor other) -> Tensor} */
  public static Tensor xlogy(Tensor self, Tensor other) {
    return PowersOps.XLOGY__TENSOR.binary(self, other);
  }

  /** {@code xlogy(Tensor self, Scalar other) -> Tensor} */
  public static Tensor xlogy(Tensor self, double other) {
    return PowersOps.XLOGY__SCALAR_OTHER.tensor(self, Scalar.of(other));
  }

  /** {@code xlogy(Tensor self, Scalar other) -> Tensor} */
  public static Tensor xlogy(Tensor self, long other) {
    return PowersOps.XLOGY__SCALAR_OTHER.tensor(self, Scalar.of(other));
  }

  /** {@code xlogy(Scalar self, Tensor other) -> Tensor} */
  public static Tensor xlogy(double self, Tensor other) {
    return PowersOps.XLOGY__SCALAR_SELF.tensor(Scalar.of(self), other);
  }

  /** {@code xlogy(Scalar self, Tensor other) -> Tensor} */
  public static Tensor xlogy(long self, Tensor other) {
    return PowersOps.XLOGY__SCALAR_SELF.tensor(Scalar.of(self), other);
  }

  /** {@code hypot(Tensor self, Tensor other) -> Tensor} */
  public static Tensor hypot(Tensor self, Tensor other) {
    return PowersOps.HYPOT.binary(self, other);
  }

  /** {@code copysign(Tensor self, Tensor other) -> Tensor} */
  public static Tensor copysign(Tensor self, Tensor other) {
    return PowersOps.COPYSIGN__TENSOR.binary(self, other);
  }

  /** {@code copysign(Tensor self, Scalar other) -> Tensor} */
  public static Tensor copysign(Tensor self, double other) {
    return PowersOps.COPYSIGN__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code copysign(Tensor self, Scalar other) -> Tensor} */
  public static Tensor copysign(Tensor self, long other) {
    return PowersOps.COPYSIGN__SCALAR.tensor(self, Scalar.of(other));
  }

  /** {@code nextafter(Tensor self, Tensor other) -> Tensor} */
  public static Tensor nextafter(Tensor self, Tensor other) {
    return PowersOps.NEXTAFTER.binary(self, other);
  }

  /** {@code ldexp(Tensor self, Tensor other) -> Tensor} */
  public static Tensor ldexp(Tensor self, Tensor other) {
    return PowersOps.LDEXP__TENSOR.binary(self, other);
  }

  /** {@code gcd(Tensor self, Tensor other) -> Tensor} */
  public static Tensor gcd(Tensor self, Tensor other) {
    return PowersOps.GCD.binary(self, other);
  }

  /** {@code lcm(Tensor self, Tensor other) -> Tensor} */
  public static Tensor lcm(Tensor self, Tensor other) {
    return PowersOps.LCM.binary(self, other);
  }

  /** {@code heaviside(Tensor self, Tensor values) -> Tensor} */
  public static Tensor heaviside(Tensor self, Tensor values) {
    return PowersOps.HEAVISIDE.binary(self, values);
  }

  /** {@code logaddexp(Tensor self, Tensor other) -> Tensor} */
  public static Tensor logaddexp(Tensor self, Tensor other) {
    return PowersOps.LOGADDEXP.binary(self, other);
  }

  /** {@code logaddexp2(Tensor self, Tensor other) -> Tensor} */
  public static Tensor logaddexp2(Tensor self, Tensor other) {
    return PowersOps.LOGADDEXP2.binary(self, other);
  }

  /** {@code maximum(Tensor self, Tensor other) -> Tensor} */
  public static Tensor maximum(Tensor self, Tensor other) {
    return PowersOps.MAXIMUM.binary(self, other);
  }

  /** {@code minimum(Tensor self, Tensor other) -> Tensor} */
  public static Tensor minimum(Tensor self, Tensor other) {
    return PowersOps.MINIMUM.binary(self, other);
  }

  /** {@code fmax(Tensor self, Tensor other) -> Tensor} */
  public static Tensor fmax(Tensor self, Tensor other) {
    return PowersOps.FMAX.binary(self, other);
  }

  /** {@code fmin(Tensor self, Tensor other) -> Tensor} */
  public static Tensor fmin(Tensor self, Tensor other) {
    return PowersOps.FMIN.binary(self, other);
  }
}

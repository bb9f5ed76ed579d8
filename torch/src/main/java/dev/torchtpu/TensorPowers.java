package dev.torchtpu;

/** Methods of tensors: powers. Written from the operator table; see TypedApiTest. */
public sealed interface TensorPowers permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code abs(Tensor self) -> Tensor} */
  default Tensor abs() {
    return PowersOps.ABS.unary(self());
  }

  /** {@code absolute(Tensor self) -> Tensor} */
  default Tensor absolute() {
    return PowersOps.ABSOLUTE.unary(self());
  }

  /** {@code square(Tensor self) -> Tensor} */
  default Tensor square() {
    return PowersOps.SQUARE.unary(self());
  }

  /** {@code sqrt(Tensor self) -> Tensor} */
  default Tensor sqrt() {
    return PowersOps.SQRT.unary(self());
  }

  /** {@code rsqrt(Tensor self) -> Tensor} */
  default Tensor rsqrt() {
    return PowersOps.RSQRT.unary(self());
  }

  /** {@code reciprocal(Tensor self) -> Tensor} */
  default Tensor reciprocal() {
    return PowersOps.RECIPROCAL.unary(self());
  }

  /** {@code pow(Tensor self, Scalar exponent) -> Tensor} */
  default Tensor pow(double exponent) {
    return PowersOps.POW__TENSOR_SCALAR.tensor(self(), Scalar.of(exponent));
  }

  /** {@code pow(Tensor self, Scalar exponent) -> Tensor} */
  default Tensor pow(long exponent) {
    return PowersOps.POW__TENSOR_SCALAR.tensor(self(), Scalar.of(exponent));
  }

  /** {@code pow(Tensor self, Tensor exponent) -> Tensor} */
  default Tensor pow(Tensor exponent) {
    return PowersOps.POW__TENSOR_TENSOR.binary(self(), exponent);
  }

  /** {@code float_power(Tensor self, Tensor exponent) -> Tensor} */
  default Tensor floatPower(Tensor exponent) {
    return PowersOps.FLOAT_POWER__TENSOR_TENSOR.binary(self(), exponent);
  }

  /** {@code float_power(Tensor self, Scalar exponent) -> Tensor} */
  default Tensor floatPower(double exponent) {
    return PowersOps.FLOAT_POWER__TENSOR_SCALAR.tensor(self(), Scalar.of(exponent));
  }

  /** {@code float_power(Tensor self, Scalar exponent) -> Tensor} */
  default Tensor floatPower(long exponent) {
    return PowersOps.FLOAT_POWER__TENSOR_SCALAR.tensor(self(), Scalar.of(exponent));
  }

  /** {@code lerp(Tensor self, Tensor end, Scalar weight) -> Tensor} */
  default Tensor lerp(Tensor end, double weight) {
    return PowersOps.LERP__SCALAR.tensor(self(), end, Scalar.of(weight));
  }

  /** {@code lerp(Tensor self, Tensor end, Scalar weight) -> Tensor} */
  default Tensor lerp(Tensor end, long weight) {
    return PowersOps.LERP__SCALAR.tensor(self(), end, Scalar.of(weight));
  }

  /** {@code lerp(Tensor self, Tensor end, Tensor weight) -> Tensor} */
  default Tensor lerp(Tensor end, Tensor weight) {
    return PowersOps.LERP__TENSOR.tensor(self(), end, weight);
  }

  /** {@code addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcmul(Tensor tensor1, Tensor tensor2) {
    return PowersOps.ADDCMUL.tensor(self(), tensor1, tensor2);
  }

  /** {@code addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcmul(Tensor tensor1, Tensor tensor2, double value) {
    return PowersOps.ADDCMUL.tensor(self(), tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcmul(Tensor tensor1, Tensor tensor2, long value) {
    return PowersOps.ADDCMUL.tensor(self(), tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcdiv(Tensor tensor1, Tensor tensor2) {
    return PowersOps.ADDCDIV.tensor(self(), tensor1, tensor2);
  }

  /** {@code addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcdiv(Tensor tensor1, Tensor tensor2, double value) {
    return PowersOps.ADDCDIV.tensor(self(), tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcdiv(Tensor tensor1, Tensor tensor2, long value) {
    return PowersOps.ADDCDIV.tensor(self(), tensor1, tensor2, Scalar.of(value));
  }

  /** {@code xlogy(Tensor self, Tensor other) -> Tensor} */
  default Tensor xlogy(Tensor other) {
    return PowersOps.XLOGY__TENSOR.binary(self(), other);
  }

  /** {@code xlogy(Tensor self, Scalar other) -> Tensor} */
  default Tensor xlogy(double other) {
    return PowersOps.XLOGY__SCALAR_OTHER.tensor(self(), Scalar.of(other));
  }

  /** {@code xlogy(Tensor self, Scalar other) -> Tensor} */
  default Tensor xlogy(long other) {
    return PowersOps.XLOGY__SCALAR_OTHER.tensor(self(), Scalar.of(other));
  }

  /** {@code hypot(Tensor self, Tensor other) -> Tensor} */
  default Tensor hypot(Tensor other) {
    return PowersOps.HYPOT.binary(self(), other);
  }

  /** {@code copysign(Tensor self, Tensor other) -> Tensor} */
  default Tensor copysign(Tensor other) {
    return PowersOps.COPYSIGN__TENSOR.binary(self(), other);
  }

  /** {@code copysign(Tensor self, Scalar other) -> Tensor} */
  default Tensor copysign(double other) {
    return PowersOps.COPYSIGN__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code copysign(Tensor self, Scalar other) -> Tensor} */
  default Tensor copysign(long other) {
    return PowersOps.COPYSIGN__SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code nextafter(Tensor self, Tensor other) -> Tensor} */
  default Tensor nextafter(Tensor other) {
    return PowersOps.NEXTAFTER.binary(self(), other);
  }

  /** {@code ldexp(Tensor self, Tensor other) -> Tensor} */
  default Tensor ldexp(Tensor other) {
    return PowersOps.LDEXP__TENSOR.binary(self(), other);
  }

  /** {@code gcd(Tensor self, Tensor other) -> Tensor} */
  default Tensor gcd(Tensor other) {
    return PowersOps.GCD.binary(self(), other);
  }

  /** {@code lcm(Tensor self, Tensor other) -> Tensor} */
  default Tensor lcm(Tensor other) {
    return PowersOps.LCM.binary(self(), other);
  }

  /** {@code heaviside(Tensor self, Tensor values) -> Tensor} */
  default Tensor heaviside(Tensor values) {
    return PowersOps.HEAVISIDE.binary(self(), values);
  }

  /** {@code logaddexp(Tensor self, Tensor other) -> Tensor} */
  default Tensor logaddexp(Tensor other) {
    return PowersOps.LOGADDEXP.binary(self(), other);
  }

  /** {@code logaddexp2(Tensor self, Tensor other) -> Tensor} */
  default Tensor logaddexp2(Tensor other) {
    return PowersOps.LOGADDEXP2.binary(self(), other);
  }

  /** {@code maximum(Tensor self, Tensor other) -> Tensor} */
  default Tensor maximum(Tensor other) {
    return PowersOps.MAXIMUM.binary(self(), other);
  }

  /** {@code minimum(Tensor self, Tensor other) -> Tensor} */
  default Tensor minimum(Tensor other) {
    return PowersOps.MINIMUM.binary(self(), other);
  }

  /** {@code fmax(Tensor self, Tensor other) -> Tensor} */
  default Tensor fmax(Tensor other) {
    return PowersOps.FMAX.binary(self(), other);
  }

  /** {@code fmin(Tensor self, Tensor other) -> Tensor} */
  default Tensor fmin(Tensor other) {
    return PowersOps.FMIN.binary(self(), other);
  }
}

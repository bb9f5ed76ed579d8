package dev.torchtpu;

/** Methods of tensors: powers in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorPowersInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code abs_(Tensor self) -> Tensor} */
  default Tensor abs_() {
    return PowersOps.ABS_.tensor(self());
  }

  /** {@code absolute_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor absolute_() {
    return PowersOps.ABSOLUTE_.tensor(self());
  }

  /** {@code square_(Tensor self) -> Tensor} */
  default Tensor square_() {
    return PowersOps.SQUARE_.tensor(self());
  }

  /** {@code sqrt_(Tensor self) -> Tensor} */
  default Tensor sqrt_() {
    return PowersOps.SQRT_.tensor(self());
  }

  /** {@code rsqrt_(Tensor self) -> Tensor} */
  default Tensor rsqrt_() {
    return PowersOps.RSQRT_.tensor(self());
  }

  /** {@code reciprocal_(Tensor self) -> Tensor} */
  default Tensor reciprocal_() {
    return PowersOps.RECIPROCAL_.tensor(self());
  }

  /** {@code pow_(Tensor(a!) self, Scalar exponent) -> Tensor(a!)} */
  default Tensor pow_(double exponent) {
    return PowersOps.POW___SCALAR.tensor(self(), Scalar.of(exponent));
  }

  /** {@code pow_(Tensor(a!) self, Scalar exponent) -> Tensor(a!)} */
  default Tensor pow_(long exponent) {
    return PowersOps.POW___SCALAR.tensor(self(), Scalar.of(exponent));
  }

  /** {@code pow_(Tensor(a!) self, Tensor exponent) -> Tensor(a!)} */
  default Tensor pow_(Tensor exponent) {
    return PowersOps.POW___TENSOR.tensor(self(), exponent);
  }

  /** {@code float_power_(Tensor(a!) self, Scalar exponent) -> Tensor(a!)} */
  default Tensor floatPower_(double exponent) {
    return PowersOps.FLOAT_POWER___SCALAR.tensor(self(), Scalar.of(exponent));
  }

  /** {@code float_power_(Tensor(a!) self, Scalar exponent) -> Tensor(a!)} */
  default Tensor floatPower_(long exponent) {
    return PowersOps.FLOAT_POWER___SCALAR.tensor(self(), Scalar.of(exponent));
  }

  /** {@code float_power_(Tensor(a!) self, Tensor exponent) -> Tensor(a!)} */
  default Tensor floatPower_(Tensor exponent) {
    return PowersOps.FLOAT_POWER___TENSOR.tensor(self(), exponent);
  }

  /** {@code lerp_(Tensor self, Tensor end, Scalar weight) -> Tensor} */
  default Tensor lerp_(Tensor end, double weight) {
    return PowersOps.LERP___SCALAR.tensor(self(), end, Scalar.of(weight));
  }

  /** {@code lerp_(Tensor self, Tensor end, Scalar weight) -> Tensor} */
  default Tensor lerp_(Tensor end, long weight) {
    return PowersOps.LERP___SCALAR.tensor(self(), end, Scalar.of(weight));
  }

  /** {@code lerp_(Tensor self, Tensor end, Tensor weight) -> Tensor} */
  default Tensor lerp_(Tensor end, Tensor weight) {
    return PowersOps.LERP___TENSOR.tensor(self(), end, weight);
  }

  /** {@code addcmul_(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcmul_(Tensor tensor1, Tensor tensor2) {
    return PowersOps.ADDCMUL_.tensor(self(), tensor1, tensor2);
  }

  /** {@code addcmul_(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcmul_(Tensor tensor1, Tensor tensor2, double value) {
    return PowersOps.ADDCMUL_.tensor(self(), tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcmul_(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcmul_(Tensor tensor1, Tensor tensor2, long value) {
    return PowersOps.ADDCMUL_.tensor(self(), tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcdiv_(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcdiv_(Tensor tensor1, Tensor tensor2) {
    return PowersOps.ADDCDIV_.tensor(self(), tensor1, tensor2);
  }

  /** {@code addcdiv_(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcdiv_(Tensor tensor1, Tensor tensor2, double value) {
    return PowersOps.ADDCDIV_.tensor(self(), tensor1, tensor2, Scalar.of(value));
  }

  /** {@code addcdiv_(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor} */
  default Tensor addcdiv_(Tensor tensor1, Tensor tensor2, long value) {
    return PowersOps.ADDCDIV_.tensor(self(), tensor1, tensor2, Scalar.of(value));
  }

  /** {@code xlogy_(Tensor self, Tensor other) -> Tensor} */
  default Tensor xlogy_(Tensor other) {
    return PowersOps.XLOGY___TENSOR.tensor(self(), other);
  }

  /** {@code xlogy_(Tensor self, Scalar other) -> Tensor} */
  default Tensor xlogy_(double other) {
    return PowersOps.XLOGY___SCALAR_OTHER.tensor(self(), Scalar.of(other));
  }

  /** {@code xlogy_(Tensor self, Scalar other) -> Tensor} */
  default Tensor xlogy_(long other) {
    return PowersOps.XLOGY___SCALAR_OTHER.tensor(self(), Scalar.of(other));
  }

  /** {@code hypot_(Tensor self, Tensor other) -> Tensor} */
  default Tensor hypot_(Tensor other) {
    return PowersOps.HYPOT_.tensor(self(), other);
  }

  /** {@code copysign_(Tensor self, Tensor other) -> Tensor} */
  default Tensor copysign_(Tensor other) {
    return PowersOps.COPYSIGN___TENSOR.tensor(self(), other);
  }

  /** {@code copysign_(Tensor self, Scalar other) -> Tensor} */
  default Tensor copysign_(double other) {
    return PowersOps.COPYSIGN___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code copysign_(Tensor self, Scalar other) -> Tensor} */
  default Tensor copysign_(long other) {
    return PowersOps.COPYSIGN___SCALAR.tensor(self(), Scalar.of(other));
  }

  /** {@code nextafter_(Tensor self, Tensor other) -> Tensor} */
  default Tensor nextafter_(Tensor other) {
    return PowersOps.NEXTAFTER_.tensor(self(), other);
  }

  /** {@code ldexp_(Tensor(a!) self, Tensor other) -> Tensor(a!)} */
  default Tensor ldexp_(Tensor other) {
    return PowersOps.LDEXP_.tensor(self(), other);
  }

  /** {@code gcd_(Tensor self, Tensor other) -> Tensor} */
  default Tensor gcd_(Tensor other) {
    return PowersOps.GCD_.tensor(self(), other);
  }

  /** {@code lcm_(Tensor self, Tensor other) -> Tensor} */
  default Tensor lcm_(Tensor other) {
    return PowersOps.LCM_.tensor(self(), other);
  }

  /** {@code heaviside_(Tensor self, Tensor values) -> Tensor} */
  default Tensor heaviside_(Tensor values) {
    return PowersOps.HEAVISIDE_.tensor(self(), values);
  }
}

package dev.torchtpu;

import dev.torchtpu.aten.Ops;

/** Arithmetic of tensors. Operands broadcast and promote as in PyTorch. */
public sealed interface TensorMath permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code add.Tensor}. */
  default Tensor add(Tensor other) {
    return Ops.ADD.call2(self(), other);
  }

  /** {@code self + alpha * other}. */
  default Tensor add(Tensor other, double alpha) {
    return Ops.ADD.callTensor(self(), other, Scalar.of(alpha));
  }

  default Tensor add(double other) {
    return Ops.ADD.callTensor(self(), Scalar.of(other));
  }

  default Tensor add(long other) {
    return Ops.ADD.callTensor(self(), Scalar.of(other));
  }

  /** {@code sub.Tensor}. */
  default Tensor sub(Tensor other) {
    return Ops.SUB.call2(self(), other);
  }

  default Tensor sub(double other) {
    return Ops.SUB.callTensor(self(), Scalar.of(other));
  }

  default Tensor sub(long other) {
    return Ops.SUB.callTensor(self(), Scalar.of(other));
  }

  /** {@code mul.Tensor}. */
  default Tensor mul(Tensor other) {
    return Ops.MUL.call2(self(), other);
  }

  default Tensor mul(double other) {
    return Ops.MUL.callTensor(self(), Scalar.of(other));
  }

  default Tensor mul(long other) {
    return Ops.MUL.callTensor(self(), Scalar.of(other));
  }

  /** {@code div.Tensor}: true division. */
  default Tensor div(Tensor other) {
    return Ops.DIV.call2(self(), other);
  }

  default Tensor div(double other) {
    return Ops.DIV.callTensor(self(), Scalar.of(other));
  }

  default Tensor neg() {
    return Ops.NEG.call1(self());
  }

  default Tensor exp() {
    return Ops.EXP.call1(self());
  }

  default Tensor abs() {
    return self().call("abs");
  }

  default Tensor expm1() {
    return self().call("expm1");
  }

  default Tensor exp2() {
    return self().call("exp2");
  }

  default Tensor log() {
    return self().call("log");
  }

  default Tensor log2() {
    return self().call("log2");
  }

  default Tensor log10() {
    return self().call("log10");
  }

  default Tensor log1p() {
    return self().call("log1p");
  }

  default Tensor sqrt() {
    return self().call("sqrt");
  }

  default Tensor rsqrt() {
    return self().call("rsqrt");
  }

  default Tensor square() {
    return self().call("square");
  }

  default Tensor reciprocal() {
    return self().call("reciprocal");
  }

  default Tensor sin() {
    return self().call("sin");
  }

  default Tensor cos() {
    return self().call("cos");
  }

  default Tensor tan() {
    return self().call("tan");
  }

  default Tensor asin() {
    return self().call("asin");
  }

  default Tensor acos() {
    return self().call("acos");
  }

  default Tensor atan() {
    return self().call("atan");
  }

  default Tensor sinh() {
    return self().call("sinh");
  }

  default Tensor cosh() {
    return self().call("cosh");
  }

  default Tensor asinh() {
    return self().call("asinh");
  }

  default Tensor acosh() {
    return self().call("acosh");
  }

  default Tensor atanh() {
    return self().call("atanh");
  }

  default Tensor tanh() {
    return self().call("tanh");
  }

  default Tensor sigmoid() {
    return self().call("sigmoid");
  }

  default Tensor floor() {
    return self().call("floor");
  }

  default Tensor ceil() {
    return self().call("ceil");
  }

  /** Halves go to even numbers. */
  default Tensor round() {
    return self().call("round");
  }

  default Tensor trunc() {
    return self().call("trunc");
  }

  default Tensor sign() {
    return self().call("sign");
  }

  default Tensor relu() {
    return self().call("relu");
  }

  default Tensor gelu() {
    return self().call("gelu");
  }

  default Tensor silu() {
    return self().call("silu");
  }

  default Tensor logicalNot() {
    return self().call("logical_not");
  }

  default Tensor isnan() {
    return self().call("isnan");
  }

  default Tensor isinf() {
    return self().call("isinf");
  }

  default Tensor isfinite() {
    return self().call("isfinite");
  }

  /** {@code eq.Tensor}: a boolean tensor. */
  default Tensor eq(Tensor other) {
    return self().call("eq.Tensor", other);
  }

  default Tensor eq(double other) {
    return self().call("eq.Scalar", Scalar.of(other));
  }

  default Tensor eq(long other) {
    return self().call("eq.Scalar", Scalar.of(other));
  }

  /** {@code ne.Tensor}: a boolean tensor. */
  default Tensor ne(Tensor other) {
    return self().call("ne.Tensor", other);
  }

  default Tensor ne(double other) {
    return self().call("ne.Scalar", Scalar.of(other));
  }

  default Tensor ne(long other) {
    return self().call("ne.Scalar", Scalar.of(other));
  }

  /** {@code lt.Tensor}: a boolean tensor. */
  default Tensor lt(Tensor other) {
    return self().call("lt.Tensor", other);
  }

  default Tensor lt(double other) {
    return self().call("lt.Scalar", Scalar.of(other));
  }

  default Tensor lt(long other) {
    return self().call("lt.Scalar", Scalar.of(other));
  }

  /** {@code le.Tensor}: a boolean tensor. */
  default Tensor le(Tensor other) {
    return self().call("le.Tensor", other);
  }

  default Tensor le(double other) {
    return self().call("le.Scalar", Scalar.of(other));
  }

  default Tensor le(long other) {
    return self().call("le.Scalar", Scalar.of(other));
  }

  /** {@code gt.Tensor}: a boolean tensor. */
  default Tensor gt(Tensor other) {
    return self().call("gt.Tensor", other);
  }

  default Tensor gt(double other) {
    return self().call("gt.Scalar", Scalar.of(other));
  }

  default Tensor gt(long other) {
    return self().call("gt.Scalar", Scalar.of(other));
  }

  /** {@code ge.Tensor}: a boolean tensor. */
  default Tensor ge(Tensor other) {
    return self().call("ge.Tensor", other);
  }

  default Tensor ge(double other) {
    return self().call("ge.Scalar", Scalar.of(other));
  }

  default Tensor ge(long other) {
    return self().call("ge.Scalar", Scalar.of(other));
  }

  default Tensor maximum(Tensor other) {
    return self().call("maximum", other);
  }

  default Tensor minimum(Tensor other) {
    return self().call("minimum", other);
  }

  default Tensor atan2(Tensor other) {
    return self().call("atan2", other);
  }

  default Tensor logicalAnd(Tensor other) {
    return self().call("logical_and", other);
  }

  default Tensor logicalOr(Tensor other) {
    return self().call("logical_or", other);
  }

  default Tensor logicalXor(Tensor other) {
    return self().call("logical_xor", other);
  }

  /** {@code pow.Tensor_Tensor}. */
  default Tensor pow(Tensor exponent) {
    return self().call("pow.Tensor_Tensor", exponent);
  }

  default Tensor pow(double exponent) {
    return self().call("pow.Tensor_Scalar", Scalar.of(exponent));
  }

  default Tensor pow(long exponent) {
    return self().call("pow.Tensor_Scalar", Scalar.of(exponent));
  }

  /** Python's {@code %}: the remainder has the sign of the divisor. */
  default Tensor remainder(Tensor other) {
    return self().call("remainder.Tensor", other);
  }

  /** C's {@code fmod}: the remainder has the sign of the dividend. */
  default Tensor fmod(Tensor other) {
    return self().call("fmod.Tensor", other);
  }

  /** {@code floor(self / other)}. */
  default Tensor floorDivide(Tensor other) {
    return self().call("floor_divide", other);
  }

  /** Values cut to {@code [min, max]}. */
  default Tensor clamp(double min, double max) {
    return self().call("clamp", Scalar.of(min), Scalar.of(max));
  }

  default Tensor clampMin(double min) {
    return self().call("clamp_min", Scalar.of(min));
  }

  default Tensor clampMax(double max) {
    return self().call("clamp_max", Scalar.of(max));
  }

  /** A copy with a value where the boolean mask is true. */
  default Tensor maskedFill(Tensor mask, double value) {
    return self().call("masked_fill.Scalar", mask, Scalar.of(value));
  }

  /** {@code condition ? self : other}. */
  default Tensor where(Tensor condition, Tensor other) {
    return Torch.callTensor("where.self", condition, self(), other);
  }

  /** {@code self + weight * (end - self)}. */
  default Tensor lerp(Tensor end, double weight) {
    return self().call("lerp.Scalar", end, Scalar.of(weight));
  }
}

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
}

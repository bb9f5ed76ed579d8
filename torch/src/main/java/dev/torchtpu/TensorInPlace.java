package dev.torchtpu;

/** Writes into tensors: every alias sees them. */
public sealed interface TensorInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  default Tensor add_(Tensor other) {
    return self().call("add_.Tensor", other);
  }

  default Tensor add_(double other) {
    return self().call("add_.Tensor", Scalar.of(other));
  }

  default Tensor add_(long other) {
    return self().call("add_.Tensor", Scalar.of(other));
  }

  default Tensor mul_(Tensor other) {
    return self().call("mul_.Tensor", other);
  }

  default Tensor mul_(double other) {
    return self().call("mul_.Tensor", Scalar.of(other));
  }

  /** Copies another tensor's elements, broadcast and cast, into this one. */
  default Tensor copy_(Tensor source) {
    return self().call("copy_", source);
  }
}

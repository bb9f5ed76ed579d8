package dev.torchtpu;

/** Methods of tensors: joining in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorJoiningInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code tril_(Tensor self, SymInt diagonal=0) -> Tensor} */
  default Tensor tril_() {
    return JoiningOps.TRIL_.tensor(self());
  }

  /** {@code tril_(Tensor self, SymInt diagonal=0) -> Tensor} */
  default Tensor tril_(long diagonal) {
    return JoiningOps.TRIL_.tensor(self(), Scalar.of(diagonal));
  }

  /** {@code triu_(Tensor self, SymInt diagonal=0) -> Tensor} */
  default Tensor triu_() {
    return JoiningOps.TRIU_.tensor(self());
  }

  /** {@code triu_(Tensor self, SymInt diagonal=0) -> Tensor} */
  default Tensor triu_(long diagonal) {
    return JoiningOps.TRIU_.tensor(self(), Scalar.of(diagonal));
  }
}

package dev.torchtpu;

/** Methods of tensors: statistics in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorStatisticsInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code renorm_(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor} */
  default Tensor renorm_(double p, long dim, double maxnorm) {
    return StatisticsOps.RENORM_.tensor(self(), Scalar.of(p), Scalar.of(dim), Scalar.of(maxnorm));
  }

  /** {@code renorm_(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor} */
  default Tensor renorm_(long p, long dim, long maxnorm) {
    return StatisticsOps.RENORM_.tensor(self(), Scalar.of(p), Scalar.of(dim), Scalar.of(maxnorm));
  }
}

package dev.torchtpu.nn;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;

/** Functions of {@code F}: activations. Written from the operator table; see TypedApiTest. */
abstract class FActivations {
  FActivations() {}

  /** {@code relu(Tensor self) -> Tensor} */
  public static Tensor relu(Tensor self) {
    return ActivationsOps.RELU.unary(self);
  }

  /** {@code relu6(Tensor self) -> Tensor} */
  public static Tensor relu6(Tensor self) {
    return ActivationsOps.RELU6.unary(self);
  }

  /** {@code elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor} */
  public static Tensor elu(Tensor self) {
    return ActivationsOps.ELU.unary(self);
  }

  /** {@code elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor} */
  public static Tensor elu(Tensor self, double alpha) {
    return ActivationsOps.ELU.tensor(self, Scalar.of(alpha));
  }

  /** {@code elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor} */
  public static Tensor elu(Tensor self, long alpha) {
    return ActivationsOps.ELU.tensor(self, Scalar.of(alpha));
  }

  /** {@code elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor} */
  public static Tensor elu(Tensor self, double alpha, double scale) {
    return ActivationsOps.ELU.tensor(self, Scalar.of(alpha), Scalar.of(scale));
  }

  /** {@code elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor} */
  public static Tensor elu(Tensor self, long alpha, long scale) {
    return ActivationsOps.ELU.tensor(self, Scalar.of(alpha), Scalar.of(scale));
  }

  /** {@code elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor} */
  public static Tensor elu(Tensor self, double alpha, double scale, double inputScale) {
    return ActivationsOps.ELU.tensor(
        self, Scalar.of(alpha), Scalar.of(scale), Scalar.of(inputScale));
  }

  /** {@code elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor} */
  public static Tensor elu(Tensor self, long alpha, long scale, long inputScale) {
    return ActivationsOps.ELU.tensor(
        self, Scalar.of(alpha), Scalar.of(scale), Scalar.of(inputScale));
  }

  /** {@code selu(Tensor self) -> Tensor} */
  public static Tensor selu(Tensor self) {
    return ActivationsOps.SELU.unary(self);
  }

  /** {@code celu(Tensor self, Scalar alpha=1.0) -> Tensor} */
  public static Tensor celu(Tensor self) {
    return ActivationsOps.CELU.unary(self);
  }

  /** {@code celu(Tensor self, Scalar alpha=1.0) -> Tensor} */
  public static Tensor celu(Tensor self, double alpha) {
    return ActivationsOps.CELU.tensor(self, Scalar.of(alpha));
  }

  /** {@code celu(Tensor self, Scalar alpha=1.0) -> Tensor} */
  public static Tensor celu(Tensor self, long alpha) {
    return ActivationsOps.CELU.tensor(self, Scalar.of(alpha));
  }

  /** {@code leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor} */
  public static Tensor leakyRelu(Tensor self) {
    return ActivationsOps.LEAKY_RELU.unary(self);
  }

  /** {@code leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor} */
  public static Tensor leakyRelu(Tensor self, double negativeSlope) {
    return ActivationsOps.LEAKY_RELU.tensor(self, Scalar.of(negativeSlope));
  }

  /** {@code leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor} */
  public static Tensor leakyRelu(Tensor self, long negativeSlope) {
    return ActivationsOps.LEAKY_RELU.tensor(self, Scalar.of(negativeSlope));
  }

  /** {@code prelu(Tensor self, Tensor weight) -> Tensor} */
  public static Tensor prelu(Tensor self, Tensor weight) {
    return ActivationsOps.PRELU.binary(self, weight);
  }

  /** {@code gelu(Tensor self, *, str approximate='none') -> Tensor} */
  public static Tensor gelu(Tensor self) {
    return ActivationsOps.GELU.unary(self);
  }

  /** {@code gelu(Tensor self, *, str approximate='none') -> Tensor} */
  public static Tensor gelu(Tensor self, String approximate) {
    return ActivationsOps.GELU.tensor(self, Value.of(approximate));
  }

  /** {@code silu(Tensor self) -> Tensor} */
  public static Tensor silu(Tensor self) {
    return ActivationsOps.SILU.unary(self);
  }

  /** {@code mish(Tensor self) -> Tensor} */
  public static Tensor mish(Tensor self) {
    return ActivationsOps.MISH.unary(self);
  }

  /** {@code glu(Tensor self, int dim=-1) -> Tensor} */
  public static Tensor glu(Tensor self) {
    return ActivationsOps.GLU.unary(self);
  }

  /** {@code glu(Tensor self, int dim=-1) -> Tensor} */
  public static Tensor glu(Tensor self, long dim) {
    return ActivationsOps.GLU.tensor(self, Scalar.of(dim));
  }

  /** {@code hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor} */
  public static Tensor hardtanh(Tensor self) {
    return ActivationsOps.HARDTANH.unary(self);
  }

  /** {@code hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor} */
  public static Tensor hardtanh(Tensor self, double minVal) {
    return ActivationsOps.HARDTANH.tensor(self, Scalar.of(minVal));
  }

  /** {@code hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor} */
  public static Tensor hardtanh(Tensor self, long minVal) {
    return ActivationsOps.HARDTANH.tensor(self, Scalar.of(minVal));
  }

  /** {@code hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor} */
  public static Tensor hardtanh(Tensor self, double minVal, double maxVal) {
    return ActivationsOps.HARDTANH.tensor(self, Scalar.of(minVal), Scalar.of(maxVal));
  }

  /** {@code hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor} */
  public static Tensor hardtanh(Tensor self, long minVal, long maxVal) {
    return ActivationsOps.HARDTANH.tensor(self, Scalar.of(minVal), Scalar.of(maxVal));
  }

  /** {@code hardsigmoid(Tensor self) -> Tensor} */
  public static Tensor hardsigmoid(Tensor self) {
    return ActivationsOps.HARDSIGMOID.unary(self);
  }

  /** {@code hardswish(Tensor self) -> Tensor} */
  public static Tensor hardswish(Tensor self) {
    return ActivationsOps.HARDSWISH.unary(self);
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor hardshrink(Tensor self) {
    return ActivationsOps.HARDSHRINK.unary(self);
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor hardshrink(Tensor self, double lambd) {
    return ActivationsOps.HARDSHRINK.tensor(self, Scalar.of(lambd));
  }

  /** {@code hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor hardshrink(Tensor self, long lambd) {
    return ActivationsOps.HARDSHRINK.tensor(self, Scalar.of(lambd));
  }

  /** {@code softshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor softshrink(Tensor self) {
    return ActivationsOps.SOFTSHRINK.unary(self);
  }

  /** {@code softshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor softshrink(Tensor self, double lambd) {
    return ActivationsOps.SOFTSHRINK.tensor(self, Scalar.of(lambd));
  }

  /** {@code softshrink(Tensor self, Scalar lambd=0.5) -> Tensor} */
  public static Tensor softshrink(Tensor self, long lambd) {
    return ActivationsOps.SOFTSHRINK.tensor(self, Scalar.of(lambd));
  }

  /** {@code softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor} */
  public static Tensor softplus(Tensor self) {
    return ActivationsOps.SOFTPLUS.unary(self);
  }

  /** {@code softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor} */
  public static Tensor softplus(Tensor self, double beta) {
    return ActivationsOps.SOFTPLUS.tensor(self, Scalar.of(beta));
  }

  /** {@code softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor} */
  public static Tensor softplus(Tensor self, long beta) {
    return ActivationsOps.SOFTPLUS.tensor(self, Scalar.of(beta));
  }

  /** {@code softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor} */
  public static Tensor softplus(Tensor self, double beta, double threshold) {
    return ActivationsOps.SOFTPLUS.tensor(self, Scalar.of(beta), Scalar.of(threshold));
  }

  /** {@code softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor} */
  public static Tensor softplus(Tensor self, long beta, long threshold) {
    return ActivationsOps.SOFTPLUS.tensor(self, Scalar.of(beta), Scalar.of(threshold));
  }

  /** {@code threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor} */
  public static Tensor threshold(Tensor self, double threshold, double value) {
    return ActivationsOps.THRESHOLD.tensor(self, Scalar.of(threshold), Scalar.of(value));
  }

  /** {@code threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor} */
  public static Tensor threshold(Tensor self, long threshold, long value) {
    return ActivationsOps.THRESHOLD.tensor(self, Scalar.of(threshold), Scalar.of(value));
  }

  /** {@code sigmoid(Tensor self) -> Tensor} */
  public static Tensor sigmoid(Tensor self) {
    return ActivationsOps.SIGMOID.unary(self);
  }

  /** {@code tanh(Tensor self) -> Tensor} */
  public static Tensor tanh(Tensor self) {
    return ActivationsOps.TANH.unary(self);
  }

  /** {@code log_sigmoid(Tensor self) -> Tensor} */
  public static Tensor logsigmoid(Tensor self) {
    return ActivationsOps.LOG_SIGMOID.unary(self);
  }

  /** {@code softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor} */
  public static Tensor softmax(Tensor self, long dim) {
    return ActivationsOps.SOFTMAX__INT.tensor(self, Scalar.of(dim));
  }

  /** {@code softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor} */
  public static Tensor softmax(Tensor self, long dim, Dtype dtype) {
    return ActivationsOps.SOFTMAX__INT.tensor(self, Scalar.of(dim), dtype);
  }

  /** {@code log_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor} */
  public static Tensor logSoftmax(Tensor self, long dim) {
    return ActivationsOps.LOG_SOFTMAX__INT.tensor(self, Scalar.of(dim));
  }

  /** {@code log_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor} */
  public static Tensor logSoftmax(Tensor self, long dim, Dtype dtype) {
    return ActivationsOps.LOG_SOFTMAX__INT.tensor(self, Scalar.of(dim), dtype);
  }

  /** {@code dropout(Tensor input, float p, bool train) -> Tensor} */
  public static Tensor dropout(Tensor input, double p, boolean train) {
    return ActivationsOps.DROPOUT.tensor(input, Scalar.of(p), Scalar.of(train));
  }

  /** {@code alpha_dropout(Tensor input, float p, bool train) -> Tensor} */
  public static Tensor alphaDropout(Tensor input, double p, boolean train) {
    return ActivationsOps.ALPHA_DROPOUT.tensor(input, Scalar.of(p), Scalar.of(train));
  }

  /** {@code feature_dropout(Tensor input, float p, bool train) -> Tensor} */
  public static Tensor featureDropout(Tensor input, double p, boolean train) {
    return ActivationsOps.FEATURE_DROPOUT.tensor(input, Scalar.of(p), Scalar.of(train));
  }

  /**
   * {@code rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool
   * training=False, Generator? generator=None) -> Tensor}
   */
  public static Tensor rrelu(Tensor self) {
    return ActivationsOps.RRELU.unary(self);
  }

  /**
   * {@code rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool
   * training=False, Generator? generator=None) -> Tensor}
   */
  public static Tensor rrelu(Tensor self, double lower) {
    return ActivationsOps.RRELU.tensor(self, Scalar.of(lower));
  }

  /**
   * {@code rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool
   * training=False, Generator? generator=None) -> Tensor}
   */
  public static Tensor rrelu(Tensor self, long lower) {
    return ActivationsOps.RRELU.tensor(self, Scalar.of(lower));
  }

  /**
   * {@code rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool
   * training=False, Generator? generator=None) -> Tensor}
   */
  public static Tensor rrelu(Tensor self, double lower, double upper) {
    return ActivationsOps.RRELU.tensor(self, Scalar.of(lower), Scalar.of(upper));
  }

  /**
   * {@code rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool
   * training=False, Generator? generator=None) -> Tensor}
   */
  public static Tensor rrelu(Tensor self, long lower, long upper) {
    return ActivationsOps.RRELU.tensor(self, Scalar.of(lower), Scalar.of(upper));
  }

  /**
   * {@code rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool
   * training=False, Generator? generator=None) -> Tensor}
   */
  public static Tensor rrelu(Tensor self, double lower, double upper, boolean training) {
    return ActivationsOps.RRELU.tensor(
        self, Scalar.of(lower), Scalar.of(upper), Scalar.of(training));
  }

  /**
   * {@code rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool
   * training=False, Generator? generator=None) -> Tensor}
   */
  public static Tensor rrelu(Tensor self, long lower, long upper, boolean training) {
    return ActivationsOps.RRELU.tensor(
        self, Scalar.of(lower), Scalar.of(upper), Scalar.of(training));
  }
}

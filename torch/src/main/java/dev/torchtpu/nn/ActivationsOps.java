package dev.torchtpu.nn;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class ActivationsOps {
  static final OverloadHandle ALPHA_DROPOUT = new OverloadHandle("alpha_dropout.default");
  static final OverloadHandle CELU = new OverloadHandle("celu.default");
  static final OverloadHandle DROPOUT = new OverloadHandle("dropout.default");
  static final OverloadHandle ELU = new OverloadHandle("elu.default");
  static final OverloadHandle FEATURE_DROPOUT = new OverloadHandle("feature_dropout.default");
  static final OverloadHandle GELU = new OverloadHandle("gelu.default");
  static final OverloadHandle GLU = new OverloadHandle("glu.default");
  static final OverloadHandle HARDSHRINK = new OverloadHandle("hardshrink.default");
  static final OverloadHandle HARDSIGMOID = new OverloadHandle("hardsigmoid.default");
  static final OverloadHandle HARDSWISH = new OverloadHandle("hardswish.default");
  static final OverloadHandle HARDTANH = new OverloadHandle("hardtanh.default");
  static final OverloadHandle LEAKY_RELU = new OverloadHandle("leaky_relu.default");
  static final OverloadHandle LOG_SIGMOID = new OverloadHandle("log_sigmoid.default");
  static final OverloadHandle LOG_SOFTMAX__INT = new OverloadHandle("log_softmax.int");
  static final OverloadHandle MISH = new OverloadHandle("mish.default");
  static final OverloadHandle PRELU = new OverloadHandle("prelu.default");
  static final OverloadHandle RELU = new OverloadHandle("relu.default");
  static final OverloadHandle RELU6 = new OverloadHandle("relu6.default");
  static final OverloadHandle RRELU = new OverloadHandle("rrelu.default");
  static final OverloadHandle SELU = new OverloadHandle("selu.default");
  static final OverloadHandle SIGMOID = new OverloadHandle("sigmoid.default");
  static final OverloadHandle SILU = new OverloadHandle("silu.default");
  static final OverloadHandle SOFTMAX__INT = new OverloadHandle("softmax.int");
  static final OverloadHandle SOFTPLUS = new OverloadHandle("softplus.default");
  static final OverloadHandle SOFTSHRINK = new OverloadHandle("softshrink.default");
  static final OverloadHandle TANH = new OverloadHandle("tanh.default");
  static final OverloadHandle THRESHOLD = new OverloadHandle("threshold.default");

  private ActivationsOps() {}
}

package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;

/** Normalises the last dimensions to mean 0 and variance 1, then scales and shifts. */
public final class LayerNorm extends Layer {
  private static final Overload LAYER_NORM = Ops.overload("layer_norm");

  private final Value.IntList normalizedShape;
  private final Scalar epsilon;

  public LayerNorm(long width) {
    this(new long[] {width}, 1e-5);
  }

  public LayerNorm(long[] normalizedShape, double epsilon) {
    this.normalizedShape = new Value.IntList(normalizedShape.clone());
    this.epsilon = Scalar.of(epsilon);
    registerParameter("weight", Torch.ones(normalizedShape));
    registerParameter("bias", Torch.zeros(normalizedShape));
  }

  @Override
  public Tensor forward(Tensor input) {
    return LAYER_NORM.callTensor(
        input, normalizedShape, parameter("weight"), parameter("bias"), epsilon);
  }
}

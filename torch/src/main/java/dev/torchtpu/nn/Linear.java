package dev.torchtpu.nn;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;

/** {@code input [*, in] -> input @ weight^T + bias [*, out]}; weight is [out, in]. */
public final class Linear extends Layer {
  private static final Overload LINEAR = Ops.overload("linear");

  private final boolean hasBias;

  public Linear(long inFeatures, long outFeatures) {
    this(inFeatures, outFeatures, true);
  }

  /** Weights start as PyTorch's: uniform within 1/sqrt(in). */
  public Linear(long inFeatures, long outFeatures, boolean bias) {
    this.hasBias = bias;
    double bound = inFeatures > 0 ? 1 / Math.sqrt(inFeatures) : 0;
    registerParameter("weight", Init.uniform(-bound, bound, outFeatures, inFeatures));
    if (bias) {
      registerParameter("bias", Init.uniform(-bound, bound, outFeatures));
    }
  }

  @Override
  public Tensor forward(Tensor input) {
    return LINEAR.callTensor(input, parameter("weight"), hasBias ? parameter("bias") : Value.NONE);
  }

  public boolean hasBias() {
    return hasBias;
  }
}

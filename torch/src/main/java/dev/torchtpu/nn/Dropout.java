package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;

/** Zeroes elements with probability p in training, and scales the rest by 1/(1-p). */
public final class Dropout extends Layer {
  private final double p;

  public Dropout(double p) {
    if (!(p >= 0 && p <= 1)) {
      throw new TorchException(
          TorchException.Kind.VALUE_ERROR,
          "dropout probability has to be between 0 and 1, but got " + p);
    }
    this.p = p;
  }

  @Override
  public Tensor forward(Tensor input) {
    return isTraining() && p > 0 ? input.call("dropout", Scalar.of(p), Scalar.of(true)) : input;
  }
}

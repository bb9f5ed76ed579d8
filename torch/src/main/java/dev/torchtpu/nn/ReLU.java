package dev.torchtpu.nn;

import dev.torchtpu.Tensor;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;

/** {@code relu} of every element. */
public final class ReLU extends Layer {
  private static final Overload OP = Ops.overload("relu");

  @Override
  public Tensor forward(Tensor input) {
    return OP.callTensor(input);
  }
}

package dev.torchtpu.nn;

import dev.torchtpu.Tensor;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;

/** {@code sigmoid} of every element. */
public final class Sigmoid extends Layer {
  private static final Overload OP = Ops.overload("sigmoid");

  @Override
  public Tensor forward(Tensor input) {
    return OP.callTensor(input);
  }
}

package dev.torchtpu.nn;

import dev.torchtpu.Tensor;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;

/** {@code tanh} of every element. */
public final class Tanh extends Layer {
  private static final Overload OP = Ops.overload("tanh");

  @Override
  public Tensor forward(Tensor input) {
    return OP.callTensor(input);
  }
}

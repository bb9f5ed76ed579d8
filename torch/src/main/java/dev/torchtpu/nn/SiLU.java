package dev.torchtpu.nn;

import dev.torchtpu.Tensor;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;

/** {@code silu} of every element. */
public final class SiLU extends Layer {
  private static final Overload OP = Ops.overload("silu");

  @Override
  public Tensor forward(Tensor input) {
    return OP.callTensor(input);
  }
}

package dev.torchtpu.nn;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;

/** {@code gelu} of every element: exact, or by the tanh approximation. */
public final class GELU extends Layer {
  private static final Overload OP = Ops.overload("gelu");

  private final Value approximate;

  public GELU() {
    this("none");
  }

  /**
   * @param approximate {@code none} or {@code tanh}
   */
  public GELU(String approximate) {
    this.approximate = Value.of(approximate);
  }

  @Override
  public Tensor forward(Tensor input) {
    return OP.callTensor(input, approximate);
  }
}

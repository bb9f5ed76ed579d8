package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.aten.Overload;

/** Rows of a table [count, width] by index; index sizes [*] give [*, width]. */
public final class Embedding extends Layer {
  private static final Overload EMBEDDING = Ops.overload("embedding");

  private final long paddingIndex;

  public Embedding(long count, long width) {
    this(count, width, -1);
  }

  /**
   * @param paddingIndex a row that gets no gradient; -1 for none
   */
  public Embedding(long count, long width, long paddingIndex) {
    this.paddingIndex = paddingIndex;
    Tensor table = Init.normal(count, width);
    if (paddingIndex >= 0 && !Init.isSkipped()) {
      table.select(0, paddingIndex).mul_(0);
    }
    registerParameter("weight", table);
  }

  @Override
  public Tensor forward(Tensor indices) {
    return EMBEDDING.callTensor(parameter("weight"), indices, Scalar.of(paddingIndex));
  }
}

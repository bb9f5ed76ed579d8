package dev.torchtpu.autograd;

import dev.torchtpu.Tensor;
import java.util.List;
import java.util.Optional;

/** The end of the tape: adds a gradient to a leaf's {@code grad}. */
public final class AccumulateGrad extends Node {
  private final Tensor leaf;

  public AccumulateGrad(Tensor leaf) {
    super("AccumulateGrad", 1, List.of());
    this.leaf = leaf;
  }

  public Tensor leaf() {
    return leaf;
  }

  /** Last of all that is ready, as in PyTorch. */
  @Override
  public long sequence() {
    return Long.MAX_VALUE;
  }

  @Override
  public List<Optional<Tensor>> apply(List<Optional<Tensor>> grads) {
    grads.getFirst().ifPresent(g -> leaf.accumulateGrad(g, GradMode.isEnabled()));
    return List.of();
  }

  @Override
  public void release() {}
}

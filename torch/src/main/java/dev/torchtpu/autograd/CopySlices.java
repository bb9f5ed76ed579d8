package dev.torchtpu.autograd;

import dev.torchtpu.Tensor;
import java.util.List;
import java.util.Optional;

/**
 * The history of a base after a write through one of its views: the written part's gradient goes to
 * the written value, the rest to the base as it was.
 */
public final class CopySlices extends Node {
  private final long[] sizes;
  private final long[] strides;
  private final long offset;
  private final boolean conjugated;
  private final boolean negated;

  private CopySlices(Tensor view, Tensor base, List<Optional<Edge>> edges) {
    super("CopySlices", 1, edges);
    this.sizes = view.sizes();
    this.strides = view.strides();
    this.offset = view.storageOffset() - base.storageOffset();
    this.conjugated = view.layout().isConjugated() != base.layout().isConjugated();
    this.negated = view.layout().isNegated() != base.layout().isNegated();
  }

  /** Records that {@code view}, a view of {@code base}, was overwritten by {@code value}. */
  public static void record(Tensor base, Tensor view, Tensor value) {
    var node = new CopySlices(view, base, List.of(base.gradientEdge(), value.gradientEdge()));
    base.setHistory(node, 0);
    base.countWrite();
    view.refreshFromBase();
  }

  @Override
  public List<Optional<Tensor>> apply(List<Optional<Tensor>> grads) {
    Tensor g = grads.getFirst().orElseThrow();
    Tensor contiguous = g.contiguous();
    Optional<Tensor> part =
        edges().get(1).isPresent()
            ? Optional.of(turned(contiguous.asStrided(sizes, strides, offset)).cloneContiguous())
            : Optional.empty();
    Optional<Tensor> rest =
        edges().get(0).isPresent()
            ? Optional.of(contiguous.asStridedScatterZero(sizes, strides, offset))
            : Optional.empty();
    return List.of(rest, part);
  }

  private Tensor turned(Tensor part) {
    Tensor t = conjugated ? part.call("_conj") : part;
    return negated ? t.call("_neg_view") : t;
  }

  @Override
  public void release() {}
}

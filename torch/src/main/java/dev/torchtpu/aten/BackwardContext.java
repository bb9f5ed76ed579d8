package dev.torchtpu.aten;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a derivative formula works with: the call's arguments, saved tensors and gradients. */
public final class BackwardContext extends Arguments {
  private final OperatorNode node;
  private final List<Optional<Tensor>> grads;
  private final List<Optional<Tensor>> results;

  BackwardContext(OperatorNode node, List<Optional<Tensor>> grads, List<Optional<Tensor>> results) {
    super(node.arguments());
    this.node = node;
    this.grads = grads;
    this.results = results;
  }

  /** The gradient of the first result. */
  public Tensor grad() {
    return grad(0);
  }

  /** The gradient of a result; zeros if it has none. */
  public Tensor grad(int result) {
    return grads
        .get(result)
        .orElseGet(() -> {
          Layout l = node.resultLayout(result);
          return Torch.zeros(node.device(), l.dtype(), l.sizes());
        });
  }

  public boolean hasGrad(int result) {
    return result < grads.size() && grads.get(result).isPresent();
  }

  /** A saved tensor argument. */
  public Tensor tensor(String name) {
    return node.saved(schema().position(name), 0);
  }

  /** A saved tensor argument that may have been absent. */
  public Optional<Tensor> optionalTensor(String name) {
    return present(name) ? Optional.of(tensor(name)) : Optional.empty();
  }

  /** An element of a saved list of tensors. */
  public Tensor tensorAt(String name, int index) {
    return node.saved(schema().position(name), index);
  }

  /** A saved list of tensors, some of which may have been absent. */
  public Value.TensorList tensors(String name) {
    int position = schema().position(name);
    var out = new ArrayList<Optional<Tensor>>();
    for (int i = 0; i < node.listSize(position); i++) {
      out.add(
          node.layoutOf(position, i).isPresent()
              ? Optional.of(node.saved(position, i))
              : Optional.empty());
    }
    return new Value.TensorList(out);
  }

  /** Whether a tensor argument was given. */
  public boolean present(String name) {
    return node.layoutOf(schema().position(name), 0).isPresent();
  }

  /** A saved result. */
  public Tensor result(int i) {
    return node.savedResult(i);
  }

  public Tensor result() {
    return result(0);
  }

  /** A tensor argument's sizes, saved or not. */
  public long[] sizes(String name) {
    return layout(name, 0).sizes().clone();
  }

  /** A tensor argument's strides. */
  public long[] strides(String name) {
    return layout(name, 0).strides().clone();
  }

  /** A tensor argument's storage offset. */
  public long offset(String name) {
    return node.offsetOf(schema().position(name));
  }

  public long[] sizesAt(String name, int index) {
    return layout(name, index).sizes().clone();
  }

  /** The device that a tensor argument was on. */
  public Device deviceOf(String name) {
    return node.deviceOf(schema().position(name));
  }

  public int dim(String name) {
    return layout(name, 0).rank();
  }

  public Dtype dtype(String name) {
    return layout(name, 0).dtype();
  }

  /** Number of tensors in a list argument. */
  public int listSize(String name) {
    return node.listSize(schema().position(name));
  }

  private Layout layout(String name, int index) {
    return node.layoutOf(schema().position(name), index)
        .orElseThrow(() -> new TorchException(name + " is not a tensor in this call"));
  }

  /** A result's sizes. */
  public long[] resultSizes(int i) {
    return node.resultLayout(i).sizes().clone();
  }

  /** Whether an argument's gradient is asked for. */
  public boolean needs(String name) {
    return needsAt(name, 0);
  }

  public boolean needsAt(String name, int index) {
    return node.needs(schema().position(name), index);
  }

  /**
   * Gives an argument's gradient, computed only where it is asked for. It is summed to the
   * argument's sizes and cast to its dtype.
   */
  public void set(String name, Supplier<Tensor> gradient) {
    if (needs(name)) {
      put(name, 0, gradient.get());
    }
  }

  /** Gives the gradients of a list argument's elements. */
  public void setEach(String name, Function<Integer, Tensor> gradient) {
    for (int i = 0; i < listSize(name); i++) {
      if (needsAt(name, i)) {
        put(name, i, gradient.apply(i));
      }
    }
  }

  private void put(String name, int index, Tensor gradient) {
    int position = schema().position(name);
    Layout l = layout(name, index);
    Tensor g = gradient;
    if (!l.dtype().isComplex() && g.dtype().isComplex()) {
      g = g.real();
    }
    g = g.sumToSize(l.sizes());
    if (g.dtype() != l.dtype()) {
      g = g.to(l.dtype());
    }
    results.set(node.edgeIndex(position, index), Optional.of(g));
  }
}

package dev.torchtpu.aten;

import dev.torchtpu.Device;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.autograd.Edge;
import dev.torchtpu.autograd.Node;
import dev.torchtpu.autograd.SavedTensor;
import dev.torchtpu.runtime.Layout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The backward step of an operator call, by the formula of its declaration. */
final class OperatorNode extends Node {
  private final Overload op;
  private final Derivative derivative;
  private final Device device;
  private final Arguments arguments;
  private final int[] firstEdge;
  private final int[] listSizes;
  private final @Nullable Layout[] layouts;
  private final @Nullable SavedTensor[] saved;
  private final long[] offsets;
  private final @Nullable Device[] devices;
  private final Layout[] resultLayouts;
  private final @Nullable SavedTensor[] savedResults;

  private OperatorNode(
      Overload op,
      Device device,
      Arguments arguments,
      List<Optional<Edge>> edges,
      int[] firstEdge,
      int[] listSizes,
      @Nullable Layout[] layouts,
      @Nullable SavedTensor[] saved,
      long[] offsets,
      @Nullable Device[] devices,
      Tensor[] results) {
    super(op.backwardName(), results.length, edges);
    this.op = op;
    this.derivative = op.derivative();
    this.device = device;
    this.arguments = arguments;
    this.firstEdge = firstEdge;
    this.listSizes = listSizes;
    this.layouts = layouts;
    this.saved = saved;
    this.offsets = offsets;
    this.devices = devices;
    this.resultLayouts = new Layout[results.length];
    this.savedResults = new SavedTensor[results.length];
    for (int i = 0; i < results.length; i++) {
      resultLayouts[i] = results[i].layout();
    }
  }

  /** Makes the node of a call and hangs it on the results that can have gradients. */
  static void attach(Overload op, Arguments call, Tensor[] results) {
    Value[] values = call.values();
    int[] first = new int[values.length];
    int[] sizes = new int[values.length];
    int slots = 0;
    for (int i = 0; i < values.length; i++) {
      first[i] = slots;
      sizes[i] = values[i] instanceof Value.TensorList l ? l.values().size() : 1;
      slots += values[i] instanceof Tensor || values[i] instanceof Value.TensorList ? sizes[i] : 1;
    }
    var edges = new ArrayList<Optional<Edge>>(slots);
    @Nullable Layout[] layouts = new Layout[slots];
    @Nullable SavedTensor[] saved = new SavedTensor[slots];
    Value[] statics = values.clone();
    long[] offsets = new long[values.length];
    @Nullable Device[] devices = new Device[values.length];
    Derivative.Formula formula = op.derivative() instanceof Derivative.Formula f ? f : null;
    for (int i = 0; i < values.length; i++) {
      boolean saves =
          formula != null && formula.saves().contains(op.schema().arguments().get(i).name());
      switch (values[i]) {
        case Tensor t -> {
          statics[i] = Value.NONE;
          edges.add(t.gradientEdge());
          layouts[first[i]] = t.layout();
          offsets[i] = t.storageOffset();
          devices[i] = t.device();
          saved[first[i]] = saves ? new SavedTensor(t, op.backwardName()) : null;
        }
        case Value.TensorList l -> {
          statics[i] = Value.NONE;
          for (int k = 0; k < l.values().size(); k++) {
            Optional<Tensor> t = l.values().get(k);
            edges.add(t.flatMap(Tensor::gradientEdge));
            if (t.isPresent()) {
              layouts[first[i] + k] = t.get().layout();
              saved[first[i] + k] = saves ? new SavedTensor(t.get(), op.backwardName()) : null;
            }
          }
        }
        default -> edges.add(Optional.empty());
      }
    }
    var node =
        new OperatorNode(
            op,
            results[0].device(),
            new Arguments(op.schema(), statics),
            edges,
            first,
            sizes,
            layouts,
            saved,
            offsets,
            devices,
            results);
    for (int i = 0; i < results.length; i++) {
      if (results[i].dtype().isDifferentiable() && op.isDifferentiableResult(i)) {
        results[i].setHistory(node, i);
      }
    }
    if (formula != null && formula.savesResults()) {
      for (int i = 0; i < results.length; i++) {
        node.savedResults[i] = new SavedTensor(results[i], node.name());
      }
    }
  }

  Arguments arguments() {
    return arguments;
  }

  Device device() {
    return device;
  }

  Layout resultLayout(int i) {
    return resultLayouts[i];
  }

  Device deviceOf(int position) {
    Device d = devices[position];
    return d == null ? device : d;
  }

  long offsetOf(int position) {
    return offsets[position];
  }

  int listSize(int position) {
    return listSizes[position];
  }

  int edgeIndex(int position, int index) {
    return firstEdge[position] + index;
  }

  boolean needs(int position, int index) {
    return edges().get(edgeIndex(position, index)).isPresent();
  }

  Optional<Layout> layoutOf(int position, int index) {
    return Optional.ofNullable(layouts[edgeIndex(position, index)]);
  }

  Tensor saved(int position, int index) {
    SavedTensor s = saved[edgeIndex(position, index)];
    if (s == null) {
      if (arguments.get(position) instanceof Scalar number) {
        return dev.torchtpu.runtime.Factories.wrappedNumber(number);
      }
      throw new IllegalStateException(
          op.schema().qualifiedName()
              + ": the derivative reads '"
              + op.schema().arguments().get(position).name()
              + "', which it does not declare as saved");
    }
    return s.unpack();
  }

  Tensor savedResult(int i) {
    SavedTensor s = savedResults[i];
    if (s == null) {
      throw new IllegalStateException(
          op.schema().qualifiedName() + ": the derivative reads a result that it does not save");
    }
    return s.unpack();
  }

  @Override
  public List<Optional<Tensor>> apply(List<Optional<Tensor>> grads) {
    var results =
        new ArrayList<Optional<Tensor>>(Collections.nCopies(edges().size(), Optional.empty()));
    switch (derivative) {
      case Derivative.Formula f -> f.backward().apply(new BackwardContext(this, grads, results));
      case Derivative.NotImplemented n ->
          throw new TorchException(
              TorchException.Kind.NOT_IMPLEMENTED_ERROR,
              "derivative for aten::" + op.schema().name() + " is not implemented");
      case Derivative.NotDifferentiable n -> {}
      case Derivative.OfParts p -> {}
    }
    return results;
  }

  @Override
  public void release() {
    for (SavedTensor s : saved) {
      if (s != null) {
        s.release();
      }
    }
    for (SavedTensor s : savedResults) {
      if (s != null) {
        s.release();
      }
    }
  }
}

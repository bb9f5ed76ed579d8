package dev.torchtpu;

import dev.torchtpu.autograd.AutogradMeta;
import dev.torchtpu.autograd.Edge;
import dev.torchtpu.autograd.Engine;
import dev.torchtpu.autograd.Node;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.runtime.Context;
import dev.torchtpu.runtime.DeviceRuntime;
import dev.torchtpu.runtime.Layout;
import dev.torchtpu.runtime.ScopeFrame;
import dev.torchtpu.runtime.Storage;
import dev.torchtpu.runtime.Trace;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A view of a storage: sizes, strides and an offset, with PyTorch's meaning. Equality is identity.
 * May be read by many threads and written by one at a time. Memory is freed by {@link #close}, at
 * the end of a {@link Torch#scope}, or some time after the last reference is gone.
 */
public final class Tensor
    implements Value,
        AutoCloseable,
        TensorArithmetic,
        TensorArithmeticInPlace,
        TensorComparison,
        TensorComparisonInPlace,
        TensorElementwise,
        TensorElementwiseInPlace,
        TensorFunctions,
        TensorFunctionsInPlace,
        TensorGathering,
        TensorGatheringInPlace,
        TensorIndexing,
        TensorJoining,
        TensorJoiningInPlace,
        TensorLinearAlgebra,
        TensorLinearAlgebraInPlace,
        TensorLogic,
        TensorLogicInPlace,
        TensorPowers,
        TensorPowersInPlace,
        TensorRandom,
        TensorRandomInPlace,
        TensorReduce,
        TensorReductions,
        TensorScans,
        TensorScansInPlace,
        TensorShape,
        TensorShapes,
        TensorShapesInPlace,
        TensorStatistics,
        TensorStatisticsInPlace {
  private @Nullable Storage storage;
  private Layout layout;
  private long offset;
  private @Nullable AutogradMeta meta;
  private boolean wrappedNumber;

  /** For the runtime: a tensor over a storage whose handle count already includes it. */
  public Tensor(Storage storage, Layout layout, long offset) {
    this(Context.current(), storage, layout, offset);
  }

  /** For the runtime: as the other constructor, on the context's thread. */
  public Tensor(Context context, Storage storage, Layout layout, long offset) {
    this.storage = storage;
    this.layout = layout;
    this.offset = offset;
    ScopeFrame scope = context.scope();
    if (scope != null) {
      scope.add(this);
    }
  }

  /** For the runtime: a tensor that is the whole of a new buffer. */
  public static Tensor ofBuffer(DeviceRuntime runtime, Buffer buffer) {
    return ofBuffer(runtime, buffer, Dtype.of(buffer.type().elementType()));
  }

  /** For the runtime: as {@link #ofBuffer(DeviceRuntime, Buffer)}, read as a dtype. */
  public static Tensor ofBuffer(DeviceRuntime runtime, Buffer buffer, Dtype dtype) {
    return new Tensor(new Storage(runtime, buffer), Layout.direct(dtype, buffer.type()), 0);
  }

  @Override
  public Tensor self() {
    return this;
  }

  // Geometry

  public Dtype dtype() {
    return layout.dtype();
  }

  public Device device() {
    return storage().runtime().device();
  }

  /** Number of dimensions. */
  public int dim() {
    return layout.rank();
  }

  /** A copy of the sizes. */
  public long[] sizes() {
    return layout.sizes().clone();
  }

  /** The size of a dimension; negative ones count from the end. */
  public long size(long dim) {
    return layout.sizes()[dev.torchtpu.aten.LowerContext.wrapDim(dim, checkedRank(dim))];
  }

  private int checkedRank(long dim) {
    if (layout.rank() == 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "Dimension specified as " + dim + " but tensor has no dimensions");
    }
    return layout.rank();
  }

  /** A copy of the strides, in elements. */
  public long[] strides() {
    return layout.strides().clone();
  }

  public long stride(long dim) {
    return layout.strides()[dev.torchtpu.aten.LowerContext.wrapDim(dim, checkedRank(dim))];
  }

  /** In elements. */
  public long storageOffset() {
    return offset;
  }

  public long numel() {
    return layout.elements();
  }

  public boolean isContiguous() {
    return layout.isContiguous();
  }

  /** {@code torch.FloatTensor} and its kin. */
  public String typeName() {
    String type = device().type();
    return (type.equals("cpu") ? "torch." : "torch." + type + ".")
        + dtype().scalarTypeName()
        + "Tensor";
  }

  // Runtime's view

  /** For the runtime. Throws if the tensor was closed. */
  public Storage storage() {
    Storage s = storage;
    if (s == null) {
      throw new TorchException("the tensor was used after it was closed");
    }
    return s;
  }

  /** For the runtime. */
  public Layout layout() {
    return layout;
  }

  /** For the runtime: another tensor over this storage. */
  public Tensor alias(long[] sizes, long[] strides, long newOffset) {
    return alias(dtype(), sizes, strides, newOffset);
  }

  /** For the runtime: another tensor over this storage, read as another dtype. */
  public Tensor alias(Dtype dtype, long[] sizes, long[] strides, long newOffset) {
    Storage s = storage();
    s.retain();
    return new Tensor(
        s,
        Layout.of(
            dtype,
            s.type(),
            newOffset != 0,
            sizes,
            strides,
            layout.isConjugated(),
            layout.isNegated()),
        newOffset);
  }

  /** For the runtime: this view with its elements also read conjugated, or negated. */
  public Tensor turned(boolean conjugated, boolean negated) {
    Storage s = storage();
    s.retain();
    return new Tensor(
        s,
        Layout.of(
            dtype(),
            s.type(),
            layout.hasOffset(),
            layout.sizes(),
            layout.strides(),
            layout.isConjugated() ^ conjugated,
            layout.isNegated() ^ negated),
        offset);
  }

  /** For the runtime: this tensor's geometry and history over another storage. */
  public Tensor withStorage(Storage s) {
    var t = new Tensor(s, layout, offset);
    t.meta = meta;
    return t;
  }

  /** For autograd: a handle of its own with the same history, outside of scopes. */
  public Tensor savedAlias() {
    Context c = Context.current();
    ScopeFrame scope = c.scope();
    c.setScope(null);
    try {
      storage().retain();
      return withStorage(storage());
    } finally {
      c.setScope(scope);
    }
  }

  /** For the runtime: takes another tensor's storage and geometry, as {@code resize_} does. */
  public void replaceBy(Tensor other) {
    Trace trace = Context.current().trace();
    if (trace != null) {
      trace.replacing(this);
    }
    become(other.storage(), other.layout, other.offset);
  }

  /** For the runtime: takes a storage and geometry. */
  public void become(Storage newStorage, Layout newLayout, long newOffset) {
    Storage old = storage();
    newStorage.retain();
    storage = newStorage;
    layout = newLayout;
    offset = newOffset;
    old.release();
  }

  public boolean isWrappedNumber() {
    return wrappedNumber;
  }

  /** For the runtime: marks a 0-d tensor as made from a plain number. */
  public Tensor asWrappedNumber() {
    wrappedNumber = true;
    return this;
  }

  /** Counts the writes to the storage: {@code Tensor._version}. */
  public int version() {
    return storage().version();
  }

  /** For the runtime: a copy on another device, without history. */
  public Tensor copiedTo(DeviceRuntime target) {
    Tensor source = layout.isDirect() ? this : cloneContiguous();
    Buffer b = target.client().copyTo(source.storage().buffer(), target.clientDevice());
    Tensor t = ofBuffer(target, b, dtype());
    return wrappedNumber ? t.asWrappedNumber() : t;
  }

  // Host access

  /** Waits for the value; elements in row-major order, {@link Dtype#itemSize} bytes each. */
  public byte[] toBytes() {
    requireValue();
    Tensor source = layout.isDirect() ? this : detach().cloneContiguous();
    byte[] out = new byte[Math.toIntExact(source.storage().type().bytes())];
    source.storage().buffer().toHost(MemorySegment.ofArray(out));
    return out;
  }

  private void requireValue() {
    if (Context.current().trace() != null) {
      throw new TorchException(
          "a tensor's value cannot be read while capturing: it is not known yet");
    }
  }

  /** The value of a tensor of one element, as a number of its kind. */
  public Scalar itemScalar() {
    if (numel() != 1) {
      throw new TorchException(
          "a Tensor with " + numel() + " elements cannot be converted to Scalar");
    }
    requireValue();
    Dtype d = dtype();
    if (d == Dtype.COMPLEX32) {
      return detach().to(Dtype.COMPLEX64).itemScalar();
    }
    byte[] bytes = elementBytes();
    return switch (d.category()) {
      case BOOLEAN -> Scalar.of(bytes[0] != 0);
      case INTEGER -> Scalar.of(ElementCodec.decodeLong(d.elementType(), bytes, 0));
      case FLOATING -> Scalar.of(ElementCodec.decodeReal(d.elementType(), bytes, 0));
      case COMPLEX ->
          Scalar.of(
              ElementCodec.decodeReal(d.elementType(), bytes, 0),
              ElementCodec.decodeImaginary(d.elementType(), bytes, 0));
    };
  }

  private byte[] elementBytes() {
    int n = dtype().itemSize();
    if (layout.isPlain() && dtype().elementType() == storage().type().elementType()) {
      Optional<MemorySegment> view = storage().buffer().hostView();
      if (view.isPresent()) {
        byte[] out = new byte[n];
        MemorySegment.copy(view.get(), ValueLayout.JAVA_BYTE, offset * n, out, 0, n);
        java.lang.ref.Reference.reachabilityFence(this);
        return out;
      }
    }
    return toBytes();
  }

  /** The value of a tensor of one real element. */
  public double item() {
    return realItem().toDouble();
  }

  /** The value of a tensor of one real element, cut to an integer. */
  public long itemLong() {
    Scalar s = realItem();
    if (s instanceof Scalar.Float f && !Double.isFinite(f.value())) {
      throw new TorchException(
          "cannot convert float " + (Double.isNaN(f.value()) ? "NaN" : "infinity") + " to integer");
    }
    return s.toLong();
  }

  public boolean itemBoolean() {
    return itemScalar().toBoolean();
  }

  private Scalar realItem() {
    Scalar s = itemScalar();
    if (s instanceof Scalar.Complex c && c.im() != 0) {
      throw new TorchException("value cannot be converted to type double without overflow");
    }
    return s;
  }

  // Autograd

  public boolean requiresGrad() {
    AutogradMeta m = meta;
    return m != null && m.requiresGrad();
  }

  private AutogradMeta meta() {
    AutogradMeta m = meta;
    if (m == null) {
      m = new AutogradMeta();
      meta = m;
    }
    return m;
  }

  /** Makes this leaf take part in autograd, or not. */
  public Tensor requiresGrad_(boolean value) {
    if (!isLeaf()) {
      if (!value) {
        throw new TorchException(
            "you can only change requires_grad flags of leaf variables. If you want to use a"
                + " computed variable in a subgraph that doesn't require differentiation use"
                + " var_no_grad = var.detach().");
      }
      return this;
    }
    if (value && !dtype().isDifferentiable()) {
      throw new TorchException(
          "only Tensors of floating point and complex dtype can require gradients");
    }
    meta().setRequiresGrad(value);
    return this;
  }

  public Tensor requiresGrad_() {
    return requiresGrad_(true);
  }

  /** Whether no recorded operation made this tensor. */
  public boolean isLeaf() {
    AutogradMeta m = meta;
    return m == null || m.gradFn() == null;
  }

  /** The operation that made this tensor, if it was recorded. */
  public Optional<Node> gradFn() {
    refreshIfStale();
    AutogradMeta m = meta;
    return m == null ? Optional.empty() : Optional.ofNullable(m.gradFn());
  }

  public int outputNumber() {
    return meta == null ? 0 : meta.outputNumber();
  }

  /** For autograd: where this tensor's gradient flows to. */
  public Optional<Edge> gradientEdge() {
    AutogradMeta m = meta;
    if (m == null || !m.requiresGrad()) {
      return Optional.empty();
    }
    refreshIfStale();
    Node fn = m.gradFn();
    return Optional.of(fn != null ? new Edge(fn, m.outputNumber()) : m.accumulatorEdge(this));
  }

  /** For autograd. */
  public void setHistory(Node node, int output) {
    meta().setHistory(node, output);
  }

  /** For autograd: this tensor was overwritten by a value; its history is the value's. */
  public void takeHistory(Tensor value) {
    Edge e = value.gradientEdge().orElse(null);
    if (e == null) {
      if (meta != null) {
        meta.setHistory(null, 0);
      }
      return;
    }
    meta().setHistory(e.node(), e.input());
    meta().countWrite();
  }

  /** For autograd: this tensor is a view of another. */
  public void setBase(Tensor viewed) {
    Tensor root = viewed.base().orElse(viewed);
    if (viewed.requiresGrad() || root.meta != null || Context.current().gradEnabled()) {
      meta().setBase(root, root.meta().writes());
    }
  }

  /** The tensor that this one is a differentiable view of. */
  public Optional<Tensor> base() {
    AutogradMeta m = meta;
    return m == null ? Optional.empty() : Optional.ofNullable(m.base());
  }

  /** For autograd: the history of this base changed by a write through a view. */
  public void countWrite() {
    meta().countWrite();
  }

  private void refreshIfStale() {
    AutogradMeta m = meta;
    if (m == null) {
      return;
    }
    Tensor b = m.base();
    if (b != null && b.meta != null && b.meta.writes() != m.writesSeen()) {
      refreshFromBase();
    }
  }

  /** For autograd: takes this view's history anew from its base. */
  public void refreshFromBase() {
    AutogradMeta m = meta();
    Tensor b = m.base();
    if (b == null) {
      return;
    }
    m.setWritesSeen(b.meta().writes());
    if (!b.requiresGrad()) {
      return;
    }
    Tensor replay = b.asStrided(sizes(), strides(), offset);
    replay = layout.isConjugated() == b.layout.isConjugated() ? replay : replay.call("_conj");
    replay = layout.isNegated() == b.layout.isNegated() ? replay : replay.call("_neg_view");
    Edge e = replay.gradientEdge().orElse(null);
    if (e != null) {
      m.setHistory(e.node(), e.input());
    }
  }

  /** The accumulated gradient, if there is one. */
  public Optional<Tensor> grad() {
    AutogradMeta m = meta;
    return m == null ? Optional.empty() : Optional.ofNullable(m.grad());
  }

  /** Replaces the gradient; an empty one clears it. */
  public void setGrad(Optional<Tensor> grad) {
    grad.ifPresent(g -> {
      if (!java.util.Arrays.equals(g.sizes(), sizes()) || g.dtype() != dtype()) {
        throw new TorchException(
            "assigned grad has data of a different size or type: "
                + g.dtype()
                + java.util.Arrays.toString(g.sizes()));
      }
    });
    meta().setGrad(grad.orElse(null));
  }

  /** For autograd: adds to the gradient. */
  public void accumulateGrad(Tensor g, boolean keepHistory) {
    AutogradMeta m = meta();
    Tensor before = m.grad();
    Tensor sum = before == null ? g : before.add(g);
    m.setGrad(keepHistory ? sum.savedAlias() : sum.detach().savedAlias());
  }

  /** Keeps the gradient of this non-leaf in {@link #grad}. */
  public void retainGrad() {
    if (!requiresGrad()) {
      throw new TorchException("can't retain_grad on Tensor that has requires_grad=False");
    }
    gradFn()
        .ifPresent(fn -> {
          if (!meta().retainsGrad()) {
            meta().setRetainsGrad();
            fn.retainGrad(meta().outputNumber(), this);
          }
        });
  }

  /** Computes the gradients of this tensor of one element with respect to the leaves. */
  public void backward() {
    backward(Optional.empty(), false, false);
  }

  /** As {@link #backward()}, with this tensor's own gradient given. */
  public void backward(Tensor gradient) {
    backward(Optional.of(gradient), false, false);
  }

  /**
   * As PyTorch's {@code backward}.
   *
   * @param gradient this tensor's own gradient; may be left out for one element
   */
  public void backward(Optional<Tensor> gradient, boolean retainGraph, boolean createGraph) {
    List<Edge> roots = Engine.rootEdges(List.of(this));
    Tensor g = gradient.orElseGet(() -> implicitGradient());
    Engine.run(
        roots, List.of(checkGradient(g)), List.of(), retainGraph || createGraph, createGraph);
  }

  /** For autograd: ones, for a root of one element. */
  public Tensor implicitGradient() {
    if (numel() != 1) {
      throw new TorchException("grad can be implicitly created only for scalar outputs");
    }
    return Torch.ones(device(), dtype(), layout.sizes());
  }

  private Tensor checkGradient(Tensor g) {
    if (!java.util.Arrays.equals(g.sizes(), sizes())) {
      throw new TorchException(
          "Mismatch in shape: grad_output[0] has a shape of torch.Size("
              + java.util.Arrays.toString(g.sizes())
              + ") and output[0] has a shape of torch.Size("
              + java.util.Arrays.toString(sizes())
              + ").");
    }
    return g;
  }

  /** A tensor over the same storage that takes no part in autograd. */
  public Tensor detach() {
    Storage s = storage();
    s.retain();
    return new Tensor(s, layout, offset);
  }

  /** Cuts this tensor off its history. */
  public Tensor detach_() {
    if (base().isPresent()) {
      throw new TorchException(
          "Can't detach views in-place. Use detach() instead. If you are using"
              + " DistributedDataParallel (DDP) for training, and gradient_as_bucket_view is set"
              + " as True, gradients are views of DDP buckets, and hence detach_() cannot be"
              + " called on these gradients.");
    }
    meta = null;
    return this;
  }

  // Calls by name

  /** Calls an operator by name with this tensor first; for operators of one tensor result. */
  public Tensor call(String name, Value... more) {
    Value[] all = new Value[more.length + 1];
    all[0] = this;
    System.arraycopy(more, 0, all, 1, more.length);
    return Torch.callTensor(name, all);
  }

  /** The type of this tensor's elements and sizes in StableHLO. */
  public TensorType hloType() {
    return TensorType.of(dtype().elementType(), layout.sizes());
  }

  /** Whether {@link #close} was called. */
  public boolean isClosed() {
    return storage == null;
  }

  /** Drops this handle; the storage is freed with its last one. Idempotent. */
  @Override
  public void close() {
    Storage s = storage;
    storage = null;
    if (s != null) {
      s.release();
    }
  }

  @Override
  public String toString() {
    return TensorPrinter.print(this);
  }
}

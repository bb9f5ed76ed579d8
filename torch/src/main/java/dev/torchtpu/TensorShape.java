package dev.torchtpu;

import dev.torchtpu.aten.Ops;

/** Views and copies of tensors. */
public sealed interface TensorShape permits Tensor {
  /** This tensor. */
  Tensor self();

  /** A view with other sizes; one size may be -1. Throws if no view has them. */
  default Tensor view(long... sizes) {
    return Ops.VIEW.callTensor(self(), new Value.IntList(sizes));
  }

  /** As {@link #view}, with a copy where no view has those sizes. */
  default Tensor reshape(long... sizes) {
    return Ops.RESHAPE.callTensor(self(), new Value.IntList(sizes));
  }

  /** A view with dimensions reordered. */
  default Tensor permute(long... dims) {
    return Ops.PERMUTE.callTensor(self(), new Value.IntList(dims));
  }

  /** A view with two dimensions exchanged. */
  default Tensor transpose(long dim0, long dim1) {
    return Ops.TRANSPOSE.callTensor(self(), Scalar.of(dim0), Scalar.of(dim1));
  }

  /** A view that repeats dimensions of size 1; -1 keeps a size. */
  default Tensor expand(long... sizes) {
    return Ops.EXPAND.callTensor(self(), new Value.IntList(sizes));
  }

  /** A view at an index of a dimension, which goes away. */
  default Tensor select(long dim, long index) {
    return Ops.SELECT.callTensor(self(), Scalar.of(dim), Scalar.of(index));
  }

  /** A view of {@code [start, end)} of a dimension, by steps; out of range ends are cut. */
  default Tensor slice(long dim, long start, long end, long step) {
    return Ops.SLICE.callTensor(
        self(), Scalar.of(dim), Scalar.of(start), Scalar.of(end), Scalar.of(step));
  }

  /** A view by sizes, strides and an absolute offset of the storage. */
  default Tensor asStrided(long[] sizes, long[] strides, long storageOffset) {
    return Ops.AS_STRIDED.callTensor(
        self(), new Value.IntList(sizes), new Value.IntList(strides), Scalar.of(storageOffset));
  }

  /** For autograd: a copy of this contiguous tensor with a strided part set to zero. */
  default Tensor asStridedScatterZero(long[] sizes, long[] strides, long offset) {
    Tensor copy = self().cloneContiguous();
    Tensor part = copy.detach().asStrided(sizes, strides, offset);
    dev.torchtpu.runtime.InPlace.store(part, Torch.zeros(self().device(), self().dtype(), sizes));
    return copy;
  }

  /** A contiguous copy. */
  default Tensor cloneContiguous() {
    return Ops.CLONE.callTensor(self(), MemoryFormat.CONTIGUOUS);
  }

  /** {@code clone()}. */
  default Tensor copy() {
    return Ops.CLONE.call1(self());
  }

  /** This tensor if it is contiguous, else a contiguous copy. */
  default Tensor contiguous() {
    return self().isContiguous() ? self() : cloneContiguous();
  }

  /** This tensor in a dtype; itself if it has it already. */
  default Tensor to(Dtype dtype) {
    return self().dtype() == dtype ? self() : Ops.TO_COPY.callTensor(self(), dtype);
  }

  /** This tensor on a device; itself if it is there already. */
  default Tensor to(Device device) {
    return self().device().equals(device)
        ? self()
        : Ops.TO_COPY.callTensor(self(), Value.NONE, Value.NONE, device);
  }

  /** This tensor on the device of a name, such as {@code xla_cpu:1}. */
  default Tensor to(String device) {
    return to(Device.of(device));
  }

  default Tensor cpu() {
    return to(Device.CPU);
  }

  /** {@code real}: the real part; this tensor if it is real. */
  default Tensor real() {
    Tensor t = self();
    if (!t.dtype().isComplex()) {
      return t;
    }
    // Conjugates have the real parts of what they are views of.
    Tensor stored = t.layout().isConjugated() ? t.call("_conj") : t;
    return stored.call("view_as_real").select(-1, 0);
  }
}

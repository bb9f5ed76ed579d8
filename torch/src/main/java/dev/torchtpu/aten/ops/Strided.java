package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.runtime.Layout;

/** Sizes, strides and an offset, apart from any tensor. */
record Strided(long[] sizes, long[] strides, long offset) {

  static Strided of(Tensor t) {
    return new Strided(t.sizes(), t.strides(), t.storageOffset());
  }

  static Strided contiguous(long... sizes) {
    return new Strided(sizes, Layout.contiguousStrides(sizes), 0);
  }

  int rank() {
    return sizes.length;
  }

  /** The view of a tensor's storage by this geometry. */
  Tensor over(Tensor t) {
    return t.alias(sizes, strides, offset);
  }

  /**
   * The adjoint of taking this view of a contiguous tensor: zeros of its sizes with a gradient of
   * the view's sizes added in.
   */
  Tensor adjoint(Tensor grad, long[] baseSizes) {
    return grad.call(
        "_restride",
        ViewOps.ints(sizes),
        ViewOps.ints(strides),
        Scalar.of(offset),
        ViewOps.ints(baseSizes),
        ViewOps.ints(Layout.contiguousStrides(baseSizes)),
        Scalar.of(0));
  }
}

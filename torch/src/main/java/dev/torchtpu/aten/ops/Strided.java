package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.runtime.Layout;
import java.util.Arrays;

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

  /**
   * Refuses what reaches beyond a storage of so many elements; true if there is no element.
   *
   * @throws TorchException in the words of {@code as_strided}
   */
  boolean check(long available, int itemSize) {
    if (sizes.length != strides.length) {
      throw new TorchException("mismatch in length of strides and shape");
    }
    long last = offset;
    boolean empty = false;
    for (int i = 0; i < sizes.length; i++) {
      if (strides[i] < 0) {
        throw new TorchException(
            "as_strided: Negative strides are not supported at the moment, got strides: "
                + Arrays.toString(strides));
      }
      if (sizes[i] < 0) {
        throw new TorchException(
            "Storage size calculation overflowed with sizes=" + Arrays.toString(sizes));
      }
      empty |= sizes[i] == 0;
      last += (sizes[i] - 1) * strides[i];
    }
    if (offset < 0) {
      throw new TorchException("Tensor: invalid storage offset " + offset);
    }
    if (!empty && last >= available) {
      throw new TorchException(
          "setStorage: sizes "
              + Arrays.toString(sizes)
              + ", strides "
              + Arrays.toString(strides)
              + ", storage offset "
              + offset
              + ", and itemsize "
              + itemSize
              + " requiring a storage size of "
              + (last + 1) * itemSize
              + " are out of bounds for storage of size "
              + available * itemSize);
    }
    return empty;
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

package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ReductionOp.Window;

/** Windows that make running sums (or extrema): in linear, not quadratic time. */
final class PrefixWindow {
  private PrefixWindow() {}

  /** The dimension that a window scans from one end to each element, or -1. */
  static int dimension(int[] dims, Window w) {
    int found = -1;
    for (int d = 0; d < dims.length; d++) {
      if (w.strides()[d] != 1 || w.baseDilations()[d] != 1 || w.windowDilations()[d] != 1) {
        return -1;
      }
      long low = w.paddingLow()[d];
      long high = w.paddingHigh()[d];
      if (w.dimensions()[d] == 1 && low == 0 && high == 0) {
        continue;
      }
      boolean prefix = low == dims[d] - 1 && high == 0;
      boolean suffix = high == dims[d] - 1 && low == 0;
      if (found >= 0 || dims[d] < 2 || w.dimensions()[d] != dims[d] || !(prefix || suffix)) {
        return -1;
      }
      found = d;
    }
    return found;
  }

  static HostArray scan(
      BinaryKind kind, HostArray x, HostArray init, int dimension, boolean fromEnd) {
    int n = x.dim(dimension);
    HostArray out = HostArray.allocate(x.type());
    HostArray acc = init;
    int[] strides = Strides.of(x);
    int[] box = Strides.toInts(x.type().dims());
    box[dimension] = 1;
    long[] boxDims = x.type().dims();
    boxDims[dimension] = 1;
    for (int k = 0; k < n; k++) {
      int at = (fromEnd ? n - 1 - k : k) * strides[dimension];
      HostArray slab = HostArray.allocate(x.elementType(), boxDims);
      Strides.copy(x.storageBytes(), box, x.data(), at, strides, slab.data(), 0, Strides.of(slab));
      acc = Elementwise.binary(kind, acc, slab);
      Strides.copy(x.storageBytes(), box, acc.data(), 0, Strides.of(slab), out.data(), at, strides);
    }
    return out;
  }
}

package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
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
    ElementType t = x.elementType();
    HostArray out = HostArray.allocate(x.type());
    int stride = Strides.of(x)[dimension];
    int step = fromEnd ? -stride : stride;
    int n = x.dim(dimension);
    if (t.isFloat()) {
      double[] v = x.toDoubles();
      for (int line = 0; line < v.length / n; line++) {
        int at = first(line, n, stride, fromEnd);
        double acc = init.doubleAt(0);
        for (int k = 0; k < n; k++, at += step) {
          acc = Lanes.round(t, Scalars.combine(kind, acc, v[at]));
          v[at] = acc;
        }
      }
      Lanes.storeDoubles(t, out.data(), 0, v, v.length);
    } else {
      boolean unsigned = t.kind() == ElementType.Kind.UNSIGNED;
      BinaryKind ofType = Scalars.ofType(kind, t);
      long[] v = x.toLongs();
      for (int line = 0; line < v.length / n; line++) {
        int at = first(line, n, stride, fromEnd);
        long acc = init.longAt(0);
        for (int k = 0; k < n; k++, at += step) {
          acc = Integers.wrap(t, Scalars.combine(ofType, unsigned, acc, v[at]));
          v[at] = acc;
        }
      }
      Lanes.storeLongs(t, out.data(), 0, v, v.length);
    }
    return out;
  }

  /** Where a line along the dimension starts. */
  private static int first(int line, int n, int stride, boolean fromEnd) {
    int at = line / stride * stride * n + line % stride;
    return fromEnd ? at + (n - 1) * stride : at;
  }
}

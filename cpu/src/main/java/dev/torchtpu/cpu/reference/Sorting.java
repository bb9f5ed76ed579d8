package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;

/** {@code sort} and {@code top_k}; always stable. */
final class Sorting {
  private Sorting() {}

  /** Whether one element goes before another. */
  interface Before {
    boolean test(int a, int b);
  }

  static Datum[] sort(HostArray[] in, int dimension, Region comparator, Frame frame) {
    int rank = in[0].rank();
    int[] permutation = new int[rank];
    int[] inverse = new int[rank];
    for (int i = 0, n = 0; i < rank; i++) {
      if (i != dimension) {
        permutation[n++] = i;
      }
    }
    permutation[rank - 1] = dimension;
    for (int i = 0; i < rank; i++) {
      inverse[permutation[i]] = i;
    }
    HostArray[] lines = new HostArray[in.length];
    for (int i = 0; i < in.length; i++) {
      lines[i] = Shapes.transpose(in[i], permutation);
    }
    int n = in[0].dim(dimension);
    int[] order = identity(in[0].elements());
    Before before = PairComparator.of(comparator, frame, lines);
    int[] spare = new int[n];
    for (int at = 0; n > 1 && at < order.length; at += n) {
      mergeSort(order, at, at + n, spare, before);
    }
    Datum[] out = new Datum[in.length];
    HostArray filler = HostArray.scalar(ElementType.I8, 0L);
    for (int i = 0; i < in.length; i++) {
      HostArray sorted = Windows.pick(lines[i], order, filler).withDims(lines[i].type().dims());
      out[i] = Shapes.transpose(sorted, inverse);
    }
    return out;
  }

  private static int[] identity(int n) {
    int[] out = new int[n];
    for (int i = 0; i < n; i++) {
      out[i] = i;
    }
    return out;
  }

  private static void mergeSort(int[] order, int from, int to, int[] spare, Before before) {
    if (to - from < 8) {
      for (int i = from + 1; i < to; i++) {
        int v = order[i];
        int j = i;
        while (j > from && before.test(v, order[j - 1])) {
          order[j] = order[--j];
        }
        order[j] = v;
      }
      return;
    }
    int middle = (from + to) >>> 1;
    mergeSort(order, from, middle, spare, before);
    mergeSort(order, middle, to, spare, before);
    int left = middle - from;
    System.arraycopy(order, from, spare, 0, left);
    int i = 0;
    int j = middle;
    int k = from;
    while (i < left && j < to) {
      order[k++] = before.test(order[j], spare[i]) ? order[j++] : spare[i++];
    }
    System.arraycopy(spare, i, order, k, left - i);
  }

  /** The k largest of the last dimension, in falling order, with their indices. */
  static Datum[] topK(HostArray x, int k) {
    int n = x.dim(x.rank() - 1);
    long[] dims = x.type().dims();
    dims[dims.length - 1] = k;
    long[] keys = orderKeys(x);
    int[] order = identity(x.elements());
    int[] spare = new int[n];
    int lines = n == 0 ? 0 : order.length / n;
    int[] best = new int[lines * k];
    long[] index = new long[lines * k];
    for (int l = 0; l < lines; l++) {
      mergeSort(order, l * n, (l + 1) * n, spare, (a, b) -> keys[a] > keys[b]);
      for (int i = 0; i < k; i++) {
        best[l * k + i] = order[l * n + i];
        index[l * k + i] = order[l * n + i] - l * n;
      }
    }
    HostArray values = Windows.pick(x, best, HostArray.scalar(x.elementType(), 0L)).withDims(dims);
    HostArray indices = HostArray.allocate(ElementType.I32, dims);
    Lanes.storeLongs(ElementType.I32, indices.data(), 0, index, index.length);
    return new Datum[] {values, indices};
  }

  /** Longs ordered as the elements are: floats in total order. */
  static long[] orderKeys(HostArray x) {
    ElementType t = x.elementType();
    if (t.isFloat()) {
      return Arrays.stream(x.toDoubles()).mapToLong(Comparison::totalOrderKey).toArray();
    }
    long[] v = x.toLongs();
    if (t == ElementType.UI64) {
      for (int i = 0; i < v.length; i++) {
        v[i] ^= Long.MIN_VALUE;
      }
    }
    return v;
  }
}

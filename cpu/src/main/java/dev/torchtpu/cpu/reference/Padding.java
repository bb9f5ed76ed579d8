package dev.torchtpu.cpu.reference;

/** {@code pad}: low and high padding, negative ones too, and padding between elements. */
final class Padding {
  private Padding() {}

  static HostArray pad(HostArray x, HostArray value, int[] low, int[] high, int[] interior) {
    int rank = x.rank();
    long[] dims = new long[rank];
    for (int i = 0; i < rank; i++) {
      long n = x.dim(i);
      dims[i] = low[i] + high[i] + n + Math.max(0, n - 1) * interior[i];
    }
    HostArray out = HostArray.allocate(x.elementType(), dims);
    fill(out, value);
    int[] to = Strides.of(out);
    int[] from = Strides.of(x);
    int[] box = new int[rank];
    int[] toStrides = new int[rank];
    int fromStart = 0;
    int toStart = 0;
    for (int i = 0; i < rank; i++) {
      int step = interior[i] + 1;
      // The elements that stay: their place low + j * step lies within the result.
      int first = low[i] >= 0 ? 0 : (-low[i] + step - 1) / step;
      long room = dims[i] - 1 - low[i];
      int last = room < 0 ? -1 : (int) Math.min(x.dim(i) - 1, room / step);
      box[i] = Math.max(0, last - first + 1);
      fromStart += first * from[i];
      toStart += (low[i] + first * step) * to[i];
      toStrides[i] = to[i] * step;
    }
    Strides.copy(x.storageBytes(), box, x.data(), fromStart, from, out.data(), toStart, toStrides);
    return out;
  }

  static void fill(HostArray out, HostArray scalar) {
    byte[] d = out.data();
    int size = out.storageBytes();
    if (d.length == 0) {
      return;
    }
    System.arraycopy(scalar.data(), 0, d, 0, size);
    for (int done = size; done < d.length; ) {
      int n = Math.min(done, d.length - done);
      System.arraycopy(d, 0, d, done, n);
      done += n;
    }
  }
}

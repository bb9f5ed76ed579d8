package dev.torchtpu.cpu.reference;

/** Row-major strides and copies of boxes of elements between arrays. */
final class Strides {
  private Strides() {}

  /** Elements between neighbours along each dimension of a row-major array. */
  static int[] rowMajor(long... dims) {
    int[] s = new int[dims.length];
    int n = 1;
    for (int i = dims.length - 1; i >= 0; i--) {
      s[i] = n;
      n *= (int) dims[i];
    }
    return s;
  }

  static int[] of(HostArray a) {
    return rowMajor(a.type().dims());
  }

  static int[] toInts(long[] v) {
    int[] out = new int[v.length];
    for (int i = 0; i < v.length; i++) {
      out[i] = Math.toIntExact(v[i]);
    }
    return out;
  }

  /**
   * Copies a box of elements of {@code size} bytes: element (i…) from {@code fromStart + i *
   * fromStrides} to {@code toStart + i * toStrides}, all in elements.
   */
  static void copy(
      int size,
      int[] dims,
      byte[] from,
      int fromStart,
      int[] fromStrides,
      byte[] to,
      int toStart,
      int[] toStrides) {
    int rank = dims.length;
    for (int d : dims) {
      if (d == 0) {
        return;
      }
    }
    // Trailing dimensions that are dense on both sides move in one piece.
    int run = 1;
    int outer = rank;
    while (outer > 0
        && (dims[outer - 1] == 1
            || (fromStrides[outer - 1] == run && toStrides[outer - 1] == run))) {
      run *= dims[--outer];
    }
    int inner = outer == 0 ? 1 : dims[outer - 1];
    int innerFrom = outer == 0 ? 0 : fromStrides[outer - 1];
    int innerTo = outer == 0 ? 0 : toStrides[outer - 1];
    int loops = Math.max(0, outer - 1);
    int[] index = new int[loops];
    int f = fromStart;
    int t = toStart;
    while (true) {
      line(size, run, inner, from, f, innerFrom, to, t, innerTo);
      int d = loops - 1;
      while (d >= 0) {
        f += fromStrides[d];
        t += toStrides[d];
        if (++index[d] < dims[d]) {
          break;
        }
        f -= fromStrides[d] * dims[d];
        t -= toStrides[d] * dims[d];
        index[d--] = 0;
      }
      if (d < 0) {
        return;
      }
    }
  }

  private static void line(
      int size, int run, int n, byte[] from, int f, int fs, byte[] to, int t, int ts) {
    if (run > 1 || size > 8) {
      for (int i = 0; i < n; i++) {
        System.arraycopy(from, (f + i * fs) * size, to, (t + i * ts) * size, run * size);
      }
      return;
    }
    switch (size) {
      case 1 -> {
        for (int i = 0; i < n; i++) {
          to[t + i * ts] = from[f + i * fs];
        }
      }
      case 2 -> {
        for (int i = 0; i < n; i++) {
          int a = (f + i * fs) * 2;
          int b = (t + i * ts) * 2;
          to[b] = from[a];
          to[b + 1] = from[a + 1];
        }
      }
      case 4 -> {
        for (int i = 0; i < n; i++) {
          Lanes.copyInt(from, (f + i * fs) * 4, to, (t + i * ts) * 4);
        }
      }
      default -> {
        for (int i = 0; i < n; i++) {
          Lanes.copyLong(from, (f + i * fs) * 8, to, (t + i * ts) * 8);
        }
      }
    }
  }
}

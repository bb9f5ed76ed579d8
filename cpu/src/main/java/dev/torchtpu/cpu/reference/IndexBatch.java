package dev.torchtpu.cpu.reference;

/** Walks over the index vectors of an array of indices. */
final class IndexBatch {
  private final int vector;
  private final int[] dims;
  private final int[] strides;
  private final int vectorStride;
  private final int[] index;

  IndexBatch(HostArray indices, int vector) {
    this.vector = vector;
    this.dims = dimsWithout(indices, vector);
    int[] all = Strides.of(indices);
    this.vectorStride = vector < all.length ? all[vector] : 0;
    this.strides = new int[dims.length];
    for (int i = 0, n = 0; i < all.length; i++) {
      if (i != vector) {
        strides[n++] = all[i];
      }
    }
    this.index = new int[dims.length];
  }

  /** Sizes of all dimensions but the one that holds the vectors. */
  static int[] dimsWithout(HostArray indices, int vector) {
    int[] out = new int[indices.rank() - (vector < indices.rank() ? 1 : 0)];
    for (int i = 0, n = 0; i < indices.rank(); i++) {
      if (i != vector) {
        out[n++] = indices.dim(i);
      }
    }
    return out;
  }

  static boolean contains(long[] a, long v) {
    for (long x : a) {
      if (x == v) {
        return true;
      }
    }
    return false;
  }

  /** Where the k-th number of the current vector lies. */
  int position(int k) {
    int at = k * vectorStride;
    for (int i = 0; i < index.length; i++) {
      at += index[i] * strides[i];
    }
    return at;
  }

  int index(int batchDimension) {
    return index[batchDimension];
  }

  /** The current index along a dimension of the index array. */
  int indexOf(int dimension) {
    return index[dimension > vector ? dimension - 1 : dimension];
  }

  boolean next() {
    for (int d = index.length - 1; d >= 0; d--) {
      if (++index[d] < dims[d]) {
        return true;
      }
      index[d] = 0;
    }
    return false;
  }
}

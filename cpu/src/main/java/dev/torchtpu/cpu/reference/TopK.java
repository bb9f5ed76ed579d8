package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * Selection and sorting by the steps of PyTorch's C++ library, which decide what is chosen among
 * equal keys, and in what order.
 */
public final class TopK {
  private final long[] keys;
  private final int[] order;
  private final boolean partial;
  private final long nan;

  /** Smaller keys come first; one of them may have no place in the order. */
  private TopK(long[] keys, OptionalLong nan) {
    this.keys = keys;
    this.partial = nan.isPresent();
    this.nan = nan.orElse(0);
    this.order = new int[keys.length];
    Arrays.setAll(order, i -> i);
  }

  /**
   * The positions of the k smallest keys; in order if {@code sorted}. The array may be longer than
   * k.
   */
  public static int[] select(long[] keys, int k, boolean sorted) {
    return new TopK(keys, OptionalLong.empty()).select(k, sorted);
  }

  /**
   * The last position of the first longest run of equal keys when sorted; NaN is neither before nor
   * after anything, nor equal to itself.
   */
  static int mode(long[] keys, OptionalLong nan) {
    var t = new TopK(keys, nan);
    int n = keys.length;
    t.sort(0, n);
    int best = 0;
    int most = 0;
    int run = 0;
    for (int i = 0; i < n; i++) {
      run++;
      if (i == n - 1 || !t.equal(t.order[i], t.order[i + 1])) {
        if (run > most) {
          best = t.order[i];
          most = run;
        }
        run = 0;
      }
    }
    return best;
  }

  /** Runs one of {@link RowChooser#NAMES}. */
  static Datum[] run(CallOp.Composite c, Datum[] inputs, long[] dims) {
    var x = (HostArray) inputs[0];
    ElementType type = x.type().elementType();
    int rank = x.type().rank();
    int n = Math.toIntExact(x.type().dim(rank - 1));
    int k = Math.toIntExact(dims[rank - 1]);
    RowChooser chooser =
        RowChooser.of(c, type.isFloat() ? OptionalLong.of(key(Double.NaN)) : OptionalLong.empty());
    HostArray values = HostArray.allocate(type, dims);
    HostArray indices = HostArray.allocate(ElementType.I64, dims);
    int size = type.storageBytes();
    int rows = n == 0 ? 0 : x.elements() / n;
    for (int row = 0; row < rows; row++) {
      int[] chosen = chooser.choose(keys(x, row * n, n));
      for (int i = 0; i < k; i++) {
        int to = row * k + i;
        System.arraycopy(x.data(), (row * n + chosen[i]) * size, values.data(), to * size, size);
        System.arraycopy(
            ElementCodec.encode(ElementType.I64, (long) chosen[i]), 0, indices.data(), to * 8, 8);
      }
    }
    return new Datum[] {values, indices};
  }

  private static long key(double v) {
    long bits = Double.doubleToLongBits(v + 0.0);
    return bits < 0 ? bits ^ Long.MAX_VALUE : bits;
  }

  /** Numbers in the order of the elements: NaN above all, zeros equal. */
  private static long[] keys(HostArray x, int from, int n) {
    ElementType type = x.type().elementType();
    long[] keys = new long[n];
    for (int i = 0; i < n; i++) {
      int at = (from + i) * type.storageBytes();
      if (type.isFloat()) {
        keys[i] = key(ElementCodec.decodeReal(type, x.data(), at));
      } else {
        long v = ElementCodec.decodeLong(type, x.data(), at);
        keys[i] = type == ElementType.UI64 ? v ^ Long.MIN_VALUE : v;
      }
    }
    return keys;
  }

  private int[] select(int k, boolean sorted) {
    int n = order.length;
    if (k > 0) {
      if ((long) k * 64 <= n) {
        partialSort(0, k, n);
      } else {
        nthElement(k - 1, n);
        if (sorted) {
          sort(0, k - 1);
        }
      }
    }
    return order;
  }

  private boolean less(int a, int b) {
    return keys[a] < keys[b] && !(partial && keys[b] == nan);
  }

  private boolean equal(int a, int b) {
    return keys[a] == keys[b] && !(partial && keys[a] == nan);
  }

  private void swap(int i, int j) {
    int t = order[i];
    order[i] = order[j];
    order[j] = t;
  }

  private static int depth(int n) {
    return 2 * (31 - Integer.numberOfLeadingZeros(Math.max(1, n)));
  }

  private void nthElement(int nth, int last) {
    int first = 0;
    int end = last;
    int budget = depth(last);
    while (end - first > 3) {
      if (budget-- == 0) {
        heapSelect(first, nth + 1, end);
        swap(first, nth);
        return;
      }
      int cut = partition(first, end);
      if (cut <= nth) {
        first = cut;
      } else {
        end = cut;
      }
    }
    insertionSort(first, end);
  }

  private void sort(int first, int last) {
    if (first == last) {
      return;
    }
    introSort(first, last, depth(last - first));
    if (last - first > 16) {
      insertionSort(first, first + 16);
      for (int i = first + 16; i < last; i++) {
        insertUnguarded(i);
      }
    } else {
      insertionSort(first, last);
    }
  }

  private void introSort(int first, int last, int budget) {
    int end = last;
    int left = budget;
    while (end - first > 16) {
      if (left-- == 0) {
        partialSort(first, end, end);
        return;
      }
      int cut = partition(first, end);
      introSort(cut, end, left);
      end = cut;
    }
  }

  /** Splits around the median of the second, middle and last element, which goes to the front. */
  private int partition(int first, int last) {
    medianToFirst(first, first + 1, first + (last - first) / 2, last - 1);
    int pivot = order[first];
    int low = first + 1;
    int high = last;
    while (true) {
      while (less(order[low], pivot)) {
        low++;
      }
      high--;
      while (less(pivot, order[high])) {
        high--;
      }
      if (low >= high) {
        return low;
      }
      swap(low, high);
      low++;
    }
  }

  private void medianToFirst(int to, int a, int b, int c) {
    int x = order[a];
    int y = order[b];
    int z = order[c];
    if (less(x, y)) {
      swap(to, less(y, z) ? b : less(x, z) ? c : a);
    } else {
      swap(to, less(x, z) ? a : less(y, z) ? c : b);
    }
  }

  private void insertionSort(int first, int last) {
    for (int i = first + 1; i < last; i++) {
      int value = order[i];
      if (less(value, order[first])) {
        System.arraycopy(order, first, order, first + 1, i - first);
        order[first] = value;
      } else {
        insertUnguarded(i);
      }
    }
  }

  private void insertUnguarded(int at) {
    int value = order[at];
    int i = at;
    while (i > 0 && less(value, order[i - 1])) {
      order[i] = order[i - 1];
      i--;
    }
    order[i] = value;
  }

  private void partialSort(int first, int middle, int last) {
    heapSelect(first, middle, last);
    for (int end = middle; end - first > 1; ) {
      end--;
      popHeap(first, end, end);
    }
  }

  private void heapSelect(int first, int middle, int last) {
    int n = middle - first;
    for (int parent = (n - 2) / 2; n >= 2 && parent >= 0; parent--) {
      adjustHeap(first, parent, n, order[first + parent]);
    }
    for (int i = middle; i < last; i++) {
      if (less(order[i], order[first])) {
        popHeap(first, middle, i);
      }
    }
  }

  private void popHeap(int first, int last, int result) {
    int value = order[result];
    order[result] = order[first];
    adjustHeap(first, 0, last - first, value);
  }

  private void adjustHeap(int first, int start, int n, int value) {
    int hole = start;
    int child = start;
    while (child < (n - 1) / 2) {
      child = 2 * (child + 1);
      if (less(order[first + child], order[first + child - 1])) {
        child--;
      }
      order[first + hole] = order[first + child];
      hole = child;
    }
    if ((n & 1) == 0 && child == (n - 2) / 2) {
      child = 2 * (child + 1);
      order[first + hole] = order[first + child - 1];
      hole = child - 1;
    }
    int parent = (hole - 1) / 2;
    while (hole > start && less(order[first + parent], value)) {
      order[first + hole] = order[first + parent];
      hole = parent;
      parent = (hole - 1) / 2;
    }
    order[first + hole] = value;
  }
}

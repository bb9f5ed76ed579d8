package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import java.util.Arrays;

/**
 * The composite {@code torchtpu.topk} {k, largest, sorted} along the last dimension. Which of equal
 * elements are chosen, and in what order, is as in PyTorch on a CPU: that follows from the
 * selection and sorting algorithms of its C++ library, whose steps are taken here.
 */
public final class TopK {
  static final String NAME = "torchtpu.topk";

  private final long[] keys;
  private final int[] order;

  /** Smaller keys come first. */
  private TopK(long[] keys) {
    this.keys = keys;
    this.order = new int[keys.length];
    Arrays.setAll(order, i -> i);
  }

  /**
   * The positions of the k smallest keys; in order if {@code sorted}. The array may be longer than
   * k.
   */
  public static int[] select(long[] keys, int k, boolean sorted) {
    return new TopK(keys).select(k, sorted);
  }

  static Datum[] run(CallOp.Composite c, Datum[] inputs) {
    var x = (HostArray) inputs[0];
    int rank = x.type().rank();
    int n = Math.toIntExact(x.type().dim(rank - 1));
    int k = Math.toIntExact(integer(c, "k"));
    boolean largest = flag(c, "largest");
    boolean sorted = flag(c, "sorted");
    long[] dims = x.type().dims();
    dims[rank - 1] = k;
    HostArray values = HostArray.allocate(x.type().elementType(), dims);
    HostArray indices = HostArray.allocate(ElementType.I64, dims);
    int size = x.type().elementType().storageBytes();
    int rows = n == 0 ? 0 : x.elements() / n;
    for (int row = 0; row < rows; row++) {
      int[] chosen = new TopK(keys(x, row * n, n, largest)).select(k, sorted);
      for (int i = 0; i < k; i++) {
        int to = row * k + i;
        System.arraycopy(x.data(), (row * n + chosen[i]) * size, values.data(), to * size, size);
        System.arraycopy(
            ElementCodec.encode(ElementType.I64, (long) chosen[i]), 0, indices.data(), to * 8, 8);
      }
    }
    return new Datum[] {values, indices};
  }

  private static long integer(CallOp.Composite c, String name) {
    if (c.attributes().get(name) instanceof Attribute.Int i) {
      return i.value();
    }
    throw new HloException(NAME + " needs the integer attribute " + name);
  }

  private static boolean flag(CallOp.Composite c, String name) {
    return switch (c.attributes().get(name)) {
      case Attribute.Bool b -> b.value();
      case Attribute.Int i -> i.value() != 0;
      case null, default -> throw new HloException(NAME + " needs the boolean attribute " + name);
    };
  }

  /** Numbers in the order of the elements: NaN above all, zeros equal; reversed for the largest. */
  private static long[] keys(HostArray x, int from, int n, boolean largest) {
    ElementType type = x.type().elementType();
    long[] keys = new long[n];
    for (int i = 0; i < n; i++) {
      int at = (from + i) * type.storageBytes();
      long key;
      if (type.isFloat()) {
        double v = ElementCodec.decodeReal(type, x.data(), at) + 0.0;
        long bits = Double.doubleToLongBits(v);
        key = bits < 0 ? bits ^ Long.MAX_VALUE : bits;
      } else {
        key = ElementCodec.decodeLong(type, x.data(), at);
        key = type == ElementType.UI64 ? key ^ Long.MIN_VALUE : key;
      }
      // ~ reverses the order of all longs.
      keys[i] = largest ? ~key : key;
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
    return keys[a] < keys[b];
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
    while (less(value, order[i - 1])) {
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

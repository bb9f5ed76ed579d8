package dev.torchtpu.aten.ops;

import java.util.Arrays;

/**
 * What the selection of PyTorch's C++ library leaves where all keys are equal. No comparison holds
 * then, so its swaps are the same for every row of a length, and the positions are constants.
 * Models with untrained routers depend on them.
 */
final class TiedOrder {
  /** A selection this much shorter than the row is made with a heap. */
  private static final int HEAP_FACTOR = 64;

  private static final int SMALL_SORT = 16;
  private static final int SMALL_SELECT = 3;

  private final long[] order;

  private TiedOrder(int n) {
    order = new long[n];
    Arrays.setAll(order, i -> i);
  }

  /** The positions that {@code topk} gives for a row of n equal values. */
  static long[] of(int n, int k, boolean sorted) {
    var t = new TiedOrder(n);
    if (k > 0 && (long) k * HEAP_FACTOR <= n) {
      t.partialSort(k, n);
    } else if (k > 0) {
      t.nthElement(k - 1, n);
      if (sorted) {
        t.sort(0, k - 1);
      }
    }
    return Arrays.copyOf(t.order, k);
  }

  private void nthElement(int nth, int last) {
    int first = 0;
    int end = last;
    // Halves evenly, so the depth at which the library turns to a heap is never reached.
    while (end - first > SMALL_SELECT) {
      int cut = partition(first, end);
      if (cut <= nth) {
        first = cut;
      } else {
        end = cut;
      }
    }
  }

  private void sort(int first, int last) {
    int end = last;
    while (end - first > SMALL_SORT) {
      int cut = partition(first, end);
      sort(cut, end);
      end = cut;
    }
  }

  /** The middle goes to the front and the rest is turned around. */
  private int partition(int first, int last) {
    swap(first, first + (last - first) / 2);
    int low = first + 1;
    int high = last - 1;
    while (low < high) {
      swap(low++, high--);
    }
    return first + 1 + (last - first - 1) / 2;
  }

  private void swap(int i, int j) {
    long t = order[i];
    order[i] = order[j];
    order[j] = t;
  }

  private void partialSort(int middle, int last) {
    for (int parent = (middle - 2) / 2; middle >= 2 && parent >= 0; parent--) {
      adjustHeap(parent, middle, order[parent]);
    }
    for (int end = middle - 1; end > 0; end--) {
      long value = order[end];
      order[end] = order[0];
      adjustHeap(0, end, value);
    }
  }

  /** A hole sinks along the right children to the end, where the value stays. */
  private void adjustHeap(int start, int n, long value) {
    int hole = start;
    int child = start;
    while (child < (n - 1) / 2) {
      child = 2 * (child + 1);
      order[hole] = order[child];
      hole = child;
    }
    if ((n & 1) == 0 && child == (n - 2) / 2) {
      child = 2 * (child + 1);
      order[hole] = order[child - 1];
      hole = child - 1;
    }
    order[hole] = value;
  }
}

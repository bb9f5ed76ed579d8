package dev.torchtpu.cpu.reference;

import java.util.Arrays;

/** The k-th smallest of keys by PyTorch's own quick selection, which decides among equal ones. */
final class QuickSelect {
  private final long[] keys;
  private final int[] order;

  private QuickSelect(long[] keys) {
    this.keys = keys;
    this.order = new int[keys.length];
    Arrays.setAll(order, i -> i);
  }

  /** The position of the key that {@code k} others come before. */
  static int select(long[] keys, int k) {
    var s = new QuickSelect(keys);
    s.narrow(k);
    return s.order[k];
  }

  private long key(int i) {
    return keys[order[i]];
  }

  private void swap(int i, int j) {
    int t = order[i];
    order[i] = order[j];
    order[j] = t;
  }

  private void swapIfGreater(int i, int j) {
    if (key(i) > key(j)) {
      swap(i, j);
    }
  }

  private void narrow(int k) {
    int left = 0;
    int right = order.length - 1;
    while (right > left) {
      if (right == left + 1) {
        swapIfGreater(left, right);
        return;
      }
      // The median of first, middle and last becomes the pivot, at the left end.
      swap(left + (right - left) / 2, left + 1);
      swapIfGreater(left + 1, right);
      swapIfGreater(left, right);
      swapIfGreater(left + 1, left);
      int cut = partition(left, right);
      if (cut <= k) {
        left = cut + 1;
      }
      if (cut >= k) {
        right = cut - 1;
      }
    }
  }

  private int partition(int left, int right) {
    long pivot = key(left);
    int low = left + 1;
    int high = right;
    while (true) {
      do {
        low++;
      } while (pivot > key(low));
      do {
        high--;
      } while (key(high) > pivot);
      if (high < low) {
        swap(left, high);
        return high;
      }
      swap(low, high);
    }
  }
}

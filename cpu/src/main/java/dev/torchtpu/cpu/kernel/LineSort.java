package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;

/**
 * Stable sorts of lines by the keys of one array, which any number of arrays follow. Short lines
 * are sorted by comparisons, long ones digit by digit. Immutable.
 */
public final class LineSort {
  private static final int SHORT = 1024;
  private static final int DIGIT = 11;
  private static final int RADIX = 1 << DIGIT;

  private final ElementType type;
  private final boolean descending;
  private final boolean total;

  /**
   * @param total whether floats are in the total order of IEEE 754, else NaN is above all
   */
  public LineSort(ElementType type, boolean descending, boolean total) {
    this.type = type;
    this.descending = descending;
    this.total = total;
  }

  /** Arrays that are permuted: copied from {@code from} to {@code to}. */
  public record Follower(long to, long from, int size) {}

  /**
   * Sorts the lines of {@code [outer, n, inner]}.
   *
   * @param keys the array whose elements decide
   */
  public void run(long keys, Follower[] followers, long outer, int n, long inner) {
    long lines = outer * inner;
    Parallel.run(
        lines,
        Math.max(1, 8192 / n),
        (from, to) -> {
          var work = new Work(n);
          for (long l = from; l < to; l++) {
            long o = l / inner;
            long first = o * n * inner + (l - o * inner);
            int size = type.storageBytes();
            int[] order = work.sort(keys + first * size, inner * size);
            for (Follower f : followers) {
              permute(f, first, inner, order, n);
            }
          }
        });
  }

  private static void permute(Follower f, long first, long inner, int[] order, int n) {
    long step = inner * f.size;
    long to = f.to + first * f.size;
    long from = f.from + first * f.size;
    switch (f.size) {
      case 4 -> {
        for (int i = 0; i < n; i++, to += step) {
          ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, from + order[i] * step));
        }
      }
      case 8 -> {
        for (int i = 0; i < n; i++, to += step) {
          ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from + order[i] * step));
        }
      }
      default -> {
        for (int i = 0; i < n; i++, to += step) {
          StridedLoop.copy(to, from + order[i] * step, f.size);
        }
      }
    }
  }

  /** Arrays of one thread. */
  private final class Work {
    private final int n;
    private final boolean wide = type.storageBytes() == 8;
    private long[] keys;
    private long[] spare;
    private int[] order;
    private int[] next;

    Work(int n) {
      this.n = n;
      this.keys = new long[n];
      this.spare = new long[n >= SHORT ? n : 0];
      this.order = new int[n];
      this.next = new int[wide ? n : 0];
    }

    int[] sort(long at, long step) {
      SortKeys.fill(type, total, at, step, n, keys);
      if (descending) {
        for (int i = 0; i < n; i++) {
          keys[i] = ~keys[i];
        }
      }
      return wide ? sortWide() : sortNarrow();
    }

    /** Keys of 32 bits share a word with their positions. */
    private int[] sortNarrow() {
      for (int i = 0; i < n; i++) {
        keys[i] = keys[i] << 32 | i;
      }
      if (n < SHORT) {
        Arrays.sort(keys);
      } else {
        for (int shift = 32; shift < 64; shift += DIGIT) {
          digit(shift, Math.min(DIGIT, 64 - shift));
        }
      }
      for (int i = 0; i < n; i++) {
        order[i] = (int) keys[i];
      }
      return order;
    }

    private void digit(int shift, int bits) {
      int mask = (1 << bits) - 1;
      // The top digit has the sign: negative keys come first.
      int flip = shift + bits == 64 ? 1 << (bits - 1) : 0;
      int[] start = new int[RADIX + 1];
      for (long k : keys) {
        start[(((int) (k >>> shift) & mask) ^ flip) + 1]++;
      }
      if (isOne(start)) {
        return;
      }
      for (int i = 1; i <= RADIX; i++) {
        start[i] += start[i - 1];
      }
      long[] from = keys;
      long[] to = spare;
      for (long k : from) {
        to[start[((int) (k >>> shift) & mask) ^ flip]++] = k;
      }
      keys = to;
      spare = from;
    }

    /** Whether all have one digit, so that nothing moves. */
    private boolean isOne(int[] counts) {
      for (int c : counts) {
        if (c != 0) {
          return c == n;
        }
      }
      return true;
    }

    private int[] sortWide() {
      for (int i = 0; i < n; i++) {
        order[i] = i;
      }
      if (n < SHORT) {
        mergeSort(order, next, 0, n);
        return order;
      }
      for (int shift = 0; shift < 64; shift += DIGIT) {
        wideDigit(shift, Math.min(DIGIT, 64 - shift));
      }
      return order;
    }

    private void wideDigit(int shift, int bits) {
      int mask = (1 << bits) - 1;
      int flip = shift + bits == 64 ? 1 << (bits - 1) : 0;
      int[] start = new int[RADIX + 1];
      for (long k : keys) {
        start[(((int) (k >>> shift) & mask) ^ flip) + 1]++;
      }
      if (isOne(start)) {
        return;
      }
      for (int i = 1; i <= RADIX; i++) {
        start[i] += start[i - 1];
      }
      for (int i = 0; i < n; i++) {
        int to = start[((int) (keys[i] >>> shift) & mask) ^ flip]++;
        spare[to] = keys[i];
        next[to] = order[i];
      }
      long[] k = keys;
      keys = spare;
      spare = k;
      int[] o = order;
      order = next;
      next = o;
    }

    private void mergeSort(int[] a, int[] b, int from, int to) {
      if (to - from < 8) {
        for (int i = from + 1; i < to; i++) {
          int v = a[i];
          int j = i;
          while (j > from && keys[v] < keys[a[j - 1]]) {
            a[j] = a[--j];
          }
          a[j] = v;
        }
        return;
      }
      int middle = (from + to) >>> 1;
      mergeSort(a, b, from, middle);
      mergeSort(a, b, middle, to);
      System.arraycopy(a, from, b, from, middle - from);
      int i = from;
      int j = middle;
      int k = from;
      while (i < middle && j < to) {
        a[k++] = keys[a[j]] < keys[b[i]] ? a[j++] : b[i++];
      }
      System.arraycopy(b, i, a, k, middle - i);
    }
  }
}

package dev.torchtpu.cpu.kernel;

/**
 * Byte offsets of the elements of an array of several dimensions, counted in row-major order.
 * Immutable.
 *
 * @param strides in bytes
 */
public record Offsets(long[] dims, long[] strides) {

  /** The number of elements. */
  public long count() {
    long n = 1;
    for (long d : dims) {
      n *= d;
    }
    return n;
  }

  /** The offset of one element. */
  public long of(long index) {
    long rest = index;
    long sum = 0;
    for (int i = dims.length - 1; i >= 0 && rest > 0; i--) {
      long q = rest / dims[i];
      sum += (rest - q * dims[i]) * strides[i];
      rest = q;
    }
    return sum;
  }

  /** Writes the offsets of {@code n} elements from one on. */
  public void fill(long from, int n, long[] out) {
    int last = dims.length - 1;
    if (last < 0) {
      java.util.Arrays.fill(out, 0, n, 0L);
      return;
    }
    int done = 0;
    while (done < n) {
      long at = from + done;
      long column = at % dims[last];
      long base = of(at - column);
      int run = (int) Math.min(n - done, dims[last] - column);
      for (int i = 0; i < run; i++) {
        out[done + i] = base + (column + i) * strides[last];
      }
      done += run;
    }
  }
}

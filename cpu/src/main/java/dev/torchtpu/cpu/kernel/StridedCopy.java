package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import java.util.Arrays;

/**
 * Copies one strided view to another of the same sizes. Dimensions are merged where both views
 * allow it; two that cross (a transpose) go block by block. Immutable.
 */
public final class StridedCopy {
  private static final long PARALLEL_BYTES = 128 << 10;
  private static final int BLOCK = 32;

  private final int size;
  private final long[] dims;
  private final long[] to;
  private final long[] from;
  private final long rows;
  private final long inner;

  /** Second dimension of a transpose, or -1. */
  private final int crossing;

  /**
   * @param size bytes of an element: 1, 2, 4, 8 or 16
   * @param toStrides in elements of the written view, {@code fromStrides} of the read one
   */
  public StridedCopy(int size, long[] dims, long[] toStrides, long[] fromStrides) {
    this.size = size;
    long[] d = new long[dims.length + 1];
    long[] t = new long[dims.length + 1];
    long[] f = new long[dims.length + 1];
    int n = 0;
    for (int i = 0; i < dims.length; i++) {
      if (dims[i] == 1) {
        continue;
      }
      long ts = toStrides[i] * size;
      long fs = fromStrides[i] * size;
      if (n > 0 && t[n - 1] == ts * dims[i] && f[n - 1] == fs * dims[i]) {
        d[n - 1] *= dims[i];
        t[n - 1] = ts;
        f[n - 1] = fs;
      } else {
        d[n] = dims[i];
        t[n] = ts;
        f[n] = fs;
        n++;
      }
    }
    if (n == 0) {
      d[0] = 1;
      t[0] = size;
      f[0] = size;
      n = 1;
    }
    this.dims = Arrays.copyOf(d, n);
    this.to = Arrays.copyOf(t, n);
    this.from = Arrays.copyOf(f, n);
    this.inner = d[n - 1];
    long outer = 1;
    for (int i = 0; i < n - 1; i++) {
      outer *= d[i];
    }
    this.rows = inner == 0 ? 0 : outer;
    this.crossing = findCrossing();
  }

  /**
   * The dimension that is dense in the source, if the last one is not and is dense in the result.
   */
  private int findCrossing() {
    int last = dims.length - 1;
    if (to[last] != size || from[last] == size || from[last] == 0 || dims[last] < 4) {
      return -1;
    }
    for (int i = 0; i < last; i++) {
      if (from[i] == size && dims[i] >= 4) {
        return i;
      }
    }
    return -1;
  }

  /** Copies; views begin at the two addresses and must not overlap. */
  public void run(long target, long source) {
    long bytes = rows * inner * size;
    if (crossing >= 0) {
      transpose(target, source, bytes);
    } else if (bytes < PARALLEL_BYTES || rows == 1) {
      copyRows(target, source, 0, rows);
    } else {
      long grain = Math.max(1, PARALLEL_BYTES / 2 / Math.max(1, inner * size));
      Parallel.run(rows, grain, (a, b) -> copyRows(target, source, a, b));
    }
  }

  private void copyRows(long target, long source, long begin, long end) {
    if (begin >= end) {
      return;
    }
    int last = dims.length - 1;
    long[] index = new long[last];
    long row = begin;
    long t = target;
    long s = source;
    for (int i = last - 1; i >= 0; i--) {
      index[i] = row % dims[i];
      row /= dims[i];
      t += index[i] * to[i];
      s += index[i] * from[i];
    }
    for (long r = begin; r < end; r++) {
      line(t, s, to[last], from[last], inner);
      for (int i = last - 1; i >= 0; i--) {
        t += to[i];
        s += from[i];
        if (++index[i] < dims[i]) {
          break;
        }
        index[i] = 0;
        t -= dims[i] * to[i];
        s -= dims[i] * from[i];
      }
    }
  }

  private void transpose(long target, long source, long bytes) {
    int last = dims.length - 1;
    long outer = rows / dims[crossing];
    long stripes = (dims[crossing] + BLOCK - 1) / BLOCK;
    long tasks = outer * stripes;
    long grain = Math.max(1, tasks * (PARALLEL_BYTES / 2) / Math.max(1, bytes));
    Parallel.run(
        tasks,
        grain,
        (a, b) -> {
          for (long task = a; task < b; task++) {
            long o = task / stripes;
            long begin = (task - o * stripes) * BLOCK;
            long t = target + begin * to[crossing];
            long s = source + begin * size;
            for (int i = last - 1; i >= 0; i--) {
              if (i != crossing) {
                long k = o % dims[i];
                o /= dims[i];
                t += k * to[i];
                s += k * from[i];
              }
            }
            long height = Math.min(BLOCK, dims[crossing] - begin);
            if (size == 4) {
              Transpose4.stripe(t, to[crossing], s, from[last], height, inner);
            } else {
              stripe(t, s, height);
            }
          }
        });
  }

  private void stripe(long t, long s, long height) {
    int last = dims.length - 1;
    for (long column = 0; column < inner; column += BLOCK) {
      long width = Math.min(BLOCK, inner - column);
      for (long r = 0; r < height; r++) {
        line(
            t + r * to[crossing] + column * size,
            s + r * size + column * from[last],
            size,
            from[last],
            width);
      }
    }
  }

  private void line(long t, long s, long dt, long ds, long n) {
    if (dt == size && ds == size) {
      StridedLoop.copy(t, s, n * size);
      return;
    }
    switch (size) {
      case 1 -> {
        for (long i = 0; i < n; i++, t += dt, s += ds) {
          ALL.set(Layouts.I8, t, ALL.get(Layouts.I8, s));
        }
      }
      case 2 -> {
        for (long i = 0; i < n; i++, t += dt, s += ds) {
          ALL.set(Layouts.I16, t, ALL.get(Layouts.I16, s));
        }
      }
      case 4 -> {
        for (long i = 0; i < n; i++, t += dt, s += ds) {
          ALL.set(Layouts.I32, t, ALL.get(Layouts.I32, s));
        }
      }
      case 8 -> {
        for (long i = 0; i < n; i++, t += dt, s += ds) {
          ALL.set(Layouts.I64, t, ALL.get(Layouts.I64, s));
        }
      }
      default -> {
        for (long i = 0; i < n; i++, t += dt, s += ds) {
          ALL.set(Layouts.I64, t, ALL.get(Layouts.I64, s));
          ALL.set(Layouts.I64, t + 8, ALL.get(Layouts.I64, s + 8));
        }
      }
    }
  }
}

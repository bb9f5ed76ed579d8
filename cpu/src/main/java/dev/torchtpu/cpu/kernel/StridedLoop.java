package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import java.lang.foreign.MemorySegment;

/**
 * Moves elements between contiguous memory and a strided view of memory. Immutable.
 *
 * <p>The view is a list of dimensions, outermost first, with strides in bytes.
 */
public final class StridedLoop {
  private final int size;
  private final long[] dims;
  private final long[] strides;
  private final long inner;
  private final long innerStride;

  /**
   * @param size bytes of an element: 1, 2, 4, 8 or 16
   * @param strides in elements
   */
  public StridedLoop(int size, long[] dims, long[] strides) {
    this.size = size;
    int n = dims.length;
    this.inner = n == 0 ? 1 : dims[n - 1];
    this.innerStride = n == 0 ? 0 : strides[n - 1] * size;
    this.dims = new long[Math.max(0, n - 1)];
    this.strides = new long[Math.max(0, n - 1)];
    for (int i = 0; i < n - 1; i++) {
      this.dims[i] = dims[i];
      this.strides[i] = strides[i] * size;
    }
  }

  /** Copies elements {@code from} to {@code from + n} of the view at {@code view} to {@code to}. */
  public void read(long to, long view, long from, long n) {
    move(to, view, from, n, true);
  }

  /** Writes {@code n} elements at {@code source} to the view, from its element {@code from} on. */
  public void write(long source, long view, long from, long n) {
    move(source, view, from, n, false);
  }

  private void move(long flat, long view, long from, long n, boolean read) {
    long row = from / inner;
    long column = from - row * inner;
    long[] index = new long[dims.length];
    long at = view;
    for (int i = dims.length - 1; i >= 0; i--) {
      index[i] = row % dims[i];
      row /= dims[i];
      at += index[i] * strides[i];
    }
    long left = n;
    while (left > 0) {
      long run = Math.min(left, inner - column);
      long source = at + column * innerStride;
      if (read) {
        readRun(flat, source, run);
      } else {
        writeRun(source, flat, run);
      }
      flat += run * size;
      left -= run;
      column = 0;
      for (int i = dims.length - 1; i >= 0; i--) {
        at += strides[i];
        if (++index[i] < dims[i]) {
          break;
        }
        index[i] = 0;
        at -= dims[i] * strides[i];
      }
    }
  }

  private void readRun(long to, long from, long n) {
    if (innerStride == size) {
      copy(to, from, n * size);
      return;
    }
    long end = to + n * size;
    switch (size) {
      case 1 -> {
        for (; to < end; to++, from += innerStride) {
          ALL.set(Layouts.I8, to, ALL.get(Layouts.I8, from));
        }
      }
      case 2 -> {
        for (; to < end; to += 2, from += innerStride) {
          ALL.set(Layouts.I16, to, ALL.get(Layouts.I16, from));
        }
      }
      case 4 -> {
        for (; to < end; to += 4, from += innerStride) {
          ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, from));
        }
      }
      case 8 -> {
        for (; to < end; to += 8, from += innerStride) {
          ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from));
        }
      }
      default -> {
        for (; to < end; to += 16, from += innerStride) {
          ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from));
          ALL.set(Layouts.I64, to + 8, ALL.get(Layouts.I64, from + 8));
        }
      }
    }
  }

  private void writeRun(long to, long from, long n) {
    if (innerStride == size) {
      copy(to, from, n * size);
      return;
    }
    long end = from + n * size;
    switch (size) {
      case 1 -> {
        for (; from < end; from++, to += innerStride) {
          ALL.set(Layouts.I8, to, ALL.get(Layouts.I8, from));
        }
      }
      case 2 -> {
        for (; from < end; from += 2, to += innerStride) {
          ALL.set(Layouts.I16, to, ALL.get(Layouts.I16, from));
        }
      }
      case 4 -> {
        for (; from < end; from += 4, to += innerStride) {
          ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, from));
        }
      }
      case 8 -> {
        for (; from < end; from += 8, to += innerStride) {
          ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from));
        }
      }
      default -> {
        for (; from < end; from += 16, to += innerStride) {
          ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from));
          ALL.set(Layouts.I64, to + 8, ALL.get(Layouts.I64, from + 8));
        }
      }
    }
  }

  /** Copies bytes; a call of the system's copy pays only for many. */
  public static void copy(long to, long from, long bytes) {
    if (bytes > 128) {
      MemorySegment.copy(ALL, from, ALL, to, bytes);
      return;
    }
    long end = to + bytes;
    for (; to + 8 <= end; to += 8, from += 8) {
      ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from));
    }
    for (; to < end; to++, from++) {
      ALL.set(Layouts.I8, to, ALL.get(Layouts.I8, from));
    }
  }

  /** Writes a zero of four bytes. */
  public static void setZero4(long to) {
    ALL.set(Layouts.I32, to, 0);
  }

  /** Repeats an element over 64 bytes, as flat loops read scalars. */
  public static void splat(long to, long element, int size) {
    long bits =
        switch (size) {
          case 1 -> (ALL.get(Layouts.I8, element) & 0xffL) * 0x0101010101010101L;
          case 2 -> (ALL.get(Layouts.I16, element) & 0xffffL) * 0x0001000100010001L;
          case 4 -> (ALL.get(Layouts.I32, element) & 0xffffffffL) * 0x0000000100000001L;
          default -> ALL.get(Layouts.I64, element);
        };
    long second = size == 16 ? ALL.get(Layouts.I64, element + 8) : bits;
    for (int i = 0; i < 64; i += 16) {
      ALL.set(Layouts.I64, to + i, bits);
      ALL.set(Layouts.I64, to + i + 8, second);
    }
  }

  /** Fills contiguous memory with an element. */
  public static void fill(long to, long element, int size, long n) {
    long bytes = n * size;
    if (bytes == 0) {
      return;
    }
    copy(to, element, size);
    for (long done = size; done < bytes; ) {
      long more = Math.min(done, bytes - done);
      copy(to + done, to, more);
      done += more;
    }
  }
}

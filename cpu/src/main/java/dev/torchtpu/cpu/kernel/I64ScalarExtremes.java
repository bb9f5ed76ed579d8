package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I32;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Where the extremes of longs are, without the Vector API. */
final class I64ScalarExtremes {
  private I64ScalarExtremes() {}

  /** Keeps, for each column, the larger of the best so far and a new row, and the row's number. */
  static void larger(long best, long index, long n, long row, int number) {
    long end = best + 8 * n;
    for (; best < end; best += 8, index += 4, row += 8) {
      long old = ALL.get(I64, best);
      long x = ALL.get(I64, row);
      if (x > old) {
        ALL.set(I64, best, x);
        ALL.set(I32, index, number);
      }
    }
  }

  /** Keeps, for each column, the smaller of the best so far and a new row, and the row's number. */
  static void smaller(long best, long index, long n, long row, int number) {
    long end = best + 8 * n;
    for (; best < end; best += 8, index += 4, row += 8) {
      long old = ALL.get(I64, best);
      long x = ALL.get(I64, row);
      if (x < old) {
        ALL.set(I64, best, x);
        ALL.set(I32, index, number);
      }
    }
  }

  /** As {@link #larger}, but a new element that is equal, or not a number, is kept. */
  static void laterLarger(long best, long index, long n, long row, int number) {
    long end = best + 8 * n;
    for (; best < end; best += 8, index += 4, row += 8) {
      long old = ALL.get(I64, best);
      long x = ALL.get(I64, row);
      if (x >= old) {
        ALL.set(I64, best, x);
        ALL.set(I32, index, number);
      }
    }
  }

  /** As {@link #smaller}, but a new element that is equal, or not a number, is kept. */
  static void laterSmaller(long best, long index, long n, long row, int number) {
    long end = best + 8 * n;
    for (; best < end; best += 8, index += 4, row += 8) {
      long old = ALL.get(I64, best);
      long x = ALL.get(I64, row);
      if (x <= old) {
        ALL.set(I64, best, x);
        ALL.set(I32, index, number);
      }
    }
  }

  /** The first position of an element of a row; -1 if it is not there. */
  static long find(long a, long n, long element) {
    long wanted = ALL.get(I64, element);
    for (long i = 0; i < n; i++) {
      long x = ALL.get(I64, a + 8 * i);
      if (x == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** Running extremes of a line and their positions; the best before is at {@code start}. */
  static void runningLarger(
      long values, long indices, long n, long a, long step, long indexStep, long start, long at) {
    long best = ALL.get(I64, start);
    long where = at;
    for (long i = 0; i < n; i++, a += step, values += step, indices += indexStep) {
      long x = ALL.get(I64, a);
      if (x >= best) {
        best = x;
        where = i;
      }
      ALL.set(I64, values, best);
      ALL.set(I64, indices, where);
    }
  }

  /** Running extremes of a line and their positions; the best before is at {@code start}. */
  static void runningSmaller(
      long values, long indices, long n, long a, long step, long indexStep, long start, long at) {
    long best = ALL.get(I64, start);
    long where = at;
    for (long i = 0; i < n; i++, a += step, values += step, indices += indexStep) {
      long x = ALL.get(I64, a);
      if (x <= best) {
        best = x;
        where = i;
      }
      ALL.set(I64, values, best);
      ALL.set(I64, indices, where);
    }
  }
}

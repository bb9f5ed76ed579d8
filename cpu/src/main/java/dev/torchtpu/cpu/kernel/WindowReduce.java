package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/**
 * Reduces every window of a padded array by one operation. Where the order of a window's elements
 * does not change the result: first over all dimensions but the last, whole rows at a time, then
 * along the last. Where it does: the initial value first, then the elements in row-major order.
 * Immutable.
 */
public final class WindowReduce {
  private static final long PARALLEL_BYTES = 64 << 10;

  private final Kernel combine;
  private final boolean ordered;
  private final int size;
  private final Offsets rows;
  private final long n;
  private final Offsets outer;
  private final long places;
  private final long placeStep;
  private final long step;
  private final long span;

  /**
   * @param ordered whether the order of a window's elements changes the result
   * @param rows where the input's row of each row of the result begins
   * @param n elements of a row of the result
   * @param outer the places of a window in all dimensions but the last
   * @param places places along the last dimension, {@code placeStep} elements apart
   * @param step elements from one window to the next along the last dimension
   */
  public WindowReduce(
      Kernel combine,
      boolean ordered,
      int size,
      Offsets rows,
      long n,
      Offsets outer,
      long places,
      long placeStep,
      long step) {
    this.combine = combine;
    this.ordered = ordered;
    this.size = size;
    this.rows = rows;
    this.n = n;
    this.outer = outer;
    this.places = places;
    this.placeStep = placeStep;
    this.step = step;
    this.span = (n - 1) * step + (places - 1) * placeStep + 1;
  }

  /**
   * Reduces all windows.
   *
   * @param init address of the value that every window starts from; 0 if it changes nothing
   */
  public void run(long out, long a, long init) {
    long count = rows.count();
    long window = outer.count();
    long[] at = new long[(int) window];
    outer.fill(0, at.length, at);
    long work = span * window * size + n * places * size;
    Parallel.run(
        count,
        Math.max(1, PARALLEL_BYTES / work),
        (from, to) -> {
          long wide = (span * size + 127) & -64L;
          long scratch = Scratch.inner(2 * wide + 3 * ((n * size + 127) & -64L) + 64);
          for (long r = from; r < to; r++) {
            if (ordered) {
              inOrder(out + r * n * size, a + rows.of(r), at, init, scratch, wide);
            } else {
              row(out + r * n * size, a + rows.of(r), at, init, scratch, wide);
            }
          }
        });
  }

  private void inOrder(long out, long a, long[] at, long init, long line, long wide) {
    long narrow = (n * size + 127) & -64L;
    long sum = line + wide;
    long picked = sum + narrow;
    boolean started = init != 0;
    if (started) {
      long splat = picked + narrow;
      StridedLoop.splat(splat, init, size);
      for (long to = sum, end = sum + n * size; to < end; to += 64) {
        StridedLoop.copy(to, splat, Math.min(64, end - to));
      }
    }
    for (long place : at) {
      // Loops read to the end of their last 64 bytes, which may lie past the operand.
      StridedLoop.copy(line, a + place, span * size);
      for (long i = 0; i < places; i++) {
        long element = line + i * placeStep * size;
        if (!started) {
          pick(sum, element);
          started = true;
          continue;
        }
        if (step != 1) {
          pick(picked, element);
          element = picked;
        }
        combine.run(sum, n, sum, 1, element, 1, element, 1);
      }
    }
    StridedLoop.copy(out, sum, n * size);
  }

  private void row(long out, long a, long[] at, long init, long line, long wide) {
    long copy = line + wide;
    long sum = copy + wide;
    long narrow = (n * size + 127) & -64L;
    long picked = sum + narrow;
    StridedLoop.copy(line, a + at[0], span * size);
    for (int i = 1; i < at.length; i++) {
      // Loops read to the end of their last 64 bytes, which may lie past the operand.
      StridedLoop.copy(copy, a + at[i], span * size);
      combine.run(line, span, line, 1, copy, 1, copy, 1);
    }
    pick(sum, line);
    for (long i = 1; i < places; i++) {
      pick(picked, line + i * placeStep * size);
      combine.run(sum, n, sum, 1, picked, 1, picked, 1);
    }
    if (init != 0) {
      long splat = picked + narrow;
      StridedLoop.splat(splat, init, size);
      combine.run(sum, n, splat, 0, sum, 1, sum, 1);
    }
    StridedLoop.copy(out, sum, n * size);
  }

  private void pick(long to, long from) {
    if (step == 1) {
      StridedLoop.copy(to, from, n * size);
      return;
    }
    long ds = step * size;
    long end = to + n * size;
    switch (size) {
      case 1 -> {
        for (; to < end; to++, from += ds) {
          ALL.set(Layouts.I8, to, ALL.get(Layouts.I8, from));
        }
      }
      case 4 -> {
        for (; to < end; to += 4, from += ds) {
          ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, from));
        }
      }
      default -> {
        for (; to < end; to += 8, from += ds) {
          ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from));
        }
      }
    }
  }
}

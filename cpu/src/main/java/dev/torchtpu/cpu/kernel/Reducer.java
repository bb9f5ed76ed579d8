package dev.torchtpu.cpu.kernel;

/**
 * Reduces the middle of {@code [outer, reduced, inner]} by one operation. Rows are reduced one by
 * one, columns row upon row; long ones in runs, so that single precision carries.
 */
public final class Reducer {
  private static final long PARALLEL_BYTES = 128 << 10;
  private static final long COLUMNS = 1024;

  /** Rows that go to one running sum before it is added to the whole. */
  private static final long RUN = 64;

  private final RowKernel row;
  private final Kernel combine;
  private final int size;
  private final long outer;
  private final long reduced;
  private final long inner;

  /**
   * @param combine the same operation as a flat loop
   * @param size bytes of an element
   */
  public Reducer(RowKernel row, Kernel combine, int size, long outer, long reduced, long inner) {
    this.row = row;
    this.combine = combine;
    this.size = size;
    this.outer = outer;
    this.reduced = reduced;
    this.inner = inner;
  }

  /** Reduces; nothing is empty. */
  public void run(long out, long a) {
    if (inner == 1) {
      rows(out, a);
    } else {
      columns(out, a);
    }
  }

  private void rows(long out, long a) {
    long bytes = reduced * size;
    if (outer == 1 && bytes >= 4 * PARALLEL_BYTES) {
      long grain = PARALLEL_BYTES / size;
      long parts = (reduced + grain - 1) / grain;
      long partial = Scratch.of(parts * size);
      Parallel.run(
          parts,
          1,
          (from, to) -> {
            for (long i = from; i < to; i++) {
              long n = Math.min(grain, reduced - i * grain);
              row.run(partial + i * size, n, a + i * grain * size, 0, 0, 0);
            }
          });
      row.run(out, parts, partial, 0, 0, 0);
      return;
    }
    long grain = Math.max(1, PARALLEL_BYTES / bytes);
    Parallel.run(
        outer,
        grain,
        (from, to) -> {
          for (long i = from; i < to; i++) {
            row.run(out + i * size, reduced, a + i * bytes, 0, 0, 0);
          }
        });
  }

  private void columns(long out, long a) {
    long chunks = (inner + COLUMNS - 1) / COLUMNS;
    long work = reduced * Math.min(inner, COLUMNS) * size;
    Parallel.run(
        outer * chunks,
        Math.max(1, PARALLEL_BYTES / Math.max(1, work)),
        (from, to) -> {
          for (long i = from; i < to; i++) {
            long o = i / chunks;
            long c = (i - o * chunks) * COLUMNS;
            chunk(
                out + (o * inner + c) * size,
                a + (o * reduced * inner + c) * size,
                Math.min(COLUMNS, inner - c));
          }
        });
  }

  private void chunk(long out, long a, long n) {
    long line = COLUMNS * size;
    long sum = Scratch.inner(3 * line);
    long run = sum + line;
    long last = run + line;
    long step = inner * size;
    for (long r = 0; r < reduced; r += RUN) {
      long to = r == 0 ? sum : run;
      StridedLoop.copy(to, a + r * step, n * size);
      for (long k = r + 1; k < Math.min(reduced, r + RUN); k++) {
        long from = a + k * step;
        if (k == reduced - 1) {
          // A loop reads to the end of its last 64 bytes, which may lie past the operand.
          StridedLoop.copy(last, from, n * size);
          from = last;
        }
        combine.run(to, n, to, 1, from, 1, from, 1);
      }
      if (r > 0) {
        combine.run(sum, n, sum, 1, run, 1, run, 1);
      }
    }
    StridedLoop.copy(out, sum, n * size);
  }
}

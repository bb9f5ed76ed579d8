package dev.torchtpu.cpu.kernel;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/**
 * Running results of one operation along the middle of {@code [outer, n, inner]}, the own element
 * included. Immutable.
 */
public final class RunningLoop {
  private static final long PARALLEL_BYTES = 128 << 10;
  private static final long COLUMNS = 1024;

  /** Elements of a part of one long line: its total is taken first, then its running results. */
  private static final long PART = 64 << 10;

  /** Four lines at once; {@code init} is the address of what comes before each of them. */
  @FunctionalInterface
  interface Four {
    void run(
        long out, long outLine, long outStep, long a, long aLine, long step, long n, long init);
  }

  /** One line. */
  @FunctionalInterface
  interface One {
    void run(long out, long outStep, long a, long step, long n, long init);
  }

  private final Four four;
  private final One one;
  private final RowKernel row;
  private final Kernel combine;
  private final int size;

  private RunningLoop(Four four, One one, RowKernel row, Kernel combine, int size) {
    this.four = four;
    this.one = one;
    this.row = row;
    this.combine = combine;
    this.size = size;
  }

  /** The loop of sums, products and extremes of floats and integers of 32 and 64 bits. */
  public static Optional<RunningLoop> of(BinaryKind kind, ElementType type) {
    Optional<Lines> lines = lines(kind, type);
    Optional<RowKernel> row = RowKernels.reduce(kind, type);
    Optional<Kernel> combine = Kernels.binary(kind, type);
    if (lines.isEmpty() || row.isEmpty() || combine.isEmpty()) {
      return Optional.empty();
    }
    Lines l = lines.get();
    return Optional.of(
        new RunningLoop(l.four, l.one, row.get(), combine.get(), type.storageBytes()));
  }

  private record Lines(Four four, One one) {}

  private static Optional<Lines> lines(Four f, One o) {
    return Optional.of(new Lines(f, o));
  }

  private static Optional<Lines> lines(BinaryKind kind, ElementType type) {
    return switch (type) {
      case F32 ->
          switch (kind) {
            case ADD -> lines(F32ScanLines::sum, F32ScanLines::sumOne);
            case MULTIPLY -> lines(F32ScanLines::product, F32ScanLines::productOne);
            case MAXIMUM -> lines(F32ScanLines::maximum, F32ScanLines::maximumOne);
            case MINIMUM -> lines(F32ScanLines::minimum, F32ScanLines::minimumOne);
            default -> Optional.empty();
          };
      case F64 ->
          switch (kind) {
            case ADD -> lines(F64ScanLines::sum, F64ScanLines::sumOne);
            case MULTIPLY -> lines(F64ScanLines::product, F64ScanLines::productOne);
            case MAXIMUM -> lines(F64ScanLines::maximum, F64ScanLines::maximumOne);
            case MINIMUM -> lines(F64ScanLines::minimum, F64ScanLines::minimumOne);
            default -> Optional.empty();
          };
      case I32 ->
          switch (kind) {
            case ADD -> lines(I32ScanLines::sum, I32ScanLines::sumOne);
            case MULTIPLY -> lines(I32ScanLines::product, I32ScanLines::productOne);
            case MAXIMUM -> lines(I32ScanLines::maximum, I32ScanLines::maximumOne);
            case MINIMUM -> lines(I32ScanLines::minimum, I32ScanLines::minimumOne);
            default -> Optional.empty();
          };
      case I64 ->
          switch (kind) {
            case ADD -> lines(I64ScanLines::sum, I64ScanLines::sumOne);
            case MULTIPLY -> lines(I64ScanLines::product, I64ScanLines::productOne);
            case MAXIMUM -> lines(I64ScanLines::maximum, I64ScanLines::maximumOne);
            case MINIMUM -> lines(I64ScanLines::minimum, I64ScanLines::minimumOne);
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  /**
   * Runs over all lines; nothing is empty.
   *
   * @param init what comes before each line, one element for {@code outer * inner} of them
   */
  public void run(long out, long a, long init, long outer, long n, long inner, boolean reverse) {
    if (inner > 1) {
      columns(out, a, init, outer, n, inner, reverse);
    } else if (outer < 2L * Parallel.numThreads() && n >= 2 * PART) {
      for (long o = 0; o < outer; o++) {
        parts(out + o * n * size, a + o * n * size, init + o * size, n, reverse);
      }
    } else {
      lines(out, a, init, outer, n, n, reverse);
    }
  }

  /** Lines of {@code n} elements that begin {@code line} elements apart. */
  private void lines(long out, long a, long init, long count, long n, long line, boolean reverse) {
    long first = reverse ? (n - 1) * size : 0;
    long step = reverse ? -size : size;
    long bytes = line * size;
    Parallel.run(
        (count + 3) / 4,
        Math.max(1, PARALLEL_BYTES / (4 * n * size)),
        (from, to) -> {
          for (long i = 4 * from; i < Math.min(4 * to, count); i += 4) {
            long at = i * bytes + first;
            if (i + 4 <= count) {
              four.run(out + at, bytes, step, a + at, bytes, step, n, init + i * size);
            } else {
              for (long j = i; j < count; j++) {
                at = j * bytes + first;
                one.run(out + at, step, a + at, step, n, init + j * size);
              }
            }
          }
        });
  }

  /** One long line: the totals of its parts, what comes before each, then each part. */
  private void parts(long out, long a, long init, long n, boolean reverse) {
    long parts = n / PART;
    long rest = n - parts * PART;
    // The last part in the line's direction may be shorter.
    long base = reverse ? rest * size : 0;
    long totals = Scratch.of((parts + 1) * size * 2);
    long before = totals + (parts + 1) * size;
    Parallel.run(
        parts,
        1,
        (from, to) -> {
          for (long i = from; i < to; i++) {
            row.run(totals + i * size, PART, a + base + i * PART * size, 0, 0, 0);
          }
        });
    // The result after each part is what comes before the next one.
    if (reverse) {
      StridedLoop.copy(before + (parts - 1) * size, init, size);
      one.run(
          before + (parts - 2) * size, -size, totals + (parts - 1) * size, -size, parts - 1, init);
    } else {
      StridedLoop.copy(before, init, size);
      one.run(before + size, size, totals, size, parts, init);
    }
    lines(out + base, a + base, before, parts, PART, PART, reverse);
    if (rest > 0 && reverse) {
      one.run(out + (rest - 1) * size, -size, a + (rest - 1) * size, -size, rest, out + base);
    } else if (rest > 0) {
      long at = parts * PART * size;
      one.run(out + at, size, a + at, size, rest, before + parts * size);
    }
  }

  private void columns(
      long out, long a, long init, long outer, long n, long inner, boolean reverse) {
    long chunks = (inner + COLUMNS - 1) / COLUMNS;
    long work = n * Math.min(inner, COLUMNS) * size;
    Parallel.run(
        outer * chunks,
        Math.max(1, PARALLEL_BYTES / Math.max(1, work)),
        (from, to) -> {
          for (long i = from; i < to; i++) {
            long o = i / chunks;
            long c = (i - o * chunks) * COLUMNS;
            long at = (o * n * inner + c) * size;
            chunk(
                out + at,
                a + at,
                init + (o * inner + c) * size,
                Math.min(COLUMNS, inner - c),
                n,
                inner * size,
                reverse);
          }
        });
  }

  private void chunk(long out, long a, long init, long width, long n, long line, boolean reverse) {
    long sum = Scratch.inner(2 * (COLUMNS * size + 64));
    long row1 = sum + COLUMNS * size + 64;
    StridedLoop.copy(sum, init, width * size);
    for (long k = 0; k < n; k++) {
      long at = (reverse ? n - 1 - k : k) * line;
      long from = a + at;
      if (k >= n - 1 || reverse) {
        // A loop reads to the end of its last 64 bytes, which may lie past the operand.
        StridedLoop.copy(row1, from, width * size);
        from = row1;
      }
      combine.run(sum, width, sum, 1, from, 1, from, 1);
      StridedLoop.copy(out + at, sum, width * size);
    }
  }
}

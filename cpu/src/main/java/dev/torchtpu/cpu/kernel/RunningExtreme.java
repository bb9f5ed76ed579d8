package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/**
 * Running extremes along the middle of {@code [outer, n, inner]} and where they are: an equal
 * element replaces an earlier one, and NaN is the extreme of all. Immutable.
 */
public final class RunningExtreme {
  private static final long PARALLEL_BYTES = 128 << 10;
  private static final long COLUMNS = 512;

  /** One line; {@code at} stands for the position of what comes before. */
  @FunctionalInterface
  interface Line {
    void run(
        long values, long indices, long n, long a, long step, long indexStep, long start, long at);
  }

  private final Line line;
  private final ArgExtreme.Columns columns;
  private final int size;

  private RunningExtreme(Line line, ArgExtreme.Columns columns, int size) {
    this.line = line;
    this.columns = columns;
    this.size = size;
  }

  /** Extremes of floats and signed integers of 32 and 64 bits. */
  public static Optional<RunningExtreme> of(ElementType type, boolean max) {
    return switch (type) {
      case F32 ->
          of(
              max ? F32ScalarExtremes::runningLarger : F32ScalarExtremes::runningSmaller,
              max ? F32ScalarExtremes::laterLarger : F32ScalarExtremes::laterSmaller,
              4);
      case F64 ->
          of(
              max ? F64ScalarExtremes::runningLarger : F64ScalarExtremes::runningSmaller,
              max ? F64ScalarExtremes::laterLarger : F64ScalarExtremes::laterSmaller,
              8);
      case I32 ->
          of(
              max ? I32ScalarExtremes::runningLarger : I32ScalarExtremes::runningSmaller,
              max ? I32ScalarExtremes::laterLarger : I32ScalarExtremes::laterSmaller,
              4);
      case I64 ->
          of(
              max ? I64ScalarExtremes::runningLarger : I64ScalarExtremes::runningSmaller,
              max ? I64ScalarExtremes::laterLarger : I64ScalarExtremes::laterSmaller,
              8);
      default -> Optional.empty();
    };
  }

  private static Optional<RunningExtreme> of(Line line, ArgExtreme.Columns columns, int size) {
    return Optional.of(new RunningExtreme(line, columns, size));
  }

  /**
   * Runs over all lines; nothing is empty.
   *
   * @param init address of {@code outer * inner} values to start from, {@code at} of their indices
   */
  public void run(
      long values, long indices, long a, long init, long at, long outer, long n, long inner) {
    if (inner == 1) {
      Parallel.run(
          outer,
          Math.max(1, PARALLEL_BYTES / (n * size)),
          (from, to) -> {
            for (long o = from; o < to; o++) {
              line.run(
                  values + o * n * size,
                  indices + o * n * 8,
                  n,
                  a + o * n * size,
                  size,
                  8,
                  init + o * size,
                  ALL.get(Layouts.I64, at + 8 * o));
            }
          });
      return;
    }
    long chunks = (inner + COLUMNS - 1) / COLUMNS;
    Parallel.run(
        outer * chunks,
        Math.max(1, PARALLEL_BYTES / (n * Math.min(inner, COLUMNS) * size)),
        (from, to) -> {
          for (long i = from; i < to; i++) {
            long o = i / chunks;
            long c = (i - o * chunks) * COLUMNS;
            long first = o * n * inner + c;
            chunk(
                values + first * size,
                indices + first * 8,
                a + first * size,
                init + (o * inner + c) * size,
                at + (o * inner + c) * 8,
                Math.min(COLUMNS, inner - c),
                n,
                inner);
          }
        });
  }

  private void chunk(
      long values, long indices, long a, long init, long at, long width, long n, long inner) {
    long best = Scratch.inner(COLUMNS * (size + 4));
    long index = best + COLUMNS * size;
    StridedLoop.copy(best, init, width * size);
    for (long j = 0; j < width; j++) {
      ALL.set(Layouts.I32, index + 4 * j, -1);
    }
    for (long r = 0; r < n; r++) {
      columns.update(best, index, width, a + r * inner * size, (int) r);
      StridedLoop.copy(values + r * inner * size, best, width * size);
      long to = indices + r * inner * 8;
      for (long j = 0; j < width; j++) {
        int where = ALL.get(Layouts.I32, index + 4 * j);
        ALL.set(Layouts.I64, to + 8 * j, where < 0 ? ALL.get(Layouts.I64, at + 8 * j) : where);
      }
    }
  }
}

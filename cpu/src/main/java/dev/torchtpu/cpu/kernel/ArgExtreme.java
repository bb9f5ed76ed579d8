package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The extreme along the middle of {@code [outer, reduced, inner]} and the lowest index of it; NaN
 * is the extreme of all. Immutable.
 */
public final class ArgExtreme {
  private static final long PARALLEL_BYTES = 128 << 10;
  private static final long COLUMNS = 1024;

  /** Keeps the better of columns of the best so far and of a new row, and the row's number. */
  @FunctionalInterface
  interface Columns {
    void update(long best, long index, long n, long row, int number);
  }

  /** The first position of an element of a row. */
  @FunctionalInterface
  interface Find {
    long position(long a, long n, long element);
  }

  private static final Tiered<Columns> F32_LARGER =
      tiered(F32ScalarExtremes::larger, () -> F32VectorExtremes::larger);
  private static final Tiered<Columns> F32_SMALLER =
      tiered(F32ScalarExtremes::smaller, () -> F32VectorExtremes::smaller);

  private final RowKernel row;
  private final Tiered<Columns> columns;
  private final Find find;
  private final int size;

  private ArgExtreme(RowKernel row, Tiered<Columns> columns, Find find, int size) {
    this.row = row;
    this.columns = columns;
    this.find = find;
    this.size = size;
  }

  private static Tiered<Columns> tiered(Columns scalar, Supplier<Columns> vector) {
    return new Tiered<>(
        scalar,
        vector,
        (form, s) -> Warmer.compile(() -> form.update(s.out(), s.b(), 67, s.a(), 1), 67));
  }

  static Tiered<Columns> f32(boolean max) {
    return max ? F32_LARGER : F32_SMALLER;
  }

  private static Tiered<Columns> only(Columns scalar) {
    return new Tiered<>(scalar, () -> scalar, (form, s) -> false);
  }

  /** Extremes of a type that has loops: floats and signed integers of 32 and 64 bits. */
  public static Optional<ArgExtreme> of(ElementType type, boolean max) {
    Optional<RowKernel> row =
        RowKernels.reduce(max ? BinaryKind.MAXIMUM : BinaryKind.MINIMUM, type);
    if (row.isEmpty()) {
      return Optional.empty();
    }
    RowKernel r = row.get();
    int size = type.storageBytes();
    return switch (type) {
      case F32 -> Optional.of(new ArgExtreme(r, f32(max), F32ScalarExtremes::find, size));
      case F64 ->
          Optional.of(
              new ArgExtreme(
                  r,
                  only(max ? F64ScalarExtremes::larger : F64ScalarExtremes::smaller),
                  F64ScalarExtremes::find,
                  size));
      case I32 ->
          Optional.of(
              new ArgExtreme(
                  r,
                  only(max ? I32ScalarExtremes::larger : I32ScalarExtremes::smaller),
                  I32ScalarExtremes::find,
                  size));
      case I64 ->
          Optional.of(
              new ArgExtreme(
                  r,
                  only(max ? I64ScalarExtremes::larger : I64ScalarExtremes::smaller),
                  I64ScalarExtremes::find,
                  size));
      default -> Optional.empty();
    };
  }

  /**
   * Finds the extremes; nothing is empty.
   *
   * @param values address of the extremes' copies
   * @param indices address of their indices along the reduced dimension, as longs
   */
  public void run(long values, long indices, long a, long outer, long reduced, long inner) {
    if (inner == 1) {
      rows(values, indices, a, outer, reduced);
    } else {
      columns(values, indices, a, outer, reduced, inner);
    }
  }

  private void rows(long values, long indices, long a, long outer, long reduced) {
    long bytes = reduced * size;
    if (outer == 1 && bytes >= 4 * PARALLEL_BYTES) {
      parts(values, indices, a, reduced);
      return;
    }
    Parallel.run(
        outer,
        Math.max(1, PARALLEL_BYTES / bytes),
        (from, to) -> {
          for (long i = from; i < to; i++) {
            long at = a + i * bytes;
            row.run(values + i * size, reduced, at, 0, 0, 0);
            take(values + i * size, indices + 8 * i, at, reduced);
          }
        });
  }

  /** One long row: the extremes of its parts, then the first part that has the extreme of all. */
  private void parts(long values, long indices, long a, long reduced) {
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
    row.run(values, parts, partial, 0, 0, 0);
    long part = find.position(partial, parts, values);
    long start = part * grain;
    take(values, indices, a + start * size, Math.min(grain, reduced - start));
    ALL.set(Layouts.I64, indices, ALL.get(Layouts.I64, indices) + start);
  }

  /** Finds a row's extreme, and copies that very element: zeros have signs, NaNs have bits. */
  private void take(long value, long index, long row, long n) {
    long at = find.position(row, n, value);
    ALL.set(Layouts.I64, index, at);
    StridedLoop.copy(value, row + at * size, size);
  }

  private void columns(long values, long indices, long a, long outer, long reduced, long inner) {
    long chunks = (inner + COLUMNS - 1) / COLUMNS;
    long work = reduced * Math.min(inner, COLUMNS) * size;
    Parallel.run(
        outer * chunks,
        Math.max(1, PARALLEL_BYTES / Math.max(1, work)),
        (from, to) -> {
          Columns form = columns.forWork((to - from) * reduced * Math.min(inner, COLUMNS));
          for (long i = from; i < to; i++) {
            long o = i / chunks;
            long c = (i - o * chunks) * COLUMNS;
            chunk(
                form,
                values + (o * inner + c) * size,
                indices + (o * inner + c) * 8,
                a + (o * reduced * inner + c) * size,
                Math.min(COLUMNS, inner - c),
                reduced,
                inner * size);
          }
        });
  }

  private void chunk(
      Columns form, long values, long indices, long a, long n, long reduced, long step) {
    long best = Scratch.inner(COLUMNS * (size + 4));
    long index = best + COLUMNS * size;
    StridedLoop.copy(best, a, n * size);
    for (long j = 0; j < n; j++) {
      ALL.set(Layouts.I32, index + 4 * j, 0);
    }
    for (long r = 1; r < reduced; r++) {
      form.update(best, index, n, a + r * step, (int) r);
    }
    StridedLoop.copy(values, best, n * size);
    for (long j = 0; j < n; j++) {
      ALL.set(Layouts.I64, indices + 8 * j, (long) ALL.get(Layouts.I32, index + 4 * j));
    }
  }
}

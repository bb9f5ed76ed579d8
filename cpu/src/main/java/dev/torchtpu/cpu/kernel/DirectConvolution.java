package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.ElementType;
import java.util.function.Supplier;

/**
 * Convolutions with few products a sum or few features a group, a row of the result at a time.
 * Immutable.
 */
public final class DirectConvolution {
  /** Products that go to one sum before it is added to the whole. */
  private static final long RUN = 1024;

  private static final double PARALLEL_FLOPS = 100_000;

  private static final Tiered<TapsLoop> F32 =
      tiered(4, F32ScalarTaps::run, () -> F32VectorTaps::run);
  private static final Tiered<TapsLoop> F64 =
      tiered(8, F64ScalarTaps::run, () -> F64VectorTaps::run);

  private final Tiered<TapsLoop> loop;
  private final int size;
  private final TabledGemm.Groups groups;
  private final long m;
  private final long aRow;
  private final long cRow;
  private final Offsets aK;
  private final Offsets bK;
  private final Offsets bRows;
  private final Offsets cRows;
  private final long n;
  private final long bStep;
  private final long cStep;

  /**
   * As a {@link TabledGemm}, with the last dimension of the columns apart.
   *
   * @param n the size of that dimension
   */
  public DirectConvolution(
      ElementType type,
      TabledGemm.Groups groups,
      long m,
      long aRow,
      long cRow,
      Offsets aK,
      Offsets bK,
      Offsets bRows,
      Offsets cRows,
      long n,
      long bStep,
      long cStep) {
    this.loop = type == ElementType.F32 ? F32 : F64;
    this.size = type.storageBytes();
    this.groups = groups;
    this.m = m;
    this.aRow = aRow;
    this.cRow = cRow;
    this.aK = aK;
    this.bK = bK;
    this.bRows = bRows;
    this.cRows = cRows;
    this.n = n;
    this.bStep = bStep;
    this.cStep = cStep;
  }

  private static Tiered<TapsLoop> tiered(int size, TapsLoop scalar, Supplier<TapsLoop> vector) {
    return new Tiered<>(
        scalar,
        vector,
        (form, s) -> {
          for (long i = 0; i < 9; i++) {
            ALL.set(Layouts.I64, s.b() + 8 * i, 40 * i);
          }
          return Warmer.compile(
              () -> {
                form.run(s.out(), size, 59, s.a(), size, s.c(), s.b(), 9, false);
                form.run(s.out(), size, 27, s.a(), size, s.c(), s.b(), 9, true);
              },
              9 * (59 + 27));
        });
  }

  static Tiered<TapsLoop> loop(ElementType type) {
    return type == ElementType.F32 ? F32 : F64;
  }

  /** Computes all elements; nothing is empty. */
  public void run(long c, long a, long b) {
    long k = aK.count();
    long rows = bRows.count();
    long features = groups.count() * m;
    long offsets = Scratch.of(8 * k + features * k * size);
    long weights = offsets + 8 * k;
    long[] at = new long[(int) k];
    bK.fill(0, at.length, at);
    for (int i = 0; i < at.length; i++) {
      ALL.set(Layouts.I64, offsets + 8L * i, at[i]);
    }
    aK.fill(0, at.length, at);
    Parallel.run(
        features,
        Math.max(1, 16_384 / k),
        (first, last) -> {
          for (long f = first; f < last; f++) {
            long from = a + f / m * groups.a() + f % m * aRow;
            for (int i = 0; i < at.length; i++) {
              StridedLoop.copy(weights + (f * k + i) * size, from + at[i], size);
            }
          }
        });
    long grain = Math.max(1, (long) (PARALLEL_FLOPS / (2.0 * k * n)));
    Parallel.run(
        features * rows,
        grain,
        (first, last) -> {
          TapsLoop form = loop.forWork((last - first) * n * k);
          for (long i = first; i < last; i++) {
            long f = i / rows;
            long row = i - f * rows;
            long x = b + f / m * groups.b() + bRows.of(row);
            long to = c + f / m * groups.c() + f % m * cRow + cRows.of(row);
            for (long k0 = 0; k0 < k; k0 += RUN) {
              form.run(
                  to,
                  cStep,
                  n,
                  x,
                  bStep,
                  weights + (f * k + k0) * size,
                  offsets + 8 * k0,
                  Math.min(RUN, k - k0),
                  k0 > 0);
            }
          }
        });
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/**
 * A vector times a matrix of floats, which is read once where it lies: four rows at a time where
 * the sums run along rows, eight rows at a time into the result where they run across.
 */
final class Gemv {
  private static final int ROWS = 4;
  private static final int DEPTH = 8;
  private static final long PARALLEL_PRODUCTS = 32_768;

  private static final GemvKernel SCALAR = new F32ScalarGemv();

  /** Swapped when the vector form is compiled. */
  private static volatile GemvKernel active = SCALAR;

  private static boolean asked;

  private Gemv() {}

  static GemvKernel scalarForm() {
    return SCALAR;
  }

  static GemvKernel vectorForm() {
    return new F32VectorGemv();
  }

  /** Whether a matrix of such strides, in bytes, can be taken as it lies. */
  static boolean takes(boolean single, long kStep, long outStep) {
    return single && (kStep == 4 || outStep == 4);
  }

  private static void ask() {
    if (!asked && VectorSupport.isPresent()) {
      asked = true;
      Warmer.submit(Warmer.Urgency.PRODUCT, Gemv::warm);
    }
  }

  static void warm() {
    GemvKernel v = vectorForm();
    try (var s = new WarmUpScratch()) {
      boolean fast =
          Warmer.compile(() -> v.rows(s.a(), s.b(), 4096, 203, s.out()), 4L * 203)
              && Warmer.compile(
                  () -> {
                    v.columns(s.a(), s.b(), 4096, 203, s.out(), false);
                    v.columns(s.a(), s.b(), 4096, 203, s.out(), true);
                  },
                  16L * 203);
      if (fast) {
        active = v;
      }
    }
  }

  /**
   * {@code n} sums of {@code k} products.
   *
   * @param n at least 8, {@code k} at least 8
   * @param x contiguous
   * @param kStep the matrix's step in bytes along a sum, {@code outStep} from one sum to the next
   */
  static void run(long n, long k, long x, long b, long kStep, long outStep, long out) {
    ask();
    if (kStep == 4) {
      rows(n, k, x, b, outStep, out);
    } else {
      columns(n, k, x, b, kStep, out);
    }
  }

  private static void rows(long n, long k, long x, long b, long step, long out) {
    GemvKernel kernel = active;
    long blocks = (n + ROWS - 1) / ROWS;
    Parallel.run(
        blocks,
        Math.max(1, PARALLEL_PRODUCTS / (ROWS * k)),
        (from, to) -> {
          for (long i = from; i < to; i++) {
            // The last block begins early instead of being smaller.
            long row = Math.min(ROWS * i, n - ROWS);
            kernel.rows(x, b + row * step, step, k, out + row * 4);
          }
        });
  }

  private static void columns(long n, long k, long x, long b, long step, long out) {
    GemvKernel kernel = active;
    long whole = k / DEPTH * DEPTH;
    long line = 16;
    Parallel.run(
        (n + line - 1) / line,
        Math.max(16, PARALLEL_PRODUCTS / (line * k)),
        (from, to) -> {
          long begin = from * line;
          long count = Math.min(n, to * line) - begin;
          for (long i = 0; i < whole; i += DEPTH) {
            kernel.columns(
                x + i * 4, b + i * step + begin * 4, step, count, out + begin * 4, i > 0);
          }
          for (long i = whole; i < k; i++) {
            addRow(
                ALL.get(Layouts.F32, x + i * 4), b + i * step + begin * 4, count, out + begin * 4);
          }
        });
  }

  private static void addRow(float f, long b, long n, long out) {
    for (long j = 0; j < n * 4; j += 4) {
      ALL.set(
          Layouts.F32, out + j, ALL.get(Layouts.F32, out + j) + f * ALL.get(Layouts.F32, b + j));
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/**
 * Matrix products of one element type, f32 or f64. Operands may have any strides; the result is
 * row-major. Safe for use by many threads.
 *
 * <p>Products of few rows whose operands are both contiguous along k are rows times rows. Others
 * pack both operands into panels. Sums of at most {@link #EXACT} products round each product and
 * each sum in order, as the specification has it.
 */
public final class Gemm {
  private static final int EXACT = 16;
  private static final long K_BLOCK = 1024;
  private static final long ROW_BLOCK = 48;
  private static final long COLUMN_BLOCK = 2048;
  private static final long FEW_ROWS = 48;
  private static final double PARALLEL_FLOPS = 200_000;

  private static final Gemm F32 = new Gemm(ElementType.F32);
  private static final Gemm F64 = new Gemm(ElementType.F64);

  private final int size;
  private final boolean single;
  private final GemmKernel scalar;

  /** Swapped when the vector form is compiled; both forms read the same panels. */
  private volatile GemmKernel active;

  private boolean asked;

  private Gemm(ElementType type) {
    this.single = type == ElementType.F32;
    this.size = type.storageBytes();
    int columns = VectorSupport.isPresent() ? vectorForm().orElseThrow().columns() : 64 / size;
    this.scalar = single ? new F32ScalarGemm(columns) : new F64ScalarGemm(columns);
    this.active = scalar;
  }

  /** Products of that type, or empty if it has none. */
  public static Optional<Gemm> of(ElementType type) {
    return switch (type) {
      case F32 -> Optional.of(F32);
      case F64 -> Optional.of(F64);
      default -> Optional.empty();
    };
  }

  /** The inner loops in use now. */
  GemmKernel kernel() {
    return active;
  }

  int panelColumns() {
    return active.columns();
  }

  GemmKernel scalarForm() {
    return scalar;
  }

  Optional<GemmKernel> vectorForm() {
    return VectorSupport.isPresent()
        ? Optional.of(single ? new F32VectorGemm() : new F64VectorGemm())
        : Optional.empty();
  }

  /** Asks for the vector form; called when a program with a product is loaded. */
  public void warm() {
    if (!asked && VectorSupport.isPresent()) {
      asked = true;
      Warmer.submit(Warmer.Urgency.PRODUCT, this::warmNow);
    }
  }

  void warmNow() {
    GemmKernel v = vectorForm().orElseThrow();
    int k = 48;
    long work = (long) k * GemmKernel.ROWS * v.columns();
    try (var s = new WarmUpScratch()) {
      boolean fast =
          Warmer.compile(
                  () ->
                      v.panel(
                          s.a(),
                          s.a() + (long) k * GemmKernel.ROWS * size,
                          s.b(),
                          (long) v.columns() * size,
                          s.out(),
                          (long) v.columns() * size,
                          false),
                  work)
              && Warmer.compile(
                  () -> v.dots(s.a(), 4096, s.b(), 4096, 400, s.out(), 64), 12L * 400);
      if (fast) {
        active = v;
      }
    }
  }

  /**
   * The result of one product, {@code c = a b}.
   *
   * @param m rows, {@code n} columns, {@code k} products a sum; none is zero
   * @param aRow strides of A in bytes, along rows and along k
   * @param bK strides of B in bytes, along k and along columns
   */
  public void run(
      long m, long n, long k, long a, long aRow, long aK, long b, long bK, long bColumn, long c) {
    if (k <= EXACT) {
      exact(m, n, k, a, aRow, aK, b, bK, bColumn, c);
    } else if (m <= 2 && n >= 8 && aK == size && Gemv.takes(single, bK, bColumn)) {
      for (long i = 0; i < m; i++) {
        Gemv.run(n, k, a + i * aRow, b, bK, bColumn, c + i * n * size);
      }
    } else if (n == 1 && m >= 8 && bK == size && Gemv.takes(single, aK, aRow)) {
      Gemv.run(m, k, b, a, aK, aRow, c);
    } else if (m <= FEW_ROWS && m >= 3 && n >= 4 && aK == size && bK == size) {
      rowsTimesRows(m, n, k, a, aRow, b, bColumn, c);
    } else if (n <= FEW_ROWS && n >= 4 && m >= 3 && aK == size && bK == size) {
      rowsTimesRows(m, n, k, a, aRow, b, bColumn, c);
    } else {
      packed(m, n, k, a, aRow, aK, b, bK, bColumn, c);
    }
  }

  private void exact(
      long m, long n, long k, long a, long aRow, long aK, long b, long bK, long bColumn, long c) {
    long grain = Math.max(1, (long) (PARALLEL_FLOPS / 20 / (n * k)));
    Parallel.run(
        m,
        grain,
        (from, to) -> {
          for (long i = from; i < to; i++) {
            if (single) {
              exactRow32(n, k, a + i * aRow, aK, b, bK, bColumn, c + i * n * 4);
            } else {
              exactRow64(n, k, a + i * aRow, aK, b, bK, bColumn, c + i * n * 8);
            }
          }
        });
  }

  private static void exactRow32(
      long n, long k, long a, long aK, long b, long bK, long bColumn, long c) {
    for (long j = 0; j < n; j++) {
      float s = 0;
      long p = a;
      long q = b + j * bColumn;
      for (long i = 0; i < k; i++, p += aK, q += bK) {
        s += ALL.get(Layouts.F32, p) * ALL.get(Layouts.F32, q);
      }
      ALL.set(Layouts.F32, c + j * 4, s);
    }
  }

  private static void exactRow64(
      long n, long k, long a, long aK, long b, long bK, long bColumn, long c) {
    for (long j = 0; j < n; j++) {
      double s = 0;
      long p = a;
      long q = b + j * bColumn;
      for (long i = 0; i < k; i++, p += aK, q += bK) {
        s += ALL.get(Layouts.F64, p) * ALL.get(Layouts.F64, q);
      }
      ALL.set(Layouts.F64, c + j * 8, s);
    }
  }

  private void rowsTimesRows(
      long m, long n, long k, long a, long aRow, long b, long bColumn, long c) {
    GemmKernel kernel = active;
    boolean split = 2.0 * m * n * k > PARALLEL_FLOPS;
    long cRow = n * size;
    if (n >= m) {
      // The last block begins early instead of being smaller.
      long blocks = (n + 3) / 4;
      Parallel.run(
          blocks,
          split ? Math.max(1, blocks / 8) : blocks,
          (from, to) -> {
            for (long j = from; j < to; j++) {
              long column = Math.min(4 * j, n - 4);
              for (long i = 0; i < m; i += 3) {
                long row = Math.min(i, m - 3);
                kernel.dots(
                    a + row * aRow,
                    aRow,
                    b + column * bColumn,
                    bColumn,
                    k,
                    c + row * cRow + column * size,
                    cRow);
              }
            }
          });
      return;
    }
    long blocks = (m + 2) / 3;
    Parallel.run(
        blocks,
        split ? Math.max(1, blocks / 8) : blocks,
        (from, to) -> {
          for (long i = from; i < to; i++) {
            long row = Math.min(3 * i, m - 3);
            for (long j = 0; j < n; j += 4) {
              long column = Math.min(j, n - 4);
              kernel.dots(
                  a + row * aRow,
                  aRow,
                  b + column * bColumn,
                  bColumn,
                  k,
                  c + row * cRow + column * size,
                  cRow);
            }
          }
        });
  }

  private void packed(
      long m, long n, long k, long a, long aRow, long aK, long b, long bK, long bColumn, long c) {
    int width = active.columns();
    boolean split = 2.0 * m * n * k > PARALLEL_FLOPS;
    for (long jc = 0; jc < n; jc += COLUMN_BLOCK) {
      long nc = Math.min(COLUMN_BLOCK, n - jc);
      long panels = (nc + width - 1) / width;
      for (long kc = 0; kc < k; kc += K_BLOCK) {
        long depth = Math.min(K_BLOCK, k - kc);
        long packedB = Scratch.of(panels * depth * width * size);
        packB(packedB, b + jc * bColumn + kc * bK, bColumn, bK, nc, depth, split);
        multiply(
            m, nc, depth, a + kc * aK, aRow, aK, packedB, c + jc * size, n * size, kc > 0, split);
      }
    }
  }

  private void packB(
      long to, long b, long bColumn, long bK, long columns, long depth, boolean split) {
    int width = active.columns();
    long panels = (columns + width - 1) / width;
    long bytes = depth * width * size;
    Parallel.run(
        panels,
        split ? Math.max(1, panels / 8) : panels,
        (from, end) ->
            GemmPacking.packB(
                to + from * bytes,
                b + from * width * bColumn,
                bColumn,
                bK,
                Math.min(end * width, columns) - from * width,
                depth,
                width,
                size));
  }

  /** Bytes of a whole matrix in packed form. */
  public long packedBytes(long n, long k) {
    int width = active.columns();
    return (n + width - 1) / width * width * k * size;
  }

  /** Packs a whole matrix for {@link #runPacked}; strides in bytes. */
  public void pack(long to, long n, long k, long b, long bK, long bColumn) {
    int width = active.columns();
    for (long jc = 0; jc < n; jc += COLUMN_BLOCK) {
      long nc = Math.min(COLUMN_BLOCK, n - jc);
      long columns = (nc + width - 1) / width * width;
      for (long kc = 0; kc < k; kc += K_BLOCK) {
        long depth = Math.min(K_BLOCK, k - kc);
        packB(to, b + jc * bColumn + kc * bK, bColumn, bK, nc, depth, true);
        to += columns * depth * size;
      }
    }
  }

  /** As {@link #run}, with B as {@link #pack} left it; the result's rows are {@code cRow} apart. */
  public void runPacked(
      long m, long n, long k, long a, long aRow, long aK, long packedB, long c, long cRow) {
    int width = active.columns();
    boolean split = 2.0 * m * n * k > PARALLEL_FLOPS;
    for (long jc = 0; jc < n; jc += COLUMN_BLOCK) {
      long nc = Math.min(COLUMN_BLOCK, n - jc);
      long columns = (nc + width - 1) / width * width;
      for (long kc = 0; kc < k; kc += K_BLOCK) {
        long depth = Math.min(K_BLOCK, k - kc);
        multiply(m, nc, depth, a + kc * aK, aRow, aK, packedB, c + jc * size, cRow, kc > 0, split);
        packedB += columns * depth * size;
      }
    }
  }

  /** A times one packed block of B, over the cores. */
  private void multiply(
      long m,
      long nc,
      long depth,
      long a,
      long aRow,
      long aK,
      long packedB,
      long c,
      long cRow,
      boolean add,
      boolean split) {
    int width = active.columns();
    long panels = (nc + width - 1) / width;
    if (m >= 4 * GemmKernel.ROWS) {
      long high = rowBlock(m, split);
      Parallel.each(
          (m + high - 1) / high,
          split,
          (from, to) -> {
            for (long i = from; i < to; i++) {
              long row = i * high;
              block(
                  Math.min(high, m - row),
                  nc,
                  depth,
                  a + row * aRow,
                  aRow,
                  aK,
                  packedB,
                  0,
                  panels,
                  c + row * cRow,
                  cRow,
                  add);
            }
          });
    } else {
      Parallel.run(
          panels,
          split ? Math.max(1, panels / 8) : panels,
          (from, to) -> block(m, nc, depth, a, aRow, aK, packedB, from, to, c, cRow, add));
    }
  }

  /** Rows of a block: whole panels, and as many blocks as make the threads' shares equal. */
  private static long rowBlock(long m, boolean split) {
    long blocks = (m + ROW_BLOCK - 1) / ROW_BLOCK;
    if (split) {
      int threads = Parallel.numThreads();
      blocks = (blocks + threads - 1) / threads * threads;
    }
    long rows = (m + blocks - 1) / blocks;
    return (rows + GemmKernel.ROWS - 1) / GemmKernel.ROWS * GemmKernel.ROWS;
  }

  /** Some rows times some packed panels of columns. */
  private void block(
      long rows,
      long columns,
      long depth,
      long a,
      long aRow,
      long aK,
      long packedB,
      long firstPanel,
      long lastPanel,
      long c,
      long cRow,
      boolean add) {
    long aBytes = packedRowBytes(rows, depth);
    long packedA = Scratch.inner(aBytes + tileBytes());
    GemmPacking.packA(packedA, a, aRow, aK, rows, depth, size);
    packedBlock(
        rows,
        columns,
        depth,
        packedA,
        packedB,
        firstPanel,
        lastPanel,
        packedA + aBytes,
        c,
        cRow,
        add);
  }

  /** Bytes of some rows in packed form. */
  long packedRowBytes(long rows, long depth) {
    int height = GemmKernel.ROWS;
    return (rows + height - 1) / height * height * depth * size;
  }

  /** Bytes of the tile that parts of tiles are computed in. */
  long tileBytes() {
    return (long) GemmKernel.ROWS * active.columns() * size;
  }

  /** As {@link #block}, with the rows packed. */
  void packedBlock(
      long rows,
      long columns,
      long depth,
      long packedA,
      long packedB,
      long firstPanel,
      long lastPanel,
      long tile,
      long c,
      long cRow,
      boolean add) {
    GemmKernel kernel = active;
    int height = GemmKernel.ROWS;
    int width = kernel.columns();
    long aPanel = depth * height * size;
    long bPanel = depth * width * size;
    long aPanels = (rows + height - 1) / height;
    long tileRow = (long) width * size;
    for (long p = firstPanel; p < lastPanel; p++) {
      long wide = Math.min(width, columns - p * width);
      for (long r = 0; r < aPanels; r++) {
        long high = Math.min(height, rows - r * height);
        long from = packedA + r * aPanel;
        long to = c + r * height * cRow + p * width * size;
        if (high == height && wide == width) {
          kernel.panel(from, from + aPanel, packedB + p * bPanel, tileRow, to, cRow, add);
        } else {
          kernel.panel(from, from + aPanel, packedB + p * bPanel, tileRow, tile, tileRow, false);
          copyTile(tile, tileRow, to, cRow, high, wide, add);
        }
      }
    }
  }

  private void copyTile(
      long tile, long tileRow, long to, long toRow, long rows, long columns, boolean add) {
    for (long i = 0; i < rows; i++) {
      for (long j = 0; j < columns; j++) {
        long from = tile + i * tileRow + j * size;
        long at = to + i * toRow + j * size;
        if (single) {
          float v = ALL.get(Layouts.F32, from);
          ALL.set(Layouts.F32, at, add ? ALL.get(Layouts.F32, at) + v : v);
        } else {
          double v = ALL.get(Layouts.F64, from);
          ALL.set(Layouts.F64, at, add ? ALL.get(Layouts.F64, at) + v : v);
        }
      }
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.ElementType;

/**
 * Matrix products whose operands lie in memory by tables of offsets, as those of a convolution do:
 * packed panels are read straight from the input, which is never spread out whole. Immutable.
 *
 * <p>For each group, {@code c[i, j] = sum over k of a[i, k] b[k, j]}.
 */
public final class TabledGemm {
  private static final long K_BLOCK = 512;
  private static final long PACKED_BYTES = 4 << 20;
  private static final long KEPT_BYTES = 192 << 10;
  private static final int MOST_PANELS = 8;
  private static final double PARALLEL_FLOPS = 200_000;

  private final int size;
  private final Gemm gemm;
  private final Groups groups;
  private final long m;
  private final long aRow;
  private final long cRow;
  private final Offsets aK;
  private final Offsets bK;
  private final Offsets bColumns;
  private final Offsets cColumns;
  private final long k;
  private final long n;

  /** How many products there are, and bytes from one to the next. */
  public record Groups(long count, long a, long b, long c) {}

  /**
   * @param m rows of A, {@code aRow} bytes apart; those of C are {@code cRow} bytes apart
   * @param aK where A's elements lie along k; so {@code bK}
   * @param bColumns where B's columns begin; so {@code cColumns}
   */
  public TabledGemm(
      ElementType type,
      Groups groups,
      long m,
      long aRow,
      long cRow,
      Offsets aK,
      Offsets bK,
      Offsets bColumns,
      Offsets cColumns) {
    this.size = type.storageBytes();
    this.gemm = Gemm.of(type).orElseThrow();
    this.groups = groups;
    this.m = m;
    this.aRow = aRow;
    this.cRow = cRow;
    this.aK = aK;
    this.bK = bK;
    this.bColumns = bColumns;
    this.cColumns = cColumns;
    this.k = aK.count();
    this.n = bColumns.count();
  }

  /** Computes all products; nothing is empty. */
  public void run(long c, long a, long b) {
    GemmKernel kernel = gemm.kernel();
    long rowPanels = (m + GemmKernel.ROWS - 1) / GemmKernel.ROWS;
    long most = PACKED_BYTES / (groups.count * rowPanels * GemmKernel.ROWS * size);
    long depth = Math.min(k, Math.max(K_BLOCK, most / K_BLOCK * K_BLOCK));
    long packed = Scratch.of(groups.count * rowPanels * GemmKernel.ROWS * depth * size);
    for (long from = 0; from < k; from += depth) {
      long now = Math.min(depth, k - from);
      packA(packed, a, from, now, rowPanels);
      multiply(kernel, c, packed, b, from, now, rowPanels);
    }
  }

  private void packA(long packed, long a, long from, long depth, long rowPanels) {
    int height = GemmKernel.ROWS;
    long panelBytes = height * depth * size;
    Parallel.run(
        groups.count * rowPanels,
        Math.max(1, 16_384 / (height * depth)),
        (first, last) -> {
          long[] at = new long[(int) K_BLOCK];
          for (long k0 = 0; k0 < depth; k0 += K_BLOCK) {
            int count = (int) Math.min(K_BLOCK, depth - k0);
            aK.fill(from + k0, count, at);
            for (long p = first; p < last; p++) {
              long group = p / rowPanels;
              long row = (p - group * rowPanels) * height;
              for (int i = 0; i < height; i++) {
                long to = packed + p * panelBytes + (k0 * height + i) * size;
                if (row + i < m) {
                  gather(
                      to, (long) height * size, a + group * groups.a + (row + i) * aRow, at, count);
                } else {
                  zeros(to, (long) height * size, count);
                }
              }
            }
          }
        });
  }

  private void gather(long to, long step, long from, long[] at, int n) {
    if (size == 4) {
      for (int i = 0; i < n; i++, to += step) {
        ALL.set(Layouts.I32, to, ALL.get(Layouts.I32, from + at[i]));
      }
    } else {
      for (int i = 0; i < n; i++, to += step) {
        ALL.set(Layouts.I64, to, ALL.get(Layouts.I64, from + at[i]));
      }
    }
  }

  private void zeros(long to, long step, int n) {
    for (int i = 0; i < n; i++, to += step) {
      if (size == 4) {
        ALL.set(Layouts.I32, to, 0);
      } else {
        ALL.set(Layouts.I64, to, 0L);
      }
    }
  }

  private void multiply(
      GemmKernel kernel, long c, long packed, long b, long from, long depth, long rowPanels) {
    int width = kernel.columns();
    long panels = (n + width - 1) / width;
    double flops = 2.0 * m * depth * width;
    // Enough parts for every core, each with as many panels as stay in the second cache.
    long wanted = 4L * Parallel.numThreads();
    long each = Math.clamp(groups.count * panels / wanted, 1, MOST_PANELS);
    long chunks = (panels + each - 1) / each;
    long rowParts = Math.clamp(wanted / (groups.count * chunks), 1, Math.max(1, rowPanels / 4));
    long partPanels = (rowPanels + rowParts - 1) / rowParts;
    rowParts = (rowPanels + partPanels - 1) / partPanels;
    long parts = rowParts;
    long grain = Math.max(1, (long) (PARALLEL_FLOPS * rowParts / (flops * each)));
    Parallel.run(
        groups.count * chunks * parts,
        grain,
        (first, last) -> {
          var task = new Task(kernel, rowPanels, depth, from);
          for (long t = first; t < last; t++) {
            long part = t % parts;
            long chunk = t / parts % chunks;
            long group = t / parts / chunks;
            task.firstRow = part * partPanels;
            task.lastRow = Math.min(rowPanels, task.firstRow + partPanels);
            long p = chunk * each;
            task.run(
                c + group * groups.c,
                packed + group * rowPanels * GemmKernel.ROWS * depth * size,
                b + group * groups.b,
                p,
                (int) Math.min(each, panels - p));
          }
        });
  }

  /** Working state of one thread. */
  private final class Task {
    private final GemmKernel kernel;
    private final int width;
    private final long depth;
    private final long firstK;
    private final long panelA;
    private final long panelB;
    private final long[] kAt = new long[(int) K_BLOCK];
    private final long[] bAt;
    private final long[][] cAt;
    private final boolean[] direct = new boolean[MOST_PANELS];
    private long firstRow;
    private long lastRow;

    Task(GemmKernel kernel, long rowPanels, long depth, long firstK) {
      this.kernel = kernel;
      this.width = kernel.columns();
      this.depth = depth;
      this.firstK = firstK;
      this.panelA = GemmKernel.ROWS * depth * size;
      this.panelB = Math.min(K_BLOCK, depth) * width * size;
      this.bAt = new long[width];
      this.cAt = new long[MOST_PANELS][width];
    }

    /** Multiplies some rows with {@code count} panels of columns. */
    void run(long c, long packedA, long b, long firstPanel, int count) {
      long tileRow = (long) width * size;
      long packedB = Scratch.inner(count * panelB + GemmKernel.ROWS * tileRow);
      long tile = packedB + count * panelB;
      for (int p = 0; p < count; p++) {
        int wide = wide(firstPanel + p);
        cColumns.fill((firstPanel + p) * width, wide, cAt[p]);
        direct[p] = wide == width && isRun(cAt[p], wide);
      }
      for (long k0 = 0; k0 < depth; k0 += K_BLOCK) {
        int now = (int) Math.min(K_BLOCK, depth - k0);
        bK.fill(firstK + k0, now, kAt);
        for (int p = 0; p < count; p++) {
          packB(packedB + p * panelB, b, firstPanel + p, now);
        }
        boolean add = firstK + k0 > 0;
        long a = packedA + k0 * GemmKernel.ROWS * size;
        long aBytes = (long) now * GemmKernel.ROWS * size;
        if ((lastRow - firstRow) * aBytes <= KEPT_BYTES) {
          for (int p = 0; p < count; p++) {
            for (long r = firstRow; r < lastRow; r++) {
              tile(a + r * panelA, aBytes, packedB + p * panelB, c, r, p, firstPanel, tile, add);
            }
          }
        } else {
          for (long r = firstRow; r < lastRow; r++) {
            for (int p = 0; p < count; p++) {
              tile(a + r * panelA, aBytes, packedB + p * panelB, c, r, p, firstPanel, tile, add);
            }
          }
        }
      }
    }

    private int wide(long panel) {
      return (int) Math.min(width, n - panel * width);
    }

    private boolean isRun(long[] at, int count) {
      for (int i = 1; i < count; i++) {
        if (at[i] != at[0] + (long) i * size) {
          return false;
        }
      }
      return true;
    }

    private void tile(
        long a,
        long aBytes,
        long panel,
        long c,
        long r,
        int p,
        long firstPanel,
        long tile,
        boolean add) {
      long row = r * GemmKernel.ROWS;
      long high = Math.min(GemmKernel.ROWS, m - row);
      long to = c + row * cRow;
      long line = (long) width * size;
      if (direct[p] && high == GemmKernel.ROWS) {
        kernel.panel(a, a + aBytes, panel, line, to + cAt[p][0], cRow, add);
        return;
      }
      kernel.panel(a, a + aBytes, panel, line, tile, line, false);
      int wide = wide(firstPanel + p);
      for (long i = 0; i < high; i++) {
        store(to + i * cRow, cAt[p], wide, tile + i * line, add);
      }
    }

    private void store(long to, long[] at, int wide, long from, boolean add) {
      if (size == 4) {
        for (int j = 0; j < wide; j++) {
          float v = ALL.get(Layouts.F32, from + 4L * j);
          ALL.set(Layouts.F32, to + at[j], add ? ALL.get(Layouts.F32, to + at[j]) + v : v);
        }
      } else {
        for (int j = 0; j < wide; j++) {
          double v = ALL.get(Layouts.F64, from + 8L * j);
          ALL.set(Layouts.F64, to + at[j], add ? ALL.get(Layouts.F64, to + at[j]) + v : v);
        }
      }
    }

    /** Packs a panel: for each k, one element of each column; columns that are missing are zero. */
    private void packB(long to, long b, long panel, int now) {
      int wide = wide(panel);
      bColumns.fill(panel * width, wide, bAt);
      int runs = 1;
      for (int j = 1; j < wide; j++) {
        runs += bAt[j] == bAt[j - 1] + size ? 0 : 1;
      }
      long line = (long) width * size;
      if (wide < width) {
        for (int j = wide; j < width; j++) {
          zeros(to + (long) j * size, line, now);
        }
      }
      if (runs == 1 && (long) wide * size == 64) {
        for (int i = 0; i < now; i++, to += line) {
          copy64(to, b + bAt[0] + kAt[i]);
        }
      } else if (runs <= 3) {
        packRuns(to, b, wide, now);
      } else if (size == 4) {
        for (int i = 0; i < now; i++, to += line) {
          long from = b + kAt[i];
          for (int j = 0; j < wide; j++) {
            ALL.set(Layouts.I32, to + 4L * j, ALL.get(Layouts.I32, from + bAt[j]));
          }
        }
      } else {
        for (int i = 0; i < now; i++, to += line) {
          long from = b + kAt[i];
          for (int j = 0; j < wide; j++) {
            ALL.set(Layouts.I64, to + 8L * j, ALL.get(Layouts.I64, from + bAt[j]));
          }
        }
      }
    }

    private void packRuns(long to, long b, int wide, int now) {
      long line = (long) width * size;
      for (int j = 0; j < wide; ) {
        int end = j + 1;
        while (end < wide && bAt[end] == bAt[end - 1] + size) {
          end++;
        }
        long bytes = (long) (end - j) * size;
        long out = to + (long) j * size;
        long from = b + bAt[j];
        for (int i = 0; i < now; i++, out += line) {
          GemmPacking.copyLine(out, from + kAt[i], bytes);
        }
        j = end;
      }
    }

    private static void copy64(long to, long from) {
      long a = ALL.get(Layouts.I64, from);
      long b = ALL.get(Layouts.I64, from + 8);
      long c = ALL.get(Layouts.I64, from + 16);
      long d = ALL.get(Layouts.I64, from + 24);
      ALL.set(Layouts.I64, to, a);
      ALL.set(Layouts.I64, to + 8, b);
      ALL.set(Layouts.I64, to + 16, c);
      ALL.set(Layouts.I64, to + 24, d);
      a = ALL.get(Layouts.I64, from + 32);
      b = ALL.get(Layouts.I64, from + 40);
      c = ALL.get(Layouts.I64, from + 48);
      d = ALL.get(Layouts.I64, from + 56);
      ALL.set(Layouts.I64, to + 32, a);
      ALL.set(Layouts.I64, to + 40, b);
      ALL.set(Layouts.I64, to + 48, c);
      ALL.set(Layouts.I64, to + 56, d);
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.hlo.ElementType;

/**
 * Attention of one head, some queries at a time: their scores for all keys, the softmax of these,
 * and the weighted sum of the values. The matrix of all scores never exists. Keys and values are
 * packed once a head; keys that no query of a block sees are left out. Immutable.
 */
public final class BlockAttention {
  /** Queries of a block: whole panels whose scores stay in the second cache. */
  private static final long QUERIES = 48;

  /** Keys whose values are packed together. */
  private static final long KEYS = 256;

  private static final Gemm GEMM = Gemm.of(ElementType.F32).orElseThrow();

  private final long queries;
  private final long keys;
  private final long width;
  private final long valueWidth;
  private final float scale;
  private final boolean causal;

  /**
   * @param width elements of a query and of a key, {@code valueWidth} of a value
   * @param causal whether a query sees only the keys up to its own position
   */
  public BlockAttention(
      long queries, long keys, long width, long valueWidth, float scale, boolean causal) {
    this.queries = queries;
    this.keys = keys;
    this.width = width;
    this.valueWidth = valueWidth;
    this.scale = scale;
    this.causal = causal;
  }

  /** Where a matrix of f32 begins and its strides in bytes. */
  public record Matrix(long at, long row, long column) {}

  /** How many blocks of queries there are. */
  public long blocks() {
    return (queries + QUERIES - 1) / QUERIES;
  }

  /** Rows of numbers added to the scores; the address 0 where there are none. */
  @FunctionalInterface
  public interface Mask {
    long row(long query);
  }

  /**
   * Computes blocks of queries of one head.
   *
   * @param out of contiguous rows
   */
  public void run(
      Matrix q, Matrix k, Matrix v, Mask mask, long out, long firstBlock, long lastBlock) {
    int panel = GEMM.panelColumns();
    long seenKeys = causal ? Math.min(keys, lastBlock * QUERIES) : keys;
    long keyPanels = (keys + panel - 1) / panel;
    long scoreRow = keyPanels * panel * 4;
    long keyBytes = keyPanels * panel * width * 4;
    long valueColumns = (valueWidth + panel - 1) / panel * panel;
    long valueBytes = valueColumns * keys * 4;
    long rowBytes = GEMM.packedRowBytes(QUERIES, Math.max(width, KEYS));
    long at = Scratch.of(keyBytes + valueBytes + rowBytes + GEMM.tileBytes() + QUERIES * scoreRow);
    long packedK = at;
    long packedV = packedK + keyBytes;
    long rows = packedV + valueBytes;
    long tile = rows + rowBytes;
    long scores = tile + GEMM.tileBytes();
    GemmPacking.packB(packedK, k.at, k.row, k.column, seenKeys, width, panel, 4);
    for (long key = 0; key < seenKeys; key += KEYS) {
      long count = Math.min(KEYS, seenKeys - key);
      GemmPacking.packB(
          packedV + key * valueColumns * 4,
          v.at + key * v.row,
          v.column,
          v.row,
          valueWidth,
          count,
          panel,
          4);
    }
    for (long b = firstBlock; b < lastBlock; b++) {
      long first = b * QUERIES;
      long high = Math.min(QUERIES, queries - first);
      long seen = causal ? Math.min(keys, first + high) : keys;
      GemmPacking.packA(rows, q.at + first * q.row, q.row, q.column, high, width, 4);
      GEMM.packedBlock(
          high,
          seen,
          width,
          rows,
          packedK,
          0,
          (seen + panel - 1) / panel,
          tile,
          scores,
          scoreRow,
          false);
      softmax(scores, scoreRow, first, high, seen, mask);
      for (long key = 0; key < seen; key += KEYS) {
        // The values of a block of keys lie packed to its whole depth.
        long depth = Math.min(KEYS, seenKeys - key);
        GemmPacking.packA(rows, scores + key * 4, scoreRow, 4, high, depth, 4);
        GEMM.packedBlock(
            high,
            valueWidth,
            depth,
            rows,
            packedV + key * valueColumns * 4,
            0,
            valueColumns / panel,
            tile,
            out + first * valueWidth * 4,
            valueWidth * 4,
            key > 0);
      }
    }
  }

  private void softmax(long scores, long scoreRow, long first, long high, long seen, Mask mask) {
    long end = Math.min((seen + KEYS - 1) / KEYS * KEYS * 4, scoreRow);
    for (long i = 0; i < high; i++) {
      long row = scores + i * scoreRow;
      long own = causal ? Math.min(keys, first + i + 1) : keys;
      RowKernels.ATTENTION.run(row, own, row, mask.row(first + i), 0, scale);
      for (long p = own * 4; p < end; p += 4) {
        ALL.set(Layouts.F32, row + p, 0f);
      }
    }
  }
}

package dev.torchtpu.transformers;

import java.util.List;
import java.util.function.Function;

/**
 * Encodings of one length: a matrix of {@link #size} rows and {@link #length} columns. Immutable.
 */
public final class EncodingBatch {
  private final List<Encoding> rows;
  private final int length;

  EncodingBatch(List<Encoding> rows) {
    this.rows = List.copyOf(rows);
    this.length = rows.isEmpty() ? 0 : rows.getFirst().length();
    for (Encoding row : rows) {
      if (row.length() != length) {
        throw new TokenizerException(
            "a batch needs texts of one length, got %d and %d tokens; ask for padding"
                .formatted(length, row.length()));
      }
    }
  }

  /** Number of texts. */
  public int size() {
    return rows.size();
  }

  /** Tokens a text, padding included. */
  public int length() {
    return length;
  }

  /** The encodings, one a text. */
  public List<Encoding> rows() {
    return rows;
  }

  /** The tokens' numbers, row by row. */
  public long[] ids() {
    return flat(Encoding::ids);
  }

  /** Which text each token is of, row by row. */
  public long[] typeIds() {
    return flat(Encoding::typeIds);
  }

  /** 1 for tokens and 0 for padding, row by row. */
  public long[] attentionMask() {
    return flat(Encoding::attentionMask);
  }

  private long[] flat(Function<Encoding, long[]> part) {
    long[] all = new long[rows.size() * length];
    for (int i = 0; i < rows.size(); i++) {
      System.arraycopy(part.apply(rows.get(i)), 0, all, i * length, length);
    }
    return all;
  }
}

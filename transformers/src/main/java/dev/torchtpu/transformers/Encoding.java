package dev.torchtpu.transformers;

import java.util.Arrays;

/** A text, or a pair of texts, as tokens. Immutable. */
public final class Encoding {
  private final long[] ids;
  private final long[] typeIds;
  private final long[] attentionMask;

  Encoding(long[] ids, long[] typeIds, long[] attentionMask) {
    this.ids = ids;
    this.typeIds = typeIds;
    this.attentionMask = attentionMask;
  }

  /** Number of tokens, padding included. */
  public int length() {
    return ids.length;
  }

  /** A copy of the tokens' numbers. */
  public long[] ids() {
    return ids.clone();
  }

  /** A copy of which text each token is of: 0 the first, 1 the second of a pair. */
  public long[] typeIds() {
    return typeIds.clone();
  }

  /** A copy of what counts: 1 for tokens, 0 for padding. */
  public long[] attentionMask() {
    return attentionMask.clone();
  }

  /** The tokens at some positions. */
  Encoding select(int[] positions) {
    return new Encoding(
        pick(ids, positions), pick(typeIds, positions), pick(attentionMask, positions));
  }

  private static long[] pick(long[] values, int[] positions) {
    long[] picked = new long[positions.length];
    for (int i = 0; i < picked.length; i++) {
      picked[i] = values[positions[i]];
    }
    return picked;
  }

  /** This encoding, filled up to a length. */
  Encoding padded(int length, long padId, boolean left) {
    if (length <= ids.length) {
      return this;
    }
    return new Encoding(
        fill(ids, length, padId, left),
        fill(typeIds, length, 0, left),
        fill(attentionMask, length, 0, left));
  }

  private static long[] fill(long[] values, int length, long with, boolean left) {
    long[] filled = new long[length];
    Arrays.fill(filled, with);
    System.arraycopy(values, 0, filled, left ? length - values.length : 0, values.length);
    return filled;
  }

  @Override
  public String toString() {
    return "Encoding" + Arrays.toString(ids);
  }
}

package dev.torchtpu.transformers;

import dev.torchtpu.transformers.EncodeOptions.Truncation;
import java.util.Arrays;

/**
 * Cuts encodings at the end of their texts and leaves the special tokens where they are, as the
 * tokenizers library does it.
 */
final class Truncator {
  private Truncator() {}

  /** The tokens to keep of the first and of the second text. */
  record Kept(int first, int second) {}

  /**
   * How much of two texts stays.
   *
   * @param first tokens of the first text, special ones not counted
   * @param second tokens of the second text; 0 if there is none
   * @param room tokens that both may take
   * @throws TokenizerException if nothing of the text that may be cut would be left
   */
  static Kept keep(Truncation strategy, int first, int second, int room) {
    int excess = first + second - room;
    if (excess <= 0) {
      return new Kept(first, second);
    }
    if (room == 0 && strategy != Truncation.NONE) {
      return new Kept(0, 0);
    }
    return switch (strategy) {
      case NONE -> new Kept(first, second);
      case ONLY_FIRST -> new Kept(cut(first, excess, "first"), second);
      case ONLY_SECOND -> new Kept(first, cut(second, excess, "second"));
      case LONGEST_FIRST -> longestFirst(first, second, room);
    };
  }

  private static int cut(int tokens, int excess, String which) {
    if (tokens <= excess) {
      throw new TokenizerException(
          "the %s text has %d tokens, but %d must be cut".formatted(which, tokens, excess));
    }
    return tokens - excess;
  }

  private static Kept longestFirst(int first, int second, int room) {
    int shorter = Math.min(first, second);
    int longer = Math.max(shorter, room - shorter);
    if (shorter + longer > room) {
      shorter = room / 2;
      longer = room - shorter;
    }
    return first <= second ? new Kept(shorter, longer) : new Kept(longer, shorter);
  }

  /**
   * The positions that stay.
   *
   * @param sequenceIds of each token, which text it is of; ignored for special tokens
   * @param special 1 for each special token
   */
  static int[] positions(long[] sequenceIds, long[] special, Kept kept) {
    int[] positions = new int[special.length];
    int n = 0;
    int[] left = {kept.first(), kept.second()};
    for (int i = 0; i < special.length; i++) {
      if (special[i] != 0 || left[(int) sequenceIds[i]]-- > 0) {
        positions[n++] = i;
      }
    }
    return Arrays.copyOf(positions, n);
  }
}

package dev.torchtpu.transformers;

import java.util.OptionalInt;

/**
 * How texts become tokens. Start from {@link #DEFAULT} and change what differs.
 *
 * @param addSpecialTokens whether the tokens around a text, such as {@code [CLS]}, are added
 * @param padding how the texts of a batch are brought to one length
 * @param truncation what is cut from texts that are too long
 * @param maxLength tokens a text may have, special ones included; empty: the model's own limit
 * @param padToMultipleOf a padded length is rounded up to a multiple of this
 */
public record EncodeOptions(
    boolean addSpecialTokens,
    Padding padding,
    Truncation truncation,
    OptionalInt maxLength,
    int padToMultipleOf) {

  /** Special tokens, padding to the longest text, truncation at the model's limit. */
  public static final EncodeOptions DEFAULT =
      new EncodeOptions(true, Padding.LONGEST, Truncation.LONGEST_FIRST, OptionalInt.empty(), 1);

  /** How the texts of a batch are brought to one length. */
  public enum Padding {
    /** To the longest text of the batch. */
    LONGEST,
    /** To the maximum length. */
    MAX_LENGTH,
    /** Not at all: texts of different lengths are an error. */
    NONE
  }

  /** What is cut from texts that are too long. */
  public enum Truncation {
    /** The end of the longer text of a pair, then of both. */
    LONGEST_FIRST,
    /** The end of the first text. */
    ONLY_FIRST,
    /** The end of the second text. */
    ONLY_SECOND,
    /** Nothing. */
    NONE
  }

  public EncodeOptions {
    if (padToMultipleOf < 1) {
      throw new IllegalArgumentException(
          "padToMultipleOf must be positive, got " + padToMultipleOf);
    }
    if (maxLength.isPresent() && maxLength.getAsInt() < 1) {
      throw new IllegalArgumentException("maxLength must be positive, got " + maxLength.getAsInt());
    }
  }

  public EncodeOptions withSpecialTokens(boolean add) {
    return new EncodeOptions(add, padding, truncation, maxLength, padToMultipleOf);
  }

  public EncodeOptions withPadding(Padding value) {
    return new EncodeOptions(addSpecialTokens, value, truncation, maxLength, padToMultipleOf);
  }

  public EncodeOptions withTruncation(Truncation value) {
    return new EncodeOptions(addSpecialTokens, padding, value, maxLength, padToMultipleOf);
  }

  public EncodeOptions withMaxLength(int tokens) {
    return new EncodeOptions(
        addSpecialTokens, padding, truncation, OptionalInt.of(tokens), padToMultipleOf);
  }

  public EncodeOptions withPadToMultipleOf(int tokens) {
    return new EncodeOptions(addSpecialTokens, padding, truncation, maxLength, tokens);
  }
}

package dev.torchtpu.transformers;

/**
 * A token with a meaning of its own.
 *
 * @param content its text, such as {@code [PAD]}
 * @param id its number in the vocabulary
 */
public record SpecialToken(String content, long id) {}

package dev.torchtpu.transformers;

import java.util.Optional;

/**
 * The special tokens of a model, each absent if the model has none.
 *
 * @param pad fills short texts of a batch
 * @param unknown stands for text that no token covers
 * @param classifier opens a text, in BERT's family
 * @param separator ends a text, in BERT's family
 * @param mask stands for a token to be predicted
 * @param begin opens a text, in language models
 * @param end ends a text, in language models
 */
public record SpecialTokens(
    Optional<SpecialToken> pad,
    Optional<SpecialToken> unknown,
    Optional<SpecialToken> classifier,
    Optional<SpecialToken> separator,
    Optional<SpecialToken> mask,
    Optional<SpecialToken> begin,
    Optional<SpecialToken> end) {}

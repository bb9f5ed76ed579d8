package dev.torchtpu.transformers;

/** Two texts that a model reads together, such as a question and a passage. */
public record TextPair(String first, String second) {}

package dev.torchtpu.transformers;

import dev.torchtpu.formats.FormatException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * Turns texts into the numbers a model reads, and back. Safe for use by many threads; using it
 * after {@link #close} throws {@link IllegalStateException}.
 */
public interface Tokenizer extends AutoCloseable {

  /**
   * Loads the tokenizer of a Hugging Face model directory: {@code tokenizer.json}, and of {@code
   * tokenizer_config.json}, {@code special_tokens_map.json}, {@code config.json} and {@code
   * sentence_bert_config.json} what is there.
   *
   * @throws FormatException if a file is missing or damaged
   * @throws TokenizerException if the native library cannot be loaded
   */
  static Tokenizer fromPretrained(Path directory) {
    return HuggingFaceTokenizer.load(
        directory.resolve("tokenizer.json"), TokenizerSettings.read(directory));
  }

  /** Loads a {@code tokenizer.json} that stands alone. */
  static Tokenizer fromFile(Path tokenizerJson) {
    return HuggingFaceTokenizer.load(tokenizerJson, TokenizerSettings.NONE);
  }

  /**
   * As {@link #fromFile}, from the file's bytes.
   *
   * @param name names them in errors
   */
  static Tokenizer fromBytes(String name, byte[] tokenizerJson) {
    return HuggingFaceTokenizer.parse(name, tokenizerJson, TokenizerSettings.NONE);
  }

  /** Encodes a text with {@link EncodeOptions#DEFAULT}; it is not padded. */
  default Encoding encode(String text) {
    return encode(text, EncodeOptions.DEFAULT);
  }

  /** Encodes a text. It is padded only if the options say {@code MAX_LENGTH}. */
  Encoding encode(String text, EncodeOptions options);

  /** Encodes two texts as one input with {@link EncodeOptions#DEFAULT}; it is not padded. */
  default Encoding encode(TextPair pair) {
    return encode(pair, EncodeOptions.DEFAULT);
  }

  /** Encodes two texts as one input. */
  Encoding encode(TextPair pair, EncodeOptions options);

  /** Encodes texts, padded to the longest. */
  default EncodingBatch encodeAll(List<String> texts) {
    return encodeAll(texts, EncodeOptions.DEFAULT);
  }

  /** Encodes texts to one length. */
  EncodingBatch encodeAll(List<String> texts, EncodeOptions options);

  /** Encodes pairs to one length. */
  EncodingBatch encodePairs(List<TextPair> pairs, EncodeOptions options);

  /**
   * The text of tokens.
   *
   * @throws IndexOutOfBoundsException if a number is not in the vocabulary
   */
  String decode(long[] ids, boolean skipSpecialTokens);

  SpecialTokens specialTokens();

  /** Tokens in the vocabulary, added ones included. */
  int vocabularySize();

  /** Tokens that the model can read at once, if it has a limit. */
  OptionalInt maxLength();

  @Override
  void close();
}

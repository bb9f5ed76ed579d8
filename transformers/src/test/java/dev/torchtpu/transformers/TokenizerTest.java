package dev.torchtpu.transformers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.formats.FormatException;
import dev.torchtpu.transformers.EncodeOptions.Padding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenizerTest {
  private static final String WORDS =
      """
      {"version":"1.0",
       "added_tokens":[{"id":3,"content":"<blank>","special":true,"single_word":false,
         "lstrip":false,"rstrip":false,"normalized":false}],
       "pre_tokenizer":{"type":"Whitespace"},
       "model":{"type":"WordLevel","unk_token":"?","vocab":{"?":0,"a":1,"b":2,"<blank>":3}}}\
      """;

  @TempDir Path folder;

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  private static Tokenizer parse(String json) {
    return Tokenizer.fromBytes("t.json", json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void batchesArePaddedAndMasked() {
    try (Tokenizer t = MiniLm.tokenizer()) {
      EncodingBatch batch = t.encodeAll(List.of("hello world", "", "a"));
      assertThat(batch.size()).isEqualTo(3);
      assertThat(batch.length()).isEqualTo(4);
      assertThat(batch.ids())
          .containsExactly(101, 7592, 2088, 102, 101, 102, 0, 0, 101, 1037, 102, 0);
      assertThat(batch.attentionMask()).containsExactly(1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 0);
      assertThat(batch.typeIds()).containsOnly(0);

      var eights = EncodeOptions.DEFAULT.withPadToMultipleOf(8);
      assertThat(t.encodeAll(List.of("a", "b c"), eights).length()).isEqualTo(8);
      var full = EncodeOptions.DEFAULT.withPadding(Padding.MAX_LENGTH).withMaxLength(6);
      assertThat(t.encode("a", full).ids()).containsExactly(101, 1037, 102, 0, 0, 0);
      assertThat(t.encodeAll(List.of(), full).size()).isZero();
      var none = EncodeOptions.DEFAULT.withPadding(Padding.NONE);
      assertThatExceptionOfType(TokenizerException.class)
          .isThrownBy(() -> t.encodeAll(List.of("a", "b c"), none))
          .withMessageContaining("texts of one length, got 3 and 4");
    }
  }

  @Test
  void pairsAreTyped() {
    try (Tokenizer t = MiniLm.tokenizer()) {
      var batch =
          t.encodePairs(
              List.of(new TextPair("a b", "c"), new TextPair("a", "")), EncodeOptions.DEFAULT);
      assertThat(batch.typeIds()).containsExactly(0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0);
    }
  }

  @Test
  void textComesBack() {
    try (Tokenizer t = MiniLm.tokenizer()) {
      long[] ids = t.encode("Tokenizers decode, too.").ids();
      assertThat(t.decode(ids, true)).isEqualTo("tokenizers decode, too.");
      assertThat(t.decode(ids, false)).startsWith("[CLS]").endsWith("[SEP]");
      assertThat(t.decode(new long[0], true)).isEmpty();
      for (long bad : new long[] {-1, t.vocabularySize(), 1L << 32}) {
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
            .isThrownBy(() -> t.decode(new long[] {bad}, true))
            .withMessageContaining("token id " + bad + " is not in the vocabulary of 30522");
      }
    }
  }

  @Test
  void theModelsFilesNameThePaddingToken() throws IOException {
    write("tokenizer.json", WORDS);
    try (Tokenizer t = Tokenizer.fromPretrained(folder)) {
      assertThat(t.specialTokens().pad()).isEmpty();
      assertThatExceptionOfType(TokenizerException.class)
          .isThrownBy(() -> t.encodeAll(List.of("a", "a b")))
          .withMessageContaining("has no padding token");
    }
    write("config.json", "{\"pad_token_id\":2,\"max_position_embeddings\":4}");
    try (Tokenizer t = Tokenizer.fromPretrained(folder)) {
      assertThat(t.encodeAll(List.of("a", "a b")).ids()).containsExactly(1, 2, 1, 2);
      assertThat(t.maxLength()).isEqualTo(OptionalInt.of(4));
    }
    write(
        "tokenizer_config.json",
        "{\"pad_token\":{\"content\":\"<blank>\"},\"padding_side\":\"left\",\"model_max_length\":3}");
    try (Tokenizer t = Tokenizer.fromPretrained(folder)) {
      assertThat(t.specialTokens().pad()).isEqualTo(Optional.of(new SpecialToken("<blank>", 3)));
      assertThat(t.encodeAll(List.of("a", "a b")).ids()).containsExactly(3, 1, 1, 2);
      assertThat(t.encode("a a a a a").length()).isEqualTo(3);
    }
  }

  @Test
  void missingAndDamagedFilesAreNamed() throws IOException {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> Tokenizer.fromPretrained(folder))
        .withMessageContaining("tokenizer.json")
        .withMessageContaining("does not exist");
    write("tokenizer.json", WORDS.substring(0, 200));
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> Tokenizer.fromPretrained(folder))
        .withMessageContaining("not valid JSON");
    write("tokenizer.json", WORDS);
    write("tokenizer_config.json", "[1]");
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> Tokenizer.fromPretrained(folder))
        .withMessageContaining("tokenizer_config.json: content: is not a JSON object");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "{\"model\":{\"type\":\"Nothing\",\"vocab\":{\"a\":0}}}",
        "{\"model\":{\"type\":\"WordPiece\",\"vocab\":{}}}",
        "{\"model\":{\"type\":\"WordPiece\",\"vocab\":{\"a\":-1}}}",
        "{\"model\":{\"type\":\"WordPiece\",\"vocab\":{\"a\":1e9}}}",
        "{\"model\":{\"type\":\"WordPiece\",\"vocab\":{\"a\":0}}}",
        "{\"model\":{\"type\":\"Unigram\",\"vocab\":[[1,2]]}}",
        "{\"added_tokens\":[{\"content\":\"x\"}]}",
        "{\"post_processor\":{\"type\":\"TemplateProcessing\",\"special_tokens\":{},"
            + "\"single\":[{\"SpecialToken\":{\"id\":\"[X]\",\"type_id\":0}}],\"pair\":[]}}",
        "{\"normalizer\":{\"type\":\"Precompiled\",\"precompiled_charsmap\":\"AAAA\"}}",
        "{\"model\":{\"type\":\"BPE\",\"continuing_subword_prefix\":\"##\",\"merges\":[\"a b\"]}}",
      })
  void whatWouldEndTheProcessIsRefused(String json) {
    assertThatExceptionOfType(FormatException.class)
        .isThrownBy(() -> parse(json))
        .satisfies(e -> assertThat(e.file()).isEqualTo("t.json"));
  }

  @Test
  void aTextThatTheVocabularyCannotSayIsAnError() {
    String json =
        "{\"model\":{\"type\":\"WordPiece\",\"unk_token\":\"[UNK]\",\"vocab\":{\"a\":0},"
            + "\"continuing_subword_prefix\":\"##\",\"max_input_chars_per_word\":9}}";
    try (Tokenizer t = parse(json)) {
      assertThatExceptionOfType(TokenizerException.class)
          .isThrownBy(() -> t.encode("b"))
          .withMessageContaining("Missing [UNK]");
      assertThat(t.encode("a").ids()).containsExactly(0);
    }
  }

  @Test
  void argumentsAreChecked() {
    try (Tokenizer t = MiniLm.tokenizer()) {
      assertThatThrownBy(() -> t.encode((String) null)).isInstanceOf(NullPointerException.class);
      assertThatThrownBy(() -> EncodeOptions.DEFAULT.withMaxLength(0))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatExceptionOfType(TokenizerException.class)
          .isThrownBy(() -> t.encode("a", EncodeOptions.DEFAULT.withMaxLength(1)))
          .withMessageContaining("no room for 2 special tokens");
    }
  }

  @Test
  void useAfterCloseIsAnError() {
    Tokenizer t = MiniLm.tokenizer();
    t.close();
    t.close();
    assertThatThrownBy(() -> t.encode("a"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
  }
}

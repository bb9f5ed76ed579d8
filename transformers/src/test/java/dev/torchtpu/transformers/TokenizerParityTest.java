package dev.torchtpu.transformers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.transformers.EncodeOptions.Truncation;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Our tokens against those of the tokenizers library for Python, on the same file. */
class TokenizerParityTest {
  private static Tokenizer tokenizer;
  private static JsonNode reference;

  @BeforeAll
  static void load() {
    tokenizer = MiniLm.tokenizer();
    reference = new JsonMapper().readTree(MiniLm.bytes("/tokenizer-parity.json"));
  }

  @AfterAll
  static void close() {
    tokenizer.close();
  }

  private static long[] longs(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false)
        .mapToLong(JsonNode::longValue)
        .toArray();
  }

  @Test
  void everyTextHasTheReferencesTokens() {
    assertThat(reference.get("encode").size()).isEqualTo(67);
    for (JsonNode c : reference.get("encode")) {
      String text = c.get("text").stringValue();
      assertThat(tokenizer.encode(text).ids()).as(text).isEqualTo(longs(c.get("ids")));
    }
  }

  @Test
  void everyTruncationIsTheReferences() {
    assertThat(reference.get("truncate").size()).isEqualTo(390);
    for (JsonNode c : reference.get("truncate")) {
      var options =
          EncodeOptions.DEFAULT
              .withMaxLength(c.get("max").intValue())
              .withTruncation(
                  Truncation.valueOf(c.get("strategy").stringValue().toUpperCase(Locale.ROOT)));
      String first = c.get("first").stringValue();
      JsonNode second = c.get("second");
      JsonNode result = c.get("result");
      if (result.isString()) {
        assertThatThrownBy(
                () -> tokenizer.encode(new TextPair(first, second.stringValue()), options))
            .as(c.toString())
            .isInstanceOf(TokenizerException.class)
            .hasMessageContaining("must be cut");
        continue;
      }
      Encoding ours =
          second.isNull()
              ? tokenizer.encode(first, options)
              : tokenizer.encode(new TextPair(first, second.stringValue()), options);
      assertThat(ours.ids()).as(c.toString()).isEqualTo(longs(result.get(0)));
      assertThat(ours.typeIds()).as(c.toString()).isEqualTo(longs(result.get(1)));
    }
  }

  @Test
  void theFilesOwnLimitHolds() {
    assertThat(tokenizer.maxLength()).isEqualTo(OptionalInt.of(128));
    assertThat(tokenizer.encode("x ".repeat(50_000)).length()).isEqualTo(128);
    assertThat(
            tokenizer
                .encode(
                    "é😀 ".repeat(33_334), EncodeOptions.DEFAULT.withTruncation(Truncation.NONE))
                .length())
        .isEqualTo(33_334 + 2);
  }
}

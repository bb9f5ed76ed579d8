package dev.torchtpu.transformers;

import dev.torchtpu.formats.FormatException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Refuses what a {@code tokenizer.json} may not hold because the native library, which reads it
 * too, would end the process: templates with unknown special tokens, damaged character maps, and
 * merges shorter than the prefix they are said to have.
 */
final class TokenizerChecks {
  private final String file;

  TokenizerChecks(String file) {
    this.file = file;
  }

  void postProcessor(JsonNode processor) {
    for (JsonNode part : processor.path("processors")) {
      postProcessor(part);
    }
    JsonNode known = processor.path("special_tokens");
    template(processor.path("single"), known);
    template(processor.path("pair"), known);
    for (JsonNode token : known) {
      if (token.path("ids").size() != token.path("tokens").size()) {
        throw error("post_processor", "has a special token with unequal numbers of ids and tokens");
      }
    }
  }

  private void template(JsonNode template, JsonNode known) {
    if (template.isString()) {
      throw error("post_processor", "has a template written as text, which is not supported");
    }
    for (JsonNode piece : template) {
      JsonNode id = piece.path("SpecialToken").path("id");
      if (piece.has("SpecialToken") && !(id.isString() && known.has(id.stringValue()))) {
        throw error(
            "post_processor", "names the special token " + id + ", which its special_tokens lack");
      }
    }
  }

  void normalizer(JsonNode normalizer) {
    for (JsonNode part : normalizer.path("normalizers")) {
      normalizer(part);
    }
    JsonNode map = normalizer.path("precompiled_charsmap");
    if (map.isString() && !isCharacterMap(map.stringValue())) {
      throw error("normalizer", "has a damaged precompiled_charsmap");
    }
  }

  /** A size, so many bytes of a trie in 32-bit units, and text in UTF-8. */
  private static boolean isCharacterMap(String base64) {
    try {
      ByteBuffer bytes =
          ByteBuffer.wrap(Base64.getDecoder().decode(base64)).order(ByteOrder.LITTLE_ENDIAN);
      if (bytes.remaining() < Integer.BYTES) {
        return false;
      }
      int trie = bytes.getInt();
      if (trie <= 0 || trie % Integer.BYTES != 0 || trie > bytes.remaining()) {
        return false;
      }
      StandardCharsets.UTF_8.newDecoder().decode(bytes.position(bytes.position() + trie));
      return true;
    } catch (IllegalArgumentException | CharacterCodingException e) {
      return false;
    }
  }

  /**
   * @param rightParts the second part of each merge
   * @param prefix what every part that does not begin a word begins with
   */
  void merges(List<String> rightParts, String prefix) {
    for (String part : rightParts) {
      if (!part.startsWith(prefix)) {
        throw error("model.merges", "holds a part without the continuing_subword_prefix");
      }
    }
  }

  private FormatException error(String field, String detail) {
    return new FormatException(file, field, detail);
  }
}

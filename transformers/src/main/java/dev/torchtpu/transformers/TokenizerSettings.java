package dev.torchtpu.transformers;

import dev.torchtpu.formats.JsonInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the files beside a {@code tokenizer.json} say of it; they rule over the file itself.
 *
 * @param tokens texts of special tokens by role, such as {@code pad_token}
 * @param ids numbers of special tokens by role; a role here lacks its text
 * @param maxLength tokens that the model reads at most
 * @param padsLeft on which side to pad, if a file says so
 */
record TokenizerSettings(
    Map<String, String> tokens,
    Map<String, Long> ids,
    OptionalInt maxLength,
    Optional<Boolean> padsLeft) {
  static final TokenizerSettings NONE =
      new TokenizerSettings(Map.of(), Map.of(), OptionalInt.empty(), Optional.empty());

  private static final int MAX_BYTES = 64 << 20;

  /** Writers put this and larger numbers where a model has no limit. */
  private static final long UNLIMITED = 1_000_000_000;

  private static final String[] ROLES = {
    "pad_token", "unk_token", "cls_token", "sep_token", "mask_token", "bos_token", "eos_token"
  };

  static TokenizerSettings read(Path directory) {
    Optional<ObjectNode> own = readIfThere(directory.resolve("tokenizer_config.json"));
    Optional<ObjectNode> special = readIfThere(directory.resolve("special_tokens_map.json"));
    Optional<ObjectNode> model = readIfThere(directory.resolve("config.json"));
    Optional<ObjectNode> sentence = readIfThere(directory.resolve("sentence_bert_config.json"));
    var tokens = new LinkedHashMap<String, String>();
    var ids = new HashMap<String, Long>();
    for (String role : ROLES) {
      text(own, role).or(() -> text(special, role)).ifPresent(t -> tokens.put(role, t));
      number(model, role + "_id").ifPresent(id -> ids.put(role, id));
    }
    OptionalInt limit = limit(sentence, "max_seq_length");
    for (OptionalInt other :
        new OptionalInt[] {
          limit(own, "model_max_length"), limit(model, "max_position_embeddings")
        }) {
      limit = limit.isPresent() ? limit : other;
    }
    Optional<Boolean> left =
        own.map(o -> o.path("padding_side"))
            .filter(JsonNode::isString)
            .map(n -> n.stringValue().equals("left"));
    return new TokenizerSettings(tokens, ids, limit, left);
  }

  /** Texts whose numbers are needed. */
  Set<String> wantedTokens() {
    return new HashSet<>(tokens.values());
  }

  private static Optional<ObjectNode> readIfThere(Path file) {
    return Files.exists(file)
        ? Optional.of(JsonInput.readObject(file, MAX_BYTES))
        : Optional.empty();
  }

  /** A token is written as its text, or as an object that holds it. */
  private static Optional<String> text(Optional<ObjectNode> object, String key) {
    return object
        .map(o -> o.path(key))
        .map(n -> n.isObject() ? n.path("content") : n)
        .filter(JsonNode::isString)
        .map(JsonNode::stringValue);
  }

  private static OptionalLong number(Optional<ObjectNode> object, String key) {
    JsonNode node =
        object
            .<JsonNode>map(o -> o.path(key))
            .filter(JsonNode::isIntegralNumber)
            .filter(JsonNode::canConvertToLong)
            .orElse(null);
    return node == null ? OptionalLong.empty() : OptionalLong.of(node.longValue());
  }

  private static OptionalInt limit(Optional<ObjectNode> object, String key) {
    OptionalLong n = number(object, key);
    return n.isPresent() && n.getAsLong() > 0 && n.getAsLong() < UNLIMITED
        ? OptionalInt.of((int) n.getAsLong())
        : OptionalInt.empty();
  }
}

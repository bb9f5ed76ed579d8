package dev.torchtpu.transformers;

import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.JsonInput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * What Java needs to know of a {@code tokenizer.json}, read in one pass. The native library reads
 * the same file itself; what would make it end the process is refused here.
 *
 * @param addedTokens numbers of the tokens added to the vocabulary, by their text
 * @param wantedTokens numbers of the vocabulary's tokens that were asked for
 * @param vocabularySize one more than the largest number of a token
 * @param padding the token that the file pads with
 * @param padsLeft whether the file pads on the left
 * @param truncation tokens that the file truncates to
 */
record TokenizerFile(
    Map<String, Long> addedTokens,
    Map<String, Long> wantedTokens,
    int vocabularySize,
    Optional<SpecialToken> padding,
    boolean padsLeft,
    OptionalInt truncation) {
  private static final Set<String> MODELS = Set.of("BPE", "WordPiece", "WordLevel", "Unigram");

  static TokenizerFile parse(String file, byte[] utf8, Set<String> wanted) {
    return new Reader(file, wanted).read(utf8);
  }

  /** The number of a token, added or of the vocabulary. */
  OptionalLong idOf(String token) {
    Long id = addedTokens.getOrDefault(token, wantedTokens.get(token));
    return id == null ? OptionalLong.empty() : OptionalLong.of(id);
  }

  private static final class Reader {
    private final String file;
    private final Set<String> wanted;
    private final TokenizerChecks checks;
    private final Map<String, Long> added = new LinkedHashMap<>();
    private final Map<String, Long> found = new HashMap<>();
    private long largest = -1;
    private String model = "";
    private boolean hasVocabulary;
    private Optional<SpecialToken> padding = Optional.empty();
    private boolean padsLeft;
    private OptionalInt truncation = OptionalInt.empty();

    Reader(String file, Set<String> wanted) {
      this.file = file;
      this.wanted = wanted;
      this.checks = new TokenizerChecks(file);
    }

    TokenizerFile read(byte[] utf8) {
      try (JsonParser p = JsonInput.parser(file, utf8)) {
        if (p.nextToken() != JsonToken.START_OBJECT) {
          throw new FormatException(file, "content", "is not a JSON object");
        }
        while (p.nextToken() == JsonToken.PROPERTY_NAME) {
          String key = p.currentName();
          p.nextToken();
          switch (key) {
            case "added_tokens" -> readAddedTokens(p);
            case "model" -> readModel(p);
            case "padding" -> readPadding(p);
            case "truncation" -> readTruncation(p);
            case "post_processor" -> checks.postProcessor(p.readValueAsTree());
            case "normalizer" -> checks.normalizer(p.readValueAsTree());
            default -> p.skipChildren();
          }
        }
        if (p.nextToken() != null) {
          throw new FormatException(file, "content", "has text after its JSON object");
        }
      } catch (JacksonException e) {
        throw JsonInput.invalid(file, "content", e);
      }
      if (!MODELS.contains(model)) {
        throw new FormatException(
            file, "model", "is missing or of an unknown type: '" + model + "'");
      }
      if (!hasVocabulary) {
        throw new FormatException(file, "model.vocab", "is missing or empty");
      }
      return new TokenizerFile(
          added, found, Math.toIntExact(largest + 1), padding, padsLeft, truncation);
    }

    private void readAddedTokens(JsonParser p) {
      require(p.currentToken() == JsonToken.START_ARRAY, "added_tokens", "is not an array");
      while (p.nextToken() == JsonToken.START_OBJECT) {
        String content = "";
        long id = -1;
        while (p.nextToken() == JsonToken.PROPERTY_NAME) {
          String key = p.currentName();
          JsonToken value = p.nextToken();
          if (key.equals("content") && value == JsonToken.VALUE_STRING) {
            content = p.getString();
          } else if (key.equals("id")) {
            id = id(p, "added_tokens");
          } else {
            p.skipChildren();
          }
        }
        require(id >= 0, "added_tokens", "holds a token without a number");
        added.put(content, id);
      }
      require(p.currentToken() == JsonToken.END_ARRAY, "added_tokens", "holds no object");
    }

    private void readModel(JsonParser p) {
      require(p.currentToken() == JsonToken.START_OBJECT, "model", "is not an object");
      var rightParts = new ArrayList<String>();
      String prefix = "";
      while (p.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = p.currentName();
        JsonToken value = p.nextToken();
        if (key.equals("type") && value == JsonToken.VALUE_STRING) {
          model = p.getString();
        } else if (key.equals("continuing_subword_prefix") && value == JsonToken.VALUE_STRING) {
          prefix = p.getString();
        } else if (key.equals("merges") && value == JsonToken.START_ARRAY) {
          readMerges(p, rightParts);
        } else if (key.equals("vocab") && value == JsonToken.START_OBJECT) {
          readVocabulary(p);
        } else if (key.equals("vocab") && value == JsonToken.START_ARRAY) {
          readScores(p);
        } else {
          p.skipChildren();
        }
      }
      checks.merges(rightParts, model.equals("BPE") ? prefix : "");
    }

    /** Merges are written as {@code "a b"} or as {@code ["a", "b"]}. */
    private void readMerges(JsonParser p, List<String> rightParts) {
      while (p.nextToken() != JsonToken.END_ARRAY) {
        if (p.currentToken() == JsonToken.VALUE_STRING) {
          rightParts.add(p.getString().substring(p.getString().indexOf(' ') + 1));
          continue;
        }
        require(p.currentToken() == JsonToken.START_ARRAY, "model.merges", "holds no pair");
        String last = "";
        while (p.nextToken() == JsonToken.VALUE_STRING) {
          last = p.getString();
        }
        require(p.currentToken() == JsonToken.END_ARRAY, "model.merges", "holds no pair of texts");
        rightParts.add(last);
      }
    }

    /** Tokens and their numbers. */
    private void readVocabulary(JsonParser p) {
      while (p.nextToken() == JsonToken.PROPERTY_NAME) {
        String token = p.currentName();
        p.nextToken();
        long id = id(p, "model.vocab");
        hasVocabulary = true;
        if (wanted.contains(token)) {
          found.put(token, id);
        }
      }
    }

    /** Pairs of a token and a score, numbered by their place. */
    private void readScores(JsonParser p) {
      long id = 0;
      while (p.nextToken() == JsonToken.START_ARRAY) {
        require(p.nextToken() == JsonToken.VALUE_STRING, "model.vocab", "holds no token text");
        String token = p.getString();
        require(p.nextToken().isNumeric(), "model.vocab", "holds a token without a score");
        require(p.nextToken() == JsonToken.END_ARRAY, "model.vocab", "holds more than pairs");
        hasVocabulary = true;
        largest = Math.max(largest, id);
        if (wanted.contains(token)) {
          found.put(token, id);
        }
        id++;
      }
      require(p.currentToken() == JsonToken.END_ARRAY, "model.vocab", "holds no pair");
    }

    private void readPadding(JsonParser p) {
      if (p.currentToken() != JsonToken.START_OBJECT) {
        return;
      }
      String token = "";
      long id = 0;
      while (p.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = p.currentName();
        JsonToken value = p.nextToken();
        switch (key) {
          case "pad_id" -> id = id(p, "padding.pad_id");
          case "pad_token" -> token = value == JsonToken.VALUE_STRING ? p.getString() : "";
          case "direction" -> padsLeft = "Left".equals(p.getString());
          default -> p.skipChildren();
        }
      }
      padding = Optional.of(new SpecialToken(token, id));
    }

    private void readTruncation(JsonParser p) {
      if (p.currentToken() != JsonToken.START_OBJECT) {
        return;
      }
      while (p.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = p.currentName();
        p.nextToken();
        if (key.equals("max_length")) {
          truncation = OptionalInt.of((int) id(p, "truncation.max_length"));
        } else {
          p.skipChildren();
        }
      }
    }

    private long id(JsonParser p, String field) {
      require(p.currentToken() == JsonToken.VALUE_NUMBER_INT, field, "holds no integer");
      long id = p.getLongValue();
      require(id >= 0 && id < Integer.MAX_VALUE, field, "holds the number " + id);
      if (!field.startsWith("truncation")) {
        largest = Math.max(largest, id);
      }
      return id;
    }

    private void require(boolean holds, String field, String otherwise) {
      if (!holds) {
        throw new FormatException(file, field, otherwise);
      }
    }
  }
}

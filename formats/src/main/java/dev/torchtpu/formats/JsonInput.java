package dev.torchtpu.formats;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON out of untrusted files: strict UTF-8, bounded in size, depth, names and numbers; a repeated
 * key is an error. Everything that is wrong is a {@link FormatException}.
 */
public final class JsonInput {
  private static final int MAX_DEPTH = 64;
  private static final int MAX_PYTHON_DEPTH = 500;
  private static final int MAX_NAME = 50_000;
  private static final int MAX_NUMBER = 400;

  private JsonInput() {}

  /**
   * Reads a file that holds one JSON object, such as {@code config.json}.
   *
   * @param maxBytes the largest size that is read
   * @throws FormatException if the file is missing, too large, not UTF-8, or no JSON object
   */
  public static ObjectNode readObject(Path file, int maxBytes) {
    return parseObject(file.toString(), readBytes(file, maxBytes));
  }

  /** As {@link #readObject}, from bytes; {@code file} names them in errors. */
  public static ObjectNode parseObject(String file, byte[] utf8) {
    return parseObject(file, utf8, false);
  }

  /** As {@link #parseObject}; also reads {@code NaN} and {@code Infinity} as Python writes them. */
  public static ObjectNode parsePythonObject(String file, byte[] utf8) {
    return parseObject(file, utf8, true);
  }

  private static ObjectNode parseObject(String file, byte[] utf8, boolean python) {
    char[] text = decode(file, "content", ByteBuffer.wrap(utf8));
    JsonMapper mapper = mapper(factory(text.length, python ? MAX_PYTHON_DEPTH : MAX_DEPTH, python));
    try (var parser = mapper.createParser(text)) {
      JsonNode node = mapper.readTree(parser);
      if (node instanceof ObjectNode object) {
        return object;
      }
    } catch (JacksonException e) {
      throw invalid(file, "content", e);
    }
    throw new FormatException(file, "content", "is not a JSON object");
  }

  /**
   * The bytes of a file that must not be larger than {@code maxBytes}.
   *
   * @throws FormatException if the file is missing, unreadable or too large
   */
  public static byte[] readBytes(Path file, int maxBytes) {
    try {
      if (Files.isDirectory(file)) {
        throw new FormatException(file, "file", "is a directory");
      }
      long size = Files.size(file);
      if (size > maxBytes) {
        throw new FormatException(
            file, "file", "has " + size + " bytes, more than the limit of " + maxBytes);
      }
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  static FormatException unreadable(Path file, IOException e) {
    String detail =
        e instanceof NoSuchFileException ? "does not exist" : "cannot be read: " + e.getMessage();
    return new FormatException(file.toString(), "file", detail, e);
  }

  /** Text of UTF-8 bytes; malformed ones are an error, not a replacement character. */
  static char[] decode(String file, String field, ByteBuffer utf8) {
    try {
      CharBuffer chars =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(utf8);
      char[] text = new char[chars.remaining()];
      chars.get(text);
      return text;
    } catch (CharacterCodingException e) {
      throw new FormatException(file, field, "is not valid UTF-8", e);
    }
  }

  /**
   * A streaming parser over UTF-8 bytes, which can also read subtrees. It throws Jackson's
   * exceptions, for {@link #invalid}.
   *
   * @param file names the bytes in errors
   */
  public static JsonParser parser(String file, byte[] utf8) {
    char[] text = decode(file, "content", ByteBuffer.wrap(utf8));
    return mapper(factory(text.length, MAX_DEPTH, false)).createParser(text);
  }

  static JsonParser parser(char[] text, int maxDepth) {
    return factory(text.length, maxDepth, false)
        .createParser(ObjectReadContext.empty(), text, 0, text.length);
  }

  private static JsonMapper mapper(JsonFactory factory) {
    return JsonMapper.builder(factory)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .build();
  }

  /** What to throw when a parser of this class failed. */
  public static FormatException invalid(String file, String field, JacksonException e) {
    return new FormatException(file, field, "is not valid JSON: " + e.getOriginalMessage(), e);
  }

  private static JsonFactory factory(int maxLength, int maxDepth, boolean python) {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxDocumentLength(Math.max(1, maxLength))
                .maxStringLength(Math.max(1, maxLength))
                .maxNestingDepth(maxDepth)
                .maxNameLength(MAX_NAME)
                .maxNumberLength(MAX_NUMBER)
                .build())
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .configure(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS, python)
        // The table that shares names would live as long as the factory and can be flooded.
        .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
        .build();
  }
}

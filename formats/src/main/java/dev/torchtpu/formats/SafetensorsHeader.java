package dev.torchtpu.formats;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The checked header of a safetensors file: notes, and entries in the order of their data. */
record SafetensorsHeader(Map<String, String> metadata, List<Entry> entries) {
  /** The reference implementation's limit. */
  static final int MAX_BYTES = 100_000_000;

  static final String METADATA = "__metadata__";

  private static final int MAX_DEPTH = 8;
  private static final int MAX_RANK = 64;

  /** One tensor; {@code begin} and {@code end} count from the end of the header. */
  record Entry(String name, SafetensorsType type, long[] sizes, long begin, long end) {}

  /**
   * Parses and checks a header.
   *
   * @param dataBytes bytes of the file after the header; the entries must fill them exactly
   */
  static SafetensorsHeader parse(String file, ByteBuffer utf8, long dataBytes) {
    if (!utf8.hasRemaining() || utf8.get(utf8.position()) != '{') {
      throw new FormatException(file, "header", "does not begin with '{'");
    }
    char[] text = JsonInput.decode(file, "header", utf8);
    var metadata = new LinkedHashMap<String, String>();
    var entries = new ArrayList<Entry>();
    try (JsonParser p = JsonInput.parser(text, MAX_DEPTH)) {
      p.nextToken();
      while (p.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = p.currentName();
        p.nextToken();
        if (name.equals(METADATA)) {
          parseMetadata(file, p, metadata);
        } else {
          entries.add(new EntryParser(file, name).parse(p));
        }
      }
      if (p.nextToken() != null) {
        throw new FormatException(file, "header", "has text after its JSON object");
      }
    } catch (JacksonException e) {
      throw JsonInput.invalid(file, "header", e);
    }
    entries.sort(Comparator.comparingLong(Entry::begin).thenComparingLong(Entry::end));
    checkCoverage(file, entries, dataBytes);
    return new SafetensorsHeader(metadata, entries);
  }

  private static void parseMetadata(String file, JsonParser p, Map<String, String> into) {
    if (p.currentToken() != JsonToken.START_OBJECT) {
      throw new FormatException(file, METADATA, "is not an object of strings");
    }
    while (p.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = p.currentName();
      if (p.nextToken() != JsonToken.VALUE_STRING) {
        throw new FormatException(
            file, METADATA, "the value of " + FormatException.quote(key) + " is not a string");
      }
      into.put(key, p.getString());
    }
  }

  private static void checkCoverage(String file, List<Entry> entries, long dataBytes) {
    long at = 0;
    for (Entry e : entries) {
      if (e.begin() != at) {
        throw new FormatException(
            file,
            "tensor " + FormatException.quote(e.name()),
            e.begin() < at
                ? "data_offsets [%d, %d] overlap the tensor that ends at %d"
                    .formatted(e.begin(), e.end(), at)
                : "data_offsets [%d, %d] leave a hole after byte %d"
                    .formatted(e.begin(), e.end(), at));
      }
      at = e.end();
    }
    if (at != dataBytes) {
      throw new FormatException(
          file,
          "data",
          at > dataBytes
              ? "is truncated: the header describes " + at + " bytes, the file has " + dataBytes
              : "has " + (dataBytes - at) + " bytes that no tensor describes");
    }
  }

  /** Reads the object that describes one tensor; keys it does not know are skipped. */
  private static final class EntryParser {
    private static final long[] ABSENT = {};

    private final String file;
    private final String name;

    EntryParser(String file, String name) {
      this.file = file;
      this.name = name;
    }

    Entry parse(JsonParser p) {
      if (p.currentToken() != JsonToken.START_OBJECT) {
        throw error("is not an object");
      }
      String dtype = "";
      long[] shape = ABSENT;
      long[] offsets = ABSENT;
      while (p.nextToken() == JsonToken.PROPERTY_NAME) {
        String key = p.currentName();
        JsonToken value = p.nextToken();
        switch (key) {
          case "dtype" -> {
            if (value != JsonToken.VALUE_STRING) {
              throw error("dtype is not a string");
            }
            dtype = p.getString();
          }
          case "shape" -> shape = numbers(p, key, MAX_RANK);
          case "data_offsets" -> offsets = numbers(p, key, 2);
          default -> p.skipChildren();
        }
      }
      return check(dtype, shape, offsets);
    }

    private long[] numbers(JsonParser p, String key, int limit) {
      if (p.currentToken() != JsonToken.START_ARRAY) {
        throw error(key + " is not an array");
      }
      long[] values = new long[limit];
      int n = 0;
      while (p.nextToken() != JsonToken.END_ARRAY) {
        if (p.currentToken() != JsonToken.VALUE_NUMBER_INT) {
          throw error(key + " holds something that is not an integer");
        }
        if (n == limit) {
          throw error(key + " has more than " + limit + " numbers");
        }
        if (p.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
          throw error(key + " holds a number past 2^63 - 1");
        }
        long v = p.getLongValue();
        if (v < 0) {
          throw error(key + " holds the negative number " + v);
        }
        values[n++] = v;
      }
      return Arrays.copyOf(values, n);
    }

    private Entry check(String dtype, long[] shape, long[] offsets) {
      if (dtype.isEmpty()) {
        throw error("has no dtype");
      }
      // By identity: an empty shape is a scalar's.
      if (shape == ABSENT || offsets == ABSENT) {
        throw error("has no " + (shape == ABSENT ? "shape" : "data_offsets"));
      }
      SafetensorsType type =
          SafetensorsType.ofName(dtype)
              .orElseThrow(() -> error("dtype " + FormatException.quote(dtype) + " is unknown"));
      if (offsets.length != 2 || offsets[1] < offsets[0]) {
        throw error("data_offsets " + Arrays.toString(offsets) + " are not a begin and an end");
      }
      String described = type + " " + Arrays.toString(shape);
      long needed =
          StoredTensor.packedBytes(type.elementType(), shape)
              .orElseThrow(() -> error(described + " overflows, or does not end at a whole byte"));
      long held = offsets[1] - offsets[0];
      if (held != needed) {
        throw error(
            "data_offsets %s hold %d bytes but %s needs %d"
                .formatted(Arrays.toString(offsets), held, described, needed));
      }
      return new Entry(name, type, shape, offsets[0], offsets[1]);
    }

    private FormatException error(String detail) {
      return new FormatException(file, "tensor " + FormatException.quote(name), detail);
    }
  }
}

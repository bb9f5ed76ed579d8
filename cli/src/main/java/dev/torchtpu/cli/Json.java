package dev.torchtpu.cli;

import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Prints records and maps as JSON. */
final class Json {
  private Json() {}

  static String of(Object value) {
    return JsonMapper.builder()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .build()
        .writeValueAsString(value);
  }
}

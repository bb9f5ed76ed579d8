package dev.torchtpu.transformers;

import dev.torchtpu.formats.FormatException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads keys of a config object; a value of another kind is an error that names its key. */
record ConfigKeys(String file, ObjectNode json) {
  /** More layers, heads or tokens than this are taken for damage. */
  private static final int LARGEST = 1 << 26;

  int positive(String key, int otherwise) {
    int n = integer(key, otherwise);
    if (n <= 0 || n > LARGEST) {
      throw error(key, "must be positive and at most " + LARGEST + ", is " + n);
    }
    return n;
  }

  int integer(String key, int otherwise) {
    JsonNode value = json.path(key);
    if (isAbsent(value)) {
      return otherwise;
    }
    if (!value.isIntegralNumber() || !value.canConvertToInt()) {
      throw error(key, "is not an integer: " + value);
    }
    return value.intValue();
  }

  /** A number from 0 up to, not including, 1. */
  double fraction(String key, double otherwise) {
    JsonNode value = json.path(key);
    if (isAbsent(value)) {
      return otherwise;
    }
    if (!value.isNumber() || !(value.doubleValue() >= 0 && value.doubleValue() < 1)) {
      throw error(key, "is not a number from 0 to 1: " + value);
    }
    return value.doubleValue();
  }

  String text(String key, String otherwise) {
    JsonNode value = json.path(key);
    if (isAbsent(value)) {
      return otherwise;
    }
    if (!value.isString()) {
      throw error(key, "is not text: " + value);
    }
    return value.stringValue();
  }

  void requireText(String key, String wanted) {
    String value = text(key, wanted);
    if (!value.equals(wanted)) {
      throw error(key, "is " + value + "; only " + wanted + " is supported");
    }
  }

  void requireFalse(String key) {
    JsonNode value = json.path(key);
    if (!isAbsent(value) && !(value.isBoolean() && !value.booleanValue())) {
      throw error(key, "is " + value + ", which is not supported");
    }
  }

  private static boolean isAbsent(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }

  private FormatException error(String key, String detail) {
    return new FormatException(file, key, detail);
  }
}

package dev.torchtpu.hlo;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** MLIR attributes that operations, functions and modules carry beyond their own fields. */
public sealed interface Attribute {

  /** {@code 3 : i32}. */
  record Int(long value, ElementType type) implements Attribute {}

  /** {@code 1.5 : f32}. */
  record Real(double value, ElementType type) implements Attribute {}

  record Bool(boolean value) implements Attribute {}

  record Text(String value) implements Attribute {}

  record Array(List<Attribute> values) implements Attribute {
    public Array {
      values = List.copyOf(values);
    }
  }

  /** {@code array<i64: 1, 2>}; booleans are 0 and 1. */
  record IntArray(List<Long> values, ElementType type) implements Attribute {
    public IntArray {
      values = List.copyOf(values);
    }
  }

  /** {@code array<f32: 1.0, 2.0>}. */
  record RealArray(List<Double> values, ElementType type) implements Attribute {
    public RealArray {
      values = List.copyOf(values);
    }
  }

  /** {@code dense<…> : tensor<…>}. */
  record Dense(Literal value) implements Attribute {}

  /** {@code {a = 1, b}}, in order of appearance. */
  record Dictionary(Map<String, Attribute> entries) implements Attribute {
    public Dictionary {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
  }

  /** {@code @name}. */
  record Symbol(String name) implements Attribute {}

  record Type(ValueType type) implements Attribute {}

  /** Present without a value. */
  enum Unit implements Attribute {
    UNIT
  }

  /** Text of another dialect that is carried, not interpreted, such as {@code #sdy.sharding<…>}. */
  record Opaque(String text) implements Attribute {}
}

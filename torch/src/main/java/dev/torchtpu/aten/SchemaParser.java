package dev.torchtpu.aten;

import dev.torchtpu.MemoryFormat;
import dev.torchtpu.Scalar;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Schema.Argument;
import dev.torchtpu.aten.Schema.Base;
import dev.torchtpu.aten.Schema.Return;
import dev.torchtpu.aten.Schema.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads schema strings: {@code aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) ->
 * Tensor}.
 */
public final class SchemaParser {
  private final String text;
  private int at;

  private SchemaParser(String text) {
    this.text = text;
  }

  /**
   * @throws IllegalArgumentException if the text is not a schema; tells the position
   */
  public static Schema parse(String text) {
    return new SchemaParser(text).schema();
  }

  private Schema schema() {
    String first = identifier();
    String namespace = "aten";
    if (accept("::")) {
      namespace = first;
      first = identifier();
    }
    String overload = accept(".") ? identifier() : "default";
    var arguments = new ArrayList<Argument>();
    expect("(");
    boolean keywordOnly = false;
    while (!accept(")")) {
      if (!arguments.isEmpty() || keywordOnly) {
        expect(",");
      }
      if (accept("*")) {
        keywordOnly = true;
        continue;
      }
      arguments.add(argument(keywordOnly));
    }
    expect("->");
    var returns = new ArrayList<Return>();
    if (accept("(")) {
      while (!accept(")")) {
        if (!returns.isEmpty()) {
          expect(",");
        }
        returns.add(result());
      }
    } else {
      returns.add(result());
    }
    skip();
    if (at != text.length()) {
      throw error("unexpected text");
    }
    return Schema.of(namespace, first, overload, arguments, returns, text);
  }

  private Return result() {
    var marks = new boolean[2];
    Type type = type(marks);
    skip();
    Optional<String> name =
        at < text.length() && Character.isJavaIdentifierStart(text.charAt(at))
            ? Optional.of(identifier())
            : Optional.empty();
    return new Return(name, type, marks[0], marks[1]);
  }

  private Argument argument(boolean keywordOnly) {
    var marks = new boolean[2];
    Type type = type(marks);
    String name = identifier();
    Optional<Value> defaultValue = accept("=") ? Optional.of(defaultValue(type)) : Optional.empty();
    return new Argument(name, type, marks[1], marks[0], keywordOnly, defaultValue);
  }

  private Type type(boolean[] aliasMarks) {
    String word = identifier();
    Base base =
        switch (word) {
          case "Tensor" -> Base.TENSOR;
          case "Scalar", "number" -> Base.SCALAR;
          case "int", "SymInt" -> Base.INT;
          case "float", "SymFloat" -> Base.FLOAT;
          case "bool", "SymBool" -> Base.BOOL;
          case "str" -> Base.STRING;
          case "ScalarType" -> Base.DTYPE;
          case "Layout" -> Base.LAYOUT;
          case "Device" -> Base.DEVICE;
          case "MemoryFormat" -> Base.MEMORY_FORMAT;
          case "Generator" -> Base.GENERATOR;
          case "Dimname", "DimnameList" -> Base.DIMNAME;
          case "Stream" -> Base.STREAM;
          default -> throw error("unknown type " + word);
        };
    if (accept("(")) {
      aliasMarks[0] = true;
      int end = text.indexOf(')', at);
      if (end < 0) {
        throw error("unclosed alias annotation");
      }
      aliasMarks[1] = text.substring(at, end).contains("!");
      at = end + 1;
    }
    boolean list = false;
    boolean optionalElements = false;
    int size = 0;
    boolean optional = accept("?");
    if (accept("[")) {
      list = true;
      optionalElements = optional;
      optional = false;
      if (!accept("]")) {
        size = Integer.parseInt(word());
        expect("]");
      }
      if (accept("(")) {
        aliasMarks[0] = true;
        at = text.indexOf(')', at) + 1;
      }
      optional = accept("?");
    }
    return new Type(base, list, size, optionalElements, optional);
  }

  private Value defaultValue(Type type) {
    if (accept("[")) {
      var items = new ArrayList<String>();
      while (!accept("]")) {
        if (!items.isEmpty()) {
          expect(",");
        }
        items.add(word());
      }
      return list(type, items);
    }
    if (accept("\"") || accept("'")) {
      char quote = text.charAt(at - 1);
      int end = text.indexOf(quote, at);
      String s = text.substring(at, end);
      at = end + 1;
      return new Value.Text(s);
    }
    String w = word();
    if (w.equals("None")) {
      return Value.NONE;
    }
    if (type.list()) {
      String[] repeated = new String[Math.max(1, type.listSize())];
      Arrays.fill(repeated, w);
      return list(type, List.of(repeated));
    }
    return switch (type.base()) {
      case INT -> Scalar.of(w.equals("Mean") ? 1 : Long.parseLong(w));
      case FLOAT -> Scalar.of(Double.parseDouble(w));
      case BOOL -> Scalar.of(bool(w));
      case SCALAR, TENSOR ->
          w.matches("-?\\d+") ? Scalar.of(Long.parseLong(w)) : Scalar.of(Double.parseDouble(w));
      case MEMORY_FORMAT ->
          w.equals("0") || w.endsWith("contiguous_format")
              ? MemoryFormat.CONTIGUOUS
              : MemoryFormat.PRESERVE;
      case DTYPE -> DtypeNumbers.of(Integer.parseInt(w));
      default -> throw error("no default of this type: " + w);
    };
  }

  private static boolean bool(String w) {
    return w.equalsIgnoreCase("true");
  }

  private Value list(Type type, List<String> items) {
    return switch (type.base()) {
      case INT -> new Value.IntList(items.stream().mapToLong(Long::parseLong).toArray());
      case FLOAT -> new Value.FloatList(items.stream().mapToDouble(Double::parseDouble).toArray());
      case BOOL -> {
        boolean[] b = new boolean[items.size()];
        for (int i = 0; i < b.length; i++) {
          b[i] = bool(items.get(i));
        }
        yield new Value.BoolList(b);
      }
      case TENSOR -> new Value.TensorList(List.of());
      default -> throw error("no list default of this type");
    };
  }

  private void skip() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private boolean accept(String s) {
    skip();
    if (text.startsWith(s, at)) {
      at += s.length();
      return true;
    }
    return false;
  }

  private void expect(String s) {
    if (!accept(s)) {
      throw error("expected '" + s + "'");
    }
  }

  private String identifier() {
    skip();
    int start = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw error("expected a name");
    }
    return text.substring(start, at);
  }

  private String word() {
    skip();
    int start = at;
    while (at < text.length() && ",)]".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at).strip();
  }

  private IllegalArgumentException error(String what) {
    return new IllegalArgumentException(what + " at " + at + " in schema: " + text);
  }
}

package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementType;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Attributes as MLIR text. */
final class AttributePrinter {
  private static final Pattern BARE_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_$.]*");

  private AttributePrinter() {}

  static String print(Attribute attribute) {
    return switch (attribute) {
      case Attribute.Int i -> integer(i.value(), i.type()) + " : " + i.type().mlirName();
      case Attribute.Real r ->
          LiteralPrinter.real(r.type(), r.value()) + " : " + r.type().mlirName();
      case Attribute.Bool b -> Boolean.toString(b.value());
      case Attribute.Text t -> string(t.value());
      case Attribute.Array a ->
          a.values().stream()
              .map(AttributePrinter::print)
              .collect(Collectors.joining(", ", "[", "]"));
      case Attribute.IntArray a ->
          a.values().stream()
              .map(v -> integer(v, a.type()))
              .collect(Collectors.joining(", ", arrayStart(a.type(), a.values().isEmpty()), ">"));
      case Attribute.RealArray a ->
          a.values().stream()
              .map(v -> LiteralPrinter.real(a.type(), v))
              .collect(Collectors.joining(", ", arrayStart(a.type(), a.values().isEmpty()), ">"));
      case Attribute.Dense d -> LiteralPrinter.print(d.value()) + " : " + d.value().type();
      case Attribute.Dictionary d ->
          d.entries().entrySet().stream()
              .map(e -> entry(e.getKey(), e.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case Attribute.Symbol s -> symbol(s.name());
      case Attribute.Type t -> t.type().toString();
      case Attribute.Unit u -> "unit";
      case Attribute.Opaque o -> o.text();
    };
  }

  private static String arrayStart(ElementType type, boolean empty) {
    return "array<" + type.mlirName() + (empty ? "" : ": ");
  }

  private static String integer(long value, ElementType type) {
    return switch (type) {
      case PRED -> value != 0 ? "true" : "false";
      case UI64 -> Long.toUnsignedString(value);
      default -> Long.toString(value);
    };
  }

  /** A dictionary in braces, sorted by name. */
  static String dictionary(Map<String, Attribute> attributes) {
    return new TreeMap<>(attributes)
        .entrySet().stream()
            .map(e -> entry(e.getKey(), e.getValue()))
            .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String entry(String name, Attribute value) {
    String key = BARE_NAME.matcher(name).matches() ? name : string(name);
    return value == Attribute.Unit.UNIT ? key : key + " = " + print(value);
  }

  /** {@code @name}, quoted where needed. */
  static String symbol(String name) {
    return "@" + (BARE_NAME.matcher(name).matches() ? name : string(name));
  }

  /** A string in quotes; bytes outside printable ASCII are escaped in hexadecimal. */
  static String string(String text) {
    var s = new StringBuilder("\"");
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      if (b == '"' || b == '\\') {
        s.append('\\').append((char) b);
      } else if (b >= ' ' && b < 127) {
        s.append((char) b);
      } else {
        s.append('\\').append(HexFormat.of().withUpperCase().toHexDigits(b));
      }
    }
    return s.append('"').toString();
  }
}

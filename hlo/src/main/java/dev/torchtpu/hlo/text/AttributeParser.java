package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads attributes. What other dialects define is carried as text. */
final class AttributeParser {
  private final Cursor cursor;
  private final TypeParser types;
  private final Aliases aliases;

  AttributeParser(Cursor cursor, TypeParser types, Aliases aliases) {
    this.cursor = cursor;
    this.types = types;
    this.aliases = aliases;
  }

  /** {@code {name = value, flag}}; the cursor is before the opening brace. */
  Map<String, Attribute> dictionary() {
    cursor.enter();
    cursor.expect("{");
    var entries = new LinkedHashMap<String, Attribute>();
    if (!cursor.accept("}")) {
      do {
        int start = cursor.position();
        String name = cursor.peek() == '"' ? cursor.string() : cursor.word();
        Attribute value = cursor.accept("=") ? parse() : Attribute.Unit.UNIT;
        if (entries.put(name, value) != null) {
          throw cursor.errorAt(start, "attribute " + name + " appears twice");
        }
      } while (cursor.accept(","));
      cursor.expect("}");
    }
    cursor.leave();
    return entries;
  }

  /** A dictionary if one stands here, else an empty one. */
  Map<String, Attribute> optionalDictionary() {
    return cursor.peek() == '{' ? dictionary() : Map.of();
  }

  Attribute parse() {
    aliases.count();
    return switch (cursor.peek()) {
      case '"' -> new Attribute.Text(cursor.string());
      case '@' -> symbol();
      case '[' -> array();
      case '{' -> new Attribute.Dictionary(dictionary());
      case '#' -> dialectOrAlias();
      case '!' -> typeAttribute();
      case '(' -> functionType();
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
      default -> named();
    };
  }

  private Attribute symbol() {
    String name = cursor.symbol();
    if (!cursor.looksAt("::")) {
      return new Attribute.Symbol(name);
    }
    var text = new StringBuilder(AttributePrinter.symbol(name));
    while (cursor.accept("::")) {
      text.append("::").append(AttributePrinter.symbol(cursor.symbol()));
    }
    return new Attribute.Opaque(text.toString());
  }

  private Attribute array() {
    cursor.enter();
    cursor.expect("[");
    var values = new ArrayList<Attribute>();
    if (!cursor.accept("]")) {
      do {
        values.add(parse());
      } while (cursor.accept(","));
      cursor.expect("]");
    }
    cursor.leave();
    return new Attribute.Array(values);
  }

  private Attribute dialectOrAlias() {
    int start = cursor.position();
    cursor.expect("#");
    String name = cursor.suffixName();
    if (cursor.current() == '<') {
      cursor.skipBalanced();
    } else if (!name.contains(".")) {
      return aliases.resolve(name, this, cursor, start);
    }
    return carried(start);
  }

  /** The text from a place to here, blanks and comments reduced to single blanks. */
  private Attribute carried(int start) {
    return new Attribute.Opaque(reduceBlanks(cursor.text(start, cursor.position())));
  }

  private static String reduceBlanks(String raw) {
    var s = new StringBuilder(raw.length());
    boolean inString = false;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (inString) {
        s.append(c);
        if (c == '\\' && i + 1 < raw.length()) {
          s.append(raw.charAt(++i));
        }
        inString = c != '"';
      } else if (c == '/' && raw.startsWith("//", i)) {
        int line = raw.indexOf('\n', i);
        i = line < 0 ? raw.length() : line - 1;
      } else if (c <= ' ') {
        if (!s.isEmpty() && s.charAt(s.length() - 1) != ' ') {
          s.append(' ');
        }
      } else {
        inString = c == '"';
        s.append(c);
      }
    }
    return s.toString().strip();
  }

  private Attribute typeAttribute() {
    int start = cursor.position();
    if (cursor.looksAtWord("!stablehlo.token")) {
      return new Attribute.Type(types.type());
    }
    cursor.expect("!");
    cursor.word();
    if (cursor.current() == '<') {
      cursor.skipBalanced();
    }
    return carried(start);
  }

  private Attribute functionType() {
    int start = cursor.position();
    types.function();
    return carried(start);
  }

  /** A number whose type is the default one: {@code i64} or {@code f64}. */
  Attribute untypedNumber() {
    cursor.skip();
    int start = cursor.position();
    return ofDefaultType(cursor.number(), start);
  }

  private Attribute ofDefaultType(String digits, int start) {
    return digits.contains(".")
        ? new Attribute.Real(Double.parseDouble(digits), ElementType.F64)
        : new Attribute.Int(integer(digits, ElementType.I64, start), ElementType.I64);
  }

  private Attribute number() {
    int start = cursor.position();
    String digits = cursor.number();
    if (!cursor.accept(":")) {
      return ofDefaultType(digits, start);
    }
    Optional<ElementType> type = types.acceptElementType();
    if (type.isEmpty()) {
      cursor.word();
      return carried(start);
    }
    ElementType t = type.get();
    if (t.isFloat()) {
      byte[] b = LiteralParser.real(digits, t, cursor, start);
      return new Attribute.Real(ElementCodec.decodeReal(t, b, 0), t);
    }
    if (t.isComplex() || digits.contains(".")) {
      throw cursor.errorAt(start, "expected an attribute, found a number of type " + t.mlirName());
    }
    return new Attribute.Int(integer(digits, t, start), t);
  }

  private long integer(String digits, ElementType type, int start) {
    byte[] wrapped = ElementCodec.encode(type, LiteralParser.integer(digits, type, cursor, start));
    return ElementCodec.decodeLong(type, wrapped, 0);
  }

  private Attribute named() {
    int start = cursor.position();
    if (cursor.acceptWord("dense")) {
      return dense(start);
    }
    if (cursor.acceptWord("array")) {
      return denseArray();
    }
    if (cursor.acceptWord("true")) {
      return new Attribute.Bool(true);
    }
    if (cursor.acceptWord("false")) {
      return new Attribute.Bool(false);
    }
    if (cursor.acceptWord("unit")) {
      return Attribute.Unit.UNIT;
    }
    if (cursor.looksAtWord("tensor") || cursor.looksAtWord("tuple")) {
      return new Attribute.Type(types.type());
    }
    if (cursor.looksAtWord("dense_resource")) {
      throw cursor.error("dense_resource attributes are not supported");
    }
    cursor.word();
    if (cursor.current() == '<' || cursor.current() == '(') {
      cursor.skipBalanced();
    }
    return carried(start);
  }

  /** The elements come before their type: pass over them, read the type, come back. */
  private Attribute dense(int start) {
    cursor.skip();
    int open = cursor.position();
    if (cursor.current() != '<') {
      cursor.expect("<");
    }
    cursor.skipBalanced();
    cursor.expect(":");
    cursor.skip();
    if (!isKnownTensor()) {
      cursor.expectWord("tensor");
      if (cursor.peek() != '<') {
        cursor.expect("<");
      }
      cursor.skipBalanced();
      return carried(start);
    }
    TensorType type = types.tensor();
    int end = cursor.position();
    cursor.moveTo(open + 1);
    Attribute value = new Attribute.Dense(LiteralParser.parse(cursor, type));
    cursor.moveTo(end);
    return value;
  }

  /** Tensors of {@code index} are carried as text. */
  private boolean isKnownTensor() {
    int start = cursor.position();
    try {
      return !cursor.looksAtWord("tensor") || !endsInIndex();
    } finally {
      cursor.moveTo(start);
    }
  }

  private boolean endsInIndex() {
    cursor.expectWord("tensor");
    cursor.expect("<");
    while (Cursor.isDigit(cursor.peek())) {
      cursor.integer();
      if (!cursor.accept("x")) {
        return false;
      }
    }
    return cursor.looksAtWord("index");
  }

  private Attribute denseArray() {
    cursor.expect("<");
    ElementType type = types.elementType();
    var integers = new ArrayList<Long>();
    var reals = new ArrayList<Double>();
    if (cursor.accept(":")) {
      if (cursor.peek() != '>') {
        do {
          arrayElement(type, integers, reals);
        } while (cursor.accept(","));
      }
    }
    cursor.expect(">");
    return type.isFloat()
        ? new Attribute.RealArray(reals, type)
        : new Attribute.IntArray(integers, type);
  }

  private void arrayElement(ElementType type, List<Long> integers, List<Double> reals) {
    cursor.skip();
    int start = cursor.position();
    if (type == ElementType.PRED && cursor.acceptWord("true")) {
      integers.add(1L);
    } else if (type == ElementType.PRED && cursor.acceptWord("false")) {
      integers.add(0L);
    } else if (type.isFloat()) {
      byte[] b = LiteralParser.real(cursor.number(), type, cursor, start);
      reals.add(ElementCodec.decodeReal(type, b, 0));
    } else if (type.isComplex()) {
      throw cursor.error("an array of " + type.mlirName());
    } else {
      integers.add(integer(cursor.number(), type, start));
    }
  }
}

package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads types. */
final class TypeParser {
  /** More dimensions than any program has; keeps what walks over dimensions shallow. */
  private static final int HIGHEST_RANK = 128;

  private final Cursor cursor;

  TypeParser(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Operand and result types of a signature. */
  record Signature(List<ValueType> operands, List<ValueType> results) {}

  ValueType type() {
    return switch (cursor.peek()) {
      case '!' -> {
        int start = cursor.position();
        cursor.expect("!");
        String name = cursor.word();
        if (!name.equals("stablehlo.token")) {
          throw cursor.errorAt(start, "unknown type !" + name);
        }
        yield ValueType.Token.TOKEN;
      }
      case 't' -> {
        if (cursor.acceptWord("tuple")) {
          yield tuple();
        }
        yield tensor();
      }
      default -> tensor();
    };
  }

  private ValueType tuple() {
    cursor.enter();
    cursor.expect("<");
    var types = new ArrayList<ValueType>();
    if (!cursor.accept(">")) {
      do {
        types.add(type());
      } while (cursor.accept(","));
      cursor.expect(">");
    }
    cursor.leave();
    return new ValueType.Tuple(types);
  }

  /** A tensor type. */
  TensorType tensor() {
    int start = cursor.position();
    cursor.expectWord("tensor");
    cursor.expect("<");
    long[] dims = dimensions();
    ElementType element = elementType();
    long[] bounds = cursor.accept(",") ? bounds() : new long[0];
    cursor.expect(">");
    try {
      TensorType type = TensorType.of(element, dims);
      return bounds.length == 0 ? type : type.withBounds(bounds);
    } catch (HloException e) {
      throw cursor.errorAt(start, e.reason());
    }
  }

  private long[] dimensions() {
    var dims = new ArrayList<Long>();
    while (cursor.peek() == '?' || Cursor.isDigit(cursor.peek())) {
      dims.add(cursor.accept("?") ? TensorType.DYNAMIC : cursor.integer());
      cursor.expect("x");
      if (dims.size() > HIGHEST_RANK) {
        throw cursor.error("a tensor of more than " + HIGHEST_RANK + " dimensions");
      }
    }
    return toLongs(dims);
  }

  private long[] bounds() {
    if (!cursor.accept("#stablehlo.bounds<")) {
      throw cursor.error("unknown tensor encoding");
    }
    var bounds = new ArrayList<Long>();
    do {
      bounds.add(cursor.accept("?") ? TensorType.DYNAMIC : cursor.integer());
    } while (cursor.accept(","));
    cursor.expect(">");
    return toLongs(bounds);
  }

  static long[] toLongs(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).toArray();
  }

  ElementType elementType() {
    int start = cursor.position();
    return acceptElementType().orElseThrow(() -> cursor.errorAt(start, "expected an element type"));
  }

  /** An element type, if one stands here. */
  Optional<ElementType> acceptElementType() {
    cursor.skip();
    int start = cursor.position();
    if (!Cursor.isWordStart(cursor.peek())) {
      return Optional.empty();
    }
    String name = cursor.word();
    if (name.equals("complex") && cursor.accept("<")) {
      name = "complex<" + cursor.word() + ">";
      cursor.expect(">");
    }
    Optional<ElementType> type = ElementType.ofMlirName(name);
    if (type.isEmpty()) {
      cursor.moveTo(start);
    }
    return type;
  }

  /** Types in parentheses, separated by commas. */
  List<ValueType> parenthesised() {
    cursor.expect("(");
    var types = new ArrayList<ValueType>();
    if (!cursor.accept(")")) {
      do {
        types.add(type());
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    return types;
  }

  /** {@code (types) -> type} or {@code (types) -> (types)}. */
  Signature function() {
    List<ValueType> operands = parenthesised();
    cursor.expect("->");
    return new Signature(operands, results());
  }

  List<ValueType> results() {
    return cursor.peek() == '(' ? parenthesised() : List.of(type());
  }

  /** Types separated by commas. */
  List<ValueType> list() {
    var types = new ArrayList<ValueType>();
    do {
      types.add(type());
    } while (cursor.accept(","));
    return types;
  }
}

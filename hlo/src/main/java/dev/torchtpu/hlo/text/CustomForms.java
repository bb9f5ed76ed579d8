package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the short forms of operations into the generic one. Most are operands and {@code name =
 * value} entries separated by commas, an optional dictionary and a signature; the rest have their
 * own reader.
 */
final class CustomForms {
  private final BlockParser block;
  private final Cursor cursor;
  private final TypeParser types;
  private final Map<String, Attribute> all = new LinkedHashMap<>();
  private final List<Value> operands = new ArrayList<>();

  CustomForms(BlockParser block) {
    this.block = block;
    this.cursor = block.cursor;
    this.types = block.types;
  }

  GenericOp parse(String name, int start) {
    return switch (name) {
      case "call", "func.call" -> call("func.call", "callee");
      case "stablehlo.custom_call" -> call(name, "call_target_name");
      case "stablehlo.constant" -> constant(name);
      case "stablehlo.composite" -> composite(name);
      case "stablehlo.while",
          "stablehlo.reduce",
          "chlo.scan",
          "stablehlo.convolution",
          "stablehlo.optimization_barrier",
          "sdy.manual_computation" ->
          new RegionForms(block).parse(name);
      default -> {
        if (!name.contains(".")) {
          throw cursor.errorAt(start, "unknown operation " + name);
        }
        yield plain(name);
      }
    };
  }

  private GenericOp done(String name, TypeParser.Signature signature) {
    block.checkOperands(name, operands, signature.operands());
    return new GenericOp(name, operands, all, List.<Block>of(), signature.results());
  }

  /** {@code @name(operands) {attributes} : (types) -> types}. */
  private GenericOp call(String name, String attribute) {
    String target = cursor.symbol();
    all.put(
        attribute,
        attribute.equals("callee") ? new Attribute.Symbol(target) : new Attribute.Text(target));
    operands.addAll(block.parenthesisedUses());
    all.putAll(block.attributes.optionalDictionary());
    cursor.expect(":");
    return done(name, types.function());
  }

  private GenericOp constant(String name) {
    all.putAll(block.attributes.optionalDictionary());
    Attribute value = block.attributes.parse();
    all.put("value", value);
    ValueType type =
        switch (value) {
          case Attribute.Dense d -> d.value().type();
          default -> throw cursor.error("a constant needs dense elements");
        };
    return new GenericOp(name, operands, all, List.of(), List.of(type));
  }

  private GenericOp composite(String name) {
    all.put("name", new Attribute.Text(cursor.string()));
    if (cursor.peek() == '(') {
      operands.addAll(block.parenthesisedUses());
    } else {
      while (cursor.peek() == '%') {
        operands.add(block.scopes.use(cursor));
        if (!cursor.accept(",")) {
          break;
        }
      }
    }
    all.putAll(block.attributes.optionalDictionary());
    cursor.expect(":");
    return done(name, types.function());
  }

  private GenericOp plain(String name) {
    if (cursor.accept("(")) {
      entries(name);
      cursor.expect(")");
    } else {
      entries(name);
    }
    if (cursor.peek() == '<' && name.startsWith("sdy.")) {
      shardingAfterOperand();
    }
    all.putAll(block.attributes.optionalDictionary());
    return signature(name);
  }

  /** {@code <@mesh, [{"x"}, {}]>} after an operand of the sdy dialect. */
  private void shardingAfterOperand() {
    int start = cursor.position();
    cursor.skipBalanced();
    all.put(
        "sharding", new Attribute.Opaque("#sdy.sharding" + cursor.text(start, cursor.position())));
  }

  private void entries(String op) {
    while (true) {
      switch (cursor.peek()) {
        case '%' -> {
          operands.add(block.scopes.use(cursor));
          afterOperand(op);
        }
        case '{', ':', ')', '<' -> {
          return;
        }
        default -> entry(op);
      }
      if (!cursor.accept(",")) {
        return;
      }
    }
  }

  private void afterOperand(String op) {
    switch (op) {
      case "stablehlo.slice" -> ranges();
      case "stablehlo.get_tuple_element" -> {
        if (cursor.accept("[")) {
          long index = cursor.integer();
          if (index != (int) index) {
            throw cursor.error("index " + index + " is out of range");
          }
          all.put("index", AttributeForms.i32((int) index));
          cursor.expect("]");
        }
      }
      default -> {}
    }
  }

  private void ranges() {
    cursor.expect("[");
    var starts = new ArrayList<Long>();
    var limits = new ArrayList<Long>();
    var strides = new ArrayList<Long>();
    if (!cursor.accept("]")) {
      do {
        starts.add(cursor.integer());
        cursor.expect(":");
        limits.add(cursor.integer());
        strides.add(cursor.accept(":") ? cursor.integer() : 1);
      } while (cursor.accept(","));
      cursor.expect("]");
    }
    all.put("start_indices", new Attribute.IntArray(starts, ElementType.I64));
    all.put("limit_indices", new Attribute.IntArray(limits, ElementType.I64));
    all.put("strides", new Attribute.IntArray(strides, ElementType.I64));
  }

  /** {@code name = value}, or a bare word or value in the operations that have one. */
  private void entry(String op) {
    int start = cursor.position();
    if (cursor.looksAtWord("dense")) {
      all.put("value", block.attributes.parse());
      return;
    }
    String name = cursor.word();
    if (!cursor.accept("=")) {
      bareWord(op, name, start);
      return;
    }
    switch (op + " " + name) {
      case "stablehlo.dot_general batching_dims" -> crossed("batching");
      case "stablehlo.dot_general contracting_dims" -> crossed("contracting");
      case "stablehlo.dot_general precision", "stablehlo.dot precision" -> precision();
      case "stablehlo.dot_general algorithm" -> {
        cursor.skip();
        int open = cursor.position();
        cursor.skipBalanced();
        all.put(
            "algorithm",
            new Attribute.Opaque(
                "#stablehlo.dot_algorithm" + cursor.text(open, cursor.position())));
      }
      case "stablehlo.fft type" -> choice("fft_type", "fft_type");
      case "stablehlo.fft length" -> longs("fft_length");
      case "stablehlo.rng distribution" -> choice("rng_distribution", "rng_distribution");
      case "stablehlo.rng_bit_generator algorithm" -> choice("rng_algorithm", "rng_algorithm");
      case "stablehlo.reduce_precision format" -> format();
      case "stablehlo.iota dim", "stablehlo.dynamic_iota dim" ->
          all.put("iota_dimension", AttributeForms.i64(cursor.integer()));
      case "stablehlo.pad low" -> longs("edge_padding_low");
      case "stablehlo.pad high" -> longs("edge_padding_high");
      case "stablehlo.pad interior" -> longs("interior_padding");
      case "stablehlo.dynamic_slice sizes" -> longs("slice_sizes");
      case "stablehlo.broadcast_in_dim dims", "stablehlo.dynamic_broadcast_in_dim dims" ->
          longs("broadcast_dimensions");
      case "stablehlo.transpose dims" -> longs("permutation");
      case "stablehlo.reverse dims" -> longs("dimensions");
      case "stablehlo.concatenate dim",
          "stablehlo.get_dimension_size dim",
          "stablehlo.set_dimension_size dim" ->
          all.put("dimension", AttributeForms.i64(cursor.integer()));
      default -> all.put(name, untyped());
    }
  }

  /** A value here has no type of its own: a colon starts the signature. */
  private Attribute untyped() {
    return Cursor.isDigit(cursor.peek()) || cursor.peek() == '-'
        ? block.attributes.untypedNumber()
        : block.attributes.parse();
  }

  private void bareWord(String op, String word, int start) {
    if (!op.equals("stablehlo.compare")) {
      throw cursor.errorAt(start, op + ": unexpected '" + word + "'");
    }
    boolean first = operands.isEmpty();
    all.put(
        first ? "comparison_direction" : "compare_type",
        new Attribute.Opaque(
            "#stablehlo<" + (first ? "comparison_direction " : "comparison_type ") + word + ">"));
  }

  private void choice(String attribute, String kind) {
    all.put(attribute, new Attribute.Opaque("#stablehlo<" + kind + " " + cursor.word() + ">"));
  }

  private void longs(String attribute) {
    all.put(attribute, AttributeForms.longs(DimensionParser.integers(cursor)));
  }

  /** {@code [0] x [1]}. */
  private void crossed(String kind) {
    long[] lhs = DimensionParser.integers(cursor);
    cursor.expect("x");
    long[] rhs = DimensionParser.integers(cursor);
    all.put("lhs_" + kind + "_dimensions", AttributeForms.longs(lhs));
    all.put("rhs_" + kind + "_dimensions", AttributeForms.longs(rhs));
  }

  private void precision() {
    cursor.expect("[");
    var values = new ArrayList<Attribute>();
    if (!cursor.accept("]")) {
      do {
        values.add(new Attribute.Opaque("#stablehlo<precision " + cursor.word() + ">"));
      } while (cursor.accept(","));
      cursor.expect("]");
    }
    all.put("precision_config", new Attribute.Array(values));
  }

  /** {@code e5m10}. */
  private void format() {
    int start = cursor.position();
    String word = cursor.word();
    int m = word.indexOf('m');
    try {
      if (m < 0 || !word.startsWith("e")) {
        throw new NumberFormatException();
      }
      all.put("exponent_bits", AttributeForms.i32(Integer.parseInt(word.substring(1, m))));
      all.put("mantissa_bits", AttributeForms.i32(Integer.parseInt(word.substring(m + 1))));
    } catch (NumberFormatException e) {
      throw cursor.errorAt(start, "expected a format such as e5m10, found " + word);
    }
  }

  /**
   * The types after the colon: a function type, or the types that operands and results share in the
   * way of the operation.
   */
  private GenericOp signature(String name) {
    dotDimensions();
    if (!cursor.accept(":")) {
      if (!name.startsWith("stablehlo.") && !name.startsWith("chlo.")) {
        return new GenericOp(name, operands, all, List.of(), List.of());
      }
      cursor.expect(":");
    }
    if (cursor.peek() == '(') {
      return done(name, types.function());
    }
    List<ValueType> listed = types.list();
    if (cursor.accept("->")) {
      return done(name, new TypeParser.Signature(listed, types.results()));
    }
    return switch (name) {
      case "stablehlo.select" -> {
        if (listed.size() != 2) {
          throw cursor.error("select needs the types of the predicate and of the branches");
        }
        ValueType t = listed.get(1);
        yield done(name, new TypeParser.Signature(List.of(listed.getFirst(), t, t), List.of(t)));
      }
      case "stablehlo.complex" -> {
        ValueType t = one(listed);
        if (!(t instanceof TensorType c)) {
          throw cursor.error("expected a complex tensor type");
        }
        ValueType part = c.withElementType(c.elementType().realPart());
        yield done(name, new TypeParser.Signature(List.of(part, part), List.of(t)));
      }
      case "stablehlo.tuple" -> {
        ValueType t = one(listed);
        if (!(t instanceof ValueType.Tuple tuple)) {
          throw cursor.error("expected a tuple type");
        }
        yield done(name, new TypeParser.Signature(tuple.types(), List.of(t)));
      }
      default ->
          OpFactory.isUnary(name) || OpFactory.isBinary(name) || name.startsWith("stablehlo.")
              ? done(name, shared(one(listed)))
              : foreign(name, listed);
    };
  }

  private TypeParser.Signature shared(ValueType type) {
    return new TypeParser.Signature(Collections.nCopies(operands.size(), type), List.of(type));
  }

  private ValueType one(List<ValueType> listed) {
    if (listed.size() != 1) {
      throw cursor.error("expected one type, found " + listed.size());
    }
    return listed.getFirst();
  }

  /** Other dialects' checks have no results; a probe has its operand's type. */
  private GenericOp foreign(String name, List<ValueType> listed) {
    List<ValueType> operandTypes =
        listed.size() == 1 ? Collections.nCopies(operands.size(), listed.getFirst()) : listed;
    boolean transparent = name.equals("interpreter.probe") || name.startsWith("sdy.");
    return done(
        name,
        new TypeParser.Signature(
            operandTypes, transparent ? List.of(listed.getFirst()) : List.of()));
  }

  /** The four lists of a product's short form, as the attribute of the generic one. */
  private void dotDimensions() {
    if (!all.containsKey("lhs_contracting_dimensions")
        && !all.containsKey("lhs_batching_dimensions")) {
      return;
    }
    var text = new ArrayList<String>();
    for (String key :
        List.of(
            "lhs_batching_dimensions",
            "rhs_batching_dimensions",
            "lhs_contracting_dimensions",
            "rhs_contracting_dimensions")) {
      if (all.remove(key) instanceof Attribute.IntArray a && !a.values().isEmpty()) {
        text.add(key + " = " + a.values());
      }
    }
    all.put(
        "dot_dimension_numbers",
        new Attribute.Opaque("#stablehlo.dot<" + String.join(", ", text) + ">"));
  }
}

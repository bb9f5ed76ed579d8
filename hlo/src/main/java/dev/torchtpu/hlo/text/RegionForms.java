package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the short forms that have regions or a shape of their own. */
final class RegionForms {
  private final BlockParser block;
  private final Cursor cursor;
  private final TypeParser types;
  private final Map<String, Attribute> all = new LinkedHashMap<>();
  private final List<Value> operands = new ArrayList<>();
  private final List<Block> regions = new ArrayList<>();

  RegionForms(BlockParser block) {
    this.block = block;
    this.cursor = block.cursor;
    this.types = block.types;
  }

  GenericOp parse(String name) {
    return switch (name) {
      case "stablehlo.while" -> loop(name);
      case "stablehlo.reduce" -> reduce(name);
      case "chlo.scan" -> scan(name);
      case "stablehlo.convolution" -> convolution(name);
      case "sdy.manual_computation" -> manualComputation(name);
      default -> barrier(name);
    };
  }

  private GenericOp done(String name, TypeParser.Signature signature) {
    block.checkOperands(name, operands, signature.operands());
    return new GenericOp(name, operands, all, regions, signature.results());
  }

  /** {@code (%arg = %init, …) : types cond {…} do {…}}. */
  private GenericOp loop(String name) {
    var names = new ArrayList<String>();
    cursor.expect("(");
    if (!cursor.accept(")")) {
      do {
        names.add(block.valueName());
        cursor.expect("=");
        operands.add(block.scopes.use(cursor));
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    List<ValueType> carried = List.of();
    if (cursor.accept(":")) {
      carried = types.list();
    }
    block.checkOperands(name, operands, carried);
    if (cursor.acceptWord("attributes")) {
      all.putAll(block.attributes.dictionary());
    }
    cursor.expectWord("cond");
    regions.add(block.region(names, carried));
    cursor.expectWord("do");
    regions.add(block.region(names, carried));
    return new GenericOp(name, operands, all, regions, carried);
  }

  /**
   * {@code (%x init: %c), … applies op across dimensions = [0] : type}, or with a {@code reducer}
   * after the type.
   */
  private GenericOp reduce(String name) {
    var inits = new ArrayList<Value>();
    do {
      cursor.expect("(");
      operands.add(block.scopes.use(cursor));
      cursor.expectWord("init");
      cursor.expect(":");
      inits.add(block.scopes.use(cursor));
      cursor.expect(")");
    } while (cursor.accept(","));
    operands.addAll(inits);
    int start = cursor.position();
    String applied = "";
    if (cursor.acceptWord("applies")) {
      applied = cursor.word();
    }
    cursor.expectWord("across");
    cursor.expectWord("dimensions");
    cursor.expect("=");
    all.put("dimensions", AttributeForms.longs(DimensionParser.integers(cursor)));
    all.putAll(block.attributes.optionalDictionary());
    cursor.expect(":");
    TypeParser.Signature signature = types.function();
    if (applied.isEmpty()) {
      reducer(inits.size());
    } else {
      applied(applied, inits.getFirst(), start);
    }
    return done(name, signature);
  }

  private void applied(String op, Value init, int start) {
    BinaryKind kind =
        Arrays.stream(BinaryKind.values())
            .filter(k -> k.opName().equals(op))
            .findFirst()
            .orElseThrow(() -> cursor.errorAt(start, "reduce cannot apply " + op));
    if (!(init.type() instanceof TensorType t)) {
      throw cursor.errorAt(start, "the initial value must be a tensor");
    }
    regions.add(BlockBuilder.combiner(kind, t.elementType()));
  }

  /** {@code reducer(%a: t, %b: t) (%c: u, %d: u) {…}}: a pair an input, accumulators first. */
  private void reducer(int inputs) {
    cursor.expectWord("reducer");
    var names = new ArrayList<String>();
    var parameterTypes = new ArrayList<ValueType>();
    for (int i = 0; i < inputs; i++) {
      cursor.expect("(");
      for (int side = 0; side < 2; side++) {
        int at = side == 0 ? i : names.size();
        names.add(at, block.valueName());
        cursor.expect(":");
        parameterTypes.add(at, types.type());
        block.locations.optional();
        cursor.expect(side == 0 ? "," : ")");
      }
    }
    regions.add(block.region(names, parameterTypes));
  }

  /** {@code (%inputs) inits(%inits) dimension=0 attributes {…} {region} : type}. */
  private GenericOp scan(String name) {
    operands.addAll(block.parenthesisedUses());
    long inputs = operands.size();
    cursor.expectWord("inits");
    operands.addAll(block.parenthesisedUses());
    cursor.expectWord("dimension");
    cursor.expect("=");
    all.put("dimension", AttributeForms.i64(cursor.integer()));
    if (cursor.acceptWord("attributes")) {
      all.putAll(block.attributes.dictionary());
    }
    all.put(
        "operandSegmentSizes",
        new Attribute.IntArray(List.of(inputs, operands.size() - inputs), ElementType.I32));
    regions.add(block.region());
    cursor.expect(":");
    return done(name, types.function());
  }

  /** {@code (%a, %b) dim_numbers = …, window = {…} {attributes} : type}. */
  private GenericOp convolution(String name) {
    operands.addAll(block.parenthesisedUses());
    cursor.expectWord("dim_numbers");
    cursor.expect("=");
    cursor.skip();
    int start = cursor.position();
    DimensionParser.convolution(cursor);
    all.put(
        "dimension_numbers",
        new Attribute.Opaque("#stablehlo.conv<" + cursor.text(start, cursor.position()) + ">"));
    cursor.expect(",");
    cursor.expectWord("window");
    cursor.expect("=");
    window();
    all.putAll(block.attributes.optionalDictionary());
    cursor.expect(":");
    return done(name, types.function());
  }

  private void window() {
    cursor.expect("{");
    while (!cursor.accept("}")) {
      int start = cursor.position();
      String key = cursor.word();
      cursor.expect("=");
      switch (key) {
        case "stride" -> all.put("window_strides", longs());
        case "lhs_dilate" -> all.put("lhs_dilation", longs());
        case "rhs_dilate" -> all.put("rhs_dilation", longs());
        case "reverse" -> all.put("window_reversal", reversal());
        case "pad" -> all.put("padding", padding());
        default -> throw cursor.errorAt(start, "unknown window field " + key);
      }
      if (!cursor.accept(",")) {
        cursor.expect("}");
        return;
      }
    }
  }

  private Attribute longs() {
    return AttributeForms.longs(DimensionParser.integers(cursor));
  }

  private Attribute reversal() {
    cursor.expect("[");
    var values = new ArrayList<Long>();
    if (!cursor.accept("]")) {
      do {
        if (cursor.acceptWord("true")) {
          values.add(1L);
        } else if (cursor.acceptWord("false")) {
          values.add(0L);
        } else {
          values.add(cursor.integer() != 0 ? 1L : 0L);
        }
      } while (cursor.accept(","));
      cursor.expect("]");
    }
    return new Attribute.IntArray(values, ElementType.PRED);
  }

  private Attribute padding() {
    cursor.expect("[");
    var low = new ArrayList<Long>();
    var high = new ArrayList<Long>();
    if (!cursor.accept("]")) {
      do {
        long[] pair = DimensionParser.integers(cursor);
        if (pair.length != 2) {
          throw cursor.error("padding is a list of pairs");
        }
        low.add(pair[0]);
        high.add(pair[1]);
      } while (cursor.accept(","));
      cursor.expect("]");
    }
    return AttributeForms.pairs(TypeParser.toLongs(low), TypeParser.toLongs(high));
  }

  /** {@code %a, %b : types}, with or without parentheses. */
  private GenericOp barrier(String name) {
    if (cursor.peek() == '(') {
      operands.addAll(block.parenthesisedUses());
    } else if (cursor.peek() == '%') {
      do {
        operands.add(block.scopes.use(cursor));
      } while (cursor.accept(","));
    }
    all.putAll(block.attributes.optionalDictionary());
    List<ValueType> listed = cursor.accept(":") ? types.list() : List.of();
    return done(name, new TypeParser.Signature(listed, listed));
  }

  /** {@code (%x) in_shardings=[…] out_shardings=[…] manual_axes={…} (%arg: t) {…} : type}. */
  private GenericOp manualComputation(String name) {
    operands.addAll(block.parenthesisedUses());
    for (String side : List.of("in_shardings", "out_shardings")) {
      all.put(side, new Attribute.Opaque("#sdy.sharding_per_value<" + bracketed(side) + ">"));
    }
    all.put(
        "manual_axes", new Attribute.Opaque("#sdy<manual_axes" + bracketed("manual_axes") + ">"));
    var names = new ArrayList<String>();
    var parameterTypes = new ArrayList<ValueType>();
    cursor.expect("(");
    if (!cursor.accept(")")) {
      do {
        names.add(block.valueName());
        cursor.expect(":");
        parameterTypes.add(types.type());
        block.locations.optional();
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    regions.add(block.region(names, parameterTypes));
    cursor.expect(":");
    return done(name, types.function());
  }

  private String bracketed(String key) {
    cursor.expectWord(key);
    cursor.expect("=");
    cursor.skip();
    int start = cursor.position();
    cursor.skipBalanced();
    return cursor.text(start, cursor.position());
  }
}

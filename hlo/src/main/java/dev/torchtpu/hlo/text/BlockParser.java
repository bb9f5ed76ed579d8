package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Location;
import dev.torchtpu.hlo.TypeInference;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/** Reads blocks: the instructions of a region and the values it returns. */
final class BlockParser {
  private static final Set<String> TERMINATORS =
      Set.of("return", "func.return", "stablehlo.return", "sdy.return", "mhlo.return");

  final Cursor cursor;
  final TypeParser types;
  final AttributeParser attributes;
  final LocationParser locations;
  final Scopes scopes = new Scopes();

  BlockParser(
      Cursor cursor, TypeParser types, AttributeParser attributes, LocationParser locations) {
    this.cursor = cursor;
    this.types = types;
    this.attributes = attributes;
    this.locations = locations;
  }

  /** A region in braces, with its own label if it has parameters. */
  Block region() {
    return region(List.of(), List.of());
  }

  /** A region in braces whose parameters were named before it. */
  Block region(List<String> names, List<? extends ValueType> parameterTypes) {
    cursor.enter();
    cursor.expect("{");
    scopes.open();
    var parameters = new ArrayList<Value>();
    for (int i = 0; i < names.size(); i++) {
      parameters.add(parameter(names.get(i), parameterTypes.get(i), cursor.position()));
    }
    if (cursor.accept("^")) {
      label(parameters);
    }
    Block block = body(parameters);
    cursor.expect("}");
    scopes.close();
    cursor.leave();
    return block;
  }

  /** Makes a parameter in the innermost scope. */
  Value parameter(String name, ValueType type, int at) {
    var v = new Value(type, name);
    scopes.define(cursor, at, name, List.of(v));
    return v;
  }

  private void label(List<Value> parameters) {
    cursor.suffixName();
    if (cursor.accept("(")) {
      if (!cursor.accept(")")) {
        do {
          int start = cursor.position();
          String name = valueName();
          cursor.expect(":");
          parameters.add(parameter(name, types.type(), start));
          locations.optional();
        } while (cursor.accept(","));
        cursor.expect(")");
      }
    }
    cursor.expect(":");
  }

  /** {@code %name}. */
  String valueName() {
    cursor.expect("%");
    return cursor.suffixName();
  }

  /** Instructions up to the terminator, which may be missing where nothing is returned. */
  private Block body(List<Value> parameters) {
    var instructions = new ArrayList<Instruction>();
    while (true) {
      if (cursor.peek() == '}') {
        return new Block(parameters, instructions, List.of());
      }
      if (cursor.peek() == '^') {
        throw cursor.error("regions of more than one block are not supported");
      }
      int start = cursor.position();
      List<Results> results = results();
      boolean generic = cursor.peek() == '"';
      String name = generic ? cursor.string() : cursor.word();
      if (TERMINATORS.contains(name) && results.isEmpty()) {
        List<Value> returned = generic ? genericTerminator() : terminator();
        locations.optional();
        return new Block(parameters, instructions, returned);
      }
      instructions.add(instruction(start, results, name, generic));
    }
  }

  /** A name before the equals sign with the number of results that it holds. */
  private record Results(String name, int count, int at) {}

  private List<Results> results() {
    var all = new ArrayList<Results>();
    if (cursor.peek() != '%') {
      return all;
    }
    do {
      int at = cursor.position();
      String name = valueName();
      long count = cursor.accept(":") ? cursor.integer() : 1;
      if (count < 1 || count > 1_000_000) {
        throw cursor.errorAt(at, "%" + name + " cannot have " + count + " results");
      }
      all.add(new Results(name, (int) count, at));
    } while (cursor.accept(","));
    cursor.expect("=");
    return all;
  }

  private Instruction instruction(int start, List<Results> names, String name, boolean generic) {
    GenericOp g = generic ? genericForm(name) : new CustomForms(this).parse(name, start);
    Location location = locations.optional().orElse(Location.unknown());
    OpFactory.Made made;
    try {
      made = OpFactory.make(g);
      TypeInference.check(made.op(), g.resultTypes());
    } catch (HloParseException e) {
      throw cursor.errorAt(start, g.name() + ": " + e.reason());
    } catch (HloException e) {
      throw cursor.errorAt(start, e.reason());
    }
    int wanted = names.stream().mapToInt(Results::count).sum();
    if (wanted != g.resultTypes().size() && !names.isEmpty()) {
      throw cursor.errorAt(
          start, g.name() + " has " + g.resultTypes().size() + " results, not " + wanted);
    }
    return new Instruction(made.op(), define(names, g.resultTypes()), location, made.others());
  }

  private List<Value> define(List<Results> names, List<ValueType> resultTypes) {
    var values = new ArrayList<Value>();
    for (Results r : names) {
      var own = new ArrayList<Value>();
      for (int i = 0; i < r.count(); i++) {
        own.add(new Value(resultTypes.get(values.size()), r.name()));
        values.add(own.getLast());
      }
      scopes.define(cursor, r.at(), r.name(), own);
    }
    while (values.size() < resultTypes.size()) {
      values.add(new Value(resultTypes.get(values.size())));
    }
    return values;
  }

  /** {@code (operands) <{properties}> ({regions}) {attributes} : (types) -> types}. */
  GenericOp genericForm(String name) {
    List<Value> operands = parenthesisedUses();
    var all = new LinkedHashMap<String, Attribute>();
    if (cursor.accept("<")) {
      all.putAll(attributes.dictionary());
      cursor.expect(">");
    }
    var regions = new ArrayList<Block>();
    if (cursor.accept("(")) {
      do {
        regions.add(region());
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    all.putAll(attributes.optionalDictionary());
    cursor.expect(":");
    TypeParser.Signature signature = types.function();
    checkOperands(name, operands, signature.operands());
    return new GenericOp(name, operands, all, regions, signature.results());
  }

  List<Value> parenthesisedUses() {
    cursor.expect("(");
    var values = new ArrayList<Value>();
    if (!cursor.accept(")")) {
      do {
        values.add(scopes.use(cursor));
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    return values;
  }

  /** The types that the text gives operands must be theirs. */
  void checkOperands(String name, List<Value> operands, List<ValueType> declared) {
    if (operands.size() != declared.size()) {
      throw cursor.error(
          name + " has " + operands.size() + " operands and " + declared.size() + " operand types");
    }
    for (int i = 0; i < operands.size(); i++) {
      if (!operands.get(i).type().equals(declared.get(i))) {
        throw cursor.error(
            name
                + ": operand "
                + i
                + " is "
                + operands.get(i).type()
                + ", declared as "
                + declared.get(i));
      }
    }
  }

  private List<Value> terminator() {
    attributes.optionalDictionary();
    var values = new ArrayList<Value>();
    if (cursor.peek() == '%') {
      do {
        values.add(scopes.use(cursor));
      } while (cursor.accept(","));
      cursor.expect(":");
      checkOperands("return", values, types.list());
    }
    return values;
  }

  private List<Value> genericTerminator() {
    List<Value> values = parenthesisedUses();
    attributes.optionalDictionary();
    cursor.expect(":");
    TypeParser.Signature signature = types.function();
    checkOperands("return", values, signature.operands());
    return values;
  }
}

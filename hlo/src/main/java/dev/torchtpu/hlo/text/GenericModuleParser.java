package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a module whose functions too are in the generic form. */
final class GenericModuleParser {
  private final Cursor cursor;
  private final TypeParser types;
  private final AttributeParser attributes;
  private final LocationParser locations;
  private final BlockParser blocks;
  private final ModuleParser owner;

  GenericModuleParser(
      Cursor cursor,
      TypeParser types,
      AttributeParser attributes,
      LocationParser locations,
      BlockParser blocks,
      ModuleParser owner) {
    this.cursor = cursor;
    this.types = types;
    this.attributes = attributes;
    this.locations = locations;
    this.blocks = blocks;
    this.owner = owner;
  }

  void module() {
    cursor.string();
    cursor.expect("(");
    cursor.expect(")");
    Map<String, Attribute> all = properties();
    cursor.expect("(");
    cursor.expect("{");
    if (cursor.accept("^")) {
      cursor.suffixName();
      cursor.expect(":");
    }
    while (!cursor.accept("}")) {
      if (cursor.peek() == '"') {
        item();
      } else {
        owner.item();
      }
    }
    cursor.expect(")");
    all.putAll(attributes.optionalDictionary());
    cursor.expect(":");
    types.function();
    locations.optional();
    String name = all.remove("sym_name") instanceof Attribute.Text t ? t.value() : "";
    owner.header(name, all);
  }

  private Map<String, Attribute> properties() {
    var all = new LinkedHashMap<String, Attribute>();
    if (cursor.accept("<")) {
      all.putAll(attributes.dictionary());
      cursor.expect(">");
    }
    return all;
  }

  private void item() {
    int start = cursor.position();
    String op = cursor.string();
    cursor.expect("(");
    cursor.expect(")");
    Map<String, Attribute> all = properties();
    switch (op) {
      case "func.func" -> function(all, start);
      case "sdy.mesh" -> mesh(all, start);
      default -> throw cursor.errorAt(start, "expected a function, found " + op);
    }
    locations.optional();
  }

  private void end(Map<String, Attribute> all) {
    all.putAll(attributes.optionalDictionary());
    cursor.expect(":");
    types.function();
  }

  private void mesh(Map<String, Attribute> all, int start) {
    end(all);
    String prefix = "#sdy.mesh";
    if (all.get("mesh") instanceof Attribute.Opaque(String text) && text.startsWith(prefix)) {
      owner.addMesh(symbolName(all, start), text.substring(prefix.length()), start);
    } else {
      throw cursor.errorAt(start, "a mesh without its axes");
    }
  }

  private String symbolName(Map<String, Attribute> all, int start) {
    if (all.get("sym_name") instanceof Attribute.Text t) {
      return t.value();
    }
    throw cursor.errorAt(start, "sym_name is missing");
  }

  private void function(Map<String, Attribute> all, int start) {
    cursor.expect("(");
    blocks.scopes.open();
    Block body = blocks.region();
    blocks.scopes.close();
    cursor.expect(")");
    end(all);
    String name = symbolName(all, start);
    if (!(all.get("function_type") instanceof Attribute.Opaque(String text))) {
      throw cursor.errorAt(start, "function_type of @" + name + " is missing");
    }
    TypeParser.Signature signature;
    try {
      signature = new TypeParser(new Cursor(text)).function();
    } catch (HloParseException e) {
      throw cursor.errorAt(start, "function_type: " + e.reason());
    }
    List<ValueType> parameters = body.parameters().stream().map(Value::type).toList();
    if (!parameters.equals(signature.operands())) {
      throw cursor.errorAt(
          start,
          "function @" + name + " declares " + signature.operands() + ", takes " + parameters);
    }
    owner.checkReturn(name, body, signature.results(), start);
    boolean isPublic =
        !(all.get("sym_visibility") instanceof Attribute.Text v) || v.value().equals("public");
    owner.add(
        new HloFunction(
            name,
            isPublic,
            body,
            each(all.get("arg_attrs"), signature.operands().size(), start),
            each(all.get("res_attrs"), signature.results().size(), start)));
  }

  private List<Map<String, Attribute>> each(
      @org.jspecify.annotations.Nullable Attribute list, int n, int start) {
    var maps = new ArrayList<Map<String, Attribute>>();
    if (list instanceof Attribute.Array a) {
      for (Attribute d : a.values()) {
        maps.add(d instanceof Attribute.Dictionary e ? e.entries() : Map.of());
      }
      if (maps.size() != n) {
        throw cursor.errorAt(start, "attributes for " + maps.size() + " of " + n + " values");
      }
      return maps;
    }
    for (int i = 0; i < n; i++) {
      maps.add(Map.of());
    }
    return maps;
  }
}

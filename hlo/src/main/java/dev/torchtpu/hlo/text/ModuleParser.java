package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a module and its functions. */
final class ModuleParser {
  private final Cursor cursor;
  private final TypeParser types;
  private final AttributeParser attributes;
  private final LocationParser locations;
  private final BlockParser blocks;
  private final List<HloFunction> functions = new ArrayList<>();
  private final Map<String, String> meshes = new LinkedHashMap<>();
  private Map<String, Attribute> moduleAttributes = Map.of();
  private String name = "";

  ModuleParser(Cursor cursor, Aliases aliases) {
    this.cursor = cursor;
    this.types = new TypeParser(cursor);
    this.attributes = new AttributeParser(cursor, types, aliases);
    this.locations = new LocationParser(cursor, aliases);
    this.blocks = new BlockParser(cursor, types, attributes, locations);
  }

  HloModule parse() {
    boolean seen = false;
    while (!cursor.atEnd()) {
      if (cursor.looksAt("#")) {
        aliasDefinition();
      } else if (cursor.looksAtWord("module") || cursor.looksAtWord("builtin.module")) {
        if (seen) {
          throw cursor.error("a second module; divide them with // -----");
        }
        seen = true;
        cursor.word();
        module();
      } else if (cursor.looksAt("\"builtin.module\"")) {
        if (seen) {
          throw cursor.error("a second module; divide them with // -----");
        }
        seen = true;
        new GenericModuleParser(cursor, types, attributes, locations, blocks, this).module();
      } else {
        if (seen && name.isEmpty() && functions.isEmpty()) {
          throw cursor.error("expected the end of the text");
        }
        item();
      }
    }
    return new HloModule(name, moduleAttributes, meshes, functions);
  }

  private void aliasDefinition() {
    cursor.expect("#");
    cursor.suffixName();
    cursor.expect("=");
    if (cursor.accept("loc")) {
      cursor.skipBalanced();
    } else {
      attributes.parse();
    }
  }

  private void module() {
    if (cursor.peek() == '@') {
      name = cursor.symbol();
    }
    if (cursor.acceptWord("attributes")) {
      moduleAttributes = attributes.dictionary();
    }
    cursor.expect("{");
    while (!cursor.accept("}")) {
      item();
    }
    locations.optional();
  }

  /** What a module holds: functions and meshes. */
  void item() {
    if (cursor.acceptWord("func.func") || cursor.acceptWord("func")) {
      function();
    } else if (cursor.acceptWord("sdy.mesh")) {
      mesh();
    } else {
      throw cursor.error("expected a function");
    }
    locations.optional();
  }

  void header(String moduleName, Map<String, Attribute> others) {
    name = moduleName;
    moduleAttributes = others;
  }

  void add(HloFunction f) {
    functions.add(f);
  }

  private void mesh() {
    int start = cursor.position();
    String meshName = cursor.symbol();
    cursor.expect("=");
    cursor.skip();
    int open = cursor.position();
    if (cursor.current() != '<') {
      cursor.expect("<");
    }
    cursor.skipBalanced();
    addMesh(meshName, cursor.text(open, cursor.position()), start);
  }

  void addMesh(String meshName, String text, int at) {
    if (meshes.put(meshName, text.replaceAll("\\s+", " ")) != null) {
      throw cursor.errorAt(at, "mesh @" + meshName + " is defined twice");
    }
  }

  private void function() {
    cursor.skip();
    int start = cursor.position();
    boolean isPublic = !cursor.acceptWord("private") && !cursor.acceptWord("nested");
    if (isPublic) {
      cursor.acceptWord("public");
    }
    String functionName = cursor.symbol();
    var parameterNames = new ArrayList<String>();
    var parameterTypes = new ArrayList<ValueType>();
    var parameterAttributes = new ArrayList<Map<String, Attribute>>();
    cursor.expect("(");
    if (!cursor.accept(")")) {
      do {
        parameterNames.add(blocks.valueName());
        cursor.expect(":");
        parameterTypes.add(types.type());
        parameterAttributes.add(attributes.optionalDictionary());
        locations.optional();
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    var resultTypes = new ArrayList<ValueType>();
    var resultAttributes = new ArrayList<Map<String, Attribute>>();
    if (cursor.accept("->")) {
      functionResults(resultTypes, resultAttributes);
    }
    if (cursor.acceptWord("attributes")) {
      attributes.dictionary();
    }
    if (cursor.peek() != '{') {
      throw cursor.errorAt(start, "function @" + functionName + " has no body");
    }
    Block body = blocks.region(parameterNames, parameterTypes);
    checkReturn(functionName, body, resultTypes, start);
    functions.add(
        new HloFunction(functionName, isPublic, body, parameterAttributes, resultAttributes));
  }

  private void functionResults(
      List<ValueType> resultTypes, List<Map<String, Attribute>> resultAttributes) {
    if (!cursor.accept("(")) {
      resultTypes.add(types.type());
      resultAttributes.add(Map.of());
      return;
    }
    if (!cursor.accept(")")) {
      do {
        resultTypes.add(types.type());
        resultAttributes.add(attributes.optionalDictionary());
      } while (cursor.accept(","));
      cursor.expect(")");
    }
  }

  void checkReturn(String functionName, Block body, List<ValueType> declared, int start) {
    List<ValueType> returned = body.results().stream().map(Value::type).toList();
    if (!returned.equals(declared)) {
      throw cursor.errorAt(
          start, "function @" + functionName + " declares " + declared + ", returns " + returned);
    }
  }
}

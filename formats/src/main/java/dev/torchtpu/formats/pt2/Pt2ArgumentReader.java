package dev.torchtpu.formats.pt2;

import dev.torchtpu.Device;
import dev.torchtpu.MemoryFormat;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.graph.Argument;
import dev.torchtpu.graph.Argument.SymbolKind;
import dev.torchtpu.graph.Graph;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** Reads the {@code Argument} union of the export schema. */
final class Pt2ArgumentReader {
  private final Pt2Json json;
  private final Function<JsonNode, Graph> graphs;

  Pt2ArgumentReader(Pt2Json json, Function<JsonNode, Graph> graphs) {
    this.json = json;
    this.graphs = graphs;
  }

  Argument read(JsonNode n, String where) {
    Map.Entry<String, JsonNode> u = json.union(n, where);
    JsonNode v = u.getValue();
    return switch (u.getKey()) {
      case "as_none" -> Argument.NONE;
      case "as_tensor" -> new Argument.TensorName(json.text(v, "name", where));
      case "as_tensors" -> new Argument.TensorNames(names(v, where));
      case "as_optional_tensor" -> optional(v, where);
      case "as_optional_tensors" -> {
        var names = new ArrayList<Optional<String>>();
        for (JsonNode t : v) {
          names.add(
              optional(t, where) instanceof Argument.TensorName x
                  ? Optional.of(x.name())
                  : Optional.empty());
        }
        yield new Argument.TensorNames(names);
      }
      case "as_int" -> constant(Value.of(json.integer(v, where)));
      case "as_ints" -> constant(ints(v, where));
      case "as_float" -> constant(Value.of(json.real(v, where)));
      case "as_floats" -> constant(floats(v, where));
      case "as_bool" -> constant(Value.of(v.booleanValue()));
      case "as_bools" -> constant(bools(v));
      case "as_complex" -> constant(json.complex(v, where));
      case "as_string" -> constant(Value.of(json.text(v, where)));
      case "as_strings" -> {
        var texts = new ArrayList<String>();
        v.forEach(t -> texts.add(json.text(t, where)));
        yield new Argument.Texts(texts);
      }
      case "as_sym_int" -> symbol(v, SymbolKind.INT, where);
      case "as_sym_float" -> symbol(v, SymbolKind.FLOAT, where);
      case "as_sym_bool" -> symbol(v, SymbolKind.BOOL, where);
      case "as_sym_ints" -> symbols(v, SymbolKind.INT, where);
      case "as_sym_floats" -> symbols(v, SymbolKind.FLOAT, where);
      case "as_sym_bools" -> symbols(v, SymbolKind.BOOL, where);
      case "as_scalar_type" -> constant(json.dtype(v, where));
      case "as_memory_format" -> constant(memoryFormat(v, where));
      case "as_layout" -> layout(v, where);
      case "as_device" -> constant(device(v, where));
      case "as_graph" ->
          new Argument.Subgraph(
              json.text(v, "name", where), graphs.apply(json.require(v, "graph", where)));
      case "as_custom_obj" ->
          new Argument.CustomObject(json.text(v, "name", where), json.text(v, "class_fqn", where));
      case "as_operator" -> new Argument.Operator(json.text(v, where));
      case "as_nested_tensors" -> nested(v, t -> new Argument.TensorNames(names(t, where)));
      case "as_int_lists" -> nested(v, t -> constant(ints(t, where)));
      case "as_float_lists" -> nested(v, t -> constant(floats(t, where)));
      case "as_string_to_argument" -> {
        var entries = new LinkedHashMap<String, Argument>();
        for (Map.Entry<String, JsonNode> e : v.properties()) {
          entries.put(e.getKey(), read(e.getValue(), where));
        }
        yield new Argument.Dictionary(entries);
      }
      default ->
          throw json.error(
              where, "has an argument of the unknown kind " + FormatException.quote(u.getKey()));
    };
  }

  private static Argument constant(Value v) {
    return new Argument.Constant(v);
  }

  private static Argument nested(JsonNode v, Function<JsonNode, Argument> item) {
    var items = new ArrayList<Argument>();
    v.forEach(t -> items.add(item.apply(t)));
    return new Argument.Nested(items);
  }

  private Argument optional(JsonNode v, String where) {
    Map.Entry<String, JsonNode> u = json.union(v, where);
    return u.getKey().equals("as_tensor")
        ? new Argument.TensorName(json.text(u.getValue(), "name", where))
        : Argument.NONE;
  }

  private List<Optional<String>> names(JsonNode v, String where) {
    var names = new ArrayList<Optional<String>>();
    v.forEach(t -> names.add(Optional.of(json.text(t, "name", where))));
    return names;
  }

  private Value ints(JsonNode v, String where) {
    long[] out = new long[v.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = json.integer(v.get(i), where);
    }
    return Value.ints(out);
  }

  private Value floats(JsonNode v, String where) {
    double[] out = new double[v.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = json.real(v.get(i), where);
    }
    return new Value.FloatList(out);
  }

  private static Value bools(JsonNode v) {
    boolean[] out = new boolean[v.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = v.get(i).booleanValue();
    }
    return new Value.BoolList(out);
  }

  private Argument symbol(JsonNode v, SymbolKind kind, String where) {
    Map.Entry<String, JsonNode> u = json.union(v, where);
    return switch (u.getKey()) {
      case "as_name" -> new Argument.Symbol(json.text(u.getValue(), where), kind);
      case "as_int" -> constant(Value.of(json.integer(u.getValue(), where)));
      case "as_float" -> constant(Value.of(json.real(u.getValue(), where)));
      case "as_bool" -> constant(Value.of(u.getValue().booleanValue()));
      default ->
          throw json.error(
              where, "has a symbol of the unknown kind " + FormatException.quote(u.getKey()));
    };
  }

  private Argument symbols(JsonNode v, SymbolKind kind, String where) {
    var items = new ArrayList<Argument>();
    v.forEach(s -> items.add(symbol(s, kind, where)));
    return new Argument.Symbols(items, kind);
  }

  private Value memoryFormat(JsonNode v, String where) {
    long n = json.integer(v, where);
    return switch ((int) n) {
      case 1 -> MemoryFormat.CONTIGUOUS;
      case 2 -> MemoryFormat.CHANNELS_LAST;
      case 3 -> MemoryFormat.CHANNELS_LAST_3D;
      case 4 -> MemoryFormat.PRESERVE;
      default -> throw json.error(where, "has the unknown memory format " + n);
    };
  }

  private Argument layout(JsonNode v, String where) {
    int n = (int) json.integer(v, where);
    if (n != 7) {
      throw json.error(where, "asks for " + Pt2Json.layoutName(n) + ", which is not supported");
    }
    return constant(Value.StorageLayout.STRIDED);
  }

  private Value device(JsonNode v, String where) {
    String type = json.text(v, "type", where);
    JsonNode index = v.path("index");
    try {
      return Device.of(index.isInt() && index.intValue() > 0 ? type + ":" + index : type);
    } catch (TorchException e) {
      throw new FormatException(json.file(), where, String.valueOf(e.getMessage()), e);
    }
  }
}

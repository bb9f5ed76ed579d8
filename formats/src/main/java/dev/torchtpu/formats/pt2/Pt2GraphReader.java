package dev.torchtpu.formats.pt2;

import dev.torchtpu.formats.FormatException;
import dev.torchtpu.graph.Argument;
import dev.torchtpu.graph.Graph;
import dev.torchtpu.graph.GraphNode;
import dev.torchtpu.graph.GraphSignature;
import dev.torchtpu.graph.GraphSignature.InputSpec;
import dev.torchtpu.graph.GraphSignature.OutputSpec;
import dev.torchtpu.graph.SymbolExpression;
import dev.torchtpu.graph.TensorMeta;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Reads graphs and signatures of the export schema. */
final class Pt2GraphReader {
  private static final int MAX_NESTING = 32;

  private final Pt2Json json;
  private final Pt2ArgumentReader arguments;
  private int nesting;

  Pt2GraphReader(Pt2Json json) {
    this.json = json;
    this.arguments = new Pt2ArgumentReader(json, this::graph);
  }

  Graph graph(JsonNode n) {
    if (++nesting > MAX_NESTING) {
      throw json.error("graph", "is nested deeper than " + MAX_NESTING);
    }
    var tensors = new LinkedHashMap<String, TensorMeta>();
    for (Map.Entry<String, JsonNode> e : n.path("tensor_values").properties()) {
      String where = "tensor " + FormatException.quote(e.getKey());
      tensors.put(e.getKey(), json.tensor(e.getValue(), where));
    }
    var symbols = new LinkedHashMap<String, SymbolExpression>();
    for (String kind : List.of("sym_int_values", "sym_float_values", "sym_bool_values")) {
      for (Map.Entry<String, JsonNode> e : n.path(kind).properties()) {
        symbols.put(
            e.getKey(), json.symbol(e.getValue(), "symbol " + FormatException.quote(e.getKey())));
      }
    }
    var nodes = new ArrayList<GraphNode>();
    for (JsonNode node : json.require(n, "nodes", "graph")) {
      nodes.add(node(node, nodes.size()));
    }
    var graph =
        new Graph(
            list(json.require(n, "inputs", "graph"), "graph inputs"),
            list(json.require(n, "outputs", "graph"), "graph outputs"),
            nodes,
            tensors,
            symbols,
            n.path("is_single_tensor_return").asBoolean(false));
    nesting--;
    return graph;
  }

  private List<Argument> list(JsonNode n, String where) {
    var out = new ArrayList<Argument>();
    n.forEach(a -> out.add(arguments.read(a, where)));
    return out;
  }

  private GraphNode node(JsonNode n, int index) {
    String target = json.text(n, "target", "node " + index);
    String where = "node " + index + " (" + FormatException.quote(target) + ")";
    var inputs = new ArrayList<GraphNode.Input>();
    for (JsonNode i : json.require(n, "inputs", where)) {
      String name = i.path("name").asString("");
      inputs.add(
          new GraphNode.Input(
              name,
              arguments.read(json.require(i, "arg", where), where + " argument '" + name + "'"),
              i.path("kind").asInt(1) == 2));
    }
    var metadata = new LinkedHashMap<String, String>();
    for (Map.Entry<String, JsonNode> e : n.path("metadata").properties()) {
      metadata.put(e.getKey(), e.getValue().asString(""));
    }
    return new GraphNode(
        n.path("name").asString(""),
        target,
        inputs,
        list(json.require(n, "outputs", where), where + " outputs"),
        metadata);
  }

  GraphSignature signature(JsonNode n) {
    var inputs = new ArrayList<InputSpec>();
    for (JsonNode i : json.require(n, "input_specs", "signature")) {
      inputs.add(input(i));
    }
    var outputs = new ArrayList<OutputSpec>();
    for (JsonNode o : json.require(n, "output_specs", "signature")) {
      outputs.add(output(o));
    }
    return new GraphSignature(inputs, outputs);
  }

  private InputSpec input(JsonNode n) {
    String where = "input spec";
    Map.Entry<String, JsonNode> u = json.union(n, where);
    JsonNode v = u.getValue();
    return switch (u.getKey()) {
      case "user_input" ->
          new InputSpec.UserInput(arguments.read(json.require(v, "arg", where), where));
      case "parameter" ->
          new InputSpec.Parameter(argument(v), json.text(v, "parameter_name", where));
      case "buffer" ->
          new InputSpec.Buffer(
              argument(v),
              json.text(v, "buffer_name", where),
              v.path("persistent").asBoolean(true));
      case "tensor_constant" ->
          new InputSpec.TensorConstant(argument(v), json.text(v, "tensor_constant_name", where));
      case "constant_input" ->
          new InputSpec.ConstantInput(
              json.text(v, "name", where), arguments.read(json.require(v, "value", where), where));
      case "custom_obj" ->
          new InputSpec.CustomObject(
              argument(v),
              json.text(v, "custom_obj_name", where),
              json.text(json.require(v, "arg", where), "class_fqn", where));
      case "token" -> new InputSpec.Token(argument(v));
      default ->
          throw json.error(where, "has the unknown kind " + FormatException.quote(u.getKey()));
    };
  }

  private String argument(JsonNode v) {
    return json.text(json.require(v, "arg", "signature"), "name", "signature");
  }

  private OutputSpec output(JsonNode n) {
    String where = "output spec";
    Map.Entry<String, JsonNode> u = json.union(n, where);
    JsonNode v = u.getValue();
    return switch (u.getKey()) {
      case "user_output" ->
          new OutputSpec.UserOutput(arguments.read(json.require(v, "arg", where), where));
      case "loss_output" -> new OutputSpec.Loss(argument(v));
      case "buffer_mutation" ->
          new OutputSpec.BufferMutation(argument(v), json.text(v, "buffer_name", where));
      case "parameter_mutation" ->
          new OutputSpec.ParameterMutation(argument(v), json.text(v, "parameter_name", where));
      case "user_input_mutation" ->
          new OutputSpec.UserInputMutation(argument(v), json.text(v, "user_input_name", where));
      case "gradient_to_parameter" ->
          new OutputSpec.ParameterGradient(argument(v), json.text(v, "parameter_name", where));
      case "gradient_to_user_input" ->
          new OutputSpec.UserInputGradient(argument(v), json.text(v, "user_input_name", where));
      case "token" -> new OutputSpec.Token(argument(v));
      default ->
          throw json.error(where, "has the unknown kind " + FormatException.quote(u.getKey()));
    };
  }
}

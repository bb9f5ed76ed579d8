package dev.torchtpu.formats.pt2;

import dev.torchtpu.Value;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.JsonInput;
import dev.torchtpu.formats.archive.Py;
import dev.torchtpu.formats.archive.ZipArchive;
import dev.torchtpu.graph.Graph;
import dev.torchtpu.graph.GraphFunction;
import dev.torchtpu.graph.GraphSignature;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A program as the file has it, on no device yet.
 *
 * @param json the program's JSON, kept to be written again
 * @param ranges least and largest values of symbols
 */
record ProgramData(
    String file,
    byte[] json,
    Graph graph,
    GraphSignature signature,
    Map<String, Range> ranges,
    TreeSpec inSpec,
    TreeSpec outSpec,
    List<String> argumentNames,
    String torchVersion,
    String schemaVersion,
    String dialect,
    Map<String, Py> weights,
    Map<String, Py> constants,
    byte[] samplePickle,
    Optional<Py> sampleInputs) {
  /** The export schema's major version that is read: PyTorch 2.5 to now. */
  private static final int MAJOR = 8;

  /** Bounds of a symbol, both included. */
  record Range(Optional<Long> least, Optional<Long> most) {}

  static ProgramData read(Path path) {
    Pt2Archive archive = Pt2Archive.of(ZipArchive.open(path));
    byte[] program = archive.program();
    ObjectNode root = JsonInput.parsePythonObject(archive.file(), program);
    var json = new Pt2Json(archive.file());
    JsonNode version = json.require(root, "schema_version", "program");
    String schema = version.path("major").asInt(0) + "." + version.path("minor").asInt(0);
    if (version.path("major").asInt(0) != MAJOR) {
      throw new FormatException(
          archive.file(),
          "schema_version",
          "is " + schema + "; versions " + MAJOR + ".x are read (PyTorch 2.6 and newer)");
    }
    var reader = new Pt2GraphReader(json);
    JsonNode module = json.require(root, "graph_module", "program");
    Graph graph = reader.graph(json.require(module, "graph", "graph_module"));
    GraphSignature signature = reader.signature(json.require(module, "signature", "graph_module"));
    requireNoObjects(archive.file(), signature);
    GraphFunction.requireSupported(graph);
    JsonNode call = call(json, module);
    return new ProgramData(
        archive.file(),
        program,
        graph,
        signature,
        ranges(json, root.path("range_constraints")),
        TreeSpec.parse(archive.file(), json.text(call, "in_spec", "signature")),
        TreeSpec.parse(archive.file(), json.text(call, "out_spec", "signature")),
        names(call.path("forward_arg_names")),
        root.path("torch_version").asString("unknown"),
        schema,
        root.path("dialect").asString(root.path("verifiers").path(0).asString("ATEN")),
        archive.weights(),
        archive.constants(),
        archive.samplePickle(),
        archive.sampleInputs());
  }

  private static void requireNoObjects(String file, GraphSignature signature) {
    List<String> objects =
        signature.inputs().stream()
            .filter(GraphSignature.InputSpec.CustomObject.class::isInstance)
            .map(GraphSignature.InputSpec.CustomObject.class::cast)
            .map(c -> FormatException.quote(c.target()) + " of class " + c.className())
            .toList();
    if (!objects.isEmpty()) {
      throw new FormatException(
          file,
          "signature",
          "needs custom objects, which are not supported: " + String.join(", ", objects));
    }
  }

  private static JsonNode call(Pt2Json json, JsonNode module) {
    for (JsonNode entry : module.path("module_call_graph")) {
      if (entry.path("fqn").asString("").isEmpty() && entry.path("signature").isObject()) {
        return entry.get("signature");
      }
    }
    throw json.error("module_call_graph", "does not tell the program's own signature");
  }

  private static Map<String, Range> ranges(Pt2Json json, JsonNode n) {
    var out = new LinkedHashMap<String, Range>();
    for (Map.Entry<String, JsonNode> e : n.properties()) {
      out.put(
          e.getKey(),
          new Range(
              json.bound(e.getValue().path("min_val"), "range_constraints"),
              json.bound(e.getValue().path("max_val"), "range_constraints")));
    }
    return out;
  }

  private static List<String> names(JsonNode n) {
    return n.isArray() ? n.valueStream().map(v -> v.asString("")).toList() : List.of();
  }

  /**
   * Leaves of sample inputs, in flattened order; other things than tensors and numbers are None.
   */
  Optional<List<Py>> sampleLeaves() {
    return sampleInputs.map(p -> {
      var out = new java.util.ArrayList<Py>();
      flatten(p, inSpec, out);
      return List.<Py>copyOf(out);
    });
  }

  private static void flatten(Py p, TreeSpec spec, List<Py> out) {
    if (spec.isLeaf()) {
      out.add(p);
      return;
    }
    List<TreeSpec> children = spec.children();
    for (int i = 0; i < children.size(); i++) {
      flatten(child(p, spec, i), children.get(i), out);
    }
  }

  private static Py child(Py p, TreeSpec spec, int i) {
    return switch (p) {
      case Py.Tuple t when i < t.values().size() -> t.values().get(i);
      case Py.Items l when i < l.values().size() -> l.values().get(i);
      case Py.Dict d when !spec.keys().isEmpty() ->
          d.entries().getOrDefault(new Py.Text(spec.keys().get(i)), Py.NONE);
      default -> Py.NONE;
    };
  }

  /** A leaf that is no tensor, as a value. */
  static Value plain(Py p) {
    return switch (p) {
      case Py.Int i -> Value.of(i.value());
      case Py.Real r -> Value.of(r.value());
      case Py.Bool b -> Value.of(b.value());
      case Py.Text t -> Value.of(t.value());
      default -> Value.NONE;
    };
  }
}

package dev.torchtpu.conformance.golden;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Overload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Runs one recorded call. An empty answer is a pass, any other the first mismatch. */
final class CaseRunner {
  private final GoldenFiles files;
  private final Device device;
  private final Invoker invoker;
  private final boolean views;

  /**
   * @param views whether outputs that are views stay so; those of a captured program do not
   */
  CaseRunner(GoldenFiles files, Device device, Invoker invoker, boolean views) {
    this.files = files;
    this.device = device;
    this.invoker = invoker;
    this.views = views;
  }

  Optional<String> run(JsonNode golden, Overload overload) {
    try (var scope = Torch.scope();
        var noGrad = Torch.noGrad()) {
      var reader = new ArgumentReader(files, device, n -> Optional.empty());
      Arguments bound =
          overload.bind(
              reader.positional(golden.get("args"), overload.schema()),
              reader.keywords(golden.get("kwargs"), overload.schema()));
      List<Value> results = invoker.call(overload, bound);
      return compare(golden, overload, bound, results);
    }
  }

  private Optional<String> compare(
      JsonNode golden, Overload overload, Arguments bound, List<Value> results) {
    String name = golden.get("overload").stringValue();
    var comparison =
        new Comparison(
            Tolerance.of(name, golden.has("f64") ? golden.get("f64") : MissingNode.getInstance()),
            golden.has("artefact"),
            golden.has("nondeterministic"));
    JsonNode outputs = golden.get("outputs");
    List<Value> flat = flatten(results);
    var expected = new ArrayList<JsonNode>();
    for (JsonNode o : outputs.values()) {
      if (o.isArray() && holdsTensors(o)) {
        o.values().forEach(expected::add);
      } else {
        expected.add(o);
      }
    }
    if (!expected.isEmpty() && flat.size() != expected.size()) {
      return Optional.of("expected " + expected.size() + " results, got " + flat.size());
    }
    if (golden.has("nonunique") && !golden.has("mutated")) {
      return Reconstruction.check(name, bound, flat, expected, files);
    }
    for (int i = 0; i < expected.size(); i++) {
      int index = i;
      Optional<String> wrong = output(comparison, expected.get(i), flat.get(i), bound);
      if (wrong.isPresent()) {
        return wrong.map(w -> "output " + index + ": " + w);
      }
    }
    if (golden.has("mutated")) {
      Optional<String> wrong = mutated(comparison, golden, bound);
      if (wrong.isPresent()) {
        return wrong;
      }
    }
    return views ? aliases(expected, flat, bound) : Optional.empty();
  }

  private static boolean holdsTensors(JsonNode list) {
    return list.isEmpty() || list.get(0).isObject() && !list.get(0).has("float");
  }

  private static List<Value> flatten(List<Value> results) {
    var flat = new ArrayList<Value>();
    for (Value r : results) {
      if (r instanceof Value.TensorList l) {
        l.values().forEach(t -> flat.add(t.isPresent() ? t.get() : Value.NONE));
      } else {
        flat.add(r);
      }
    }
    return flat;
  }

  private Optional<String> output(
      Comparison comparison, JsonNode expected, Value got, Arguments bound) {
    if (expected.has("same_as")) {
      String name = expected.get("same_as").stringValue();
      return got == AliasCheck.argument(bound, name)
          ? Optional.empty()
          : Optional.of("expected the argument " + name + " itself");
    }
    return GoldenTensor.isTensor(expected)
        ? comparison.tensor(GoldenTensor.of(expected, files), got)
        : comparison.plain(expected, got);
  }

  private Optional<String> mutated(Comparison comparison, JsonNode golden, Arguments bound) {
    if (golden.has("nonunique")) {
      return Optional.empty();
    }
    for (Map.Entry<String, JsonNode> e : golden.get("mutated").properties()) {
      List<JsonNode> expected =
          e.getValue().isArray() ? List.copyOf(e.getValue().values()) : List.of(e.getValue());
      for (int i = 0; i < expected.size(); i++) {
        String name = e.getValue().isArray() ? e.getKey() + "." + i : e.getKey();
        Tensor now = AliasCheck.argument(bound, name);
        Optional<String> wrong = comparison.tensor(GoldenTensor.of(expected.get(i), files), now);
        if (wrong.isPresent()) {
          return wrong.map(w -> "argument " + name + " after the call: " + w);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> aliases(List<JsonNode> expected, List<Value> got, Arguments bound) {
    for (int i = 0; i < expected.size(); i++) {
      if (expected.get(i).has("alias_of")) {
        int index = i;
        String name = expected.get(i).get("alias_of").stringValue();
        Optional<String> wrong = AliasCheck.check(bound, name, got.get(i));
        if (wrong.isPresent()) {
          return wrong.map(w -> "output " + index + ": " + w);
        }
      }
    }
    return Optional.empty();
  }
}

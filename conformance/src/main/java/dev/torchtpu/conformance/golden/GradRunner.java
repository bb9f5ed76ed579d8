package dev.torchtpu.conformance.golden;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Runs one recorded program with autograd. An empty answer is a pass. */
final class GradRunner {
  private final GoldenFiles files;
  private final Device device;
  private final Invoker invoker;

  GradRunner(GoldenFiles files, Device device, Invoker invoker) {
    this.files = files;
    this.device = device;
    this.invoker = invoker;
  }

  /** The overloads of a record's program. */
  static List<String> overloads(JsonNode record) {
    return record.get("program").values().stream()
        .map(s -> s.get("overload").stringValue())
        .toList();
  }

  Optional<String> run(JsonNode record) {
    try (var scope = Torch.scope();
        var grad = Torch.enableGrad()) {
      var inputs = new ArrayList<Tensor>();
      var steps = new ArrayList<List<Value>>();
      var reader = new ArgumentReader(files, device, n -> Optional.of(reference(n, inputs, steps)));
      for (JsonNode n : record.get("inputs").values()) {
        Tensor t = reader.tensor(GoldenTensor.of(n, files));
        inputs.add(t.dtype().isDifferentiable() ? t.requiresGrad_() : t);
      }
      boolean widen = false;
      for (JsonNode step : record.get("program").values()) {
        String name = step.get("overload").stringValue();
        widen |= Tolerance.accumulates(name);
        Overload overload = OpTable.get().require(name);
        steps.add(
            invoker.call(
                overload,
                overload.bind(
                    reader.positional(step.get("args"), overload.schema()),
                    reader.keywords(step.get("kwargs"), overload.schema()))));
      }
      var comparison = new Comparison(new Tolerance(widen ? 10 : 1, 0, 0), false, false);
      return compare(record, reader, comparison, inputs, steps);
    }
  }

  private Optional<String> compare(
      JsonNode record,
      ArgumentReader reader,
      Comparison comparison,
      List<Tensor> inputs,
      List<List<Value>> steps) {
    var outputs = new ArrayList<Tensor>();
    var outputGrads = new ArrayList<Optional<Tensor>>();
    for (int i = 0; i < record.get("outputs").size(); i++) {
      Value out = reference(record.get("outputs").get(i), inputs, steps);
      GoldenTensor expected = GoldenTensor.of(record.get("output_values").get(i), files);
      Optional<String> wrong = comparison.tensor(expected, out);
      if (wrong.isPresent()) {
        int index = i;
        return wrong.map(w -> "output " + index + ": " + w);
      }
      JsonNode g = record.get("grad_outputs").get(i);
      if (!g.isNull()) {
        outputs.add((Tensor) out);
        outputGrads.add(Optional.of(reader.tensor(GoldenTensor.of(g, files))));
      }
    }
    List<Tensor> targets = inputs.stream().filter(Tensor::requiresGrad).toList();
    List<Optional<Tensor>> grads = Torch.grad(outputs, targets, outputGrads, false, false, true);
    for (int i = 0; i < inputs.size(); i++) {
      JsonNode expected = record.get("grads").get(i);
      int at = targets.indexOf(inputs.get(i));
      Optional<Tensor> got = at < 0 ? Optional.empty() : grads.get(at);
      Optional<String> wrong = gradient(comparison, expected, got);
      if (wrong.isPresent()) {
        int index = i;
        return wrong.map(w -> "gradient of input " + index + ": " + w);
      }
    }
    return Optional.empty();
  }

  private Optional<String> gradient(
      Comparison comparison, JsonNode expected, Optional<Tensor> got) {
    if (expected.isNull()) {
      return got.isPresent() ? Optional.of("expected none, got one") : Optional.empty();
    }
    return got.isEmpty()
        ? Optional.of("expected one, got none")
        : comparison.tensor(GoldenTensor.of(expected, files), got.get());
  }

  private static Value reference(JsonNode n, List<Tensor> inputs, List<List<Value>> steps) {
    if (n.has("in")) {
      return inputs.get(n.get("in").intValue());
    }
    if (!n.has("step")) {
      throw new IllegalArgumentException("unknown argument " + n);
    }
    List<Value> results = steps.get(n.get("step").intValue());
    if (!n.has("out")) {
      return results.getFirst();
    }
    long[] path = GoldenTensor.longs(n.get("out"));
    if (results.getFirst() instanceof Value.TensorList l && results.size() == 1) {
      return l.present().get((int) path[path.length - 1]);
    }
    Value v = results.get((int) path[0]);
    return path.length > 1 && v instanceof Value.TensorList l ? l.present().get((int) path[1]) : v;
  }
}

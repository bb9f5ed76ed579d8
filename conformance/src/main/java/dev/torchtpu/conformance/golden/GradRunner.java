package dev.torchtpu.conformance.golden;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
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
  private final boolean captured;

  /** What a program gave: its outputs, then one gradient for each differentiable input. */
  private record Run(List<Tensor> outputs, List<Optional<Tensor>> grads) {}

  /**
   * @param captured whether program and backward pass run as one captured program
   */
  GradRunner(GoldenFiles files, Device device, boolean captured) {
    this.files = files;
    this.device = device;
    this.captured = captured;
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
      Run run =
          captured
              ? capture(record, reader, inputs, steps)
              : compute(record, reader, inputs, steps);
      boolean widen = overloads(record).stream().anyMatch(Tolerance::accumulates);
      var comparison = new Comparison(new Tolerance(widen ? 10 : 1, 0, 0), false, false);
      return compare(record, comparison, inputs, run);
    }
  }

  private Run compute(
      JsonNode record, ArgumentReader reader, List<Tensor> inputs, List<List<Value>> steps) {
    for (JsonNode step : record.get("program").values()) {
      Overload overload = OpTable.get().require(step.get("overload").stringValue());
      steps.add(
          overload.call(
              overload.bind(
                  reader.positional(step.get("args"), overload.schema()),
                  reader.keywords(step.get("kwargs"), overload.schema()))));
    }
    var outputs = new ArrayList<Tensor>();
    var roots = new ArrayList<Tensor>();
    var rootGrads = new ArrayList<Optional<Tensor>>();
    for (int i = 0; i < record.get("outputs").size(); i++) {
      Tensor out = (Tensor) reference(record.get("outputs").get(i), inputs, steps);
      outputs.add(out);
      JsonNode g = record.get("grad_outputs").get(i);
      if (!g.isNull()) {
        roots.add(out);
        rootGrads.add(Optional.of(reader.tensor(GoldenTensor.of(g, files))));
      }
    }
    List<Tensor> targets = inputs.stream().filter(Tensor::requiresGrad).toList();
    return new Run(outputs, Torch.grad(roots, targets, rootGrads, false, false, true));
  }

  private Run capture(
      JsonNode record, ArgumentReader reader, List<Tensor> inputs, List<List<Value>> steps) {
    var recorded = new ArrayList<Run>();
    List<Tensor> results;
    try {
      results =
          Torch.capture(
              same -> {
                Run run = compute(record, reader, inputs, steps);
                recorded.add(run);
                var all = new ArrayList<Tensor>(run.outputs());
                run.grads().stream().flatMap(Optional::stream).forEach(all::add);
                return all;
              },
              inputs);
    } catch (TorchException e) {
      if (String.valueOf(e.getMessage()).contains("while capturing")) {
        throw new CapturingInvoker.NotCapturable("reads a value");
      }
      throw e;
    }
    Run shape = recorded.getFirst();
    var next = results.iterator();
    var outputs = new ArrayList<Tensor>();
    shape.outputs().forEach(t -> outputs.add(next.next()));
    var grads = new ArrayList<Optional<Tensor>>();
    shape.grads().forEach(g -> grads.add(g.map(t -> next.next())));
    return new Run(outputs, grads);
  }

  private Optional<String> compare(
      JsonNode record, Comparison comparison, List<Tensor> inputs, Run run) {
    for (int i = 0; i < run.outputs().size(); i++) {
      GoldenTensor expected = GoldenTensor.of(record.get("output_values").get(i), files);
      Optional<String> wrong = comparison.tensor(expected, run.outputs().get(i));
      if (wrong.isPresent()) {
        int index = i;
        return wrong.map(w -> "output " + index + ": " + w);
      }
    }
    int at = 0;
    for (int i = 0; i < inputs.size(); i++) {
      JsonNode expected = record.get("grads").get(i);
      Optional<Tensor> got =
          inputs.get(i).requiresGrad() ? run.grads().get(at++) : Optional.empty();
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

  static Value reference(JsonNode n, List<Tensor> inputs, List<List<Value>> steps) {
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

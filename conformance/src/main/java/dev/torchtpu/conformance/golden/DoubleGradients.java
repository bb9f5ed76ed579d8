package dev.torchtpu.conformance.golden;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import tools.jackson.databind.JsonNode;

/**
 * Checks first and second derivatives of recorded programs against differences: the outputs, then
 * the gradients, each weighted and summed to one number, along one random direction of the inputs.
 */
public final class DoubleGradients {
  private static final double STEP = 1e-6;
  private static final double TOLERANCE = 2e-4;

  private final GoldenFiles files;

  public DoubleGradients(GoldenFiles files) {
    this.files = files;
  }

  /** The shortest record of each operator that is float64 throughout. */
  public Map<String, JsonNode> samples() {
    var chosen = new LinkedHashMap<String, JsonNode>();
    files.grads(n -> {
      boolean known =
          GradRunner.overloads(n).stream().allMatch(o -> OpTable.get().find(o).isPresent());
      if (known && n.get("dtype").stringValue().equals("float64")) {
        chosen.putIfAbsent(n.get("op").stringValue(), n);
      }
    });
    return chosen;
  }

  /** What is wrong, empty if nothing is; a derivative that PyTorch lacks too is not wrong. */
  public Optional<String> check(JsonNode record, long seed) {
    try (var scope = Torch.scope();
        var grad = Torch.enableGrad()) {
      List<Tensor> inputs = inputs(record);
      var random = new Random(seed);
      var direction = new ArrayList<Tensor>();
      var weights = new ArrayList<Tensor>();
      for (Tensor t : inputs) {
        direction.add(normal(t, random));
        weights.add(normal(t, random));
      }
      Optional<String> first =
          compare("first derivative", record, inputs, direction, xs -> value(record, xs));
      if (first.isPresent()) {
        return first;
      }
      return compare(
          "second derivative",
          record,
          inputs,
          direction,
          xs -> {
            List<Optional<Tensor>> g = gradients(value(record, xs), xs);
            Optional<Tensor> sum = Optional.empty();
            for (int i = 0; i < g.size(); i++) {
              if (g.get(i).isPresent()) {
                Tensor part = inner(g.get(i).get(), weights.get(i));
                sum = Optional.of(sum.map(s -> s.add(part)).orElse(part));
              }
            }
            return sum.orElseGet(() -> Torch.tensor(0.0).reshape());
          });
    } catch (TorchException e) {
      // Kept apart from a wrong number: PyTorch has no such derivative either.
      return String.valueOf(e.getMessage()).contains("not implemented")
              || String.valueOf(e.getMessage()).contains("not differentiable")
          ? Optional.empty()
          : Optional.of(e.toString());
    }
  }

  private interface Scalar {
    Tensor of(List<Tensor> inputs);
  }

  private List<Tensor> inputs(JsonNode record) {
    var reader = new ArgumentReader(files, Device.CPU, n -> Optional.empty());
    var out = new ArrayList<Tensor>();
    for (JsonNode n : record.get("inputs").values()) {
      out.add(reader.tensor(GoldenTensor.of(n, files)));
    }
    return out;
  }

  private static Tensor normal(Tensor like, Random random) {
    double[] v = new double[(int) like.numel()];
    for (int i = 0; i < v.length; i++) {
      v[i] = random.nextGaussian();
    }
    Tensor t = Torch.tensor(v).reshape(like.sizes());
    return like.dtype().isFloatingPoint() ? t.to(like.dtype()) : t;
  }

  private static boolean varies(Tensor t) {
    return t.dtype() == Dtype.FLOAT64;
  }

  private static Tensor inner(Tensor a, Tensor b) {
    return a.mul(b.to(a.dtype())).sum();
  }

  /** The outputs weighted with the recorded gradients and summed. */
  private Tensor value(JsonNode record, List<Tensor> inputs) {
    var steps = new ArrayList<List<Value>>();
    var reader =
        new ArgumentReader(
            files, Device.CPU, n -> Optional.of(GradRunner.reference(n, inputs, steps)));
    for (JsonNode step : record.get("program").values()) {
      Overload o = OpTable.get().require(step.get("overload").stringValue());
      steps.add(
          o.call(
              o.bind(
                  reader.positional(step.get("args"), o.schema()),
                  reader.keywords(step.get("kwargs"), o.schema()))));
    }
    Optional<Tensor> sum = Optional.empty();
    for (int i = 0; i < record.get("outputs").size(); i++) {
      JsonNode g = record.get("grad_outputs").get(i);
      if (!g.isNull()) {
        Tensor out = (Tensor) GradRunner.reference(record.get("outputs").get(i), inputs, steps);
        Tensor weight = reader.tensor(GoldenTensor.of(g, files));
        Tensor part =
            out.dtype().isComplex()
                ? inner(out.call("view_as_real"), weight.call("view_as_real"))
                : inner(out, weight);
        sum = Optional.of(sum.map(s -> s.add(part)).orElse(part));
      }
    }
    return sum.orElseThrow(() -> new TorchException("no output has a gradient"));
  }

  private static List<Optional<Tensor>> gradients(Tensor value, List<Tensor> inputs) {
    List<Tensor> leaves = inputs.stream().filter(Tensor::requiresGrad).toList();
    if (leaves.isEmpty() || !value.requiresGrad()) {
      return inputs.stream().map(t -> Optional.<Tensor>empty()).toList();
    }
    List<Optional<Tensor>> g =
        Torch.grad(List.of(value), leaves, List.of(Optional.empty()), true, true, true);
    var out = new ArrayList<Optional<Tensor>>();
    int at = 0;
    for (Tensor t : inputs) {
      out.add(t.requiresGrad() ? g.get(at++) : Optional.empty());
    }
    return out;
  }

  private static List<Tensor> moved(List<Tensor> inputs, List<Tensor> direction, double by) {
    var out = new ArrayList<Tensor>();
    for (int i = 0; i < inputs.size(); i++) {
      Tensor t = inputs.get(i);
      out.add(varies(t) ? t.detach().add(direction.get(i).mul(by)).detach().requiresGrad_() : t);
    }
    return out;
  }

  private static Optional<String> compare(
      String what, JsonNode record, List<Tensor> inputs, List<Tensor> direction, Scalar f) {
    List<Tensor> here = moved(inputs, direction, 0);
    List<Optional<Tensor>> g = gradients(f.of(here), here);
    double slope = 0;
    for (int i = 0; i < g.size(); i++) {
      if (g.get(i).isPresent()) {
        slope += inner(g.get(i).get().detach(), direction.get(i)).item();
      }
    }
    double up = f.of(moved(inputs, direction, STEP)).item();
    double down = f.of(moved(inputs, direction, -STEP)).item();
    double difference = (up - down) / (2 * STEP);
    if (!Double.isFinite(difference)) {
      return Optional.empty();
    }
    double scale = 1 + Math.abs(slope) + Math.max(Math.abs(up), Math.abs(down)) * 1e-4;
    if (!(Math.abs(slope - difference) <= TOLERANCE * scale)) {
      return Optional.of(
          what
              + " of "
              + record.get("op").stringValue()
              + " "
              + GradRunner.overloads(record)
              + ": formula "
              + slope
              + ", differences "
              + difference);
    }
    return Optional.empty();
  }
}

package dev.torchtpu.graph;

import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Calls of operators that take graphs, where values are there. */
final class HigherOrder {
  private final GraphRunner runner;
  private final DataPolicy policy;

  HigherOrder(GraphRunner runner, DataPolicy policy) {
    this.runner = runner;
    this.policy = policy;
  }

  List<Value> call(Step.HigherOrder step, Operand[] operands, Function<Operand, Value> value) {
    return switch (step.op()) {
      case COND -> {
        List<Value> inputs = list(operands[3], value);
        yield policy.conditional(
            value.apply(operands[0]),
            () -> runner.run(code(operands[1]), inputs),
            () -> runner.run(code(operands[2]), inputs));
      }
      case WHILE_LOOP -> {
        List<Value> more = operands.length > 3 ? list(operands[3], value) : List.of();
        yield policy.loop(
            list(operands[2], value),
            carried -> runner.run(code(operands[0]), join(carried, more)).getFirst(),
            carried -> runner.run(code(operands[1]), join(carried, more)));
      }
      case SCAN -> scan(operands, value);
      case MAP -> map(operands, value);
      case SET_GRAD_ENABLED -> {
        boolean enabled = ((Scalar) value.apply(operands[0])).toBoolean();
        try (Restore r = enabled ? Torch.enableGrad() : Torch.noGrad()) {
          yield runner.run(code(operands[1]), rest(operands, 2, value));
        }
      }
      case AUTOCAST -> {
        boolean enabled = ((Scalar) value.apply(operands[2])).toBoolean();
        Dtype dtype = value.apply(operands[1]) instanceof Dtype d ? d : Dtype.BFLOAT16;
        var inner = enabled ? new GraphRunner(new Autocast(policy, dtype)) : runner;
        yield inner.run(code(operands[4]), rest(operands, 5, value));
      }
    };
  }

  /** Carries a state over the slices of tensors along their first dimension. */
  private List<Value> scan(Operand[] operands, Function<Operand, Value> value) {
    List<Value> state = list(operands[1], value);
    List<Tensor> slices = tensors(list(operands[2], value));
    List<Value> more = operands.length > 3 ? list(operands[3], value) : List.of();
    // Exporters before 2.7 also give the dimension and the direction.
    boolean reverse = more.isEmpty() && operands.length > 5 && truth(value.apply(operands[4]));
    long n = slices.getFirst().size(0);
    var stacked = new ArrayList<List<Tensor>>();
    for (long k = 0; k < n; k++) {
      long i = reverse ? n - 1 - k : k;
      List<Value> in = new ArrayList<>(state);
      slices.forEach(x -> in.add(x.select(0, i)));
      in.addAll(more);
      List<Value> out = runner.run(code(operands[0]), in);
      state = out.subList(0, state.size());
      stacked.add(tensors(out.subList(state.size(), out.size())));
    }
    List<Value> results = new ArrayList<>(state);
    for (int r = 0; r < stacked.getFirst().size(); r++) {
      results.add(stack(stacked, r));
    }
    return results;
  }

  /** Calls a graph on each slice along the first dimension. */
  private List<Value> map(Operand[] operands, Function<Operand, Value> value) {
    List<Tensor> slices = tensors(list(operands[1], value));
    List<Value> more = list(operands[2], value);
    long n = slices.getFirst().size(0);
    var stacked = new ArrayList<List<Tensor>>();
    for (long k = 0; k < n; k++) {
      long i = k;
      List<Value> in = new ArrayList<>();
      slices.forEach(x -> in.add(x.select(0, i)));
      in.addAll(more);
      stacked.add(tensors(runner.run(code(operands[0]), in)));
    }
    List<Value> results = new ArrayList<>();
    for (int r = 0; r < stacked.getFirst().size(); r++) {
      results.add(stack(stacked, r));
    }
    return results;
  }

  private static Value stack(List<List<Tensor>> steps, int result) {
    return Torch.callTensor(
        "stack", Value.TensorList.of(steps.stream().map(s -> s.get(result)).toList()));
  }

  private static boolean truth(Value v) {
    return v instanceof Scalar s && s.toBoolean();
  }

  private static GraphCode code(Operand o) {
    if (o instanceof Operand.Code c) {
      return c.code();
    }
    throw new GraphException("a graph was expected as an argument");
  }

  private static List<Value> rest(Operand[] operands, int from, Function<Operand, Value> value) {
    var out = new ArrayList<Value>();
    for (int i = from; i < operands.length; i++) {
      out.addAll(list(operands[i], value));
    }
    return out;
  }

  private static List<Value> list(Operand o, Function<Operand, Value> value) {
    if (o instanceof Operand.Group g) {
      var out = new ArrayList<Value>();
      for (Operand i : g.items()) {
        out.addAll(list(i, value));
      }
      return out;
    }
    Value v = value.apply(o);
    return switch (v) {
      case Value.TensorList l ->
          l.values().stream().map(t -> t.map(x -> (Value) x).orElse(Value.NONE)).toList();
      case Value.IntList l -> {
        var out = new ArrayList<Value>();
        for (long x : l.values()) {
          out.add(Value.of(x));
        }
        yield out;
      }
      default -> List.of(v);
    };
  }

  private static List<Tensor> tensors(List<Value> values) {
    return values.stream()
        .map(v ->
            Optional.of(v)
                .filter(Tensor.class::isInstance)
                .map(Tensor.class::cast)
                .orElseThrow(() -> new GraphException("a tensor was expected, got " + v)))
        .toList();
  }

  private static List<Value> join(List<Value> a, List<Value> b) {
    var out = new ArrayList<>(a);
    out.addAll(b);
    return out;
  }
}

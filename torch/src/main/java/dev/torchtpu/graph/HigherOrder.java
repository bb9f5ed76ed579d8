package dev.torchtpu.graph;

import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Calls of operators that take graphs, where values are there. */
final class HigherOrder {
  /** Longer ones become loops where a program is captured. */
  private static final int MOST_UNROLLED = 16;

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

  /** Carries a state over the slices of tensors. */
  private List<Value> scan(Operand[] operands, Function<Operand, Value> value) {
    // Exporters before 2.7 also give the dimension and the direction, before the rest.
    boolean old = operands.length > 5;
    long dim = old ? ((Scalar) value.apply(operands[3])).toLong() : 0;
    boolean reverse = old && ((Scalar) value.apply(operands[4])).toBoolean();
    List<Value> more = operands.length > 3 ? list(operands[old ? 5 : 3], value) : List.of();
    List<Value> state = list(operands[1], value);
    return overSlices(
        code(operands[0]), state, tensors(list(operands[2], value)), more, dim, reverse);
  }

  /** Calls a graph on each slice along the first dimension. */
  private List<Value> map(Operand[] operands, Function<Operand, Value> value) {
    List<Value> more = list(operands[2], value);
    return overSlices(
        code(operands[0]), List.of(), tensors(list(operands[1], value)), more, 0, false);
  }

  private List<Value> overSlices(
      GraphCode code,
      List<Value> initial,
      List<Tensor> whole,
      List<Value> more,
      long dim,
      boolean reverse) {
    long n = whole.getFirst().size(dim);
    if (n > MOST_UNROLLED && policy.capturesLoops()) {
      return asLoop(code, initial, whole, more, dim, reverse);
    }
    List<Value> state = initial;
    var stacked = new ArrayList<List<Tensor>>();
    for (long k = 0; k < n; k++) {
      long i = reverse ? n - 1 - k : k;
      List<Value> in = new ArrayList<>(state);
      whole.forEach(x -> in.add(x.select(dim, i)));
      in.addAll(more);
      List<Value> out = runner.run(code, in);
      state = out.subList(0, initial.size());
      stacked.add(tensors(out.subList(initial.size(), out.size())));
    }
    if (stacked.isEmpty()) {
      throw new GraphException("scan or map over no slices");
    }
    if (reverse) {
      Collections.reverse(stacked);
    }
    List<Value> results = new ArrayList<>(state);
    for (int r = 0; r < stacked.getFirst().size(); r++) {
      results.add(stack(stacked, r));
    }
    return results;
  }

  /** The same as a loop of the program; the first slice is taken before it, for the types. */
  private List<Value> asLoop(
      GraphCode code,
      List<Value> initial,
      List<Tensor> whole,
      List<Value> more,
      long dim,
      boolean reverse) {
    long n = whole.getFirst().size(dim);
    long first = reverse ? n - 1 : 0;
    List<Value> in = new ArrayList<>(initial);
    whole.forEach(x -> in.add(x.select(dim, first)));
    in.addAll(more);
    List<Value> out = runner.run(code, in);
    Tensor one = LazyNumbers.tensor(Scalar.of(1L), whole.getFirst().device());
    Tensor start = LazyNumbers.tensor(Scalar.of(first), whole.getFirst().device());
    List<Value> carried = new ArrayList<>();
    carried.add(reverse ? start.sub(one) : one);
    carried.addAll(out.subList(0, initial.size()));
    for (Tensor y : tensors(out.subList(initial.size(), out.size()))) {
      long[] sizes = new long[y.dim() + 1];
      sizes[0] = n;
      System.arraycopy(y.sizes(), 0, sizes, 1, y.dim());
      carried.add(put(y.call("new_zeros", Value.ints(sizes)), start, y));
    }
    List<Value> last =
        policy.loop(
            carried,
            c -> {
              Tensor i = (Tensor) c.getFirst();
              return i.call(reverse ? "ge.Scalar" : "lt.Scalar", Value.of(reverse ? 0 : n));
            },
            c -> {
              Tensor i = (Tensor) c.getFirst();
              List<Value> step = new ArrayList<>(c.subList(1, 1 + initial.size()));
              for (Tensor x : whole) {
                step.add(
                    x.call("index_select", Value.of(dim), i.reshape(1))
                        .call("squeeze.dim", Value.of(dim)));
              }
              step.addAll(more);
              List<Value> r = runner.run(code, step);
              List<Value> next = new ArrayList<>();
              next.add(reverse ? i.sub(one) : i.add(one));
              next.addAll(r.subList(0, initial.size()));
              for (int k = initial.size(); k < r.size(); k++) {
                next.add(put((Tensor) c.get(1 + k), i, (Tensor) r.get(k)));
              }
              return next;
            });
    return last.subList(1, last.size());
  }

  private static Tensor put(Tensor whole, Tensor position, Tensor slice) {
    return whole.call("index_copy", Value.of(0), position.reshape(1), slice.unsqueeze(0));
  }

  private static Value stack(List<List<Tensor>> steps, int result) {
    return Torch.callTensor(
        "stack", Value.TensorList.of(steps.stream().map(s -> s.get(result)).toList()));
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

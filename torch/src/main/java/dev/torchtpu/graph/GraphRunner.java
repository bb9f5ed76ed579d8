package dev.torchtpu.graph;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs code call by call. For one thread. */
final class GraphRunner {
  private final DataPolicy policy;

  GraphRunner(DataPolicy policy) {
    this.policy = policy;
  }

  /** Runs code on inputs; gives a value an output. */
  List<Value> run(GraphCode code, List<? extends Value> inputs) {
    if (inputs.size() != code.inputs().length) {
      throw new TorchException(
          "the graph takes " + code.inputs().length + " inputs, got " + inputs.size());
    }
    @Nullable Value[] frame = new Value[code.slots()];
    for (int i = 0; i < code.inputs().length; i++) {
      if (code.inputs()[i] >= 0) {
        frame[code.inputs()[i]] = inputs.get(i);
      }
    }
    Step[] steps = code.steps();
    for (int s = 0; s < steps.length; s++) {
      Step step = steps[s];
      try {
        store(step, call(code, step, frame), frame);
      } catch (GraphException | GraphCallException | Hints.Needed e) {
        throw e;
      } catch (TorchException e) {
        throw new GraphCallException(step.name(), e);
      }
      for (int slot : code.lastUse()[s]) {
        if (frame[slot] instanceof Tensor) {
          frame[slot] = null;
        }
      }
    }
    var out = new ArrayList<Value>(code.outputs().length);
    for (Operand o : code.outputs()) {
      out.add(value(code, o, frame));
    }
    policy.finished(code, frame);
    return out;
  }

  private List<Value> call(GraphCode code, Step step, @Nullable Value[] frame) {
    return switch (step) {
      case Step.Call c -> operator(code, c, frame);
      case Step.Symbolic s -> List.of(policy.symbolic(s.op(), values(code, s.operands(), frame)));
      case Step.HigherOrder h ->
          new HigherOrder(this, policy).call(h, h.operands(), o -> value(code, o, frame));
      case Step.Custom c -> c.function().apply(values(code, c.operands(), frame));
    };
  }

  private List<Value> operator(GraphCode code, Step.Call c, @Nullable Value[] frame) {
    Schema schema = c.overload().schema();
    switch (schema.name()) {
      case "item", "_local_scalar_dense" -> {
        return List.of(policy.item((Tensor) value(code, c.operands()[0], frame)));
      }
      case "_assert_scalar" -> {
        policy.require(
            value(code, c.operands()[0], frame),
            ((Value.Text) value(code, c.operands()[1], frame)).text());
        return List.of();
      }
      case "_assert_async" -> {
        policy.require(
            value(code, c.operands()[0], frame),
            c.operands().length > 1
                ? ((Value.Text) value(code, c.operands()[1], frame)).text()
                : "Expected Tensor with single nonzero value");
        return List.of();
      }
      default -> {}
    }
    Operand[] operands = c.operands();
    var arguments = new ArrayList<Value>(operands.length);
    for (int i = 0; i < operands.length; i++) {
      Value v = value(code, operands[i], frame);
      if (v instanceof Tensor
          && operands[i] instanceof Operand.Slot s
          && schema.arguments().get(i).type().base() != Schema.Base.TENSOR) {
        v = policy.number(code, s.index(), v);
      }
      arguments.add(v);
    }
    return policy.call(c, arguments);
  }

  private static void store(Step step, List<Value> results, @Nullable Value[] frame) {
    int[][] slots = step.results();
    if (slots.length == 1 && slots[0].length > 1 && results.size() == slots[0].length) {
      // A higher-order operator whose results the file names as one list.
      for (int i = 0; i < slots[0].length; i++) {
        put(frame, slots[0][i], results.get(i));
      }
      return;
    }
    for (int i = 0; i < Math.min(slots.length, results.size()); i++) {
      if (results.get(i) instanceof Value.TensorList l) {
        List<Optional<Tensor>> tensors = l.values();
        if (tensors.size() != slots[i].length) {
          throw new GraphException(
              step.name()
                  + " gave "
                  + tensors.size()
                  + " tensors where the graph names "
                  + slots[i].length);
        }
        for (int k = 0; k < slots[i].length; k++) {
          put(frame, slots[i][k], tensors.get(k).map(t -> (Value) t).orElse(Value.NONE));
        }
      } else if (slots[i].length == 1) {
        put(frame, slots[i][0], results.get(i));
      }
    }
  }

  private static void put(@Nullable Value[] frame, int slot, Value v) {
    if (slot >= 0) {
      frame[slot] = v;
    }
  }

  private List<Value> values(GraphCode code, Operand[] operands, @Nullable Value[] frame) {
    return Arrays.stream(operands).map(o -> value(code, o, frame)).toList();
  }

  private Value value(GraphCode code, Operand o, @Nullable Value[] frame) {
    return switch (o) {
      case Operand.Slot s -> {
        Value v = frame[s.index()];
        if (v == null) {
          throw new GraphException("a value of the graph has not been computed");
        }
        yield v;
      }
      case Operand.Fixed f -> f.value();
      case Operand.TensorSlots t -> {
        var list = new ArrayList<Optional<Tensor>>(t.indexes().length);
        for (int i : t.indexes()) {
          list.add(
              i >= 0 && frame[i] instanceof Tensor tensor ? Optional.of(tensor) : Optional.empty());
        }
        yield new Value.TensorList(list);
      }
      case Operand.Numbers n -> numbers(code, n, frame);
      case Operand.Group g -> throw new GraphException("a list of lists as an argument");
      case Operand.Code c -> throw new GraphException("a graph as an argument");
    };
  }

  private Value numbers(GraphCode code, Operand.Numbers n, @Nullable Value[] frame) {
    var items = new ArrayList<Scalar>(n.items().length);
    for (Operand o : n.items()) {
      Value v = value(code, o, frame);
      items.add(o instanceof Operand.Slot s ? policy.number(code, s.index(), v) : (Scalar) v);
    }
    return switch (n.kind()) {
      case INT -> new Value.IntList(items.stream().mapToLong(Scalar::toLong).toArray());
      case FLOAT -> new Value.FloatList(items.stream().mapToDouble(Scalar::toDouble).toArray());
      case BOOL -> {
        boolean[] b = new boolean[items.size()];
        for (int i = 0; i < b.length; i++) {
          b[i] = items.get(i).toBoolean();
        }
        yield new Value.BoolList(b);
      }
    };
  }
}

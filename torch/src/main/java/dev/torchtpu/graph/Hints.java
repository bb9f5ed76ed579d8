package dev.torchtpu.graph;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Numbers and sizes of one run that depended on the values of tensors. A captured program is made
 * for these and checks them whenever it runs.
 */
final class Hints implements DataPolicy {
  private final Map<GraphCode, @Nullable Value[]> frames = new IdentityHashMap<>();
  private final Map<Step, Long> sizes = new IdentityHashMap<>();

  /** The number that a slot had; empty if the run did not come there. */
  Optional<Scalar> number(GraphCode code, int slot) {
    @Nullable Value @Nullable [] frame = frames.get(code);
    return frame != null && frame[slot] instanceof Scalar s ? Optional.of(s) : Optional.empty();
  }

  /** How many rows the result of a call had. */
  OptionalLong rows(Step step) {
    Long n = sizes.get(step);
    return n == null ? OptionalLong.empty() : OptionalLong.of(n);
  }

  @Override
  public Value item(Tensor t) {
    return EAGER.item(t);
  }

  @Override
  public Scalar number(GraphCode code, int slot, Value v) {
    return EAGER.number(code, slot, v);
  }

  @Override
  public Value symbolic(SymbolicOp op, List<Value> operands) {
    return EAGER.symbolic(op, operands);
  }

  @Override
  public void require(Value condition, String message) {
    EAGER.require(condition, message);
  }

  @Override
  public List<Value> conditional(
      Value predicate, Supplier<List<Value>> then, Supplier<List<Value>> otherwise) {
    return EAGER.conditional(predicate, then, otherwise);
  }

  @Override
  public List<Value> loop(
      List<Value> initial,
      Function<List<Value>, Value> condition,
      Function<List<Value>, List<Value>> body) {
    return EAGER.loop(initial, condition, body);
  }

  @Override
  public List<Value> call(Step.Call step, List<Value> arguments) {
    OptionalLong rows = MaskedCalls.rows(step.overload().schema().name(), arguments);
    List<Value> out = EAGER.call(step, arguments);
    rows.ifPresent(n -> sizes.put(step, n));
    return out;
  }

  @Override
  public void finished(GraphCode code, @Nullable Value[] frame) {
    frames.put(code, frame);
  }

  /** A captured program needs what only a run can tell. */
  static final class Needed extends TorchException {
    private static final long serialVersionUID = 1L;

    Needed() {
      super("the program's shapes depend on the values of tensors");
    }
  }
}

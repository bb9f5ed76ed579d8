package dev.torchtpu.graph;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What happens where a program's course depends on the values of tensors. */
interface DataPolicy {
  /** Values are there and are read. */
  DataPolicy EAGER =
      new DataPolicy() {
        @Override
        public Value item(Tensor t) {
          return t.itemScalar();
        }

        @Override
        public Scalar number(GraphCode code, int slot, Value v) {
          return v instanceof Tensor t ? t.itemScalar() : (Scalar) v;
        }

        @Override
        public Value symbolic(SymbolicOp op, List<Value> operands) {
          return op.apply(operands.stream().map(v -> (Scalar) v).toArray(Scalar[]::new));
        }

        @Override
        public void require(Value condition, String message) {
          boolean holds =
              condition instanceof Tensor t ? t.itemBoolean() : ((Scalar) condition).toBoolean();
          if (!holds) {
            throw new TorchException(message);
          }
        }

        @Override
        public List<Value> conditional(
            Value predicate, Supplier<List<Value>> then, Supplier<List<Value>> otherwise) {
          boolean holds =
              predicate instanceof Tensor t ? t.itemBoolean() : ((Scalar) predicate).toBoolean();
          return holds ? then.get() : otherwise.get();
        }

        @Override
        public List<Value> loop(
            List<Value> initial,
            Function<List<Value>, Value> condition,
            Function<List<Value>, List<Value>> body) {
          List<Value> carried = initial;
          while (condition.apply(carried) instanceof Tensor t && t.itemBoolean()) {
            carried = body.apply(carried);
          }
          return carried;
        }

        @Override
        public List<Value> call(Step.Call step, List<Value> arguments) {
          return Calls.run(step.overload(), arguments);
        }
      };

  /** The number that a tensor of one element holds; a tensor may stand for it. */
  Value item(Tensor t);

  /** The number in a slot, which must be known now. */
  Scalar number(GraphCode code, int slot, Value v);

  /** Arithmetic on numbers and what stands for them. */
  Value symbolic(SymbolicOp op, List<Value> operands);

  /** Fails with a message unless a condition holds, now or when the program runs. */
  void require(Value condition, String message);

  /** Runs one of two branches. */
  List<Value> conditional(
      Value predicate, Supplier<List<Value>> then, Supplier<List<Value>> otherwise);

  /** Runs a body for as long as a condition holds. */
  List<Value> loop(
      List<Value> initial,
      Function<List<Value>, Value> condition,
      Function<List<Value>, List<Value>> body);

  /** Hears of the values of a run of code when it ends; tensors no longer needed are absent. */
  default void finished(GraphCode code, @Nullable Value[] frame) {}

  /** Whether long loops are to be handed to {@link #loop}, not unrolled. */
  default boolean capturesLoops() {
    return false;
  }

  /** Calls an operator. */
  List<Value> call(Step.Call step, List<Value> arguments);
}

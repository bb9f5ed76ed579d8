package dev.torchtpu.graph;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.runtime.Context;
import dev.torchtpu.runtime.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Values are not known while a program is captured: a number taken from a tensor stays a tensor for
 * as long as only arithmetic and assertions use it. Where a size needs it, the number of an earlier
 * run stands for it, and the program checks that it is the same.
 */
final class TracePolicy implements DataPolicy {
  /** Something that must hold when the program runs; guards are about hints. */
  record Check(Tensor holds, String message, boolean guard) {}

  private final Optional<Hints> hints;
  private List<Check> checks = new ArrayList<>();

  /** The tensors that stand for numbers. */
  private final Set<Tensor> numbers = Collections.newSetFromMap(new IdentityHashMap<>());

  TracePolicy(Optional<Hints> hints) {
    this.hints = hints;
  }

  List<Check> checks() {
    return checks;
  }

  private static Trace trace() {
    return Objects.requireNonNull(Context.current().trace());
  }

  @Override
  public Value item(Tensor t) {
    if (t.numel() != 1) {
      throw new TorchException(
          "a Tensor with " + t.numel() + " elements cannot be converted to Scalar");
    }
    return standing(t.reshape());
  }

  private Tensor standing(Tensor t) {
    numbers.add(t);
    return t;
  }

  /** Whether a tensor stands for a number. */
  boolean isNumber(Tensor t) {
    return numbers.contains(t);
  }

  @Override
  public Scalar number(GraphCode code, int slot, Value v) {
    if (v instanceof Scalar s) {
      return s;
    }
    Scalar hint =
        hints
            .orElseThrow(Hints.Needed::new)
            .number(code, slot)
            .orElseThrow(() ->
                new GraphException(
                    "a size depends on the value of a tensor inside a branch or loop, which is not"
                        + " supported in compiled programs"));
    Value equal = symbolic(SymbolicOp.EQ, List.of(v, hint));
    checks.add(new Check((Tensor) equal, "", true));
    return hint;
  }

  @Override
  public Value symbolic(SymbolicOp op, List<Value> operands) {
    return operands.stream().allMatch(Scalar.class::isInstance)
        ? EAGER.symbolic(op, operands)
        : standing(LazyNumbers.apply(op, operands));
  }

  @Override
  public void require(Value condition, String message) {
    if (condition instanceof Tensor t) {
      checks.add(new Check(LazyNumbers.truth(t).reshape(), message, false));
    } else {
      EAGER.require(condition, message);
    }
  }

  @Override
  public List<Value> conditional(
      Value predicate, Supplier<List<Value>> then, Supplier<List<Value>> otherwise) {
    if (!(predicate instanceof Tensor p)) {
      return EAGER.conditional(predicate, then, otherwise);
    }
    List<Check> outer = checks;
    var first = new ArrayList<Check>();
    var second = new ArrayList<Check>();
    try {
      List<Tensor> out =
          trace()
              .ifElse(
                  p,
                  () -> {
                    checks = first;
                    return withChecks(tensors(then.get()), first, p.device());
                  },
                  () -> {
                    checks = second;
                    return withChecks(tensors(otherwise.get()), second, p.device());
                  });
      var all = new ArrayList<>(first);
      all.addAll(second);
      if (!all.isEmpty()) {
        outer.add(
            new Check(
                out.getLast(), all.getFirst().message(), all.stream().anyMatch(Check::guard)));
      }
      return new ArrayList<>(out.subList(0, out.size() - 1));
    } finally {
      checks = outer;
    }
  }

  /** A region's results and then whether all of its checks hold. */
  private static List<Tensor> withChecks(List<Tensor> results, List<Check> own, Device device) {
    Tensor holds = LazyNumbers.tensor(Scalar.of(true), device);
    for (Check c : own) {
      holds = holds.call("logical_and", c.holds());
    }
    var out = new ArrayList<>(results);
    out.add(holds);
    return out;
  }

  @Override
  public List<Value> loop(
      List<Value> initial,
      Function<List<Value>, Value> condition,
      Function<List<Value>, List<Value>> body) {
    List<Tensor> start = new ArrayList<>(tensors(initial));
    start.add(LazyNumbers.tensor(Scalar.of(true), start.getFirst().device()));
    int n = initial.size();
    List<Check> outer = checks;
    var inner = new ArrayList<Check>();
    try {
      List<Tensor> out =
          trace()
              .whileLoop(
                  start,
                  in -> {
                    checks = new ArrayList<>();
                    Value v = condition.apply(new ArrayList<>(in.subList(0, n)));
                    return v instanceof Tensor t
                        ? LazyNumbers.truth(t)
                        : LazyNumbers.tensor((Scalar) v, in.getFirst().device());
                  },
                  in -> {
                    checks = inner;
                    List<Tensor> next =
                        new ArrayList<>(tensors(body.apply(new ArrayList<>(in.subList(0, n)))));
                    Tensor holds = in.get(n);
                    for (Check c : inner) {
                      holds = holds.call("logical_and", c.holds());
                    }
                    next.add(holds);
                    return next;
                  });
      if (!inner.isEmpty()) {
        outer.add(
            new Check(
                out.get(n), inner.getFirst().message(), inner.stream().anyMatch(Check::guard)));
      }
      return new ArrayList<>(out.subList(0, n));
    } finally {
      checks = outer;
    }
  }

  private static List<Tensor> tensors(List<Value> values) {
    return values.stream()
        .map(v -> {
          if (v instanceof Tensor t) {
            return t;
          }
          if (v instanceof Scalar s) {
            return LazyNumbers.tensor(s, Torch.getDefaultDevice());
          }
          throw new GraphException("a branch or loop gives what is neither tensor nor number");
        })
        .toList();
  }

  @Override
  public boolean capturesLoops() {
    return true;
  }

  @Override
  public List<Value> call(Step.Call step, List<Value> arguments) {
    Optional<Tensor> mask = MaskedCalls.mask(step.overload().schema().name(), arguments);
    if (mask.isEmpty()) {
      return EAGER.call(step, arguments);
    }
    OptionalLong rows = hints.orElseThrow(Hints.Needed::new).rows(step);
    if (rows.isEmpty()) {
      throw new GraphException(
          "the sizes of "
              + step.name()
              + " depend on the values of a tensor inside a branch, which is not supported in"
              + " compiled programs");
    }
    Tensor equal = MaskedCalls.count(mask.get()).call("eq.Scalar", Value.of(rows.getAsLong()));
    checks.add(new Check(equal, "", true));
    return MaskedCalls.call(step, arguments, mask.get(), rows.getAsLong());
  }

  /** All checks as one tensor of truths; empty if there are none. */
  Optional<Tensor> packedChecks() {
    if (checks.isEmpty()) {
      return Optional.empty();
    }
    List<Tensor> all = checks.stream().map(c -> c.holds().to(Dtype.BOOL).reshape(1)).toList();
    return Optional.of(Torch.callTensor("cat", Value.TensorList.of(all), Value.of(0)));
  }
}

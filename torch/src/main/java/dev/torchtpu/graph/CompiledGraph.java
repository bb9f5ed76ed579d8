package dev.torchtpu.graph;

import dev.torchtpu.CapturedProgram;
import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.runtime.Layout;
import dev.torchtpu.runtime.Storage;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * A graph that runs as one program of its device. The program is made at the first run with
 * arguments of their sizes, strides and dtypes, and kept. Where sizes inside depend on values, it
 * is made for those of the arguments, checks them whenever it runs, and another is made when they
 * differ. Results have no gradient. Safe for use by many threads unless the graph writes to what
 * they share.
 */
public final class CompiledGraph {
  private static final int MOST_VARIANTS = 16;

  /** What a program was made for: layouts of tensors, values of numbers, which tensors are one. */
  private record Key(List<Object> parts) {}

  private record Place(Layout layout, long offset, int sameAs) {}

  /** Where a result of the call comes from: the program, or a value that is always the same. */
  private record Result(int position, boolean number, Optional<Value> constant) {}

  private record Variant(
      CapturedProgram program, List<Result> results, List<TracePolicy.Check> checks) {}

  private final GraphFunction function;
  private final UnaryOperator<List<Value>> graphInputs;
  private final BinaryOperator<List<Value>> callResults;
  private final Map<Key, List<Variant>> variants = new ConcurrentHashMap<>();

  /**
   * A compiled form of a graph.
   *
   * @param graphInputs the graph's inputs for the arguments of a call; tensors other than those of
   *     the call are weights, read anew at each run
   * @param callResults the results of a call for the graph's outputs and the arguments; writes that
   *     it makes are part of the program
   */
  public CompiledGraph(
      GraphFunction function,
      UnaryOperator<List<Value>> graphInputs,
      BinaryOperator<List<Value>> callResults) {
    this.function = function;
    this.graphInputs = graphInputs;
    this.callResults = callResults;
  }

  /**
   * Runs the program, made first if need be.
   *
   * @throws TorchException if an assertion of the graph does not hold; what the call would have
   *     written is not written then
   */
  public List<Value> run(List<? extends Value> arguments) {
    List<Value> given = List.copyOf(arguments);
    List<Tensor> tensors = tensors(given);
    try (Restore r = Torch.noGrad()) {
      List<Variant> known = variants.computeIfAbsent(key(given), k -> new CopyOnWriteArrayList<>());
      for (Variant v : known) {
        Optional<List<Value>> out = run(v, tensors);
        if (out.isPresent()) {
          return out.get();
        }
      }
      Variant made = make(given);
      if (known.size() >= MOST_VARIANTS) {
        known.clear();
      }
      known.add(made);
      return run(made, tensors)
          .orElseThrow(() ->
              new TorchException("the program's sizes changed between two runs on equal inputs"));
    }
  }

  /** The program for arguments like these. */
  public HloModule module(List<? extends Value> arguments) {
    try (Restore r = Torch.noGrad()) {
      List<Value> given = List.copyOf(arguments);
      List<Variant> known = variants.computeIfAbsent(key(given), k -> new CopyOnWriteArrayList<>());
      if (known.isEmpty()) {
        known.add(make(given));
      }
      return known.getLast().program.module();
    }
  }

  private static List<Tensor> tensors(List<Value> values) {
    return values.stream().filter(Tensor.class::isInstance).map(Tensor.class::cast).toList();
  }

  private static Key key(List<Value> arguments) {
    var parts = new ArrayList<Object>();
    List<Storage> storages = tensors(arguments).stream().map(Tensor::storage).toList();
    for (Value v : arguments) {
      parts.add(
          v instanceof Tensor t
              ? new Place(t.layout(), t.storageOffset(), storages.indexOf(t.storage()))
              : v);
    }
    return new Key(parts);
  }

  private Optional<List<Value>> run(Variant v, List<Tensor> arguments) {
    return v.program
        .run(arguments, results -> accept(v, results))
        .map(results -> {
          var out = new ArrayList<Value>();
          for (Result r : v.results) {
            out.add(
                r.constant.isPresent()
                    ? r.constant.get()
                    : r.number ? results.get(r.position).itemScalar() : results.get(r.position));
          }
          return out;
        });
  }

  private static boolean accept(Variant v, List<Tensor> results) {
    if (v.checks.isEmpty()) {
      return true;
    }
    byte[] holds = results.getLast().toBytes();
    for (int i = 0; i < holds.length; i++) {
      if (holds[i] == 0 && v.checks.get(i).guard()) {
        return false;
      }
    }
    for (int i = 0; i < holds.length; i++) {
      if (holds[i] == 0) {
        throw new TorchException(v.checks.get(i).message());
      }
    }
    return true;
  }

  private Variant make(List<Value> arguments) {
    try {
      return make(arguments, Optional.empty());
    } catch (Hints.Needed e) {
      return make(arguments, Optional.of(hints(arguments)));
    }
  }

  private Variant make(List<Value> arguments, Optional<Hints> hints) {
    var policy = new TracePolicy(hints);
    var results = new ArrayList<Result>();
    CapturedProgram program =
        CapturedProgram.record(
            in -> {
              List<Value> outputs =
                  new GraphRunner(policy).run(function.code(), graphInputs.apply(arguments));
              List<Value> called = callResults.apply(outputs, arguments);
              var tensors = new ArrayList<Tensor>();
              for (int i = 0; i < called.size(); i++) {
                Value v = called.get(i);
                boolean isTensor = v instanceof Tensor;
                results.add(
                    new Result(
                        tensors.size(),
                        isTensor && policy.isNumber((Tensor) v),
                        isTensor ? Optional.empty() : Optional.of(v)));
                if (v instanceof Tensor t) {
                  tensors.add(t);
                }
              }
              policy.packedChecks().ifPresent(tensors::add);
              return tensors;
            },
            tensors(arguments));
    return new Variant(program, List.copyOf(results), List.copyOf(policy.checks()));
  }

  /** Runs call by call for the numbers, and takes back what that wrote. */
  private Hints hints(List<Value> arguments) {
    var hints = new Hints();
    List<Value> inputs = graphInputs.apply(arguments);
    Map<Storage, Storage> before = new IdentityHashMap<>();
    Map<Storage, Integer> versions = new IdentityHashMap<>();
    for (Tensor t : tensors(inputs)) {
      before.computeIfAbsent(t.storage(), Storage::snapshot);
      versions.put(t.storage(), t.storage().version());
    }
    try {
      new GraphRunner(hints).run(function.code(), inputs);
    } finally {
      before.forEach((s, value) -> {
        if (s.version() != versions.getOrDefault(s, 0)) {
          s.assign(value);
        }
      });
    }
    return hints;
  }
}

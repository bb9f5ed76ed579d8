package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * One piece of work on some tensors: ours eager or as one program, and the same by peers. The first
 * contestant that is added is ours.
 */
final class Work {
  /** The work in libtorch calls; what it gives is closed by the caller. */
  @FunctionalInterface
  interface InLibTorch {
    org.bytedeco.pytorch.Tensor run(org.bytedeco.pytorch.Tensor[] inputs);
  }

  private static final Map<Tensor, org.bytedeco.pytorch.Tensor> COPIES = new IdentityHashMap<>();
  private static final Map<Tensor, Tensor> MOVED = new IdentityHashMap<>();

  private final String name;
  private final List<Tensor> inputs;
  private final Function<List<Tensor>, List<Tensor>> function;
  private final List<Contestant> contestants = new ArrayList<>();

  private Work(String name, Function<List<Tensor>, List<Tensor>> function, List<Tensor> inputs) {
    this.name = name;
    this.inputs = inputs;
    this.function = function;
  }

  static Work of(String name, Function<List<Tensor>, Tensor> function, Tensor... inputs) {
    return new Work(name, in -> List.of(function.apply(in)), List.of(inputs));
  }

  static Work ofMany(String name, Function<List<Tensor>, List<Tensor>> function, Tensor... inputs) {
    return new Work(name, function, List.of(inputs));
  }

  /** Ours, operation by operation. */
  Work eager() {
    contestants.add(
        new Contestant(
            "ours",
            () -> {
              try (Restore off = Torch.inferenceMode()) {
                for (Tensor r : function.apply(inputs)) {
                  r.storage().buffer().ready().await();
                  r.close();
                }
              }
            }));
    return this;
  }

  /** Ours, as one program. */
  Work captured() {
    contestants.add(new Contestant("ours", XlaPeer.captured(function, inputs)));
    return this;
  }

  Work libtorch(InLibTorch work) {
    if (LibTorch.available()) {
      var copies = inputs.stream().map(Work::copy).toArray(org.bytedeco.pytorch.Tensor[]::new);
      contestants.add(
          new Contestant(
              "libtorch",
              () -> {
                try (var guard = new org.bytedeco.pytorch.NoGradGuard()) {
                  work.run(copies).close();
                }
              }));
    }
    return this;
  }

  /** The same program by XLA, its results in fresh memory. */
  Work xlaFresh() {
    if (XlaPeer.available()) {
      contestants.add(
          new Contestant(
              XlaPeer.FRESH,
              XlaPeer.captured(function, inputs.stream().map(Work::moved).toList())));
    }
    return this;
  }

  /** The same program by XLA, its one result over that of the call before. */
  Work xlaOut() {
    if (XlaPeer.available()) {
      contestants.add(XlaPeer.out(function, inputs.stream().map(Work::moved).toList()));
    }
    return this;
  }

  Comparison build() {
    return Comparison.of(name, contestants);
  }

  /** Inputs are shared by many comparisons, and so are their copies. */
  private static org.bytedeco.pytorch.Tensor copy(Tensor t) {
    return COPIES.computeIfAbsent(t, LibTorch::copy);
  }

  private static Tensor moved(Tensor t) {
    return MOVED.computeIfAbsent(t, x -> x.to(Device.of("xla_cpu")));
  }
}

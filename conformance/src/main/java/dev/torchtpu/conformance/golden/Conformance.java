package dev.torchtpu.conformance.golden;

import dev.torchtpu.Device;
import dev.torchtpu.EagerMode;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Runs the cases of a directory. */
public final class Conformance {

  /** How calls are made. */
  public enum Mode {
    STRICT,
    DEBUG,
    CAPTURED
  }

  /**
   * What to run.
   *
   * @param overloads chooses by the name with namespace, such as {@code aten.add.Tensor}
   * @param sample 0 for all cases; else one case of every so many pairs of overload and dtype
   * @param grads whether gradient records run too: those whose operator has a chosen overload and
   *     whose own overloads are all declared
   * @param excluded overloads left out, with reasons
   * @param differences overloads or cases where the device itself is at fault
   */
  public record Options(
      Predicate<String> overloads,
      Mode mode,
      Device device,
      boolean cases,
      int sample,
      boolean grads,
      int threads,
      Exclusions excluded,
      Exclusions differences) {}

  private final GoldenFiles files;
  private final Options options;
  private final OpTable table;
  private final CaseRunner caseRunner;
  private final GradRunner gradRunner;

  public Conformance(GoldenFiles files, Options options) {
    this.files = files;
    this.options = options;
    this.table = OpTable.get();
    boolean captured = options.mode() == Mode.CAPTURED;
    this.caseRunner =
        new CaseRunner(
            files, options.device(), captured ? new CapturingInvoker() : Overload::call, !captured);
    this.gradRunner = new GradRunner(files, options.device(), captured);
  }

  /** Runs everything that was asked for; hands on outcomes in the order of the files. */
  public void run(Consumer<Outcome> each) {
    try (var pool = Executors.newFixedThreadPool(options.threads())) {
      var pending = new ArrayList<Future<Outcome>>();
      Predicate<JsonNode> sample = sample(options.sample());
      if (options.cases()) {
        files.cases(n -> {
          if (options.overloads().test(n.get("overload").stringValue()) && sample.test(n)) {
            pending.add(pool.submit(() -> inMode(() -> runCase(n))));
          }
        });
      }
      if (options.grads()) {
        files.grads(n -> {
          if (wanted(n)) {
            pending.add(pool.submit(() -> inMode(() -> runGrad(n))));
          }
        });
      }
      pending.forEach(f -> each.accept(get(f)));
    }
  }

  /** Chooses the first case of one in so many pairs of overload and dtype, in the files' order. */
  private static Predicate<JsonNode> sample(int oneIn) {
    if (oneIn == 0) {
      return n -> true;
    }
    var seen = new HashSet<String>();
    return n ->
        seen.add(n.get("overload").stringValue() + " " + n.get("group").stringValue())
            && seen.size() % oneIn == 0;
  }

  private static Outcome get(Future<Outcome> f) {
    try {
      return f.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private Outcome inMode(Supplier<Outcome> work) {
    if (options.mode() != Mode.DEBUG) {
      return work.get();
    }
    try (var mode = EagerMode.DEFER_NEVER_AND_LAUNCH_BLOCKING.use()) {
      return work.get();
    }
  }

  private boolean wanted(JsonNode record) {
    List<String> overloads = GradRunner.overloads(record);
    return overloads.stream().anyMatch(options.overloads())
        && overloads.stream().allMatch(o -> table.find(o).isPresent());
  }

  private Outcome runCase(JsonNode n) {
    String name = n.get("overload").stringValue();
    long id = n.get("id").longValue();
    String group = n.get("group").stringValue();
    String src = n.get("src").stringValue();
    Optional<String> skipped =
        options
            .excluded()
            .ofOverload(name)
            .or(() -> options.differences().ofOverload(name))
            .or(() -> options.differences().ofCase("case", group, id));
    if (skipped.isPresent()) {
      return new Outcome("case", id, group, name, src, Outcome.Status.SKIPPED, skipped.get());
    }
    Optional<Overload> overload = table.find(name);
    try {
      Optional<String> wrong =
          overload.isEmpty()
              ? Optional.of("not declared")
              : guarded(() -> caseRunner.run(n, overload.get()));
      return outcome("case", id, group, name, src, wrong);
    } catch (CapturingInvoker.NotCapturable e) {
      return new Outcome(
          "case", id, group, name, src, Outcome.Status.SKIPPED, String.valueOf(e.getMessage()));
    }
  }

  private Outcome runGrad(JsonNode n) {
    String op = n.get("op").stringValue();
    long id = n.get("id").longValue();
    String group = n.get("dtype").stringValue();
    Optional<String> skipped = options.differences().ofCase("grad", group, id);
    if (skipped.isPresent()) {
      return new Outcome("grad", id, group, op, op, Outcome.Status.SKIPPED, skipped.get());
    }
    try {
      return outcome("grad", id, group, op, op, guarded(() -> gradRunner.run(n)));
    } catch (CapturingInvoker.NotCapturable e) {
      return new Outcome(
          "grad", id, group, op, op, Outcome.Status.SKIPPED, String.valueOf(e.getMessage()));
    }
  }

  private static Outcome outcome(
      String kind, long id, String group, String name, String src, Optional<String> wrong) {
    Outcome.Status status = wrong.isEmpty() ? Outcome.Status.PASSED : Outcome.Status.FAILED;
    return new Outcome(kind, id, group, name, src, status, wrong.orElse(""));
  }

  /** A case that throws has failed; the others still run. */
  private static Optional<String> guarded(Supplier<Optional<String>> run) {
    try {
      return run.get();
    } catch (CapturingInvoker.NotCapturable e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      String at = e.getStackTrace().length > 0 ? " at " + e.getStackTrace()[0] : "";
      return Optional.of(e.getClass().getSimpleName() + ": " + e.getMessage() + at);
    }
  }
}

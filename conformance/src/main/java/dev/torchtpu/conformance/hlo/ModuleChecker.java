package dev.torchtpu.conformance.hlo;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs the test functions of one module and checks what they compute. */
final class ModuleChecker {
  private final HloModule module;
  private final DeviceRunner runner;

  ModuleChecker(HloModule module, DeviceRunner runner) {
    this.module = module;
    this.runner = runner;
  }

  /** Throws {@link MismatchException} or {@link SkippedException} unless every test holds. */
  void check() {
    List<HloFunction> tests = tests();
    if (tests.isEmpty()) {
      throw new SkippedException("has no function without parameters");
    }
    tests.forEach(this::check);
  }

  /** {@code main}, or every function without parameters that nothing refers to. */
  private List<HloFunction> tests() {
    Optional<HloFunction> main = module.function("main");
    if (main.isPresent()) {
      return main.get().parameters().isEmpty() ? List.of(main.get()) : List.of();
    }
    var referred = new HashSet<String>();
    module.functions().forEach(f -> Functions.symbols(f.body(), referred));
    return module.functions().stream()
        .filter(f -> f.parameters().isEmpty() && !referred.contains(f.name()))
        .toList();
  }

  private void check(HloFunction test) {
    TestFunction parts = TestFunction.of(test);
    Map<Value, Literal> known = new HashMap<>(parts.constants());
    for (Instruction call : parts.calls()) {
      List<Literal> results = evaluate(((CallOp.Call) call.op()).callee());
      for (int i = 0; i < results.size(); i++) {
        known.put(call.results().get(i), results.get(i));
      }
    }
    if (ParallelRun.isIn(parts)) {
      new ParallelRun(module, runner).run(parts, known);
    } else {
      compute(parts, known);
    }
    for (Check c : parts.checks()) {
      Literal expected =
          switch (c.expected()) {
            case Check.Expected.Constant k -> k.literal();
            case Check.Expected.Computed v -> value(v.value(), known);
          };
      Comparison.check(c.kind(), value(c.got(), known), expected, c.tolerance());
    }
  }

  private static Literal value(Value v, Map<Value, Literal> known) {
    Literal l = known.get(v);
    if (l == null) {
      throw new MismatchException("a check reads " + v + ", which was not computed");
    }
    return l;
  }

  /** The results of a function without parameters: read off where it is only constants. */
  private List<Literal> evaluate(String name) {
    HloFunction f =
        module
            .function(name)
            .orElseThrow(() -> new MismatchException("there is no function @" + name));
    var constants = new HashMap<Value, Literal>();
    for (Instruction i : f.body().instructions()) {
      if (i.op() instanceof DataOp.Constant c) {
        constants.put(i.result(), c.value());
      }
    }
    if (constants.keySet().containsAll(f.body().results())) {
      return f.body().results().stream().map(constants::get).toList();
    }
    return runner.run(Functions.program(module, Functions.renamed(f, "main")), List.of());
  }

  /** Runs the computation with everything known as arguments; adds what the checks read. */
  private void compute(TestFunction parts, Map<Value, Literal> known) {
    Set<Value> reads = parts.reads();
    List<Value> parameters = known.keySet().stream().filter(reads::contains).toList();
    var results = new LinkedHashSet<Value>();
    for (Check c : parts.checks()) {
      results.add(c.got());
      if (c.expected() instanceof Check.Expected.Computed(Value v)) {
        results.add(v);
      }
    }
    results.removeAll(known.keySet());
    var ordered = new ArrayList<>(results);
    HloFunction main =
        new HloFunction(
            "main",
            true,
            new Block(parameters, parts.body(), ordered),
            Collections.nCopies(parameters.size(), Map.<String, Attribute>of()),
            Collections.nCopies(ordered.size(), Map.<String, Attribute>of()));
    List<Literal> computed =
        runner.run(Functions.program(module, main), parameters.stream().map(known::get).toList());
    for (int i = 0; i < ordered.size(); i++) {
      known.put(ordered.get(i), computed.get(i));
    }
  }
}

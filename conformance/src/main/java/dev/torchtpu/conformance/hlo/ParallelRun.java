package dev.torchtpu.conformance.hlo;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Runs {@code interpreter.run_parallel}: one function on a grid of replicas and partitions. */
final class ParallelRun {
  private final HloModule module;
  private final DeviceRunner runner;

  ParallelRun(HloModule module, DeviceRunner runner) {
    this.module = module;
    this.runner = runner;
  }

  static boolean isIn(TestFunction parts) {
    return parts.body().stream().anyMatch(i -> i.op() instanceof CallOp.Foreign);
  }

  /** Runs it and adds its results to what is known. */
  void run(TestFunction parts, Map<Value, Literal> known) {
    if (parts.body().size() != 1) {
      throw new SkippedException("computes around interpreter.run_parallel");
    }
    Instruction instruction = parts.body().getFirst();
    var call = (CallOp.Foreign) instruction.op();
    List<List<String>> grid = grid(call);
    var names = new HashSet<String>();
    grid.forEach(names::addAll);
    int replicas = grid.size();
    int partitions = grid.getFirst().size();
    if (names.size() != 1 || grid.stream().anyMatch(r -> r.size() != partitions)) {
      throw new SkippedException("runs different programs at once");
    }
    int devices = replicas * partitions;
    if (devices > runner.devices()) {
      throw new SkippedException("needs " + devices + " devices, there are " + runner.devices());
    }
    HloFunction f =
        module
            .function(names.iterator().next())
            .orElseThrow(() -> new MismatchException("there is no function " + names));
    var arguments = new ArrayList<List<Literal>>();
    int width = f.parameters().size();
    for (int d = 0; d < devices; d++) {
      arguments.add(
          call.operands().subList(d * width, (d + 1) * width).stream().map(known::get).toList());
    }
    HloFunction main = Functions.renamed(f, "main");
    boolean divided = partitions > 1;
    HloModule program = Functions.program(module, divided ? ManualSharding.of(main) : main);
    var options = new CompileOptions(replicas, partitions, List.of(), divided, false, Map.of());
    var results = new ArrayList<Literal>();
    runner.run(program, options, arguments).forEach(results::addAll);
    for (int i = 0; i < results.size(); i++) {
      known.put(instruction.results().get(i), results.get(i));
    }
  }

  private static List<List<String>> grid(CallOp.Foreign call) {
    var rows = new ArrayList<List<String>>();
    if (call.attributes().get("programs") instanceof Attribute.Array all) {
      for (Attribute row : all.values()) {
        var names = new ArrayList<String>();
        if (row instanceof Attribute.Array a) {
          for (Attribute cell : a.values()) {
            if (cell instanceof Attribute.Symbol s) {
              names.add(s.name());
            }
          }
        }
        rows.add(names);
      }
    }
    if (rows.isEmpty() || rows.getFirst().isEmpty()) {
      throw new MismatchException("interpreter.run_parallel names no programs");
    }
    return rows;
  }
}

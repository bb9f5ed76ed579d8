package dev.torchtpu.cpu.plan;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans loops and branches: each block is a schedule of its own. */
final class ControlLowering {
  private final HloModule module;
  private final Bindings bindings;

  ControlLowering(HloModule module, Bindings bindings) {
    this.module = module;
    this.bindings = bindings;
  }

  /** Plans a loop; false if the reference must run it. */
  boolean loop(ControlOp.While op, Instruction i) {
    List<Value> captured = List.copyOf(Uses.captured(op));
    if (!areTensors(captured) || !areTensors(op.operands())) {
      return false;
    }
    Optional<Schedule> condition = schedule(op.condition(), captured, false);
    Optional<Schedule> body = schedule(op.body(), captured, true);
    if (condition.isEmpty() || body.isEmpty()) {
      return false;
    }
    View[] fixed = read(captured);
    View[] initial = read(op.operands());
    View[] out = results(i);
    var reads = new ArrayList<View>(List.of(fixed));
    reads.addAll(List.of(initial));
    bindings.emit(
        new ControlSteps.Loop(condition.get(), body.get(), fixed, initial, out),
        slots(reads.toArray(View[]::new)),
        slots(out));
    return true;
  }

  /** Plans branches; false if the reference must run them. */
  boolean choice(Value index, List<Block> branches, Instruction i) {
    Schedule[] schedules = new Schedule[branches.size()];
    View[][] captured = new View[branches.size()][];
    var values = new ArrayList<List<Value>>();
    for (int b = 0; b < schedules.length; b++) {
      List<Value> own = List.copyOf(Uses.captured(branches.get(b)));
      values.add(own);
      Optional<Schedule> s =
          areTensors(own) ? schedule(branches.get(b), own, false) : Optional.empty();
      if (s.isEmpty()) {
        return false;
      }
      schedules[b] = s.get();
    }
    View at = bindings.ready(index);
    var reads = new ArrayList<View>(List.of(at));
    for (int b = 0; b < schedules.length; b++) {
      captured[b] = read(values.get(b));
      reads.addAll(List.of(captured[b]));
    }
    View[] out = results(i);
    bindings.emit(
        new ControlSteps.Choice(at, schedules, captured, out),
        slots(reads.toArray(View[]::new)),
        slots(out));
    return true;
  }

  private static boolean areTensors(List<Value> values) {
    return values.stream()
        .allMatch(v -> v.type() instanceof TensorType t && t.isStatic() && t.bounds().length == 0);
  }

  private View[] read(List<Value> values) {
    return values.stream().map(bindings::contiguous).toArray(View[]::new);
  }

  private View[] results(Instruction i) {
    View[] out = new View[i.results().size()];
    for (int k = 0; k < out.length; k++) {
      out[k] = bindings.newTemporary(i.results().get(k).tensorType());
      bindings.bind(i.results().get(k), out[k]);
    }
    return out;
  }

  private static int[] slots(View[] views) {
    int[] out = new int[views.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = views[i].slot();
    }
    return out;
  }

  /** A block as a program: what it captures, then its parameters, which it may take over. */
  private Optional<Schedule> schedule(Block block, List<Value> captured, boolean donated) {
    var parameters = new ArrayList<Value>(captured);
    parameters.addAll(block.parameters());
    var attributes = new ArrayList<Map<String, Attribute>>();
    for (int i = 0; i < parameters.size(); i++) {
      attributes.add(
          donated && i >= captured.size()
              ? Map.of("jax.buffer_donor", new Attribute.Bool(true))
              : Map.of());
    }
    var main =
        new HloFunction(
            "main",
            true,
            new Block(parameters, block.instructions(), block.results()),
            attributes,
            block.results().stream().map(v -> Map.<String, Attribute>of()).toList());
    var functions = new ArrayList<HloFunction>();
    functions.add(main);
    module.functions().stream().filter(f -> !f.name().equals("main")).forEach(functions::add);
    return Planner.plan(
        new HloModule(module.name(), module.attributes(), module.meshes(), functions));
  }
}

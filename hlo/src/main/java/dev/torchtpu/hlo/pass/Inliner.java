package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.HloVerifier;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Puts the bodies of functions in the place of their calls. */
public final class Inliner {
  /** More than a program grows to; nested calls double it at each level. */
  private static final int MOST_INSTRUCTIONS = 10_000_000;

  private final Map<String, HloFunction> functions = new HashMap<>();
  private final Predicate<CallOp.Composite> composites;
  private final Map<String, HloFunction> done = new HashMap<>();
  private int instructions;

  private Inliner(HloModule module, Predicate<CallOp.Composite> composites) {
    module.functions().forEach(f -> functions.put(f.name(), f));
    this.composites = composites;
  }

  /** The module without calls; composites stay, and so do the functions that they name. */
  public static HloModule inlineCalls(HloModule module) {
    return inline(module, c -> false);
  }

  /**
   * The module without calls and without the composites that are chosen: those that a device does
   * not run whole.
   *
   * @throws HloException if the module breaks a rule, recursion included, or grows past 10 million
   *     instructions
   */
  public static HloModule inline(HloModule module, Predicate<CallOp.Composite> composites) {
    HloVerifier.verify(module);
    var inliner = new Inliner(module, composites);
    List<HloFunction> functions =
        module.functions().stream().map(f -> inliner.function(f.name())).toList();
    return DeadCode.removeFunctions(
        new HloModule(module.name(), module.attributes(), module.meshes(), functions));
  }

  /** Works from the callees up, with a stack of its own: chains of calls may be long. */
  private HloFunction function(String name) {
    var open = new ArrayDeque<String>();
    open.push(name);
    while (!open.isEmpty()) {
      String top = open.element();
      HloFunction f = functions.get(top);
      if (f == null) {
        throw new HloException("no function @" + top);
      }
      var missing = new LinkedHashSet<String>();
      callees(f.body(), missing);
      missing.removeAll(done.keySet());
      if (missing.isEmpty()) {
        open.pop();
        done.computeIfAbsent(top, n -> inlined(f));
      } else {
        missing.forEach(open::push);
      }
    }
    return body(name);
  }

  private HloFunction body(String name) {
    HloFunction f = done.get(name);
    if (f == null) {
      throw new HloException("no function @" + name);
    }
    return f;
  }

  private HloFunction inlined(HloFunction f) {
    return new HloFunction(
        f.name(),
        f.isPublic(),
        block(f.body(), new BlockCopy()),
        f.parameterAttributes(),
        f.resultAttributes());
  }

  private void callees(Block block, Set<String> names) {
    for (Instruction i : block.instructions()) {
      switch (i.op()) {
        case CallOp.Call c -> names.add(c.callee());
        case CallOp.Composite c when composites.test(c) -> names.add(c.decomposition());
        default -> {}
      }
      i.op().regions().forEach(r -> callees(r, names));
    }
  }

  private Block block(Block block, BlockCopy copies) {
    var out = new ArrayList<Instruction>();
    for (Instruction i : block.instructions()) {
      switch (i.op()) {
        case CallOp.Call c -> splice(c.callee(), c, i, copies, out);
        case CallOp.Composite c when composites.test(c) ->
            splice(c.decomposition(), c, i, copies, out);
        default ->
            add(
                new Instruction(
                    OpCopy.copy(i.op(), copies::of, b -> block(b, copies)),
                    i.results(),
                    i.location(),
                    i.attributes()),
                out);
      }
    }
    return new Block(block.parameters(), out, copies.of(block.results()));
  }

  private void add(Instruction i, List<Instruction> out) {
    if (++instructions > MOST_INSTRUCTIONS) {
      throw new HloException("inlining gives more than " + MOST_INSTRUCTIONS + " instructions");
    }
    out.add(i);
  }

  private void splice(
      String name, CallOp call, Instruction i, BlockCopy copies, List<Instruction> out) {
    Block body = body(name).body();
    var own = new BlockCopy();
    for (int p = 0; p < body.parameters().size(); p++) {
      own.map(body.parameters().get(p), copies.of(call.operands().get(p)));
    }
    for (Instruction inner : body.instructions()) {
      add(own.copy(inner), out);
    }
    for (int r = 0; r < i.results().size(); r++) {
      Value result = own.of(body.results().get(r));
      copies.map(i.results().get(r), result);
    }
  }
}

package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Removes what no result depends on. */
public final class DeadCode {
  private final Set<Value> live = Collections.newSetFromMap(new IdentityHashMap<>());

  private DeadCode() {}

  /** The module without dead instructions and without private functions that nothing names. */
  public static HloModule remove(HloModule module) {
    List<HloFunction> functions =
        module.functions().stream()
            .map(f ->
                new HloFunction(
                    f.name(),
                    f.isPublic(),
                    remove(f.body()),
                    f.parameterAttributes(),
                    f.resultAttributes()))
            .toList();
    return removeFunctions(
        new HloModule(module.name(), module.attributes(), module.meshes(), functions));
  }

  /** The block without dead instructions, those in its regions included. Values stay the same. */
  public static Block remove(Block block) {
    return new DeadCode().block(block);
  }

  private Block block(Block block) {
    live.addAll(block.results());
    var kept = new ArrayDeque<Instruction>();
    List<Instruction> all = block.instructions();
    for (int k = all.size() - 1; k >= 0; k--) {
      Instruction i = all.get(k);
      if (!hasEffect(i.op()) && i.results().stream().noneMatch(live::contains)) {
        continue;
      }
      live.addAll(i.op().operands());
      Op op =
          i.op().regions().isEmpty()
              ? i.op()
              : OpCopy.copy(i.op(), UnaryOperator.identity(), this::block);
      kept.addFirst(new Instruction(op, i.results(), i.location(), i.attributes()));
    }
    return new Block(block.parameters(), new ArrayList<>(kept), block.results());
  }

  /**
   * Whether an operation does more than give results. A collective does: other processes wait for
   * it. A call may.
   */
  private static boolean hasEffect(Op op) {
    boolean own =
        switch (op) {
          case CollectiveOp.PartitionId p -> false;
          case CollectiveOp.ReplicaId r -> false;
          case CollectiveOp c -> true;
          case CallOp.Composite c -> false;
          case CallOp.CustomCall c ->
              !(c.attributes().get("has_side_effect") instanceof Attribute.Bool b) || b.value();
          case CallOp c -> true;
          default -> false;
        };
    return own
        || op.regions().stream()
            .anyMatch(b -> b.instructions().stream().anyMatch(i -> hasEffect(i.op())));
  }

  /** The module without private functions that no public one reaches. */
  public static HloModule removeFunctions(HloModule module) {
    Map<String, HloFunction> byName = new HashMap<>();
    module.functions().forEach(f -> byName.put(f.name(), f));
    var open = new ArrayDeque<HloFunction>();
    module.functions().stream().filter(HloFunction::isPublic).forEach(open::add);
    var reached = new HashSet<HloFunction>(open);
    while (!open.isEmpty()) {
      var names = new HashSet<String>();
      names(open.remove().body(), names);
      for (String n : names) {
        HloFunction f = byName.get(n);
        if (f != null && reached.add(f)) {
          open.add(f);
        }
      }
    }
    List<HloFunction> kept = module.functions().stream().filter(reached::contains).toList();
    return new HloModule(module.name(), module.attributes(), module.meshes(), kept);
  }

  private static void names(Block block, Set<String> names) {
    for (Instruction i : block.instructions()) {
      switch (i.op()) {
        case CallOp.Call c -> names.add(c.callee());
        case CallOp.Composite c -> names.add(c.decomposition());
        case CallOp.CustomCall c -> c.attributes().values().forEach(a -> names(a, names));
        case CallOp.Foreign f -> f.attributes().values().forEach(a -> names(a, names));
        default -> {}
      }
      i.op().regions().forEach(r -> names(r, names));
    }
  }

  private static void names(Attribute a, Set<String> names) {
    switch (a) {
      case Attribute.Symbol s -> names.add(s.name());
      case Attribute.Array all -> all.values().forEach(v -> names(v, names));
      default -> {}
    }
  }
}

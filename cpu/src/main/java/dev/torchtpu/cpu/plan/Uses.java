package dev.torchtpu.cpu.plan;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How often each value of a block is used by instructions that matter. */
final class Uses {
  private final Map<Value, Integer> counts = new HashMap<>();
  private final Set<Instruction> needed = new HashSet<>();

  private Uses() {}

  static Uses of(Block block) {
    var uses = new Uses();
    block.results().forEach(uses::add);
    List<Instruction> all = block.instructions();
    for (int i = all.size() - 1; i >= 0; i--) {
      Instruction instruction = all.get(i);
      if (instruction.results().stream().anyMatch(uses.counts::containsKey)
          || instruction.results().isEmpty()) {
        uses.needed.add(instruction);
        operands(instruction.op()).forEach(uses::add);
      }
    }
    return uses;
  }

  private void add(Value v) {
    counts.merge(v, 1, Integer::sum);
  }

  int of(Value v) {
    return counts.getOrDefault(v, 0);
  }

  boolean isNeeded(Instruction i) {
    return needed.contains(i);
  }

  /** Operands, and the values outside its regions that the regions read. */
  static List<Value> operands(Op op) {
    if (op.regions().isEmpty()) {
      return op.operands();
    }
    var all = new java.util.ArrayList<>(op.operands());
    all.addAll(captured(op));
    return all;
  }

  /** The values outside an operation's regions that the regions read. */
  static Set<Value> captured(Op op) {
    var free = new LinkedHashSet<Value>();
    for (Block b : op.regions()) {
      collect(b, new HashSet<>(), free);
    }
    return free;
  }

  /** The values outside a block that it reads. */
  static Set<Value> captured(Block block) {
    var free = new LinkedHashSet<Value>();
    collect(block, new HashSet<>(), free);
    return free;
  }

  private static void collect(Block block, Set<Value> defined, Set<Value> free) {
    defined.addAll(block.parameters());
    for (Instruction i : block.instructions()) {
      for (Value v : i.op().operands()) {
        if (!defined.contains(v)) {
          free.add(v);
        }
      }
      for (Block inner : i.op().regions()) {
        collect(inner, new HashSet<>(defined), free);
      }
      defined.addAll(i.results());
    }
    for (Value v : block.results()) {
      if (!defined.contains(v)) {
        free.add(v);
      }
    }
  }
}

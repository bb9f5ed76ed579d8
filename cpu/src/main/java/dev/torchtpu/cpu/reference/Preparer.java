package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Numbers the values of a function, finds last uses, and tells which blocks are pointwise. */
final class Preparer {
  /** Blocks nested deeper than this are refused: a thread's stack has an end. */
  private static final int MAX_DEPTH = 200;

  private final HloModule module;
  private final Map<String, Program.Code> ready;
  private final Set<String> open;
  private final Map<Value, Integer> slots = new HashMap<>();

  private Preparer(HloModule module, Map<String, Program.Code> ready, Set<String> open) {
    this.module = module;
    this.ready = ready;
    this.open = open;
  }

  static void prepare(String name, HloModule module, Map<String, Program.Code> ready) {
    prepare(name, module, ready, new HashSet<>());
  }

  private static Program.Code prepare(
      String name, HloModule module, Map<String, Program.Code> ready, Set<String> open) {
    Program.Code known = ready.get(name);
    if (known != null) {
      return known;
    }
    if (!open.add(name) || open.size() > MAX_DEPTH) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, "function @" + name + " calls itself or nests too deep");
    }
    var function =
        module
            .function(name)
            .orElseThrow(
                () -> new DeviceException(ErrorCode.INVALID_ARGUMENT, "no function @" + name));
    var p = new Preparer(module, ready, open);
    Region body = p.region(function.body(), 0);
    var code = new Program.Code(body, p.slots.size());
    ready.put(name, code);
    open.remove(name);
    return code;
  }

  private int define(Value v) {
    int slot = slots.size();
    slots.put(v, slot);
    return slot;
  }

  private int use(Value v, Op user) {
    Integer slot = slots.get(v);
    if (slot == null) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, user.name() + " uses " + v + " before it is defined");
    }
    return slot;
  }

  private Region region(Block block, int depth) {
    if (depth > MAX_DEPTH) {
      throw new DeviceException(ErrorCode.INVALID_ARGUMENT, "blocks nest too deep");
    }
    int first = slots.size();
    int[] parameters = block.parameters().stream().mapToInt(this::define).toArray();
    var steps = new ArrayList<Step>();
    boolean pointwise = block.parameters().stream().allMatch(Preparer::isScalar);
    for (Instruction i : block.instructions()) {
      Op op = i.op();
      int[] inputs = op.operands().stream().mapToInt(v -> use(v, op)).toArray();
      List<Region> regions = op.regions().stream().map(b -> region(b, depth + 1)).toList();
      boolean callIsPointwise = true;
      if (op instanceof CallOp.Call c) {
        callIsPointwise = prepare(c.callee(), module, ready, open).body().pointwise();
      } else if (op instanceof CallOp.Composite c) {
        callIsPointwise = prepare(c.decomposition(), module, ready, open).body().pointwise();
      }
      pointwise &= callIsPointwise && isPointwise(i);
      int[] outputs = i.results().stream().mapToInt(this::define).toArray();
      steps.add(
          new Step(
              op,
              inputs,
              outputs,
              i.results().stream().map(Value::type).toList(),
              regions,
              new int[0],
              i.location()));
    }
    int[] results =
        block.results().stream()
            .mapToInt(v -> {
              Integer slot = slots.get(v);
              if (slot == null) {
                throw new DeviceException(
                    ErrorCode.INVALID_ARGUMENT, "a block returns " + v + ", not defined in it");
              }
              return slot;
            })
            .toArray();
    pointwise &= block.results().stream().allMatch(Preparer::isScalar);
    return new Region(block, parameters, withLastUses(steps, first, results), results, pointwise);
  }

  private static boolean isScalar(Value v) {
    return v.type() instanceof TensorType t && t.rank() == 0;
  }

  private static boolean isPointwise(Instruction i) {
    boolean kind =
        switch (i.op()) {
          case ElementwiseOp e -> true;
          case DataOp.Constant c -> true;
          case ShapeOp.Reshape r -> true;
          case ShapeOp.BroadcastInDim b -> true;
          case CallOp.Call c -> true;
          case CallOp.Composite c -> true;
          default -> false;
        };
    return kind
        && i.results().stream().allMatch(Preparer::isScalar)
        && i.op().operands().stream().allMatch(Preparer::isScalar);
  }

  /** Marks, at each step, the slots of this block's own values that no later step reads. */
  private static Step[] withLastUses(List<Step> steps, int first, int[] results) {
    var live = new HashSet<Integer>();
    for (int r : results) {
      live.add(r);
    }
    Step[] out = new Step[steps.size()];
    for (int k = out.length - 1; k >= 0; k--) {
      Step s = steps.get(k);
      var used = new HashSet<Integer>();
      collectUses(s, used);
      var dead = new ArrayList<Integer>();
      for (int slot : used) {
        if (slot >= first && live.add(slot)) {
          dead.add(slot);
        }
      }
      for (int slot : s.outputs()) {
        if (!live.contains(slot)) {
          dead.add(slot);
        }
      }
      out[k] =
          new Step(
              s.op(),
              s.inputs(),
              s.outputs(),
              s.resultTypes(),
              s.regions(),
              dead.stream().mapToInt(Integer::intValue).toArray(),
              s.location());
    }
    return out;
  }

  private static void collectUses(Step s, Set<Integer> used) {
    for (int slot : s.inputs()) {
      used.add(slot);
    }
    for (Region r : s.regions()) {
      for (Step inner : r.steps()) {
        collectUses(inner, used);
      }
      for (int slot : r.results()) {
        used.add(slot);
      }
    }
  }
}

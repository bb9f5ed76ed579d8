package dev.torchtpu.conformance.hlo;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Takes functions out of a module. */
final class Functions {
  private Functions() {}

  /**
   * A module of an entry and the functions of another module that it needs; throws {@link
   * SkippedException} if they use an operation that no device has.
   */
  static HloModule program(HloModule from, HloFunction main) {
    var needed = new LinkedHashSet<String>();
    var open = new ArrayDeque<HloFunction>();
    open.add(main);
    while (!open.isEmpty()) {
      var symbols = new HashSet<String>();
      symbols(open.remove().body(), symbols);
      for (String s : symbols) {
        if (needed.add(s)) {
          from.function(s).ifPresent(open::add);
        }
      }
    }
    var functions = new ArrayList<HloFunction>();
    functions.add(main);
    from.functions().stream().filter(f -> needed.contains(f.name())).forEach(functions::add);
    functions.forEach(f -> requireDeviceOps(f.body()));
    return new HloModule(from.name(), Map.of(), from.meshes(), functions);
  }

  private static void requireDeviceOps(Block block) {
    for (Instruction i : block.instructions()) {
      i.op().regions().forEach(Functions::requireDeviceOps);
      if (i.op() instanceof CallOp.Foreign f) {
        throw new SkippedException("uses " + f.name());
      }
    }
  }

  static HloFunction renamed(HloFunction f, String name) {
    return new HloFunction(name, true, f.body(), f.parameterAttributes(), f.resultAttributes());
  }

  /** The functions that a block names. */
  static void symbols(Block block, Set<String> all) {
    for (Instruction i : block.instructions()) {
      i.op().regions().forEach(r -> symbols(r, all));
      switch (i.op()) {
        case CallOp.Call c -> all.add(c.callee());
        case CallOp.Composite c -> all.add(c.decomposition());
        case CallOp.Foreign f -> f.attributes().values().forEach(a -> symbols(a, all));
        case CallOp.CustomCall c -> c.attributes().values().forEach(a -> symbols(a, all));
        default -> {}
      }
    }
  }

  private static void symbols(Attribute attribute, Set<String> all) {
    switch (attribute) {
      case Attribute.Symbol s -> all.add(s.name());
      case Attribute.Array a -> a.values().forEach(v -> symbols(v, all));
      default -> {}
    }
  }
}

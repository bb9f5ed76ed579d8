package dev.torchtpu.pjrt.aot;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Location;
import java.util.HashMap;
import java.util.Map;

/**
 * Names what stands in the functions behind composites, so that the compiler's figures can be
 * traced to the operation: a location of the call is lost when the function is inlined.
 */
final class NamedParts {
  private NamedParts() {}

  /** The module with the name of a composite on each instruction behind it that has none. */
  static HloModule of(HloModule module) {
    var names = new HashMap<String, String>();
    for (HloFunction f : module.functions()) {
      collect(f.body(), names);
    }
    return names.isEmpty()
        ? module
        : new HloModule(
            module.name(),
            module.attributes(),
            module.meshes(),
            module.functions().stream().map(f -> named(f, names)).toList());
  }

  private static void collect(Block block, Map<String, String> names) {
    for (Instruction i : block.instructions()) {
      if (i.op() instanceof CallOp.Composite c) {
        names.putIfAbsent(c.decomposition(), c.compositeName());
      }
      i.op().regions().forEach(r -> collect(r, names));
    }
  }

  private static HloFunction named(HloFunction f, Map<String, String> names) {
    String name = names.get(f.name());
    if (name == null) {
      return f;
    }
    Location location = Location.named(name);
    Block b = f.body();
    var body =
        new Block(
            b.parameters(),
            b.instructions().stream()
                .map(i ->
                    i.location() instanceof Location.Unknown
                        ? new Instruction(i.op(), i.results(), location, i.attributes())
                        : i)
                .toList(),
            b.results());
    return new HloFunction(
        f.name(), f.isPublic(), body, f.parameterAttributes(), f.resultAttributes());
  }
}

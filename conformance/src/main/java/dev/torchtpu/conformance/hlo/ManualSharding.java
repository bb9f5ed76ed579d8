package dev.torchtpu.conformance.hlo;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.Instruction;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Marks a function as the program of one partition. A compiler that divides programs among
 * partitions then leaves it as it is; without the mark XLA takes it for the program of all.
 */
final class ManualSharding {
  private static final Map<String, Attribute> MANUAL =
      Map.of("mhlo.sharding", new Attribute.Text("{manual}"));

  private ManualSharding() {}

  static HloFunction of(HloFunction f) {
    List<Instruction> marked =
        f.body().instructions().stream()
            .map(i -> new Instruction(i.op(), i.results(), i.location(), MANUAL))
            .toList();
    return new HloFunction(
        f.name(),
        f.isPublic(),
        new Block(f.parameters(), marked, f.body().results()),
        Collections.nCopies(f.parameters().size(), MANUAL),
        Collections.nCopies(f.body().results().size(), MANUAL));
  }
}

package dev.torchtpu.pjrt;

import java.util.Map;

/**
 * A program compiled for devices that are not here.
 *
 * @param codeBytes of machine code
 * @param costs the compiler's figures by its own names
 * @param optimizedHlo a {@code HloModuleProtoWithConfig}
 * @param serialized what the same version of the plugin can load on such devices
 * @param fingerprint a hash of the program
 */
public record TopologyProgram(
    long codeBytes,
    CompiledMemory memory,
    Map<String, Double> costs,
    byte[] optimizedHlo,
    byte[] serialized,
    byte[] fingerprint) {
  /** Copies the map. */
  public TopologyProgram {
    costs = Map.copyOf(costs);
  }

  static TopologyProgram of(ExecutableQueries queries) {
    return new TopologyProgram(
        queries.codeBytes(),
        queries.memory(),
        queries.costs(),
        queries.optimizedProgram(),
        queries.serialized(),
        queries.fingerprint());
  }
}

package dev.torchtpu.hlo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A StableHLO program. Immutable.
 *
 * @param meshes {@code sdy.mesh} declarations, by name, as text after the equals sign
 * @param functions in order of appearance; {@code main} is the entry
 */
public record HloModule(
    String name,
    Map<String, Attribute> attributes,
    Map<String, String> meshes,
    List<HloFunction> functions) {
  public HloModule {
    attributes = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    meshes = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(meshes));
    functions = List.copyOf(functions);
  }

  public static HloModule of(String name, HloFunction... functions) {
    return new HloModule(name, Map.of(), Map.of(), List.of(functions));
  }

  public Optional<HloFunction> function(String functionName) {
    return functions.stream().filter(f -> f.name().equals(functionName)).findFirst();
  }

  /** The entry function; throws if there is none. */
  public HloFunction main() {
    return function("main")
        .orElseThrow(() -> new HloException("module @" + name + " has no function @main"));
  }

  /** This module with more functions at its end. */
  public HloModule withFunctions(List<HloFunction> more) {
    var all = new ArrayList<>(functions);
    all.addAll(more);
    return new HloModule(name, attributes, meshes, all);
  }
}

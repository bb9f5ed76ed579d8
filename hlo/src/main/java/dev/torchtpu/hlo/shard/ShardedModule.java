package dev.torchtpu.hlo.shard;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes shardings into a module, for XLA's partitioner to divide the program by. */
public final class ShardedModule {
  private static final String SHARDING = "sdy.sharding";

  private ShardedModule() {}

  /**
   * A module whose parameters and results lie as given; the partitioner chooses where nothing is
   * given.
   *
   * @throws HloException if the numbers differ, or a parameter cannot be divided so
   */
  public static HloModule of(
      HloModule module,
      Mesh mesh,
      List<Optional<Sharding>> parameters,
      List<Optional<Sharding>> results) {
    HloFunction main = module.main();
    requireCount("parameters", main.parameters().size(), parameters);
    requireCount("results", main.resultTypes().size(), results);
    var meshes = new LinkedHashMap<>(module.meshes());
    meshes.put(Mesh.NAME, mesh.text());
    var sharded =
        new HloFunction(
            main.name(),
            main.isPublic(),
            main.body(),
            attributes(main.parameterAttributes(), parameters),
            attributes(main.resultAttributes(), results));
    List<HloFunction> functions =
        module.functions().stream().map(f -> f == main ? sharded : f).toList();
    return new HloModule(module.name(), module.attributes(), meshes, functions);
  }

  private static void requireCount(String what, int count, List<Optional<Sharding>> given) {
    if (given.size() != count) {
      throw new HloException(
          "the program has " + count + " " + what + ", got " + given.size() + " shardings");
    }
  }

  private static List<Map<String, Attribute>> attributes(
      List<Map<String, Attribute>> known, List<Optional<Sharding>> shardings) {
    var out = new ArrayList<Map<String, Attribute>>();
    for (int i = 0; i < shardings.size(); i++) {
      Map<String, Attribute> own = i < known.size() ? known.get(i) : Map.of();
      var all = new LinkedHashMap<>(own);
      shardings.get(i).ifPresent(s -> all.put(SHARDING, s.attribute()));
      out.add(all);
    }
    return out;
  }
}

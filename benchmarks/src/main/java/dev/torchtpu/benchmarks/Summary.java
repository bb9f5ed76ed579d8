package dev.torchtpu.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The geometric mean of our ratios to each peer, and the worst. */
final class Summary {
  private final Map<String, List<Double>> ratios = new LinkedHashMap<>();

  void add(List<Measurement> all) {
    Measurement ours = all.getFirst();
    for (Measurement m : all.subList(1, all.size())) {
      ratios.computeIfAbsent(m.label(), k -> new ArrayList<>()).add(ours.median() / m.median());
    }
  }

  @Override
  public String toString() {
    var out = new StringBuilder();
    ratios.forEach((peer, all) ->
        out.append(
            String.format(
                Locale.ROOT,
                "ours / %s: geometric mean %.2f of %d, greatest %.2f%n",
                peer,
                Math.exp(all.stream().mapToDouble(Math::log).average().orElse(0)),
                all.size(),
                all.stream().mapToDouble(r -> r).max().orElse(0))));
    return out.toString();
  }
}

package dev.torchtpu.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The page of swept models: a row each, a column for each run. */
final class ModelsPage {
  private static final String HEAD =
      """
      # Exported models

      Written by `./torchtpu sweep DIR --compile --json A.json` on each device and `./torchtpu sweep
      --results A.json --results B.json … --markdown docs/models.md`. Each model is a tiny one of a
      Hugging Face architecture with random weights, exported by `torch.export`. A column for each
      run says whether the outputs agree with PyTorch's and how large the largest difference is;
      *one module* means that each was also run as one StableHLO module. Tolerance: rtol 1e-4, atol
      1e-5 times the largest expected value, at least 1.

      """;

  private ModelsPage() {}

  /** The page of the results that {@code --json} wrote. */
  static String of(List<JsonNode> runs) {
    var models = new LinkedHashMap<String, JsonNode>();
    for (JsonNode run : runs) {
      for (JsonNode m : run.path("models")) {
        models.putIfAbsent(m.path("model").asString(""), m);
      }
    }
    var s = new StringBuilder(HEAD);
    s.append("| | passed | failed | skipped |\n|---|---:|---:|---:|\n");
    for (JsonNode run : runs) {
      s.append("| ").append(title(run)).append(" | ");
      s.append(count(run, "passed")).append(" | ");
      s.append(count(run, "failed")).append(" | ");
      s.append(count(run, "skipped")).append(" |\n");
    }
    s.append("\n| model | architecture | parameters | calls | operators |");
    runs.forEach(r -> s.append(' ').append(title(r)).append(" |"));
    s.append("\n|---|---|---:|---:|---:|").append("---|".repeat(runs.size())).append('\n');
    models.forEach((name, m) -> {
      s.append("| ").append(name).append(" | ").append(m.path("architecture").asString("-"));
      for (String key : List.of("parameters", "ops", "overloads")) {
        s.append(" | ").append(m.path(key).asLong(0));
      }
      for (JsonNode run : runs) {
        s.append(" | ").append(cell(run, name));
      }
      s.append(" |\n");
    });
    return s.toString();
  }

  private static String title(JsonNode run) {
    return "`"
        + run.path("device").asString("cpu")
        + "` op by op"
        + (run.path("compile").asBoolean(false) ? ", one module" : "");
  }

  private static long count(JsonNode run, String result) {
    var all = new ArrayList<JsonNode>();
    run.path("models").forEach(all::add);
    return all.stream().filter(m -> m.path("result").asString("").equals(result)).count();
  }

  private static String cell(JsonNode run, String model) {
    for (JsonNode m : run.path("models")) {
      if (m.path("model").asString("").equals(model)) {
        String error =
            m.path("maxError").isNumber()
                ? String.format(Locale.ROOT, " %.1e", m.path("maxError").doubleValue())
                : "";
        String reason = m.path("reason").asString("").replaceAll("\\s+", " ").replace("|", "\\|");
        return m.path("result").asString("") + (reason.isEmpty() ? error : ": " + reason);
      }
    }
    return "-";
  }

  /** A run as a document of its own. */
  static Map<String, Object> document(String device, boolean compile, List<SweepRow> rows) {
    var map = new LinkedHashMap<String, Object>();
    map.put("device", device);
    map.put("compile", compile);
    map.put("models", rows.stream().map(SweepRow::asMap).toList());
    return map;
  }
}

package dev.torchtpu.conformance.golden;

import dev.torchtpu.aten.Derivative;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page of all declared overloads: dtypes, gradient, and the last results of each run. */
public final class OpsPage {
  private static final String HEAD =
      """
      # Operators

      Every overload that is declared, written by `./torchtpu conformance --ops-page docs/ops.md
      --results A.json --results B.json …` from what `--json` of full runs wrote. A column for each
      run says how many recorded cases passed of how many, gradient records of the same operator
      not counted; a dash means that there is no recorded case. Dtypes are those of cases that passed
      in the first run (`smallint`: int8, int16, int32, uint8; `other`: complex128 and calls without
      tensors). Gradient: *formula* (its own), *parts* (through the operators it is made of), *none*
      (results never carry one), *not implemented* (PyTorch has none either).

      """;

  private OpsPage() {}

  /** Writes the page. */
  public static void write(Path page, List<Path> results) {
    var runs = new ArrayList<JsonNode>();
    for (Path p : results) {
      runs.add(JsonMapper.shared().readTree(p.toFile()));
    }
    try {
      Files.writeString(page, text(runs));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each declared overload that is PyTorch's, by name, with the word on its gradient. */
  public static Map<String, String> declared() {
    var all = new TreeMap<String, String>();
    for (Overload o : OpTable.get().all()) {
      all.put(o.schema().qualifiedName(), gradient(o));
    }
    return all;
  }

  private static String gradient(Overload o) {
    return switch (o.derivative()) {
      case Derivative.Formula f -> "formula";
      case Derivative.OfParts p -> "parts";
      case Derivative.NotDifferentiable n -> "none";
      case Derivative.NotImplemented n -> "not implemented";
    };
  }

  static String text(List<JsonNode> runs) {
    Map<String, String> declared = declared();
    var s = new StringBuilder(HEAD);
    s.append("| | count |\n|---|---|\n");
    s.append("| overloads declared | ").append(declared.size()).append(" |\n");
    for (String word : List.of("formula", "parts", "none", "not implemented")) {
      long n = declared.values().stream().filter(word::equals).count();
      s.append("| gradient: ").append(word).append(" | ").append(n).append(" |\n");
    }
    for (JsonNode r : runs) {
      s.append("| ")
          .append(title(r))
          .append(": passed, failed, skipped (gradient records too) | ")
          .append(r.get("passed").intValue())
          .append(", ")
          .append(r.get("failed").intValue())
          .append(", ")
          .append(r.get("skipped").intValue())
          .append(" |\n");
    }
    s.append("\n| overload | gradient | dtypes |");
    runs.forEach(r -> s.append(' ').append(title(r)).append(" |"));
    s.append("\n|---|---|---|").append("---|".repeat(runs.size())).append('\n');
    declared.forEach((name, gradient) -> {
      s.append("| `").append(name).append("` | ").append(gradient).append(" | ");
      s.append(runs.isEmpty() ? "" : dtypes(row(runs.getFirst(), name))).append(" |");
      for (JsonNode r : runs) {
        s.append(' ').append(cell(row(r, name))).append(" |");
      }
      s.append('\n');
    });
    failures(s, runs);
    return s.toString();
  }

  private static String title(JsonNode run) {
    return "`" + run.get("device").stringValue() + "` " + run.get("mode").stringValue();
  }

  private static JsonNode row(JsonNode run, String name) {
    return run.get("overloads").path("aten." + name);
  }

  private static String cell(JsonNode row) {
    if (row.isMissingNode()) {
      return "–";
    }
    int passed = row.get("passed").intValue();
    int skipped = row.get("skipped").intValue();
    int all = passed + skipped + row.get("failed").intValue();
    return passed + "/" + all + (skipped > 0 ? " (" + skipped + " skipped)" : "");
  }

  private static String dtypes(JsonNode row) {
    var names = new TreeSet<String>();
    row.path("dtypes")
        .properties()
        .forEach(e -> {
          if (e.getValue().get("passed").intValue() > 0) {
            names.add(e.getKey());
          }
        });
    return String.join(" ", names);
  }

  private static void failures(StringBuilder s, List<JsonNode> runs) {
    s.append(
        "\n## Cases that did not pass\n\n| run | case | overload | what |\n|---|---|---|---|\n");
    for (JsonNode r : runs) {
      for (JsonNode c : r.get("notPassed").values()) {
        if (c.get("status").stringValue().equals("failed")) {
          String message = c.get("message").stringValue().lines().findFirst().orElse("");
          int at = message.indexOf(" at dev.torchtpu");
          message = at < 0 ? message : message.substring(0, at);
          s.append("| ")
              .append(title(r))
              .append(" | ")
              .append(c.get("kind").stringValue())
              .append(' ')
              .append(c.get("group").stringValue())
              .append(' ')
              .append(c.get("id").longValue())
              .append(" | `")
              .append(c.get("overload").stringValue())
              .append("` | ")
              .append(message.replace("|", "\\|"))
              .append(" |\n");
        }
      }
    }
  }
}

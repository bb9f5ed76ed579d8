package dev.torchtpu.conformance.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Overloads, or single cases, that a page lists with a reason each: rows of a Markdown table whose
 * first cell is a name such as {@code aten.foo.default} or {@code case float32 17}.
 */
public final class Exclusions {
  private final Map<String, String> reasons;

  private Exclusions(Map<String, String> reasons) {
    this.reasons = reasons;
  }

  public static Exclusions none() {
    return new Exclusions(Map.of());
  }

  /** Reads a page; a page that does not exist excludes nothing. */
  public static Exclusions read(Path page) {
    var reasons = new HashMap<String, String>();
    if (Files.exists(page)) {
      try {
        for (String line : Files.readAllLines(page)) {
          String[] cells = line.strip().split("\\|");
          if (line.startsWith("|") && cells.length >= 3 && !cells[2].isBlank()) {
            reasons.put(cells[1].strip().replace("`", ""), cells[2].strip());
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new Exclusions(reasons);
  }

  Optional<String> ofOverload(String overload) {
    return Optional.ofNullable(reasons.get(overload));
  }

  Optional<String> ofCase(String kind, String group, long id) {
    return Optional.ofNullable(reasons.get(kind + " " + group + " " + id));
  }
}

package dev.torchtpu.conformance.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a page lists with a reason each: rows of a Markdown table whose first cell names an overload
 * ({@code aten.foo.default}), a case ({@code case float32 17}), a StableHLO program ({@code
 * jax/foo.mlir}) or one module of it ({@code jax/foo.mlir @bar}).
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

  /**
   * The reason for a program.
   *
   * @param file its path, of which the list may give the end only: {@code jax/foo.mlir}
   * @param module the name of one of its modules
   */
  public Optional<String> ofProgram(Path file, String module) {
    for (int from = 0; from < file.getNameCount(); from++) {
      String name = file.subpath(from, file.getNameCount()).toString().replace('\\', '/');
      String reason = reasons.getOrDefault(name + " @" + module, reasons.get(name));
      if (reason != null) {
        return Optional.of(reason);
      }
    }
    return Optional.empty();
  }

  Optional<String> ofOverload(String overload) {
    return Optional.ofNullable(reasons.get(overload));
  }

  Optional<String> ofCase(String kind, String group, long id) {
    return Optional.ofNullable(reasons.get(kind + " " + group + " " + id));
  }
}

package dev.torchtpu.pjrt;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the library of a platform: the platform's own environment variable, then {@code
 * PJRT_NAMES_AND_LIBRARY_PATHS} ({@code name:path,name:path}), then the user's {@link PluginStore}.
 *
 * @param environment the environment to read
 * @param store where {@code ./torchtpu plugin install} puts plugins
 */
public record PluginLocator(Map<String, String> environment, PluginStore store) {
  /** The variable that names plugins by platform. */
  public static final String NAMES_AND_PATHS = "PJRT_NAMES_AND_LIBRARY_PATHS";

  /** Copies the environment. */
  public PluginLocator {
    environment = Map.copyOf(environment);
  }

  /** This process's environment and this user's store. */
  public static PluginLocator ofProcess() {
    return new PluginLocator(System.getenv(), PluginStore.ofUser());
  }

  /** A library and what named it. */
  public record Found(Path library, String source) {}

  /** The variable that names a platform's library: {@code TPU_LIBRARY_PATH} for {@code tpu}. */
  public static String variable(String platform) {
    return platform.equals("tpu")
        ? "TPU_LIBRARY_PATH"
        : "TORCHTPU_" + platform.toUpperCase(java.util.Locale.ROOT) + "_LIBRARY_PATH";
  }

  /** The library of a platform; whether the file exists and is one is not looked at. */
  public Optional<Found> find(String platform) {
    String variable = variable(platform);
    String own = environment.getOrDefault(variable, "");
    if (!own.isBlank()) {
      return path(own).map(p -> new Found(p, variable));
    }
    String named = namesAndPaths().getOrDefault(platform, "");
    if (!named.isBlank()) {
      return path(named).map(p -> new Found(p, NAMES_AND_PATHS));
    }
    return store.find(platform).map(p -> new Found(p.library(), "installed plugin"));
  }

  /** The entries of {@link #NAMES_AND_PATHS}; those without a colon are left out. */
  public Map<String, String> namesAndPaths() {
    var out = new LinkedHashMap<String, String>();
    for (String entry : environment.getOrDefault(NAMES_AND_PATHS, "").split(",")) {
      int colon = entry.indexOf(':');
      if (colon > 0) {
        out.put(entry.substring(0, colon).strip(), entry.substring(colon + 1).strip());
      }
    }
    return out;
  }

  private static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text.strip()).toAbsolutePath());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}

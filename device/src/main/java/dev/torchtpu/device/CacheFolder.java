package dev.torchtpu.device;

import java.nio.file.Path;
import java.util.Map;

/** Where this user's downloaded and unpacked files are kept. */
public final class CacheFolder {
  private CacheFolder() {}

  /**
   * {@code $TORCHTPU_CACHE}, else {@code $XDG_CACHE_HOME/torchtpu}, else {@code ~/.cache/torchtpu}.
   * The folder need not exist.
   */
  public static Path ofUser() {
    return of(System.getenv(), System.getProperty("user.home", "."));
  }

  /**
   * As {@link #ofUser}, for given settings.
   *
   * @param environment the environment variables
   * @param home the home folder where {@code HOME} is not set
   */
  public static Path of(Map<String, String> environment, String home) {
    String own = environment.getOrDefault("TORCHTPU_CACHE", "");
    if (!own.isBlank()) {
      return Path.of(own);
    }
    String xdg = environment.getOrDefault("XDG_CACHE_HOME", "");
    // The XDG rules say that a relative path is to be ignored.
    if (!xdg.isBlank() && Path.of(xdg).isAbsolute()) {
      return Path.of(xdg, "torchtpu");
    }
    String userHome = environment.getOrDefault("HOME", "");
    return Path.of(userHome.isBlank() ? home : userHome, ".cache", "torchtpu");
  }
}

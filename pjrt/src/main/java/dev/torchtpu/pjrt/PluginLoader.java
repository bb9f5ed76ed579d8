package dev.torchtpu.pjrt;

import dev.torchtpu.device.Platform;
import dev.torchtpu.device.PlatformLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Platforms of plugins by path, and of those in {@code PJRT_NAMES_AND_LIBRARY_PATHS}. */
public final class PluginLoader implements PlatformLoader {
  /** Names that have platforms of their own, which read the variable themselves. */
  private static final Set<String> OWN = Set.of("tpu", "xla_cpu");

  /** For {@link java.util.ServiceLoader}. */
  public PluginLoader() {}

  @Override
  public List<Platform> named() {
    PluginLocator locator = PluginLocator.ofProcess();
    return locator.namesAndPaths().keySet().stream()
        .filter(name -> !OWN.contains(name))
        .<Platform>map(name -> new PjrtPlatform(name, () -> locator.find(name)))
        .toList();
  }

  @Override
  public Platform load(String name, Path library, Map<String, String> options) {
    PluginFile.check(library);
    return PjrtPlatform.of(name, library, options);
  }
}

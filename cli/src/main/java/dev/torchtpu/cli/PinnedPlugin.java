package dev.torchtpu.cli;

import java.util.List;
import java.util.Optional;

/**
 * A plugin that {@code plugin install NAME} can fetch: one version of one package, known by its
 * hash.
 *
 * @param wheelTag the platform it is built for
 * @param python the Python version in the wheel's name, such as {@code 3.12}; empty for a wheel
 *     that serves all
 */
record PinnedPlugin(
    String name,
    String packageName,
    String version,
    String sha256,
    String wheelTag,
    Optional<String> python) {
  private static final List<PinnedPlugin> ALL =
      List.of(
          new PinnedPlugin(
              "xla_cpu",
              "lammps-jax-pjrt-cpu",
              "0.11.2",
              "1319390d948b39f69f7dade496b7c385149d9ca6097a6b62114da113216d9ad1",
              "manylinux_2_27_x86_64",
              Optional.empty()),
          new PinnedPlugin(
              "tpu",
              "libtpu",
              "0.0.52",
              "f76ab1f4d697c346371c50058796f6baa93317b89be8cf8a1012715a2655120d",
              "manylinux_2_31_x86_64",
              Optional.of("3.12")));

  static List<PinnedPlugin> all() {
    return ALL;
  }

  static Optional<PinnedPlugin> byName(String name) {
    return ALL.stream().filter(plugin -> plugin.name().equals(name)).findFirst();
  }

  /** The package is built for one platform only; elsewhere there is nothing to fetch. */
  boolean servesThisMachine() {
    String arch = System.getProperty("os.arch", "");
    return System.getProperty("os.name", "").equals("Linux")
        && (arch.equals("amd64") || arch.equals("x86_64"));
  }
}

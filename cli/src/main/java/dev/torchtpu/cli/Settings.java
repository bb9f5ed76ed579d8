package dev.torchtpu.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The environment variables that this version reads, and those set that it does not know. */
final class Settings {
  private record Known(String name, String byDefault, String meaning) {}

  private static final List<Known> KNOWN =
      List.of(
          new Known(
              "TORCHTPU_CACHE", "", "folder for plugins; else under XDG_CACHE_HOME or ~/.cache"),
          new Known("TORCHTPU_DEVICES", "1 for cpu, 8 for xla_cpu", "number of virtual devices"),
          new Known("TORCHTPU_JAVA_HOME", "", "JDK that the launcher uses"),
          new Known("TORCHTPU_JAVA_OPTS", "", "further JVM options"),
          new Known("TORCHTPU_TEST_DATA", "../shared", "data for the tests"),
          new Known("TORCHTPU_REQUIRE_ORACLES", "0", "1: absent test data or plugin is a failure"),
          new Known("TORCHTPU_XLA_CPU_LIBRARY_PATH", "", "PJRT plugin that serves xla_cpu"),
          new Known("TPU_LIBRARY_PATH", "", "PJRT plugin that serves tpu"),
          new Known("PJRT_NAMES_AND_LIBRARY_PATHS", "", "plugins as name:path,name:path"),
          new Known(
              "TORCH_TPU_TIER3_COMPILATION_CACHE_ROOT",
              "",
              "folder where compiled programs are kept"),
          new Known(
              "TORCH_TPU_LAUNCH_BLOCKING", "0", "1: eager mode Debug, each op is waited for"));

  private Settings() {}

  static List<Setting> in(Map<String, String> environment) {
    var settings = new ArrayList<Setting>();
    var rest = new TreeMap<>(environment);
    for (Known known : KNOWN) {
      String value = rest.remove(known.name());
      settings.add(
          value == null
              ? new Setting(known.name(), known.byDefault(), "default", known.meaning())
              : new Setting(known.name(), value, "environment", known.meaning()));
    }
    rest.forEach((name, value) -> {
      if (name.startsWith("TORCHTPU_") || name.startsWith("TORCH_TPU_")) {
        settings.add(new Setting(name, value, "unknown name", "not read by this version"));
      }
    });
    return settings;
  }
}

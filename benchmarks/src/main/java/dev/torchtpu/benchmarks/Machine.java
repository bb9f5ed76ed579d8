package dev.torchtpu.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What a figure depends on: processor, instruction set, load. */
final class Machine {
  private Machine() {}

  static String describe() {
    return processor()
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " cores, "
        + instructionSet()
        + ", Java "
        + Runtime.version();
  }

  static String load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.2f", load);
  }

  private static String processor() {
    return cpuInfo("model name").orElse(System.getProperty("os.arch", "unknown processor"));
  }

  private static String instructionSet() {
    String flags = cpuInfo("flags").orElse("");
    List<String> words = List.of(flags.split(" "));
    return words.contains("avx512f")
        ? "AVX-512"
        : words.contains("avx2") ? "AVX2" : "unknown vectors";
  }

  private static java.util.Optional<String> cpuInfo(String key) {
    Path file = Path.of("/proc/cpuinfo");
    try (var lines = Files.lines(file)) {
      return lines
          .filter(l -> l.startsWith(key))
          .map(l -> l.substring(l.indexOf(':') + 1).strip())
          .findFirst();
    } catch (IOException | java.io.UncheckedIOException e) {
      return java.util.Optional.empty();
    }
  }
}

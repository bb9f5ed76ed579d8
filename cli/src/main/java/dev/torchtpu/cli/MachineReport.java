package dev.torchtpu.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What {@code torchtpu env} says of the machine and the JVM.
 *
 * @param javaVersion the runtime's version and vendor
 * @param javaHome its folder
 * @param javaFrom how the launcher found it
 * @param javaOptions the options it was started with
 * @param system operating system and architecture
 * @param processor the processor's name
 * @param cores processors that the JVM may use
 * @param features instruction sets that matter to kernels
 * @param vectors what the CPU device's kernels run on
 */
record MachineReport(
    String javaVersion,
    String javaHome,
    String javaFrom,
    List<String> javaOptions,
    String system,
    String processor,
    int cores,
    List<String> features,
    String vectors) {
  private static final Path CPUINFO = Path.of("/proc/cpuinfo");
  private static final Pattern RELEVANT =
      Pattern.compile("sse4_[12]|avx.*|fma|f16c|bmi[12]|amx_.*|neon|asimd.*|sve.*|bf16|i8mm|fphp");

  static MachineReport ofThisMachine() {
    List<String> cpuinfo = cpuinfo();
    return new MachineReport(
        Runtime.version() + " (" + System.getProperty("java.vendor", "unknown vendor") + ")",
        System.getProperty("java.home", "unknown"),
        System.getProperty("torchtpu.java.from", "not started by the launcher"),
        ManagementFactory.getRuntimeMXBean().getInputArguments(),
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version")
            + " "
            + System.getProperty("os.arch"),
        field(cpuinfo, "model name", System.getProperty("os.arch", "unknown")),
        Runtime.getRuntime().availableProcessors(),
        features(cpuinfo),
        vectorProvider());
  }

  static List<String> features(List<String> cpuinfo) {
    String flags = field(cpuinfo, "flags", field(cpuinfo, "Features", ""));
    return Stream.of(flags.split(" ", -1))
        .filter(flag -> RELEVANT.matcher(flag).matches())
        .sorted()
        .toList();
  }

  private static List<String> cpuinfo() {
    try {
      return Files.isReadable(CPUINFO) ? Files.readAllLines(CPUINFO) : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static String field(List<String> cpuinfo, String key, String otherwise) {
    return cpuinfo.stream()
        .filter(line -> line.startsWith(key))
        .findFirst()
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .orElse(otherwise);
  }

  private static String vectorProvider() {
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
      return "scalar loops; --add-modules jdk.incubator.vector would give vector kernels";
    }
    try {
      // By name, as this module also runs where the incubator module is absent.
      Class<?> shape = Class.forName("jdk.incubator.vector.VectorShape");
      Object preferred = shape.getMethod("preferredShape").invoke(null);
      return "Vector API, " + shape.getMethod("vectorBitSize").invoke(preferred) + " bits";
    } catch (ReflectiveOperationException e) {
      return "Vector API, width unknown (" + e + ")";
    }
  }
}

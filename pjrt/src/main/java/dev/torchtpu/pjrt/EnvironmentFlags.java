package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * Checks the flags that XLA reads from the environment. XLA ends the process at a flag it does not
 * know or a value it cannot read, so only flags whose values are known here go through, and only if
 * the plugin's file has them.
 */
final class EnvironmentFlags {
  private static final Set<String> BOOLEAN =
      Set.of(
          "xla_dump_hlo_as_text",
          "xla_dump_hlo_as_proto",
          "xla_dump_hlo_as_dot",
          "xla_dump_hlo_as_html",
          "xla_dump_hlo_as_url",
          "xla_dump_hlo_snapshots",
          "xla_dump_include_timestamp",
          "xla_dump_large_constants",
          "xla_dump_compress_protos",
          "xla_dump_module_metadata",
          "xla_cpu_enable_fast_math",
          "xla_cpu_enable_fast_min_max",
          "xla_cpu_fast_math_honor_nans",
          "xla_cpu_fast_math_honor_infs",
          "xla_cpu_fast_math_honor_division",
          "xla_cpu_fast_math_honor_functions",
          "xla_cpu_use_onednn",
          "xla_cpu_use_xnnpack",
          "xla_cpu_use_acl",
          "xla_cpu_multi_thread_eigen",
          "xla_cpu_enable_concurrency_optimized_scheduler",
          "xla_hlo_profile",
          "xla_allow_excess_precision",
          "xla_detailed_logging");

  private static final Set<String> NUMBER =
      Set.of(
          "xla_dump_max_hlo_modules",
          "xla_cpu_parallel_codegen_split_count",
          "xla_cpu_prefer_vector_width",
          "xla_force_host_platform_device_count");

  private static final Set<String> TEXT =
      Set.of(
          "xla_dump_to",
          "xla_dump_hlo_module_re",
          "xla_dump_hlo_pass_re",
          "xla_disable_hlo_passes",
          "xla_enable_hlo_passes_only");

  private EnvironmentFlags() {}

  /**
   * Checks the variables that a plugin is going to read.
   *
   * @throws DeviceException that names the flag
   */
  static void check(Map<String, String> environment, Path library) {
    String xla = environment.getOrDefault("XLA_FLAGS", "");
    for (String flag : xla.strip().split("\\s+")) {
      if (!flag.isEmpty()) {
        checkXla(flag);
        checkPresent("XLA_FLAGS", flag, library);
      }
    }
    String tpu = environment.getOrDefault("LIBTPU_INIT_ARGS", "");
    for (String flag : tpu.strip().split("\\s+")) {
      if (!flag.isEmpty()) {
        checkPresent("LIBTPU_INIT_ARGS", flag, library);
      }
    }
  }

  private static void checkXla(String flag) {
    String name = name("XLA_FLAGS", flag);
    int equals = flag.indexOf('=');
    String value = equals < 0 ? "" : flag.substring(equals + 1);
    boolean legal;
    if (BOOLEAN.contains(name)) {
      legal = equals < 0 || value.equals("true") || value.equals("false");
    } else if (NUMBER.contains(name)) {
      legal = value.matches("[0-9]{1,9}");
    } else if (TEXT.contains(name)) {
      legal = !value.isEmpty() && !value.contains("\"") && !value.contains("'");
    } else {
      throw refused("XLA_FLAGS", flag, "it is not among the flags that this program passes on");
    }
    if (!legal) {
      throw refused("XLA_FLAGS", flag, "its value cannot be read");
    }
  }

  private static void checkPresent(String variable, String flag, Path library) {
    String name = name(variable, flag);
    try {
      if (!PluginFile.containsCString(library, name)) {
        throw refused(variable, flag, library.getFileName() + " has no such flag");
      }
    } catch (IOException e) {
      throw new DeviceException(ErrorCode.UNAVAILABLE, "Cannot read " + library, e);
    }
  }

  private static String name(String variable, String flag) {
    if (!flag.matches("--[a-z][a-z0-9_]*(=.*)?")) {
      throw refused(variable, flag, "flags are written --name=value");
    }
    int equals = flag.indexOf('=');
    return flag.substring(2, equals < 0 ? flag.length() : equals);
  }

  private static DeviceException refused(String variable, String flag, String why) {
    return new DeviceException(
        ErrorCode.INVALID_ARGUMENT,
        variable + " has '" + flag + "': " + why + ", and XLA would end the process. Unset it.");
  }
}

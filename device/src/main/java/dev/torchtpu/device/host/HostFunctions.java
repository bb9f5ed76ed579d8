package dev.torchtpu.device.host;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The Java functions that programs of this process can call: {@code stablehlo.custom_call @NAME}
 * with {@code api_version = 4} and, for attributes, a dictionary as {@code backend_config}. Devices
 * of this host's processors have them, {@code cpu} and {@code xla_cpu}. Safe for use by many
 * threads.
 */
public final class HostFunctions {
  private static final String NAME = "[A-Za-z_][A-Za-z0-9_.]{0,127}";
  private static final ConcurrentHashMap<String, HostFunction> FUNCTIONS =
      new ConcurrentHashMap<>();

  private HostFunctions() {}

  /**
   * Names a function. A name that is taken gets the new function, in programs that are compiled
   * already too.
   */
  public static void register(String name, HostFunction function) {
    if (!name.matches(NAME)) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "a host function has letters, digits, underscores and points in its name; got '"
              + name
              + "'");
    }
    FUNCTIONS.put(name, function);
  }

  /** The names that are taken. */
  public static Set<String> names() {
    return Set.copyOf(FUNCTIONS.keySet());
  }

  /** The function of a name. */
  public static Optional<HostFunction> find(String name) {
    return Optional.ofNullable(FUNCTIONS.get(name));
  }
}

package dev.torchtpu.pjrt;

import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.SystemMemory;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.NamedValues;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.util.LinkedHashMap;
import java.util.Map;

/** Calls {@code PJRT_Client_Create} with the options that a plugin understands. */
final class ClientCreation {
  private static final String DEVICE_COUNT = "cpu_device_count";
  private static final int DEFAULT_DEVICES = 8;
  private static final int MOST_DEVICES = 256;

  private ClientCreation() {}

  static long create(String name, PjrtPlugin plugin, ClientOptions options) {
    var values = new LinkedHashMap<>(options.platformOptions());
    boolean maybeCpu = !plugin.library().getFileName().toString().startsWith("libtpu");
    boolean counted = values.containsKey(DEVICE_COUNT);
    if (maybeCpu && !counted) {
      values.put(DEVICE_COUNT, Integer.toString(deviceCount(options, System.getenv())));
    }
    checkCount(values.getOrDefault(DEVICE_COUNT, "1"));
    try {
      return call(plugin.api(), values);
    } catch (PjrtException e) {
      // Plugins for other hardware do not know the option.
      if (!counted
          && e.code() == ErrorCode.INVALID_ARGUMENT
          && e.pluginMessage().contains(DEVICE_COUNT)) {
        values.remove(DEVICE_COUNT);
        return call(plugin.api(), values);
      }
      throw new DeviceException(e.code(), "Device " + name + ": " + e.pluginMessage(), e);
    }
  }

  /** How many virtual devices: the option, else {@code TORCHTPU_DEVICES}, else 8. */
  static int deviceCount(ClientOptions options, Map<String, String> environment) {
    if (options.deviceCount().isPresent()) {
      return options.deviceCount().getAsInt();
    }
    String text = environment.getOrDefault("TORCHTPU_DEVICES", "").strip();
    if (text.isEmpty()) {
      return DEFAULT_DEVICES;
    }
    if (!text.matches("[0-9]{1,6}")) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, "TORCHTPU_DEVICES is '" + text + "', not a number.");
    }
    return Integer.parseInt(text);
  }

  private static void checkCount(String text) {
    if (!text.matches("[0-9]{1,6}")
        || Integer.parseInt(text) < 1
        || Integer.parseInt(text) > MOST_DEVICES) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "A client has 1 to " + MOST_DEVICES + " virtual devices, not " + text + ".");
    }
  }

  /** The most bytes that buffers may take on one device if nobody says. */
  static long defaultLimit(boolean hostMemory) {
    // A device with memory of its own reports its exhaustion itself.
    return hostMemory ? SystemMemory.defaultLimit() : Long.MAX_VALUE / 4;
  }

  private static long call(PjrtApi api, Map<String, String> values) {
    try (Arena arena = Arena.ofConfined()) {
      long a = api.arguments(arena, PjrtFunction.CLIENT_CREATE).address();
      Native.putLong(a + Field.CREATE_OPTIONS, NamedValues.write(arena, values));
      Native.putLong(a + Field.CREATE_OPTION_COUNT, values.size());
      api.call(PjrtFunction.CLIENT_CREATE, a);
      return Native.getLong(a + Field.CREATE_OUT);
    }
  }
}

package dev.torchtpu.cpu;

import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Platform;
import java.util.Optional;

/** The embedded CPU platform, named {@code cpu}. Always available. */
public final class CpuPlatform implements Platform {
  private static final int MAX_DEVICES = 1024;

  /** For {@link java.util.ServiceLoader}. */
  public CpuPlatform() {}

  @Override
  public String name() {
    return "cpu";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  /**
   * Makes a client with {@code deviceCount} virtual devices; without one, as many as the
   * environment variable {@code TORCHTPU_DEVICES} says, or one.
   */
  @Override
  public Client createClient(ClientOptions options) {
    int count = options.deviceCount().orElseGet(CpuPlatform::devicesOfEnvironment);
    if (count < 1 || count > MAX_DEVICES) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "the cpu platform has 1 to " + MAX_DEVICES + " virtual devices, asked for " + count);
    }
    return new CpuClient(count, options.memoryLimit());
  }

  private static int devicesOfEnvironment() {
    String text = System.getenv("TORCHTPU_DEVICES");
    if (text == null || text.isBlank()) {
      return 1;
    }
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, "TORCHTPU_DEVICES is not a number: " + text, e);
    }
  }
}

package dev.torchtpu.device;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Options of a client.
 *
 * @param deviceCount number of virtual devices, where the platform has them
 * @param memoryLimit bytes that the client's buffers may take on one device
 * @param platformOptions further options, by the platform's own names
 */
public record ClientOptions(
    OptionalInt deviceCount, OptionalLong memoryLimit, Map<String, String> platformOptions) {
  public ClientOptions {
    platformOptions = Map.copyOf(platformOptions);
  }

  public static ClientOptions defaults() {
    return new ClientOptions(OptionalInt.empty(), OptionalLong.empty(), Map.of());
  }

  public ClientOptions withDeviceCount(int count) {
    return new ClientOptions(OptionalInt.of(count), memoryLimit, platformOptions);
  }
}

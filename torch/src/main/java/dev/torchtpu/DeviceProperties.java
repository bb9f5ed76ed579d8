package dev.torchtpu;

import dev.torchtpu.runtime.DeviceRuntime;
import java.util.Map;

/**
 * What a device is.
 *
 * @param name the maker's name
 * @param totalMemory bytes of its own memory, or those that tensors may take of the host's
 * @param multiProcessorCount 1, as PyTorch has it for TPUs
 * @param platformVersion the runtime behind it
 */
public record DeviceProperties(
    String name, long totalMemory, int multiProcessorCount, String platformVersion) {
  private static final long GIB = 1L << 30;

  /** HBM of one device by its maker's name; on TPU7x a device is half a chip. */
  private static final Map<String, Long> HBM =
      Map.of(
          "TPU v4", 32 * GIB,
          "TPU v5 lite", 16 * GIB,
          "TPU v5", 95 * GIB,
          "TPU v6 lite", 32 * GIB,
          "TPU7x", 96 * GIB);

  static DeviceProperties of(Device device) {
    DeviceRuntime r = DeviceRuntime.of(device);
    String kind = r.clientDevice().kind();
    long memory = r.client().memoryStatistics(r.clientDevice()).limitBytes();
    return new DeviceProperties(
        kind, HBM.getOrDefault(kind, memory), 1, r.client().platformVersion());
  }
}

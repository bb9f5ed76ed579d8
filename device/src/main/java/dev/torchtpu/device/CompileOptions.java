package dev.torchtpu.device;

import java.util.List;
import java.util.Map;

/**
 * How to compile a program.
 *
 * @param replicas number of replicas
 * @param partitions number of partitions of each replica
 * @param deviceIndices device indices, replica-major; empty for the first {@code replicas *
 *     partitions}
 * @param spmdPartitioning whether the program is one program for all partitions, to be divided
 * @param shardy whether shardings are Shardy's ({@code sdy} dialect)
 * @param overrides compiler options by name; values are parsed as boolean, integer, float or text
 */
public record CompileOptions(
    int replicas,
    int partitions,
    List<Integer> deviceIndices,
    boolean spmdPartitioning,
    boolean shardy,
    Map<String, String> overrides) {
  private static final CompileOptions ONE =
      new CompileOptions(1, 1, List.of(), false, false, Map.of());

  public CompileOptions {
    deviceIndices = List.copyOf(deviceIndices);
    overrides = Map.copyOf(overrides);
  }

  /** One replica and one partition on the first device. */
  public static CompileOptions singleDevice() {
    return ONE;
  }

  /** One replica and one partition on a device. */
  public static CompileOptions onDevice(int index) {
    return index == 0 ? ONE : new CompileOptions(1, 1, List.of(index), false, false, Map.of());
  }

  public static CompileOptions replicated(int replicas) {
    return new CompileOptions(replicas, 1, List.of(), false, false, Map.of());
  }

  public static CompileOptions partitioned(int partitions) {
    return new CompileOptions(1, partitions, List.of(), true, true, Map.of());
  }

  public int deviceCount() {
    return replicas * partitions;
  }

  /** The index of the device at a position of the assignment. */
  public int deviceIndex(int position) {
    return deviceIndices.isEmpty() ? position : deviceIndices.get(position);
  }

  void check(int available) {
    if (replicas < 1 || partitions < 1 || (long) replicas * partitions > available) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          replicas + " replicas x " + partitions + " partitions on " + available + " devices");
    }
    if (!deviceIndices.isEmpty() && deviceIndices.size() != deviceCount()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "the device assignment has "
              + deviceIndices.size()
              + " entries, the program "
              + deviceCount()
              + " places");
    }
    if (deviceIndices.stream().distinct().count() != deviceIndices.size()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, "a device appears twice in the assignment " + deviceIndices);
    }
    for (int index : deviceIndices) {
      if (index < 0 || index >= available) {
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT, "no device " + index + " among " + available);
      }
    }
  }
}

package dev.torchtpu.pjrt;

import dev.torchtpu.device.MemoryStatistics;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;

/** A device's memory as its plugin counts it. */
final class DeviceMemory {
  private DeviceMemory() {}

  /** The plugin's numbers; our own where it has none. */
  static MemoryStatistics statistics(PjrtApi api, long device, MemoryStatistics own) {
    if (!api.has(PjrtFunction.DEVICE_MEMORY_STATS)) {
      return own;
    }
    try (Arena arena = Arena.ofConfined()) {
      long a = api.arguments(arena, PjrtFunction.DEVICE_MEMORY_STATS).address();
      Native.putLong(a + Field.SUBJECT, device);
      api.call(PjrtFunction.DEVICE_MEMORY_STATS, a);
      return new MemoryStatistics(
          own.liveBuffers(),
          Native.getLong(a + Field.STATS_IN_USE),
          optional(a, Field.STATS_PEAK, Field.STATS_PEAK_FLAG, own.peakBytes()),
          optional(a, Field.STATS_RESERVED, Field.STATS_RESERVED_FLAG, own.reservedBytes()),
          optional(a, Field.STATS_LIMIT, Field.STATS_LIMIT_FLAG, own.limitBytes()),
          own.forcedCollections());
    } catch (PjrtException e) {
      return own;
    }
  }

  private static long optional(long arguments, int field, int flag, long otherwise) {
    return Native.getByte(arguments + flag) != 0 ? Native.getLong(arguments + field) : otherwise;
  }
}

package dev.torchtpu.cpu;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.MemoryStatistics;
import java.util.concurrent.atomic.AtomicLong;

/** Counts the live buffers of one device and holds them to its limit. */
final class MemoryAccount {
  private final String device;
  private final long limit;
  private final AtomicLong buffers = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong peak = new AtomicLong();

  MemoryAccount(String device, long limit) {
    this.device = device;
    this.limit = limit;
  }

  /** Counts a buffer; throws when it would pass the limit. */
  void add(long size) {
    long now = bytes.addAndGet(size);
    if (now > limit) {
      bytes.addAndGet(-size);
      throw new DeviceException(
          ErrorCode.RESOURCE_EXHAUSTED,
          device
              + ": out of memory: "
              + size
              + " bytes asked for, "
              + (now - size)
              + " of "
              + limit
              + " in use");
    }
    buffers.incrementAndGet();
    peak.accumulateAndGet(now, Math::max);
  }

  void remove(long size) {
    bytes.addAndGet(-size);
    buffers.decrementAndGet();
  }

  void resetPeak() {
    peak.set(bytes.get());
  }

  MemoryStatistics statistics(long reservedBytes) {
    return new MemoryStatistics(buffers.get(), bytes.get(), peak.get(), reservedBytes, limit, 0);
  }
}

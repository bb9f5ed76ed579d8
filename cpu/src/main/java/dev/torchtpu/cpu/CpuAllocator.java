package dev.torchtpu.cpu;

import dev.torchtpu.device.DeviceException;

/** Where buffers' memory comes from. Safe for use by many threads. */
public interface CpuAllocator {

  /**
   * Allocates memory; its contents are not defined, but never another process's data.
   *
   * @param bytes zero or more
   * @throws DeviceException {@code RESOURCE_EXHAUSTED} if there is no memory left
   */
  CpuAllocation allocate(long bytes);

  /** Bytes held from the system, unused ones included. */
  long reservedBytes();

  /** Gives unused memory back to the system. */
  void trim();
}

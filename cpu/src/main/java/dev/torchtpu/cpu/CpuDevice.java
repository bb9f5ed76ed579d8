package dev.torchtpu.cpu;

import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.MemoryStatistics;

/** A virtual device of the CPU client. All of them share the processor and its memory. */
final class CpuDevice implements ClientDevice {
  private final CpuClient client;
  private final int index;
  private final MemoryAccount account;

  CpuDevice(CpuClient client, int index, long limitBytes) {
    this.client = client;
    this.index = index;
    this.account = new MemoryAccount("cpu:" + index, limitBytes);
  }

  @Override
  public CpuClient client() {
    return client;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public int id() {
    return index;
  }

  @Override
  public String kind() {
    return "cpu";
  }

  MemoryAccount account() {
    return account;
  }

  MemoryStatistics statistics(long reservedBytes) {
    return account.statistics(reservedBytes);
  }
}

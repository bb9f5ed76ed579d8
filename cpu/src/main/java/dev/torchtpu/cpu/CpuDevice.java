package dev.torchtpu.cpu;

import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.device.ClientDevice;

/** A virtual device of the CPU client. All of them share the processor and its memory. */
final class CpuDevice implements ClientDevice {
  private final CpuClient client;
  private final int index;
  private final CpuMemory memory;

  CpuDevice(CpuClient client, int index, long limitBytes) {
    this.client = client;
    this.index = index;
    this.memory = new CpuMemory("cpu:" + index, limitBytes);
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

  CpuMemory memory() {
    return memory;
  }
}

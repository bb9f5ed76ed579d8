package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.memory.CpuMemory;

/** Addresses of one run. */
final class Frame {
  /** By slot: where the value's memory begins. */
  final long[] at;

  /** By number: offsets in elements that were computed while running. */
  final long[] offsets;

  /** Where steps take memory that outlives them. */
  final CpuMemory memory;

  Frame(long[] at, int offsetCount, CpuMemory memory) {
    this.at = at;
    this.memory = memory;
    offsets = new long[offsetCount];
  }
}

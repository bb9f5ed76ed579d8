package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Addresses of one run. */
final class Frame {
  /** By slot: where the value's memory begins. */
  final long[] at;

  /** By number: offsets in elements that were computed while running. */
  final long[] offsets;

  /** Where steps take memory that outlives them. */
  final CpuMemory memory;

  private final @Nullable Block[] arguments;
  private final boolean[] donated;

  Frame(
      long[] at,
      int offsetCount,
      CpuMemory memory,
      @Nullable Block[] arguments,
      boolean[] donated) {
    this.at = at;
    this.memory = memory;
    this.arguments = arguments;
    this.donated = donated;
    offsets = new long[offsetCount];
  }

  /** The memory of an argument whose contents stay as they are; parameters have the first slots. */
  Optional<Block> constantArgument(int slot) {
    return slot < arguments.length && !donated[slot]
        ? Optional.ofNullable(arguments[slot])
        : Optional.empty();
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;

/** Operands to warm loops with. Any type reads ordinary numbers from them. */
final class WarmUpScratch implements AutoCloseable {
  static final long BYTES = 64 << 10;

  private static final CpuMemory MEMORY = new CpuMemory("warm-up", 1L << 30);

  private final Block block = MEMORY.allocate(4 * BYTES);

  WarmUpScratch() {
    // As f32, bf16 and f64 alike these bytes are small normal numbers.
    for (long p = block.address(); p < block.address() + 4 * BYTES; p += 8) {
      ALL.set(Layouts.I64, p, 0x3f803f803f803f80L);
    }
  }

  long out() {
    return block.address();
  }

  long a() {
    return block.address() + BYTES;
  }

  long b() {
    return block.address() + 2 * BYTES;
  }

  long c() {
    return block.address() + 3 * BYTES;
  }

  @Override
  public void close() {
    block.release();
  }
}

package dev.torchtpu.cpu.kernel;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;

/**
 * Working memory of a thread: tiles, packed panels, repeated scalars. It grows and is kept while
 * the thread lives; a loop may use it until it returns, and calls no other loop that does.
 */
public final class Scratch {
  private static final CpuMemory MEMORY = new CpuMemory("scratch", Long.MAX_VALUE / 4);
  private static final ThreadLocal<Scratch> CURRENT = ThreadLocal.withInitial(Scratch::new);

  private Block block = MEMORY.allocate(16 << 10);

  private Scratch() {}

  /** The address of at least {@code bytes} of this thread's working memory. */
  public static long of(long bytes) {
    Scratch s = CURRENT.get();
    Block b = s.block;
    return b.bytes() >= bytes ? b.address() : s.grow(bytes);
  }

  private long grow(long bytes) {
    block.release();
    block = MEMORY.allocate(Math.max(bytes, 64 << 10));
    return block.address();
  }
}

package dev.torchtpu.cpu.kernel;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;

/**
 * Working memory of a thread: tiles, packed panels, repeated scalars. It grows and is kept while
 * the thread lives. A loop may use it until it returns; the two places are for a loop that is split
 * over threads and for its parts.
 */
public final class Scratch {
  private static final CpuMemory MEMORY = new CpuMemory("scratch", Long.MAX_VALUE / 4);
  private static final ThreadLocal<Scratch> OUTER = ThreadLocal.withInitial(Scratch::new);
  private static final ThreadLocal<Scratch> INNER = ThreadLocal.withInitial(Scratch::new);

  private Block block = MEMORY.allocate(16 << 10);

  private Scratch() {}

  /** The address of at least {@code bytes} of this thread's working memory. */
  public static long of(long bytes) {
    return OUTER.get().atLeast(bytes);
  }

  /** As {@link #of}, for a part of a loop whose caller uses that. */
  public static long inner(long bytes) {
    return INNER.get().atLeast(bytes);
  }

  private long atLeast(long bytes) {
    Block b = block;
    return b.bytes() >= bytes ? b.address() : grow(bytes);
  }

  private long grow(long bytes) {
    block.release();
    block = MEMORY.allocate(Math.max(bytes, 64 << 10));
    return block.address();
  }
}

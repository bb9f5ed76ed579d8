package dev.torchtpu.cpu.memory;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Decides when to ask the collector for dead blocks: when live bytes pass a budget that is set to
 * twice what a collection left. The cost of marking the heap is thus paid once a doubling.
 */
final class Budget {
  private static final long LEAST = 256L << 20;
  private static final long LONGEST_WAIT_NANOS = 500_000_000L;

  private final CpuMemory memory;
  private final long limit;
  private final AtomicLong collections = new AtomicLong();
  private final Object collecting = new Object();
  private volatile long budget;
  private volatile boolean fruitless;

  Budget(CpuMemory memory, long limit) {
    this.memory = memory;
    this.limit = limit;
    this.budget = Math.min(LEAST, limit);
  }

  long collections() {
    return collections.get();
  }

  /** What to add to an out-of-memory message. */
  String advice() {
    return fruitless ? " (the collections found nothing: is -XX:+DisableExplicitGC set?)" : "";
  }

  /** Makes room for a block that takes {@code bytes} to serve {@code asked}, or throws. */
  void reserve(long bytes, long asked) {
    if (memory.liveBytes() + bytes <= budget) {
      return;
    }
    makeRoom(bytes, asked);
  }

  private void makeRoom(long bytes, long asked) {
    long seen = collections.get();
    synchronized (collecting) {
      // Whoever waited here profits from the collection just made.
      if (memory.liveBytes() + bytes <= budget) {
        return;
      }
      if (bytes <= limit && (seen == collections.get() || overLimit(bytes))) {
        collectHere(bytes);
      }
      long live = memory.liveBytes();
      budget = Math.max(Math.min(2 * (live + bytes), limit), Math.min(LEAST, limit));
      if (live + bytes > limit) {
        throw memory.outOfMemory(asked);
      }
    }
  }

  private boolean overLimit(long bytes) {
    return memory.liveBytes() + bytes > limit;
  }

  /** A collection now, whatever the budget. */
  void collect() {
    synchronized (collecting) {
      collectHere(0);
    }
  }

  private void collectHere(long bytes) {
    long before = memory.liveBytes();
    collections.incrementAndGet();
    System.gc();
    long start = System.nanoTime();
    long pause = 1;
    boolean any = false;
    // References arrive on the queue some time after the collection returns.
    while (System.nanoTime() - start < LONGEST_WAIT_NANOS) {
      boolean drained = DeadBlocks.drain();
      any |= drained;
      if (memory.liveBytes() + bytes <= budget / 2 || (any && !drained)) {
        break;
      }
      if (!any && System.nanoTime() - start > LONGEST_WAIT_NANOS / 10) {
        break;
      }
      try {
        Thread.sleep(pause);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
      pause = Math.min(10, 2 * pause);
    }
    fruitless = !any && memory.liveBytes() == before;
  }
}

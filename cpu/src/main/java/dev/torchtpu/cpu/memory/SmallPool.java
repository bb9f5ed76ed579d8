package dev.torchtpu.cpu.memory;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Cells up to 4 KiB, cut from slabs. A platform thread has a slab of its own; virtual threads share
 * a few, each behind a lock.
 */
final class SmallPool {
  static final int LARGEST = 4096;
  private static final int STRIPES =
      Integer.highestOneBit(Math.max(2, Runtime.getRuntime().availableProcessors()));

  private final CpuMemory memory;
  private final ThreadCells[] stripes = new ThreadCells[STRIPES];

  /**
   * Slabs in use, of all devices: a reference that is not held itself is never reported, and a
   * block may outlive its client.
   */
  private static final Set<SlabCells> HELD = Collections.newSetFromMap(new ConcurrentHashMap<>());

  /** This device's slabs in use. */
  private final Set<SlabCells> slabs = new HashSet<>();

  private volatile boolean closed;

  SmallPool(CpuMemory memory) {
    this.memory = memory;
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new ThreadCells(this);
    }
  }

  /** Threads may forget their cells. */
  void close() {
    closed = true;
  }

  boolean isClosed() {
    return closed;
  }

  SmallBlock allocate(long bytes) {
    Thread current = Thread.currentThread();
    if (!current.isVirtual()) {
      return ThreadCache.of(this).allocate(bytes, SmallBlock.cellSize(bytes));
    }
    ThreadCells stripe = stripes[(int) current.threadId() & (STRIPES - 1)];
    synchronized (stripe) {
      return stripe.allocate(bytes, SmallBlock.cellSize(bytes));
    }
  }

  void free(Slab slab, long address, int size) {
    if (!closed
        && !Thread.currentThread().isVirtual()
        && ThreadCache.of(this).free(slab, address, size)) {
      return;
    }
    if (slab.cells().freedElsewhere(size)) {
      recycle(slab.cells());
    }
  }

  /** A slab over fresh or used memory, known to the collector's queue. */
  Slab newSlab(long asked) {
    var slab = new Slab(this, memory.takeSlabMemory(asked));
    synchronized (slabs) {
      slabs.add(slab.cells());
    }
    HELD.add(slab.cells());
    return slab;
  }

  void recycle(SlabCells cells) {
    cells.clear();
    release(cells);
  }

  /** Gives a slab's memory back, once. */
  void release(SlabCells cells) {
    boolean known;
    synchronized (slabs) {
      known = slabs.remove(cells);
    }
    if (known) {
      HELD.remove(cells);
      memory.giveSlabMemory(cells.start());
    }
  }

  /** Bytes of the slabs' memory that no cell takes. */
  long unusedBytes() {
    synchronized (slabs) {
      return slabs.size() * (long) Slab.BYTES
          - slabs.stream().mapToLong(SlabCells::liveBytes).sum();
    }
  }

  /** Cells given out and not freed, of slabs that are reachable. */
  long liveCells() {
    synchronized (slabs) {
      return slabs.stream().mapToLong(SlabCells::live).sum();
    }
  }
}

package dev.torchtpu.cpu.memory;

import java.util.HashSet;
import java.util.Set;

/**
 * Cells up to 4 KiB, cut from slabs. A platform thread has a slab of its own; virtual threads share
 * a few, each behind a lock.
 */
final class SmallPool {
  static final int LARGEST = 4096;
  private static final int STRIPES =
      Integer.highestOneBit(Math.max(2, Runtime.getRuntime().availableProcessors()));

  private final CpuMemory memory;
  private final ThreadLocal<ThreadCells> threads = ThreadLocal.withInitial(this::newCells);
  private final ThreadCells[] stripes = new ThreadCells[STRIPES];

  /** Every slab whose memory is in use; holding the references keeps them from being collected. */
  private final Set<SlabCells> slabs = new HashSet<>();

  SmallPool(CpuMemory memory) {
    this.memory = memory;
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = newCells();
    }
  }

  private ThreadCells newCells() {
    return new ThreadCells(this);
  }

  CpuMemory memory() {
    return memory;
  }

  SmallBlock allocate(long bytes) {
    Thread current = Thread.currentThread();
    if (!current.isVirtual()) {
      return threads.get().allocate(bytes, SmallBlock.cellSize(bytes));
    }
    ThreadCells stripe = stripes[(int) current.threadId() & (STRIPES - 1)];
    synchronized (stripe) {
      return stripe.allocate(bytes, SmallBlock.cellSize(bytes));
    }
  }

  void free(Slab slab, long address, int size) {
    if (!Thread.currentThread().isVirtual() && threads.get().free(slab, address, size)) {
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

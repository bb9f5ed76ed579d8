package dev.torchtpu.cpu.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One thread's current slab, and for each cell size the cell that it freed last: a value
 * overwritten in a loop finds warm memory again at once.
 */
final class ThreadCells {
  private final SmallPool pool;
  private @Nullable Slab current;
  private final long[] warm = new long[SmallPool.LARGEST / 64 + 1];

  ThreadCells(SmallPool pool) {
    this.pool = pool;
  }

  SmallPool pool() {
    return pool;
  }

  SmallBlock allocate(long bytes, int size) {
    Slab slab = current;
    if (slab != null) {
      long at = warm[size >> 6];
      if (at != 0) {
        warm[size >> 6] = 0;
        slab.cells().takenWarm(size);
        return new SmallBlock(at, bytes, slab);
      }
      at = slab.cells().cut(size);
      if (at != 0) {
        return new SmallBlock(at, bytes, slab);
      }
    }
    slab = nextSlab(bytes);
    return new SmallBlock(slab.cells().cut(size), bytes, slab);
  }

  private Slab nextSlab(long asked) {
    // Taken first: when memory is out, the full slab stays.
    Slab next = pool.newSlab(asked);
    Slab full = current;
    if (full != null) {
      Arrays.fill(warm, 0);
      if (full.cells().retire()) {
        pool.recycle(full.cells());
      }
    }
    current = next;
    return next;
  }

  /** Takes back a cell of the current slab; false if it is of another. */
  boolean free(Slab slab, long address, int size) {
    if (slab != current) {
      return false;
    }
    if (warm[size >> 6] == 0) {
      warm[size >> 6] = address;
      slab.cells().keptWarm(size);
    } else {
      slab.cells().freedByOwner(size);
    }
    return true;
  }
}

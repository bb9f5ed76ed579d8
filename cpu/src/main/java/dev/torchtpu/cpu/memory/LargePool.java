package dev.torchtpu.cpu.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Free blocks by size class, last freed first, over regions that are never given back whole. All
 * devices of the process share one pool; each counts what it uses.
 */
final class LargePool {
  static final LargePool SHARED = new LargePool();

  private static final long REGION = 32L << 20;

  /** Blocks from this size on have a region of their own. */
  private static final long OWN_REGION = 8L << 20;

  /** How many classes up a free block may be taken from when the system gives no more. */
  private static final int SEARCH = 4;

  private final long[][] free = new long[SizeClasses.COUNT][];
  private final int[] freeCount = new int[SizeClasses.COUNT];
  private @Nullable LargeReference head;
  private long regionTop;
  private long regionEnd;
  private long reserved;

  private LargePool() {}

  /** A block; null if the system has no memory. */
  synchronized @Nullable LargeBlock allocate(CpuMemory memory, long bytes) {
    int sizeClass = SizeClasses.of(bytes);
    long address = take(sizeClass);
    for (int c = sizeClass + 1; address == 0 && c <= sizeClass + SEARCH; c++) {
      address = pop(c);
      if (address != 0) {
        sizeClass = c;
      }
    }
    if (address == 0) {
      return null;
    }
    var block = new LargeBlock(memory, address, bytes, sizeClass);
    link(block.reference());
    return block;
  }

  /** A slab's memory; 0 if the system has none. */
  synchronized long allocateSlab() {
    return take(SizeClasses.of(Slab.BYTES));
  }

  synchronized void freeSlab(long address) {
    push(SizeClasses.of(Slab.BYTES), address);
  }

  /** Takes a block back; false if that was done before. */
  synchronized boolean free(LargeReference reference) {
    if (!reference.linked) {
      return false;
    }
    unlink(reference);
    push(reference.sizeClass, reference.address);
    return true;
  }

  synchronized long reservedBytes() {
    return reserved;
  }

  /** Gives the pages of free blocks back to the system. */
  synchronized long discardFree() {
    long given = 0;
    for (int c = 0; c < free.length; c++) {
      for (int i = 0; i < freeCount[c]; i++) {
        given += AddressSpace.returnPages(free[c][i], SizeClasses.size(c));
      }
    }
    return given;
  }

  private long take(int sizeClass) {
    long address = pop(sizeClass);
    return address != 0 ? address : carve(SizeClasses.size(sizeClass));
  }

  private long carve(long size) {
    if (size >= OWN_REGION) {
      long address = AddressSpace.takeRegion(size);
      reserved += address == 0 ? 0 : size;
      return address;
    }
    if (regionEnd - regionTop < size) {
      shelveRest();
      long region = AddressSpace.takeRegion(REGION);
      if (region == 0) {
        return 0;
      }
      reserved += REGION;
      regionTop = region;
      regionEnd = region + REGION;
    }
    long address = regionTop;
    regionTop += size;
    return address;
  }

  /** Makes free blocks of what is left of the current region. */
  private void shelveRest() {
    while (regionEnd - regionTop >= SizeClasses.size(0)) {
      int c = SizeClasses.of(regionEnd - regionTop);
      if (SizeClasses.size(c) > regionEnd - regionTop) {
        c--;
      }
      push(c, regionTop);
      regionTop += SizeClasses.size(c);
    }
  }

  private long pop(int sizeClass) {
    int n = freeCount[sizeClass];
    if (n == 0) {
      return 0;
    }
    freeCount[sizeClass] = n - 1;
    return free[sizeClass][n - 1];
  }

  private void push(int sizeClass, long address) {
    int n = freeCount[sizeClass];
    long[] list = free[sizeClass];
    if (list == null) {
      list = new long[8];
    } else if (n == list.length) {
      list = Arrays.copyOf(list, 2 * n);
    }
    list[n] = address;
    free[sizeClass] = list;
    freeCount[sizeClass] = n + 1;
  }

  private void link(LargeReference r) {
    LargeReference first = head;
    r.next = first;
    if (first != null) {
      first.previous = r;
    }
    head = r;
    r.linked = true;
  }

  private void unlink(LargeReference r) {
    LargeReference before = r.previous;
    LargeReference after = r.next;
    if (before == null) {
      head = after;
    } else {
      before.next = after;
    }
    if (after != null) {
      after.previous = before;
    }
    r.previous = null;
    r.next = null;
    r.linked = false;
  }
}

package dev.torchtpu.cpu.memory;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.MemoryStatistics;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory of one CPU device. Small blocks are cells of slabs, larger ones come from a pool of
 * size classes. Dead blocks are found by the collector; a budget of live bytes, raised with what is
 * really live, decides when to ask for a collection. Safe for use by many threads.
 */
public final class CpuMemory {
  /** Stands for any thread but the owner of a confined arena. */
  private static final Thread NOT_STARTED = Thread.ofPlatform().unstarted(() -> {});

  private final String device;
  private final long limit;
  private final AtomicLong liveBytes = new AtomicLong();
  private final AtomicLong largeBlocks = new AtomicLong();
  private final SmallPool small = new SmallPool(this);
  private final Budget budget;
  private volatile long peak;

  /**
   * @param device the device's name, for messages
   * @param limit most bytes that live blocks may take
   */
  public CpuMemory(String device, long limit) {
    this.device = device;
    this.limit = limit;
    this.budget = new Budget(this, limit);
  }

  /** The limit where a user sets none: most of the memory that this process may use. */
  public static long defaultLimit() {
    return MachineMemory.total() / 10 * 8;
  }

  /**
   * Allocates memory; its contents are not defined, but never another process's data.
   *
   * @param bytes zero or more
   * @throws DeviceException {@code RESOURCE_EXHAUSTED} if the limit is reached or the system has no
   *     more, even after a collection
   */
  public Block allocate(long bytes) {
    return bytes <= SmallPool.LARGEST ? small.allocate(bytes) : allocateLarge(bytes);
  }

  /**
   * Uses a caller's memory, which must stay as it is while the block is held.
   *
   * @return empty if kernels could not use it: it must be native, open to all threads, aligned to
   *     64 bytes and a multiple of 64 bytes long, and this process must have native access
   */
  public static Optional<Block> lend(MemorySegment memory) {
    return AddressSpace.isNative()
            && memory.isNative()
            && memory.byteSize() > 0
            && ((memory.address() | memory.byteSize()) & 63) == 0
            && memory.isAccessibleBy(NOT_STARTED)
        ? Optional.of(new ForeignBlock(memory))
        : Optional.empty();
  }

  private Block allocateLarge(long bytes) {
    DeadBlocks.drain();
    long size = bytes > limit ? bytes : SizeClasses.size(SizeClasses.of(bytes));
    budget.reserve(size, bytes);
    LargeBlock block = LargePool.SHARED.allocate(this, bytes);
    if (block == null) {
      budget.collect();
      block = LargePool.SHARED.allocate(this, bytes);
    }
    if (block == null) {
      throw outOfMemory(bytes);
    }
    liveBytes.addAndGet(SizeClasses.size(block.reference().sizeClass));
    largeBlocks.incrementAndGet();
    notePeak();
    return block;
  }

  long takeSlabMemory(long asked) {
    DeadBlocks.drain();
    budget.reserve(Slab.BYTES, asked);
    long address = LargePool.SHARED.allocateSlab();
    if (address == 0) {
      budget.collect();
      address = LargePool.SHARED.allocateSlab();
    }
    if (address == 0) {
      throw outOfMemory(asked);
    }
    liveBytes.addAndGet(Slab.BYTES);
    notePeak();
    return address;
  }

  void giveSlabMemory(long address) {
    LargePool.SHARED.freeSlab(address);
    liveBytes.addAndGet(-Slab.BYTES);
  }

  void largeFreed(long bytes) {
    liveBytes.addAndGet(-bytes);
    largeBlocks.decrementAndGet();
  }

  /** Bytes of this device's blocks and slabs. */
  long liveBytes() {
    return liveBytes.get();
  }

  private void notePeak() {
    long now = liveBytes();
    if (now > peak) {
      peak = now;
    }
  }

  DeviceException outOfMemory(long bytes) {
    return new DeviceException(
        ErrorCode.RESOURCE_EXHAUSTED,
        device
            + ": out of memory: "
            + bytes
            + " bytes asked for, "
            + liveBytes()
            + " of "
            + limit
            + " in use by "
            + liveBlocks()
            + " buffers after "
            + budget.collections()
            + " forced collections"
            + budget.advice());
  }

  private long liveBlocks() {
    return largeBlocks.get() + small.liveCells();
  }

  /**
   * Counts now. Small blocks dropped without a release count until the collector finds their slab;
   * the peak counts slabs whole.
   */
  public MemoryStatistics statistics() {
    DeadBlocks.drain();
    long allocated = allocatedBytes();
    return new MemoryStatistics(
        liveBlocks(),
        allocated,
        Math.max(peak, allocated),
        LargePool.SHARED.reservedBytes(),
        limit,
        budget.collections());
  }

  private long allocatedBytes() {
    return liveBytes() - small.unusedBytes();
  }

  public void resetPeak() {
    peak = allocatedBytes();
  }

  /** Gives the pages of free blocks back to the system. */
  public void emptyCache() {
    DeadBlocks.drain();
    LargePool.SHARED.discardFree();
  }

  /** No more is allocated; blocks that are open stay good. */
  public void close() {
    small.close();
  }
}

package dev.torchtpu.cpu.memory;

import java.lang.ref.PhantomReference;
import org.jspecify.annotations.Nullable;

/** Tells when a large block can no longer be reached. Linked by hand so that a free unlinks it. */
final class LargeReference extends PhantomReference<LargeBlock> implements Reclaimable {
  final CpuMemory memory;
  final long address;
  final int sizeClass;
  @Nullable LargeReference previous;
  @Nullable LargeReference next;
  boolean linked;

  LargeReference(LargeBlock block, CpuMemory memory, long address, int sizeClass) {
    super(block, DeadBlocks.QUEUE);
    this.memory = memory;
    this.address = address;
    this.sizeClass = sizeClass;
  }

  @Override
  public void reclaim() {
    if (LargePool.SHARED.free(this)) {
      memory.largeFreed(SizeClasses.size(sizeClass));
    }
  }
}

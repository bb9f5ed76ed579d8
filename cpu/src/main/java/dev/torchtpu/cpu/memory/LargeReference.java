package dev.torchtpu.cpu.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import org.jspecify.annotations.Nullable;

/** Tells when a large block can no longer be reached. Linked by hand so that a close unlinks it. */
final class LargeReference extends PhantomReference<LargeBlock> implements Reclaimable {
  final long address;
  final int sizeClass;
  @Nullable LargeReference previous;
  @Nullable LargeReference next;
  boolean linked;

  LargeReference(LargeBlock block, ReferenceQueue<Object> queue, long address, int sizeClass) {
    super(block, queue);
    this.address = address;
    this.sizeClass = sizeClass;
  }

  @Override
  public void reclaim(CpuMemory memory) {
    memory.large().free(this);
  }
}

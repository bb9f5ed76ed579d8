package dev.torchtpu.cpu.memory;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/** Where the collector reports slabs and large blocks that nobody can reach, of all devices. */
final class DeadBlocks {
  static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();

  private DeadBlocks() {}

  /** Takes the memory of dead blocks back; whether there were any. */
  static boolean drain() {
    boolean any = false;
    for (Reference<?> r = QUEUE.poll(); r != null; r = QUEUE.poll()) {
      ((Reclaimable) r).reclaim();
      any = true;
    }
    return any;
  }
}

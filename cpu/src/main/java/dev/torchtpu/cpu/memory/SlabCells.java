package dev.torchtpu.cpu.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

/**
 * The memory of a slab, cut into cells one after the other by the thread that owns it, and the
 * counts of its cells. It is used again when every cell was freed, or when the collector finds that
 * no cell is reachable.
 *
 * <p>Frees by the owner are counted plainly, those by other threads atomically.
 */
final class SlabCells extends PhantomReference<Slab> implements Reclaimable {
  private static final VarHandle FREED;
  private static final VarHandle RECYCLED;

  static {
    try {
      var lookup = MethodHandles.lookup();
      FREED = lookup.findVarHandle(SlabCells.class, "freedElsewhere", int.class);
      RECYCLED = lookup.findVarHandle(SlabCells.class, "recycled", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final long start;
  private long top;
  private int allocated;
  private int freedByOwner;

  /** Freed cells that the owner keeps at hand. */
  private int warm;

  private volatile int freedElsewhere;

  /** Cells given out when the owner let go; -1 while it has not. */
  private volatile int finalCount = -1;

  @SuppressWarnings("unused")
  private volatile boolean recycled;

  SlabCells(Slab slab, ReferenceQueue<Object> queue, long start) {
    super(slab, queue);
    this.start = start;
    this.top = start;
  }

  long start() {
    return start;
  }

  /** Cells given out and not freed, as far as this thread sees. */
  int live() {
    return Math.max(0, allocated - freedByOwner - freedElsewhere - warm);
  }

  /** Cuts a cell; 0 if the slab is full. The owner only. */
  long cut(int size) {
    if (freedByOwner + freedElsewhere == allocated) {
      // Every cell is free: begin again while the memory is warm.
      freedByOwner = 0;
      freedElsewhere = 0;
      allocated = 0;
      top = start;
    }
    long at = top;
    if (at + size > start + Slab.BYTES) {
      return 0;
    }
    top = at + size;
    allocated++;
    return at;
  }

  void freedByOwner() {
    freedByOwner++;
  }

  void keptWarm() {
    warm++;
  }

  void takenWarm() {
    warm--;
  }

  /** Counts a free; true if the caller must recycle the slab. */
  boolean freedElsewhere() {
    return complete((int) FREED.getAndAdd(this, 1) + 1);
  }

  /** The owner lets go, of warm cells too; true if the caller must recycle the slab. */
  boolean retire() {
    int mine = freedByOwner + warm;
    freedByOwner = 0;
    warm = 0;
    finalCount = allocated;
    return complete((int) FREED.getAndAdd(this, mine) + mine);
  }

  private boolean complete(int freed) {
    return freed == finalCount && RECYCLED.compareAndSet(this, false, true);
  }

  @Override
  public void reclaim(CpuMemory memory) {
    memory.small().release(this);
  }
}

package dev.torchtpu.cpu.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.PhantomReference;

/**
 * The memory of a slab, cut into cells one after the other by the thread that owns it, and the
 * counts of its cells. It is used again when every cell was freed, or when the collector finds that
 * no cell is reachable.
 *
 * <p>Frees by the owner are counted plainly, those by other threads atomically. A count holds the
 * number of cells in its upper half and their bytes in its lower half.
 */
final class SlabCells extends PhantomReference<Slab> implements Reclaimable {
  private static final long ONE_CELL = 1L << 32;

  private static final VarHandle FREED;
  private static final VarHandle RECYCLED;

  static {
    try {
      var lookup = MethodHandles.lookup();
      FREED = lookup.findVarHandle(SlabCells.class, "freedElsewhere", long.class);
      RECYCLED = lookup.findVarHandle(SlabCells.class, "recycled", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final SmallPool pool;
  private final long start;
  private long top;
  private long allocated;
  private long freedByOwner;

  /** Freed cells that the owner keeps at hand. */
  private long warm;

  private volatile long freedElsewhere;

  /** Cells given out when the owner let go; -1 while it has not. */
  private volatile long finalCount = -1;

  @SuppressWarnings("unused")
  private volatile boolean recycled;

  SlabCells(Slab slab, SmallPool pool, long start) {
    super(slab, DeadBlocks.QUEUE);
    this.pool = pool;
    this.start = start;
    this.top = start;
  }

  SmallPool pool() {
    return pool;
  }

  long start() {
    return start;
  }

  /** Cells given out and not freed, as far as this thread sees. */
  int live() {
    return (int) (used() >>> 32);
  }

  /** Bytes of those cells. */
  long liveBytes() {
    return used() & 0xffffffffL;
  }

  private long used() {
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
    allocated += ONE_CELL + size;
    return at;
  }

  void freedByOwner(int size) {
    freedByOwner += ONE_CELL + size;
  }

  void keptWarm(int size) {
    warm += ONE_CELL + size;
  }

  void takenWarm(int size) {
    warm -= ONE_CELL + size;
  }

  /** Counts a free; true if the caller must recycle the slab. */
  boolean freedElsewhere(int size) {
    long cell = ONE_CELL + size;
    return complete((long) FREED.getAndAdd(this, cell) + cell);
  }

  /** The owner lets go, of warm cells too; true if the caller must recycle the slab. */
  boolean retire() {
    long mine = freedByOwner + warm;
    freedByOwner = 0;
    warm = 0;
    finalCount = allocated;
    return complete((long) FREED.getAndAdd(this, mine) + mine);
  }

  private boolean complete(long freed) {
    return freed == finalCount && RECYCLED.compareAndSet(this, false, true);
  }

  @Override
  public void reclaim() {
    pool.release(this);
  }
}

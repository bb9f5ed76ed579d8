package dev.torchtpu.pjrt;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts a client's loaded programs. Programs that nobody closed are found by the garbage
 * collector, which does not know that each takes about a hundred kilobytes and a few of the memory
 * mappings that a process may have; without those XLA fails to "materialize symbols". So when more
 * than a budget are loaded, a collection is asked for. The budget follows what was live after the
 * last one, so that its cost is paid once per doubling. Safe for use by many threads.
 */
final class ProgramBudget {
  private static final int SMALLEST = 2048;
  private static final long WAIT_NANOS = 300_000_000;
  private static final int STEP_MILLIS = 10;

  /** What XLA says when it finds no memory for code. */
  private static final String NO_ROOM = "Failed to materialize symbols";

  private final HandleRegistry handles;
  private final AtomicLong loaded = new AtomicLong();
  private final ReentrantLock collecting = new ReentrantLock();
  private volatile long budget = SMALLEST;

  ProgramBudget(HandleRegistry handles) {
    this.handles = handles;
  }

  void opened() {
    loaded.incrementAndGet();
  }

  void closed() {
    loaded.decrementAndGet();
  }

  /** Programs that are loaded now. */
  long loaded() {
    return loaded.get();
  }

  /** Called before a program is loaded: frees those that nobody uses if there are many. */
  void makeRoom() {
    if (loaded.get() < budget) {
      return;
    }
    handles.reclaim(0);
    if (loaded.get() < budget) {
      return;
    }
    collecting.lock();
    try {
      if (loaded.get() >= budget) {
        collect();
      }
    } finally {
      collecting.unlock();
    }
  }

  /** Whether a failure is for want of room, and programs were freed, so that a second try helps. */
  boolean madeRoomAfter(PjrtException failure) {
    if (!failure.pluginMessage().contains(NO_ROOM)) {
      return false;
    }
    long before = loaded.get();
    collecting.lock();
    try {
      collect();
    } finally {
      collecting.unlock();
    }
    return loaded.get() < before;
  }

  private void collect() {
    System.gc();
    // The collector hands dead programs over a little later, in bursts.
    long end = System.nanoTime() + WAIT_NANOS;
    boolean some = false;
    while (System.nanoTime() < end) {
      boolean more = handles.reclaim(STEP_MILLIS);
      if (some && !more) {
        break;
      }
      some |= more;
    }
    budget = Math.max(SMALLEST, 2 * loaded.get());
  }
}

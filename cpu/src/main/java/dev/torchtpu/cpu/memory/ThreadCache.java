package dev.torchtpu.cpu.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One thread's cells, by device memory; nearly always there is one. */
final class ThreadCache {
  private static final ThreadLocal<ThreadCache> CURRENT = ThreadLocal.withInitial(ThreadCache::new);

  private @Nullable ThreadCells last;
  private final List<ThreadCells> all = new ArrayList<>(1);

  private ThreadCache() {}

  /** This thread's cells of a pool. */
  static ThreadCells of(SmallPool pool) {
    ThreadCache cache = CURRENT.get();
    ThreadCells cells = cache.last;
    return cells != null && cells.pool() == pool ? cells : cache.find(pool);
  }

  private ThreadCells find(SmallPool pool) {
    for (ThreadCells c : all) {
      if (c.pool() == pool) {
        last = c;
        return c;
      }
    }
    // Cells of closed memories would never be asked for again.
    all.removeIf(c -> c.pool().isClosed());
    var cells = new ThreadCells(pool);
    all.add(cells);
    last = cells;
    return cells;
  }
}

package dev.torchtpu.device;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts the bytes of one device's buffers and keeps them under a limit. Buffers that nobody closed
 * are found by the garbage collector, which does not know how large they are: so when more than a
 * budget is outstanding, one thread asks for a collection and waits for what it frees. The budget
 * follows what was live after the last such collection, so that its cost is paid once per doubling.
 * Safe for use by many threads.
 */
public final class MemoryAccount {

  /** Frees buffers that the collector found unreachable. */
  @FunctionalInterface
  public interface Reclaimer {

    /**
     * Frees dead buffers, waiting for the first one if there is none yet.
     *
     * @param waitMillis the longest wait; 0 not to wait
     * @return whether any was freed
     */
    boolean reclaim(long waitMillis);
  }

  private static final long SMALLEST_BUDGET = 256L << 20;
  private static final int LONG_WAIT_MILLIS = 500;
  private static final int SHORT_WAIT_MILLIS = 50;
  private static final int STEP_MILLIS = 10;

  private final AtomicLong allocated = new AtomicLong();
  private final AtomicLong peak = new AtomicLong();
  private final AtomicLong buffers = new AtomicLong();
  private final AtomicLong collections = new AtomicLong();
  private final ReentrantLock collecting = new ReentrantLock();
  private final String deviceName;
  private final long limit;
  private final long bufferBytes;
  private final Reclaimer reclaimer;
  private volatile long budget;

  /**
   * An account with nothing in it.
   *
   * @param limit most bytes
   * @param bufferBytes what a buffer costs beside its contents; weighs in the budget, not in the
   *     limit
   */
  public MemoryAccount(String deviceName, long limit, long bufferBytes, Reclaimer reclaimer) {
    this.deviceName = deviceName;
    this.limit = limit;
    this.bufferBytes = bufferBytes;
    this.reclaimer = reclaimer;
    this.budget = SMALLEST_BUDGET;
  }

  /**
   * Counts bytes that are about to be allocated.
   *
   * @throws DeviceException with {@link ErrorCode#RESOURCE_EXHAUSTED} if they do not fit even after
   *     a garbage collection
   */
  public void reserve(long bytes) {
    long now = allocated.addAndGet(bytes);
    if (now > limit || now + overhead() > budget) {
      makeRoom(bytes);
      now = allocated.get();
    }
    if (now > peak.get()) {
      peak.accumulateAndGet(now, Math::max);
    }
  }

  private long overhead() {
    return buffers.get() * bufferBytes;
  }

  private boolean fits() {
    return allocated.get() <= limit && weight() <= budget;
  }

  private long weight() {
    return allocated.get() + overhead();
  }

  /** Counts bytes as free again. */
  public void release(long bytes) {
    allocated.addAndGet(-bytes);
  }

  /** Counts one more open buffer. */
  public void opened() {
    buffers.incrementAndGet();
  }

  /** Counts one open buffer less. */
  public void closed() {
    buffers.decrementAndGet();
  }

  public long allocatedBytes() {
    return allocated.get();
  }

  public long liveBuffers() {
    return buffers.get();
  }

  /** Sets the peak to what is allocated now. */
  public void resetPeak() {
    peak.set(allocated.get());
  }

  /**
   * The figures now.
   *
   * @param reserved bytes held from the system
   */
  public MemoryStatistics statistics(long reserved) {
    return new MemoryStatistics(
        buffers.get(), allocated.get(), peak.get(), reserved, limit, collections.get());
  }

  private void makeRoom(long bytes) {
    reclaimer.reclaim(0);
    if (fits()) {
      return;
    }
    collecting.lock();
    try {
      if (!fits()) {
        collect();
      }
    } finally {
      collecting.unlock();
    }
    long now = allocated.get();
    if (now > limit) {
      allocated.addAndGet(-bytes);
      throw new DeviceException(
          ErrorCode.RESOURCE_EXHAUSTED,
          deviceName
              + " is out of memory: tried to allocate "
              + bytes
              + " bytes with "
              + (now - bytes)
              + " of "
              + limit
              + " in use by "
              + buffers.get()
              + " buffers. Close buffers, or use a scope.");
    }
  }

  private void collect() {
    collections.incrementAndGet();
    System.gc();
    // The collector hands dead buffers over a little later, in bursts, and to whoever asks first:
    // so watch the count. Past the limit the wait is worth more than it is below.
    long millis = allocated.get() > limit ? LONG_WAIT_MILLIS : SHORT_WAIT_MILLIS;
    long end = System.nanoTime() + millis * 1_000_000L;
    boolean some = false;
    while (weight() > Math.min(limit, budget) / 2 && System.nanoTime() < end) {
      long before = weight();
      reclaimer.reclaim(STEP_MILLIS);
      boolean more = weight() < before;
      if (some && !more) {
        break;
      }
      some |= more;
    }
    budget = Math.max(SMALLEST_BUDGET, 2 * weight());
  }
}

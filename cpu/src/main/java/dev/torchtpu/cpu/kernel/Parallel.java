package dev.torchtpu.cpu.kernel;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Splits large loops over the cores. The calling thread takes part; helpers spin for a moment after
 * work, then park. One loop is split at a time: a caller that finds the helpers taken works alone.
 */
public final class Parallel {
  /** A part of a loop: from one position to another. */
  @FunctionalInterface
  public interface Body {
    void run(long from, long to);
  }

  private static final long MOST_PARTS = 1 << 16;
  private static final int SPINS = 2_000;

  private static final Parallel INSTANCE = new Parallel(initialThreads());

  private final AtomicReference<Job> current = new AtomicReference<>(Job.NONE);
  private volatile int threads;
  private volatile Thread[] helpers = new Thread[0];

  private Parallel(int threads) {
    this.threads = threads;
  }

  private static int initialThreads() {
    int cores = Runtime.getRuntime().availableProcessors();
    String set = System.getenv("TORCHTPU_NUM_THREADS");
    if (set == null || set.isBlank()) {
      return cores;
    }
    try {
      return Math.max(1, Integer.parseInt(set.strip()));
    } catch (NumberFormatException e) {
      System.getLogger("dev.torchtpu.cpu")
          .log(
              System.Logger.Level.WARNING,
              "TORCHTPU_NUM_THREADS is not a number: " + set + "; using " + cores);
      return cores;
    }
  }

  /** How many threads a large loop is split over. */
  public static int numThreads() {
    return INSTANCE.threads;
  }

  /** Sets how many threads a large loop is split over, the caller's own counted. */
  public static void setNumThreads(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("number of threads " + n + " is not positive");
    }
    INSTANCE.threads = n;
  }

  /**
   * Runs a body over {@code [0, total)}, in parts that begin at multiples of {@code grain}, on all
   * threads if there is more than one part.
   */
  public static void run(long total, long grain, Body body) {
    if (total <= grain || INSTANCE.threads == 1) {
      if (total > 0) {
        body.run(0, total);
      }
      return;
    }
    INSTANCE.split(total, grain, body);
  }

  /**
   * Runs a body over {@code [0, count)}, if {@code split} each number by itself on whichever thread
   * is free: for pieces of much work.
   */
  public static void each(long count, boolean split, Body body) {
    if (!split || count <= 1 || INSTANCE.threads == 1) {
      if (count > 0) {
        body.run(0, count);
      }
      return;
    }
    INSTANCE.split(count, 1, Math.min(count, MOST_PARTS), body);
  }

  private void split(long total, long grain, Body body) {
    // Several parts a thread even out cores that others use too.
    split(total, grain, Math.min((total + grain - 1) / grain, 4L * threads), body);
  }

  private void split(long total, long grain, long wanted, Body body) {
    int n = threads;
    long grains = (total + grain - 1) / grain;
    int parts = (int) wanted;
    long size = (grains + parts - 1) / parts * grain;
    parts = (int) ((total + size - 1) / size);
    var job = new Job(total, size, parts, body);
    if (parts == 1 || !current.compareAndSet(Job.NONE, job)) {
      body.run(0, total);
      return;
    }
    try {
      wake(Math.min(n, parts) - 1);
      job.work();
    } finally {
      job.join();
      current.set(Job.NONE);
    }
    job.rethrow();
  }

  private void wake(int count) {
    Thread[] all = helpers;
    if (all.length < count) {
      all = grow(count);
    }
    for (int i = 0; i < count; i++) {
      LockSupport.unpark(all[i]);
    }
  }

  private synchronized Thread[] grow(int count) {
    Thread[] old = helpers;
    if (old.length >= count) {
      return old;
    }
    Thread[] all = java.util.Arrays.copyOf(old, count);
    for (int i = old.length; i < count; i++) {
      int index = i;
      all[i] =
          Thread.ofPlatform().daemon().name("torchtpu-cpu-" + (i + 1)).start(() -> help(index));
    }
    helpers = all;
    return all;
  }

  private void help(int index) {
    int idle = 0;
    while (true) {
      Job job = current.get();
      if (job != Job.NONE && index < threads - 1 && job.work()) {
        idle = 0;
      } else if (++idle < SPINS) {
        Thread.onSpinWait();
      } else {
        LockSupport.park(this);
        idle = 0;
      }
    }
  }

  /** A loop being run. */
  private static final class Job {
    static final Job NONE = new Job(0, 1, 0, (from, to) -> {});

    private final long total;
    private final long size;
    private final int parts;
    private final Body body;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();

    Job(long total, long size, int parts, Body body) {
      this.total = total;
      this.size = size;
      this.parts = parts;
      this.body = body;
    }

    /** Takes parts until none is left; whether it got any. */
    boolean work() {
      boolean any = false;
      for (int p = next.getAndIncrement(); p < parts; p = next.getAndIncrement()) {
        any = true;
        try {
          body.run(p * size, Math.min(total, (p + 1) * size));
        } catch (Throwable e) {
          failures.add(e);
        } finally {
          done.incrementAndGet();
        }
      }
      return any;
    }

    void join() {
      for (int spins = 0; done.get() < parts; spins++) {
        if (spins < SPINS) {
          Thread.onSpinWait();
        } else {
          Thread.yield();
        }
      }
    }

    void rethrow() {
      Throwable e = failures.peek();
      if (e instanceof RuntimeException r) {
        throw r;
      }
      if (e instanceof Error r) {
        throw r;
      }
    }
  }
}

package dev.torchtpu.cpu.kernel;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The background thread that runs vector loops until they are compiled. Before that they take a
 * hundred times as long as their scalar forms, so nobody else runs them.
 */
final class Warmer {
  private static final Logger LOG = System.getLogger("dev.torchtpu.cpu");

  /** A compiled loop is below this; one that boxes its vectors far above. */
  private static final double FAST_NANOS = 8;

  /** Calls after which the JIT has surely been asked, by its default thresholds. */
  private static final int EAGER_CALLS = 12_000;

  private static final int BATCH = 60;
  private static final int PATIENCE = 2_000;

  /** By urgency, then in the order of asking. */
  private static final PriorityBlockingQueue<Request> QUEUE = new PriorityBlockingQueue<>();

  private static final AtomicLong SEQUENCE = new AtomicLong();
  private static final AtomicInteger PENDING = new AtomicInteger();

  static {
    Thread.ofPlatform().daemon().name("torchtpu-cpu-warmer").start(Warmer::work);
  }

  /** How much a kernel matters: products before rows, flat loops, and what fuses these. */
  enum Urgency {
    PRODUCT,
    ROW,
    FLAT,
    REGION
  }

  private record Request(Urgency urgency, long number, Runnable warmUp)
      implements Comparable<Request> {
    @Override
    public int compareTo(Request o) {
      int c = urgency.compareTo(o.urgency);
      return c != 0 ? c : Long.compare(number, o.number);
    }
  }

  private Warmer() {}

  static void submit(Urgency urgency, Runnable warmUp) {
    PENDING.incrementAndGet();
    QUEUE.add(new Request(urgency, SEQUENCE.getAndIncrement(), warmUp));
  }

  /** Kernels that wait to be warmed or are being warmed. */
  static int pending() {
    return PENDING.get();
  }

  private static void work() {
    JitDirectives.install();
    try {
      VectorClasses.load();
    } catch (RuntimeException | LinkageError e) {
      LOG.log(Level.WARNING, "vector classes could not be loaded", e);
    }
    while (true) {
      try {
        Request next = QUEUE.take();
        try {
          next.warmUp().run();
        } finally {
          PENDING.decrementAndGet();
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException | LinkageError e) {
        // The scalar form stays in use.
        LOG.log(Level.WARNING, "a kernel could not be warmed", e);
      }
    }
  }

  /**
   * Runs a loop until it is compiled.
   *
   * @param elements how many elements one call takes
   * @return whether it became fast
   */
  static boolean compile(Runnable call, long elements) {
    int calls = 0;
    int fast = 0;
    for (int round = 0; round < PATIENCE; round++) {
      int batch = calls < EAGER_CALLS ? BATCH : BATCH / 2;
      long start = System.nanoTime();
      for (int i = 0; i < batch; i++) {
        call.run();
      }
      double nanos = (double) (System.nanoTime() - start) / batch / elements;
      calls += batch;
      fast = nanos < FAST_NANOS ? fast + 1 : 0;
      if (fast == 3) {
        return true;
      }
      if (calls >= EAGER_CALLS && fast == 0) {
        pause();
      }
    }
    return false;
  }

  /** The compiler's threads need the processor more than this one. */
  private static void pause() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

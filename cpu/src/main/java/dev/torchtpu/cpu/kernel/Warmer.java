package dev.torchtpu.cpu.kernel;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The background thread that runs vector loops until they are compiled. Before that they take a
 * hundred times as long as their scalar forms, so nobody else runs them.
 */
final class Warmer {
  private static final Logger LOG = System.getLogger("dev.torchtpu.cpu");

  /** A compiled loop is below this; one that boxes its vectors far above. */
  private static final double FAST_NANOS = 8;

  /** Calls after which the JIT has surely been asked, by its default thresholds. */
  private static final int EAGER_CALLS = 8_000;

  private static final int BATCH = 250;
  private static final int PATIENCE = 2_000;

  private static final LinkedBlockingQueue<Runnable> QUEUE = new LinkedBlockingQueue<>();

  static {
    Thread.ofPlatform().daemon().name("torchtpu-cpu-warmer").start(Warmer::work);
  }

  private Warmer() {}

  static void submit(Runnable warmUp) {
    QUEUE.add(warmUp);
  }

  private static void work() {
    while (true) {
      try {
        QUEUE.take().run();
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
      int batch = calls < EAGER_CALLS ? BATCH : BATCH / 5;
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

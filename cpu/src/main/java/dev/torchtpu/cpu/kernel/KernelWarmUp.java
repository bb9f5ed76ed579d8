package dev.torchtpu.cpu.kernel;

import java.time.Duration;

/** The state of background compilation. */
public final class KernelWarmUp {
  private KernelWarmUp() {}

  /** Waits until no kernel waits to be compiled; false if the time was up before. */
  public static boolean await(Duration atMost) {
    long end = System.nanoTime() + atMost.toNanos();
    while (Warmer.pending() > 0) {
      if (System.nanoTime() >= end) {
        return false;
      }
      try {
        Thread.sleep(2);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return true;
  }
}

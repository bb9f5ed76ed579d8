package dev.torchtpu.cpu;

import dev.torchtpu.cpu.kernel.KernelWarmUp;
import java.time.Duration;

/**
 * The process's kernels. They start as scalar loops; vector forms are compiled in the background
 * and taken into use one by one. Safe for use by many threads.
 */
public final class CpuKernels {
  private CpuKernels() {}

  /**
   * Waits until every kernel asked for so far runs in its fast form; for servers before they take
   * load, and for measurements.
   *
   * @return whether that was so before the time was up
   */
  public static boolean awaitWarm(Duration atMost) {
    return KernelWarmUp.await(atMost);
  }
}

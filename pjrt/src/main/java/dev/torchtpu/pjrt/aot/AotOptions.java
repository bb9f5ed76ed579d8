package dev.torchtpu.pjrt.aot;

import dev.torchtpu.device.CompileOptions;
import java.time.Duration;

/**
 * How to compile ahead of time.
 *
 * @param program replicas, partitions and compiler options; device indices are positions in the
 *     topology
 * @param optimized whether to optimize; without, a program is shown to be legal in a fraction of
 *     the time, and its time estimates mean nothing
 * @param timeout after which the compiler is ended
 */
public record AotOptions(CompileOptions program, boolean optimized, Duration timeout) {
  private static final Duration LONG = Duration.ofHours(2);

  /** One device, optimized. */
  public static AotOptions singleDevice() {
    return of(CompileOptions.singleDevice());
  }

  /** Optimized. */
  public static AotOptions of(CompileOptions program) {
    return new AotOptions(program, true, LONG);
  }

  /** The same, without optimization. */
  public AotOptions legalityOnly() {
    return new AotOptions(program, false, timeout);
  }
}

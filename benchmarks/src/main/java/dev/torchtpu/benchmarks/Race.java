package dev.torchtpu.benchmarks;

import dev.torchtpu.cpu.CpuKernels;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a comparison: first calls, warm-up, then rounds in which every contestant takes its turn.
 */
final class Race {
  private static final long WARM_UP_NANOS = 500_000_000L;
  private static final Duration MOST_WAIT = Duration.ofSeconds(20);
  private static final long ROUND_NANOS = 60_000_000L;

  private final int rounds;

  Race(int rounds) {
    this.rounds = rounds;
  }

  List<Measurement> run(Comparison comparison) {
    List<Contestant> all = comparison.contestants();
    double[] first = new double[all.size()];
    long[] calls = new long[all.size()];
    for (int i = 0; i < first.length; i++) {
      long t = System.nanoTime();
      all.get(i).work().run();
      first[i] = (System.nanoTime() - t) / 1000.0;
    }
    for (int i = 0; i < calls.length; i++) {
      calls[i] = warmUp(all.get(i).work());
    }
    // Steady state is when nothing compiles in the background any more.
    if (!CpuKernels.awaitWarm(MOST_WAIT)) {
      System.err.println("torchtpu: kernels were still being compiled in " + comparison.name());
    }
    for (int i = 0; i < calls.length; i++) {
      calls[i] = warmUp(all.get(i).work());
    }
    double[][] times = new double[all.size()][rounds];
    for (int r = 0; r < rounds; r++) {
      for (int i = 0; i < all.size(); i++) {
        times[i][r] = time(all.get(i).work(), calls[i]);
      }
    }
    var out = new ArrayList<Measurement>();
    for (int i = 0; i < all.size(); i++) {
      out.add(new Measurement(all.get(i).label(), first[i], times[i]));
    }
    return out;
  }

  /** Runs for a while; gives the number of calls that fill a round. */
  private static long warmUp(Runnable work) {
    long start = System.nanoTime();
    long calls = 0;
    long batch = 1;
    long batchNanos = 0;
    while (System.nanoTime() - start < WARM_UP_NANOS) {
      long t = System.nanoTime();
      for (long i = 0; i < batch; i++) {
        work.run();
      }
      batchNanos = System.nanoTime() - t;
      calls += batch;
      if (batchNanos < ROUND_NANOS / 4) {
        batch *= 2;
      }
    }
    double each = Math.max(1.0, batchNanos / (double) batch);
    return Math.max(1, (long) (ROUND_NANOS / each));
  }

  private static double time(Runnable work, long calls) {
    long t = System.nanoTime();
    for (long i = 0; i < calls; i++) {
      work.run();
    }
    return (System.nanoTime() - t) / 1000.0 / calls;
  }
}

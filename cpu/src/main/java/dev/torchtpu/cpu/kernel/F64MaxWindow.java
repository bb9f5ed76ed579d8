package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** The greatest double of each window along a row, and where it is. */
final class F64MaxWindow {
  private F64MaxWindow() {}

  /** See {@link MaxWindows.Row}. */
  static void row(long values, long indices, long a, long first, MaxWindows.Row w) {
    for (long o = 0; o < w.count(); o++) {
      long start = o * w.stride() - w.padding();
      long begin = start < 0 ? (-start + w.dilation() - 1) / w.dilation() : 0;
      long end = Math.min(w.places(), (w.width() - start + w.dilation() - 1) / w.dilation());
      double best = ALL.get(F64, values + 8 * o);
      long at = ALL.get(I64, indices + 8 * o);
      for (long p = begin; p < end; p++) {
        long x = start + p * w.dilation();
        double v = ALL.get(F64, a + 8 * x);
        if (v > best || Double.isNaN(v) || at == Long.MAX_VALUE) {
          best = v;
          at = first + x;
        }
      }
      ALL.set(F64, values + 8 * o, best);
      ALL.set(I64, indices + 8 * o, at);
    }
  }

  /** Starts a row: nothing is seen yet. */
  static void start(long values, long indices, long n) {
    for (long o = 0; o < n; o++) {
      ALL.set(F64, values + 8 * o, Double.NEGATIVE_INFINITY);
      ALL.set(I64, indices + 8 * o, Long.MAX_VALUE);
    }
  }
}

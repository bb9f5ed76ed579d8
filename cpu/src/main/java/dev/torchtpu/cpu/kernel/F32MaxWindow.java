package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** The greatest float of each window along a row, and where it is. */
final class F32MaxWindow {
  private F32MaxWindow() {}

  /** See {@link MaxWindows.Row}. */
  static void row(long values, long indices, long a, long first, MaxWindows.Row w) {
    for (long o = 0; o < w.count(); o++) {
      long start = o * w.stride() - w.padding();
      long begin = start < 0 ? (-start + w.dilation() - 1) / w.dilation() : 0;
      long end = Math.min(w.places(), (w.width() - start + w.dilation() - 1) / w.dilation());
      float best = ALL.get(F32, values + 4 * o);
      long at = ALL.get(I64, indices + 8 * o);
      for (long p = begin; p < end; p++) {
        long x = start + p * w.dilation();
        float v = ALL.get(F32, a + 4 * x);
        if (v > best || Float.isNaN(v) || at == Long.MAX_VALUE) {
          best = v;
          at = first + x;
        }
      }
      ALL.set(F32, values + 4 * o, best);
      ALL.set(I64, indices + 8 * o, at);
    }
  }

  /** Starts a row: nothing is seen yet. */
  static void start(long values, long indices, long n) {
    for (long o = 0; o < n; o++) {
      ALL.set(F32, values + 4 * o, Float.NEGATIVE_INFINITY);
      ALL.set(I64, indices + 8 * o, Long.MAX_VALUE);
    }
  }
}

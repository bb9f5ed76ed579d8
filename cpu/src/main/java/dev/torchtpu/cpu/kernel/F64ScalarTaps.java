package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Weighted sums of shifted rows of doubles without the Vector API. */
final class F64ScalarTaps {
  private F64ScalarTaps() {}

  static void run(
      long out,
      long outStep,
      long n,
      long x,
      long xStep,
      long weights,
      long offsets,
      long k,
      boolean add) {
    for (long j = 0; j < n; j++, x += xStep, out += outStep) {
      double sum = 0;
      for (long i = 0; i < k; i++) {
        sum += ALL.get(F64, weights + 8 * i) * ALL.get(F64, x + ALL.get(I64, offsets + 8 * i));
      }
      ALL.set(F64, out, add ? ALL.get(F64, out) + sum : sum);
    }
  }
}

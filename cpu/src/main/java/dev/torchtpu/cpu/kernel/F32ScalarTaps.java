package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Weighted sums of shifted rows of floats without the Vector API. */
final class F32ScalarTaps {
  private F32ScalarTaps() {}

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
      float sum = 0;
      for (long i = 0; i < k; i++) {
        sum += ALL.get(F32, weights + 4 * i) * ALL.get(F32, x + ALL.get(I64, offsets + 8 * i));
      }
      ALL.set(F32, out, add ? ALL.get(F32, out) + sum : sum);
    }
  }
}

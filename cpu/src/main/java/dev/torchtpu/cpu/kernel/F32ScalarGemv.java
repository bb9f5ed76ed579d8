package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** Inner loops of a vector of floats times a matrix without the Vector API. */
final class F32ScalarGemv implements GemvKernel {
  @Override
  public void rows(long x, long b, long step, long k, long out) {
    for (int r = 0; r < 4; r++) {
      float s = 0;
      float t = 0;
      long row = b + r * step;
      long i = 0;
      for (; i < (k - 1) * 4; i += 8) {
        s += ALL.get(F32, x + i) * ALL.get(F32, row + i);
        t += ALL.get(F32, x + i + 4) * ALL.get(F32, row + i + 4);
      }
      if (i < k * 4) {
        s += ALL.get(F32, x + i) * ALL.get(F32, row + i);
      }
      ALL.set(F32, out + 4L * r, s + t);
    }
  }

  @Override
  public void columns(long x, long b, long step, long n, long out, boolean add) {
    for (long j = 0; j < n * 4; j += 4) {
      float s = add ? ALL.get(F32, out + j) : 0;
      for (int r = 0; r < 8; r++) {
        s += ALL.get(F32, x + 4L * r) * ALL.get(F32, b + r * step + j);
      }
      ALL.set(F32, out + j, s);
    }
  }
}

package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F32;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Weighted sums of shifted rows of floats on the Vector API. */
final class F32VectorTaps {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private F32VectorTaps() {}

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
    if (xStep != 4 || outStep != 4) {
      F32ScalarTaps.run(out, outStep, n, x, xStep, weights, offsets, k, add);
      return;
    }
    long end = out + 4 * n;
    boolean wide = n >= S.length() && !add;
    long stop = offsets + 8 * k;
    for (; out + 4 * W <= end; out += 4 * W, x += 4 * W) {
      FloatVector a = FloatVector.zero(S);
      FloatVector b = a;
      FloatVector c = a;
      FloatVector d = a;
      long w = weights;
      for (long i = offsets; i < stop; i += 8, w += 4) {
        long at = x + ALL.get(I64, i);
        FloatVector v = FloatVector.broadcast(S, ALL.get(F32, w));
        a = a.add(v.mul(FloatVector.fromMemorySegment(S, ALL, at, ORDER)));
        b = b.add(v.mul(FloatVector.fromMemorySegment(S, ALL, at + W, ORDER)));
        c = c.add(v.mul(FloatVector.fromMemorySegment(S, ALL, at + 2 * W, ORDER)));
        d = d.add(v.mul(FloatVector.fromMemorySegment(S, ALL, at + 3 * W, ORDER)));
      }
      if (add) {
        a = a.add(FloatVector.fromMemorySegment(S, ALL, out, ORDER));
        b = b.add(FloatVector.fromMemorySegment(S, ALL, out + W, ORDER));
        c = c.add(FloatVector.fromMemorySegment(S, ALL, out + 2 * W, ORDER));
        d = d.add(FloatVector.fromMemorySegment(S, ALL, out + 3 * W, ORDER));
      }
      a.intoMemorySegment(ALL, out, ORDER);
      b.intoMemorySegment(ALL, out + W, ORDER);
      c.intoMemorySegment(ALL, out + 2 * W, ORDER);
      d.intoMemorySegment(ALL, out + 3 * W, ORDER);
    }
    for (; out + W <= end; out += W, x += W) {
      FloatVector a = FloatVector.zero(S);
      long w = weights;
      for (long i = offsets; i < stop; i += 8, w += 4) {
        FloatVector v = FloatVector.broadcast(S, ALL.get(F32, w));
        a = a.add(v.mul(FloatVector.fromMemorySegment(S, ALL, x + ALL.get(I64, i), ORDER)));
      }
      if (add) {
        a = a.add(FloatVector.fromMemorySegment(S, ALL, out, ORDER));
      }
      a.intoMemorySegment(ALL, out, ORDER);
    }
    if (wide && out < end) {
      // The last whole vector: what it shares with the one before comes out the same.
      long back = out - (end - W);
      FloatVector a = FloatVector.zero(S);
      long w = weights;
      for (long i = offsets; i < stop; i += 8, w += 4) {
        FloatVector v = FloatVector.broadcast(S, ALL.get(F32, w));
        long at = x - back + ALL.get(I64, i);
        a = a.add(v.mul(FloatVector.fromMemorySegment(S, ALL, at, ORDER)));
      }
      a.intoMemorySegment(ALL, end - W, ORDER);
      return;
    }
    F32ScalarTaps.run(out, 4, (end - out) / 4, x, 4, weights, offsets, k, add);
  }
}

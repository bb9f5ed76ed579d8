package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.F64;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.kernel.Vectors.ORDER;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** Weighted sums of shifted rows of doubles on the Vector API. */
final class F64VectorTaps {
  private static final VectorSpecies<Double> S = DoubleVector.SPECIES_PREFERRED;
  private static final long W = S.vectorByteSize();

  private F64VectorTaps() {}

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
    if (xStep != 8 || outStep != 8) {
      F64ScalarTaps.run(out, outStep, n, x, xStep, weights, offsets, k, add);
      return;
    }
    long end = out + 8 * n;
    boolean wide = n >= S.length() && !add;
    long stop = offsets + 8 * k;
    for (; out + 4 * W <= end; out += 4 * W, x += 4 * W) {
      DoubleVector a = DoubleVector.zero(S);
      DoubleVector b = a;
      DoubleVector c = a;
      DoubleVector d = a;
      long w = weights;
      for (long i = offsets; i < stop; i += 8, w += 8) {
        long at = x + ALL.get(I64, i);
        DoubleVector v = DoubleVector.broadcast(S, ALL.get(F64, w));
        a = a.add(v.mul(DoubleVector.fromMemorySegment(S, ALL, at, ORDER)));
        b = b.add(v.mul(DoubleVector.fromMemorySegment(S, ALL, at + W, ORDER)));
        c = c.add(v.mul(DoubleVector.fromMemorySegment(S, ALL, at + 2 * W, ORDER)));
        d = d.add(v.mul(DoubleVector.fromMemorySegment(S, ALL, at + 3 * W, ORDER)));
      }
      if (add) {
        a = a.add(DoubleVector.fromMemorySegment(S, ALL, out, ORDER));
        b = b.add(DoubleVector.fromMemorySegment(S, ALL, out + W, ORDER));
        c = c.add(DoubleVector.fromMemorySegment(S, ALL, out + 2 * W, ORDER));
        d = d.add(DoubleVector.fromMemorySegment(S, ALL, out + 3 * W, ORDER));
      }
      a.intoMemorySegment(ALL, out, ORDER);
      b.intoMemorySegment(ALL, out + W, ORDER);
      c.intoMemorySegment(ALL, out + 2 * W, ORDER);
      d.intoMemorySegment(ALL, out + 3 * W, ORDER);
    }
    for (; out + W <= end; out += W, x += W) {
      DoubleVector a = DoubleVector.zero(S);
      long w = weights;
      for (long i = offsets; i < stop; i += 8, w += 8) {
        DoubleVector v = DoubleVector.broadcast(S, ALL.get(F64, w));
        a = a.add(v.mul(DoubleVector.fromMemorySegment(S, ALL, x + ALL.get(I64, i), ORDER)));
      }
      if (add) {
        a = a.add(DoubleVector.fromMemorySegment(S, ALL, out, ORDER));
      }
      a.intoMemorySegment(ALL, out, ORDER);
    }
    if (wide && out < end) {
      // The last whole vector: what it shares with the one before comes out the same.
      long back = out - (end - W);
      DoubleVector a = DoubleVector.zero(S);
      long w = weights;
      for (long i = offsets; i < stop; i += 8, w += 8) {
        DoubleVector v = DoubleVector.broadcast(S, ALL.get(F64, w));
        long at = x - back + ALL.get(I64, i);
        a = a.add(v.mul(DoubleVector.fromMemorySegment(S, ALL, at, ORDER)));
      }
      a.intoMemorySegment(ALL, end - W, ORDER);
      return;
    }
    F64ScalarTaps.run(out, 8, (end - out) / 8, x, 8, weights, offsets, k, add);
  }
}

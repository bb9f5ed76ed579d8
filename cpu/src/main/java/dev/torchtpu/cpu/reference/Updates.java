package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/** Combines updates into an array, in the order of the updates. */
final class Updates {
  private Updates() {}

  /**
   * Sends update {@code i} to element {@code at[i]}, or nowhere if that is negative. The array is
   * changed in place.
   */
  static void apply(
      HostArray out,
      int[] at,
      HostArray updates,
      Optional<BinaryKind> kind,
      Region body,
      Frame frame) {
    ElementType t = out.elementType();
    if (kind.isPresent() && !t.isComplex() && updates.elementType() == t) {
      if (t.isFloat()) {
        floats(kind.get(), out, at, updates);
      } else {
        longs(kind.get(), out, at, updates);
      }
      return;
    }
    for (int i = 0; i < at.length; i++) {
      if (at[i] >= 0) {
        Datum[] r = body.run(frame, Batch.element(out, at[i]), Batch.element(updates, i));
        Batch.put(out, at[i], (HostArray) r[0]);
      }
    }
  }

  private static void floats(BinaryKind kind, HostArray out, int[] at, HostArray updates) {
    ElementType t = out.elementType();
    double[] acc = out.toDoubles();
    double[] u = updates.toDoubles();
    double[] a = new double[1];
    double[] b = new double[1];
    for (int i = 0; i < at.length; i++) {
      if (at[i] >= 0) {
        a[0] = acc[at[i]];
        b[0] = u[i];
        if (!RealBinary.apply(kind, t, a, b, a, 1)) {
          throw Elementwise.unsupported(kind.opName(), t);
        }
        acc[at[i]] = Lanes.round(t, a[0]);
      }
    }
    Lanes.storeDoubles(t, out.data(), 0, acc, acc.length);
  }

  private static void longs(BinaryKind kind, HostArray out, int[] at, HostArray updates) {
    ElementType t = out.elementType();
    byte[] one = new byte[t.storageBytes()];
    long[] acc = out.toLongs();
    long[] u = updates.toLongs();
    long[] a = new long[1];
    long[] b = new long[1];
    for (int i = 0; i < at.length; i++) {
      if (at[i] >= 0) {
        a[0] = acc[at[i]];
        b[0] = u[i];
        if (!LongBinary.apply(kind, t, a, b, a, 1)) {
          throw Elementwise.unsupported(kind.opName(), t);
        }
        Lanes.storeLongs(t, one, 0, a, 1);
        Lanes.loadLongs(t, one, 0, a, 1);
        acc[at[i]] = a[0];
      }
    }
    Lanes.storeLongs(t, out.data(), 0, acc, acc.length);
  }
}

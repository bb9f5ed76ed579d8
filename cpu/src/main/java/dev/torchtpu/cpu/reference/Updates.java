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
        longs(Scalars.ofType(kind.get(), t), out, at, updates);
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
    for (int i = 0; i < at.length; i++) {
      if (at[i] >= 0) {
        acc[at[i]] = Lanes.round(t, Scalars.combine(kind, acc[at[i]], u[i]));
      }
    }
    Lanes.storeDoubles(t, out.data(), 0, acc, acc.length);
  }

  private static void longs(BinaryKind kind, HostArray out, int[] at, HostArray updates) {
    ElementType t = out.elementType();
    boolean unsigned = t.kind() == ElementType.Kind.UNSIGNED;
    long[] acc = out.toLongs();
    long[] u = updates.toLongs();
    for (int i = 0; i < at.length; i++) {
      if (at[i] >= 0) {
        acc[at[i]] = Integers.wrap(t, Scalars.combine(kind, unsigned, acc[at[i]], u[i]));
      }
    }
    Lanes.storeLongs(t, out.data(), 0, acc, acc.length);
  }
}

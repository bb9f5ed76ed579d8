package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.TensorType;

/** {@code select} and {@code clamp}. */
final class Selection {
  private Selection() {}

  static HostArray select(HostArray predicate, HostArray onTrue, HostArray onFalse) {
    if (predicate.elements() == 1
        && predicate.rank() == 0
        && onTrue.type().equals(onFalse.type())) {
      return predicate.data()[0] != 0 ? onTrue : onFalse;
    }
    TensorType shape = Elementwise.commonShape("stablehlo.select", predicate, onTrue, onFalse);
    HostArray result = HostArray.allocate(shape.withElementType(onTrue.elementType()));
    int size = result.storageBytes();
    byte[] out = result.data();
    byte[] p = predicate.data();
    int pStep = predicate.rank() == 0 ? 0 : 1;
    int tStep = onTrue.rank() == 0 ? 0 : size;
    int fStep = onFalse.rank() == 0 ? 0 : size;
    int n = result.elements();
    for (int i = 0; i < n; ) {
      // Runs of equal predicates are copied whole.
      int end = i + 1;
      byte first = p[i * pStep];
      if (tStep != 0 && fStep != 0) {
        while (end < n && (p[end * pStep] != 0) == (first != 0)) {
          end++;
        }
      }
      byte[] from = first != 0 ? onTrue.data() : onFalse.data();
      int step = first != 0 ? tStep : fStep;
      System.arraycopy(from, i * step, out, i * size, (end - i) * size);
      i = end;
    }
    return result;
  }

  /** The smaller of max and the larger of min and the operand. */
  static HostArray clamp(HostArray min, HostArray x, HostArray max) {
    return Elementwise.binary(
        BinaryKind.MINIMUM, Elementwise.binary(BinaryKind.MAXIMUM, min, x), max);
  }
}

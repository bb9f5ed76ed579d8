package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;

/** Single combinations by the operations that {@link Combiner#simple} knows. */
final class Scalars {
  private Scalars() {}

  /** Floats, without rounding. */
  static double combine(BinaryKind kind, double a, double b) {
    return switch (kind) {
      case ADD -> a + b;
      case MULTIPLY -> a * b;
      case MAXIMUM -> Math.max(a, b);
      case MINIMUM -> Math.min(a, b);
      default -> throw Elementwise.unsupported(kind.opName(), ElementType.F64);
    };
  }

  /** Integers and booleans, without wrapping; {@code kind} has gone through {@link #ofType}. */
  static long combine(BinaryKind kind, boolean unsigned, long a, long b) {
    return switch (kind) {
      case ADD -> a + b;
      case MULTIPLY -> a * b;
      case MAXIMUM -> LongBinary.less(a, b, unsigned) ? b : a;
      case MINIMUM -> LongBinary.less(b, a, unsigned) ? b : a;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      default -> throw Elementwise.unsupported(kind.opName(), ElementType.I64);
    };
  }

  /** The operation on an element type: sums and extrema of booleans are logic. */
  static BinaryKind ofType(BinaryKind kind, ElementType t) {
    if (t != ElementType.PRED) {
      return kind;
    }
    return switch (kind) {
      case ADD, MAXIMUM -> BinaryKind.OR;
      case MULTIPLY, MINIMUM -> BinaryKind.AND;
      default -> kind;
    };
  }
}

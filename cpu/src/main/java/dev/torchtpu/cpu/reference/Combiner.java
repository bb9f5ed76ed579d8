package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import java.util.Optional;

/** Recognises blocks that are one binary operation of their two parameters. */
final class Combiner {
  private Combiner() {}

  /** The operation that combines the block's two scalars, if it is nothing more. */
  static Optional<BinaryKind> simple(Region r) {
    if (r.parameters().length == 2
        && r.results().length == 1
        && r.steps().length == 1
        && r.steps()[0].op() instanceof ElementwiseOp.Binary b
        && r.results()[0] == r.steps()[0].outputs()[0]) {
      int x = r.steps()[0].inputs()[0];
      int y = r.steps()[0].inputs()[1];
      int p = r.parameters()[0];
      int q = r.parameters()[1];
      if (x == p && y == q || x == q && y == p) {
        return Optional.of(b.kind()).filter(Combiner::commutes);
      }
    }
    return Optional.empty();
  }

  private static boolean commutes(BinaryKind kind) {
    return switch (kind) {
      case ADD, MULTIPLY, MAXIMUM, MINIMUM, AND, OR, XOR -> true;
      default -> false;
    };
  }

  /** The type to accumulate in: sums and products of narrow floats are rounded once, at the end. */
  static ElementType accumulator(Optional<BinaryKind> kind, ElementType t) {
    boolean rounds =
        kind.isPresent() && (kind.get() == BinaryKind.ADD || kind.get() == BinaryKind.MULTIPLY);
    return rounds && t.isFloat() ? ElementType.F64 : t;
  }

  /** The element type that a block's parameter has. */
  static ElementType parameterType(Region r, int i) {
    return r.block().parameters().get(i).tensorType().elementType();
  }
}

package dev.torchtpu.cpu.plan;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.Value;
import java.util.Optional;

/** Recognises blocks that are one operation of their two parameters. */
final class Combiners {
  private Combiners() {}

  /** The operation of a block that combines two scalars of a type, if it is nothing more. */
  static Optional<BinaryKind> of(Block body, ElementType type) {
    if (body.instructions().size() == 1
        && body.parameters().size() == 2
        && body.instructions().getFirst().op() instanceof ElementwiseOp.Binary b
        && body.results().equals(body.instructions().getFirst().results())
        && body.parameters().getFirst().tensorType().elementType() == type) {
      Value p = body.parameters().get(0);
      Value q = body.parameters().get(1);
      boolean both = (b.lhs() == p && b.rhs() == q) || (b.lhs() == q && b.rhs() == p);
      return both && isCommutative(b.kind()) ? Optional.of(b.kind()) : Optional.empty();
    }
    return Optional.empty();
  }

  private static boolean isCommutative(BinaryKind kind) {
    return switch (kind) {
      case ADD, MULTIPLY, MAXIMUM, MINIMUM, AND, OR, XOR -> true;
      default -> false;
    };
  }

  /** The type in which values of a type are combined; narrowing the result gives the same. */
  static ElementType wide(BinaryKind kind, ElementType type) {
    boolean ordered = kind == BinaryKind.MAXIMUM || kind == BinaryKind.MINIMUM;
    return switch (type) {
      case UI32 -> ordered ? ElementType.I64 : ElementType.I32;
      case UI64 -> ordered ? type : ElementType.I64;
      default -> ConversionChain.widened(type);
    };
  }
}

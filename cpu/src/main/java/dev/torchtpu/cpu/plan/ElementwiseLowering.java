package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.Kernels;
import dev.torchtpu.cpu.reference.Pointwise;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Optional;

/** Puts elementwise operations into regions. */
final class ElementwiseLowering {
  private final Bindings bindings;

  ElementwiseLowering(Bindings bindings) {
    this.bindings = bindings;
  }

  /**
   * A kernel and the types it runs in.
   *
   * @param operands what operands are converted to first: narrow types are widened, and the result
   *     narrowed after each operation
   * @param result the type that the kernel gives
   */
  private record Recipe(Kernel kernel, ElementType operands, ElementType result) {}

  /** Plans an operation; false if the reference must run it. */
  boolean lower(ElementwiseOp op, Value result, int uses) {
    TensorType type = result.tensorType();
    if (op instanceof ElementwiseOp.Unary u && isIdentity(u)) {
      bindings.alias(result, u.operand(), uses);
      return true;
    }
    if (op instanceof ElementwiseOp.Convert c
        && c.operand().tensorType().elementType() == c.target()) {
      bindings.alias(result, c.operand(), uses);
      return true;
    }
    Optional<Recipe> found = recipe(op, type.elementType());
    boolean chained = op instanceof ElementwiseOp.Convert && found.isEmpty() && isChained(op, type);
    if (found.isEmpty() && !chained && !Pointwise.knows(op)) {
      return false;
    }
    long n = type.elements();
    if (n == 0) {
      bindings.bind(result, bindings.newTemporary(type));
      return true;
    }
    List<Value> operands = op.operands();
    RegionBuilder region = bindings.region(n, operands);
    Node[] in = new Node[operands.size()];
    for (int i = 0; i < in.length; i++) {
      in[i] = bindings.nodeIn(region, operands.get(i), type.dims());
    }
    Node out =
        chained
            ? ConversionChain.convert(region, in[0], type.elementType())
            : found.isPresent()
                ? compute(region, found.get(), in, type.elementType())
                : reference(region, op, in, type.elementType());
    bindings.bind(result, out, uses);
    return true;
  }

  private static boolean isIdentity(ElementwiseOp.Unary u) {
    ElementType t = u.operand().tensorType().elementType();
    return switch (u.kind()) {
      case REAL, CHLO_CONJ -> !t.isComplex();
      case ABS -> t.kind() == ElementType.Kind.UNSIGNED;
      case ROUND_NEAREST_AFZ, ROUND_NEAREST_EVEN, FLOOR, CEIL -> t.isInteger();
      default -> false;
    };
  }

  private static boolean isChained(ElementwiseOp op, TensorType type) {
    ElementType from = op.operands().getFirst().tensorType().elementType();
    return ConversionChain.exists(from, type.elementType());
  }

  private static Node compute(RegionBuilder region, Recipe recipe, Node[] in, ElementType type) {
    for (int i = 0; i < in.length; i++) {
      // Booleans are operands of their own operations, or a select's predicate.
      if (in[i].type != ElementType.PRED) {
        in[i] = ConversionChain.convert(region, in[i], recipe.operands());
      }
    }
    Node out = region.compute(recipe.result(), recipe.kernel(), in);
    return ConversionChain.convert(region, out, type);
  }

  /** The reference's own operation, a stretch at a time. */
  private static Node reference(
      RegionBuilder region, ElementwiseOp op, Node[] in, ElementType type) {
    ElementType[] types = new ElementType[in.length];
    for (int i = 0; i < in.length; i++) {
      types[i] = in[i].type;
    }
    var loop = new ReferenceLoop(op, types, type.storageBytes());
    return region.compute(type, Kernels.single("reference." + op.name(), loop), in);
  }

  private static Optional<Recipe> recipe(ElementwiseOp op, ElementType out) {
    return switch (op) {
      case ElementwiseOp.Unary u -> unary(u.kind(), u.operand().tensorType().elementType(), out);
      case ElementwiseOp.Binary b -> binary(b.kind(), b.lhs().tensorType().elementType());
      case ElementwiseOp.Compare c -> compare(c);
      case ElementwiseOp.Select s -> of(Kernels.select(out.storageBytes()), out, out);
      case ElementwiseOp.Clamp c -> {
        ElementType wide = ConversionChain.widened(out);
        yield of(Kernels.clamp(wide), wide, wide);
      }
      case ElementwiseOp.Convert c -> Optional.empty();
      case ElementwiseOp.ReducePrecision r -> Optional.empty();
      case ElementwiseOp.Map m -> Optional.empty();
    };
  }

  private static Optional<Recipe> unary(UnaryKind kind, ElementType in, ElementType out) {
    boolean unsigned = in.kind() == ElementType.Kind.UNSIGNED;
    boolean bits =
        kind == UnaryKind.NOT || kind == UnaryKind.NEGATE || kind == UnaryKind.CHLO_SQUARE;
    if (in == ElementType.UI32 || in == ElementType.UI64) {
      return bits ? of(Kernels.unary(kind, ConversionChain.signed(in)), in, in) : Optional.empty();
    }
    if (kind == UnaryKind.POPCNT || kind == UnaryKind.COUNT_LEADING_ZEROS || (unsigned && !bits)) {
      return Optional.empty();
    }
    ElementType wide = ConversionChain.widened(in);
    return of(Kernels.unary(kind, wide), wide, out == ElementType.PRED ? out : wide);
  }

  private static Optional<Recipe> binary(BinaryKind kind, ElementType t) {
    switch (kind) {
      case SHIFT_RIGHT_LOGICAL, SHIFT_RIGHT_ARITHMETIC -> {
        // The bits above a narrow number must be what the shift brings in.
        boolean narrow = t.isInteger() && t.bits() < 32;
        boolean zeros = t.kind() == ElementType.Kind.UNSIGNED;
        if (narrow && zeros != (kind == BinaryKind.SHIFT_RIGHT_LOGICAL)) {
          return Optional.empty();
        }
      }
      case CHLO_MULHI -> {
        return Optional.empty();
      }
      case POWER -> {
        if (t.isInteger()) {
          return Optional.empty();
        }
      }
      default -> {}
    }
    if (t == ElementType.UI32 || t == ElementType.UI64) {
      boolean ordered =
          switch (kind) {
            case DIVIDE, REMAINDER, MAXIMUM, MINIMUM -> true;
            default -> false;
          };
      if (!ordered) {
        return of(Kernels.binary(kind, ConversionChain.signed(t)), t, t);
      }
    }
    ElementType wide = ConversionChain.widened(t);
    return of(Kernels.binary(kind, wide), wide, wide);
  }

  private static Optional<Recipe> compare(ElementwiseOp.Compare c) {
    ElementType in = c.lhs().tensorType().elementType();
    boolean total =
        in.isFloat()
            && c.compareType().isPresent()
            && c.compareType().get() == ElementwiseOp.CompareType.TOTALORDER;
    if (total) {
      return Optional.empty();
    }
    boolean bits =
        (in == ElementType.UI32 || in == ElementType.UI64)
            && (c.direction() == Direction.EQ || c.direction() == Direction.NE);
    if (bits) {
      ElementType same = ConversionChain.signed(in);
      return of(Kernels.compare(c.direction(), same), in, ElementType.PRED);
    }
    ElementType wide = ConversionChain.widened(in);
    return of(Kernels.compare(c.direction(), wide), wide, ElementType.PRED);
  }

  private static Optional<Recipe> of(
      Optional<Kernel> kernel, ElementType operands, ElementType result) {
    return kernel.map(k -> new Recipe(k, operands, result));
  }
}

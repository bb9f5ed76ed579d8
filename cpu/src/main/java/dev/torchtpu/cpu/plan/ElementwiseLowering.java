package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.Kernels;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
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
   * A kernel and the types it runs in: operands and result of a 16-bit float are widened to f32 and
   * rounded back after each operation.
   */
  private record Recipe(Kernel kernel, ElementType result) {}

  /** Plans an operation; false if there is no flat loop for it. */
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
    Optional<Recipe> found = recipe(op, type);
    if (found.isEmpty()) {
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
    bindings.bind(result, compute(region, op, found.get(), in, type.elementType()), uses);
    return true;
  }

  private static boolean isIdentity(ElementwiseOp.Unary u) {
    return (u.kind() == UnaryKind.REAL || u.kind() == UnaryKind.CHLO_CONJ)
        && !u.operand().tensorType().elementType().isComplex();
  }

  private static Node compute(
      RegionBuilder region, ElementwiseOp op, Recipe recipe, Node[] in, ElementType type) {
    // A select moves bits: there is nothing to widen.
    if (!(op instanceof ElementwiseOp.Select)) {
      for (int i = 0; i < in.length; i++) {
        in[i] = widen(region, in[i]);
      }
    }
    Node out = in.length == 1 && isWidened(op, recipe) ? in[0] : null;
    if (out == null) {
      out = region.compute(recipe.result(), recipe.kernel(), in);
    }
    return out.type == type ? out : narrow(region, out, type);
  }

  /** Whether widening alone was the conversion asked for. */
  private static boolean isWidened(ElementwiseOp op, Recipe recipe) {
    return op instanceof ElementwiseOp.Convert c
        && isHalf(c.operand().tensorType().elementType())
        && recipe.result() == ElementType.F32;
  }

  private static boolean isHalf(ElementType t) {
    return t == ElementType.BF16 || t == ElementType.F16;
  }

  private static ElementType wide(ElementType t) {
    return isHalf(t) ? ElementType.F32 : t;
  }

  private static Node widen(RegionBuilder region, Node n) {
    if (!isHalf(n.type)) {
      return n;
    }
    Node known = n.wide;
    if (known != null) {
      return known;
    }
    Kernel k = Kernels.convert(n.type, ElementType.F32).orElseThrow();
    Node w = region.compute(ElementType.F32, k, n);
    n.wide = w;
    return w;
  }

  private static Node narrow(RegionBuilder region, Node n, ElementType type) {
    return region.compute(type, Kernels.convert(n.type, type).orElseThrow(), n);
  }

  private static Optional<Recipe> recipe(ElementwiseOp op, TensorType type) {
    ElementType out = type.elementType();
    return switch (op) {
      case ElementwiseOp.Unary u -> {
        ElementType in = wide(u.operand().tensorType().elementType());
        yield of(Kernels.unary(u.kind(), in), out == ElementType.PRED ? out : in);
      }
      case ElementwiseOp.Binary b -> {
        ElementType in = wide(b.lhs().tensorType().elementType());
        yield of(Kernels.binary(b.kind(), in), in);
      }
      case ElementwiseOp.Compare c -> compare(c);
      case ElementwiseOp.Select s -> of(Kernels.select(out.storageBytes()), out);
      case ElementwiseOp.Clamp c -> of(Kernels.clamp(wide(out)), wide(out));
      case ElementwiseOp.Convert c -> convert(c.operand().tensorType().elementType(), out);
      case ElementwiseOp.ReducePrecision r -> Optional.empty();
      case ElementwiseOp.Map m -> Optional.empty();
    };
  }

  private static Optional<Recipe> compare(ElementwiseOp.Compare c) {
    ElementType in = wide(c.lhs().tensorType().elementType());
    boolean total =
        in.isFloat()
            && c.compareType().isPresent()
            && c.compareType().get() == ElementwiseOp.CompareType.TOTALORDER;
    return total ? Optional.empty() : of(Kernels.compare(c.direction(), in), ElementType.PRED);
  }

  private static Optional<Recipe> convert(ElementType from, ElementType to) {
    if (isHalf(from)) {
      return to == ElementType.F32 || isHalf(to)
          ? of(Kernels.convert(from, ElementType.F32), ElementType.F32)
          : of(Kernels.convert(ElementType.F32, to), to);
    }
    if (isHalf(to)) {
      // Through f32 only where that is exact: two roundings are not one.
      boolean exact = from == ElementType.PRED || from == ElementType.I8 || from == ElementType.UI8;
      return from == ElementType.F32
          ? of(Kernels.convert(from, to), to)
          : exact ? of(Kernels.convert(from, ElementType.F32), ElementType.F32) : Optional.empty();
    }
    return of(Kernels.convert(from, to), to);
  }

  private static Optional<Recipe> of(Optional<Kernel> kernel, ElementType result) {
    return kernel.map(k -> new Recipe(k, result));
  }
}

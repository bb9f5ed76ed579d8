package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.Kernels;
import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/**
 * Conversions inside a region: by one loop where there is one, else over a type between that loses
 * nothing that the result keeps.
 */
final class ConversionChain {
  private ConversionChain() {}

  static boolean isHalf(ElementType t) {
    return t == ElementType.BF16 || t == ElementType.F16;
  }

  /** Whether a chain exists. */
  static boolean exists(ElementType from, ElementType to) {
    return isKnown(from) && isKnown(to);
  }

  private static boolean isKnown(ElementType t) {
    return switch (t) {
      case PRED, I8, I16, I32, I64, UI8, UI16, UI32, UI64, BF16, F16, F32, F64 -> true;
      default -> false;
    };
  }

  /** The value in another type; the conversion must exist. */
  static Node convert(RegionBuilder region, Node n, ElementType to) {
    if (n.type == to) {
      return n;
    }
    Node known = n.wide;
    if (known != null && known.type == to) {
      return known;
    }
    Node result = make(region, n, to);
    if (to == widened(n.type)) {
      n.wide = result;
    }
    return result;
  }

  private static Node make(RegionBuilder region, Node n, ElementType to) {
    ElementType from = n.type;
    Optional<Kernel> direct = Kernels.convert(from, to);
    if (direct.isPresent()) {
      return region.compute(to, direct.get(), n);
    }
    if (signed(from) == signed(to)) {
      return retyped(region, n, to);
    }
    if (isHalf(from)) {
      return convert(region, convert(region, n, ElementType.F32), to);
    }
    if (isHalf(to)) {
      return toHalf(region, n, to);
    }
    return switch (from) {
      case I16, UI16 -> convert(region, convert(region, n, ElementType.I32), to);
      case UI32 -> convert(region, convert(region, n, ElementType.I64), to);
      case UI64 -> convert(region, retyped(region, n, ElementType.I64), to);
      default -> {
        // Only integers and booleans are left, whose conversions to integers wrap.
        ElementType between =
            switch (to) {
              case I16, UI16 -> ElementType.I32;
              case UI32 -> ElementType.I32;
              case UI64 -> ElementType.I64;
              default -> throw new IllegalStateException("no conversion " + from + " to " + to);
            };
        yield convert(region, convert(region, n, between), to);
      }
    };
  }

  /** Two roundings are not one: what f32 does not hold goes through f64. */
  private static Node toHalf(RegionBuilder region, Node n, ElementType to) {
    return switch (n.type) {
      case I32, UI32 -> convert(region, convert(region, n, ElementType.F64), to);
      case I64, UI64 ->
          convert(
              region, region.compute(ElementType.F64, Kernels.toOdd(n.type).orElseThrow(), n), to);
      default -> convert(region, convert(region, n, ElementType.F32), to);
    };
  }

  /** The same bits under another type of the same size. */
  static Node retyped(RegionBuilder region, Node n, ElementType to) {
    return n.type == to ? n : region.compute(to, Kernels.move(to.storageBytes()), n);
  }

  /** The type of the same bits that has loops. */
  static ElementType signed(ElementType t) {
    return switch (t) {
      case UI8 -> ElementType.I8;
      case UI16 -> ElementType.I16;
      case UI32 -> ElementType.I32;
      case UI64 -> ElementType.I64;
      default -> t;
    };
  }

  /** The type that operations of a narrow type run in. */
  static ElementType widened(ElementType t) {
    return switch (t) {
      case BF16, F16 -> ElementType.F32;
      case I8, UI8, I16, UI16 -> ElementType.I32;
      case UI32 -> ElementType.I64;
      default -> t;
    };
  }
}

package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.LoopBuilder;
import dev.torchtpu.cpu.kernel.LoopProgram.Kind;
import dev.torchtpu.cpu.kernel.RegionKernel;
import dev.torchtpu.hlo.ElementType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes a region of floats and booleans as one loop. Its arrays are the region's operands and
 * results, in the order of their bases.
 */
final class RegionFusion {
  /** Beyond this the values of a loop no longer fit registers. */
  private static final int MOST_OPERATIONS = 160;

  private final RegionBuilder region;
  private final LoopBuilder loop = new LoopBuilder();
  private final Map<Node, Integer> values = new HashMap<>();

  private RegionFusion(RegionBuilder region) {
    this.region = region;
  }

  /**
   * The kernel of a region; empty if one of its operations has no place in a loop, or if it has one
   * operation only, which has a loop of its own.
   *
   * @param nodes what the region reads and computes, in order, each needed
   * @param bases how many of them lie in memory
   */
  static Optional<RegionKernel> of(RegionBuilder region, List<Node> nodes, int bases) {
    // Most eager regions are one operation: nothing is written for them.
    if (nodes.stream().filter(n -> n.kernel != null).limit(2).count() < 2) {
      return Optional.empty();
    }
    var fusion = new RegionFusion(region);
    for (int i = 0; i < bases; i++) {
      fusion.loop.array();
    }
    for (Node n : nodes) {
      OptionalValue v = n.kernel == null ? fusion.operand(n) : fusion.compute(n, n.kernel);
      if (v.isAbsent() || fusion.loop.size() > MOST_OPERATIONS) {
        return Optional.empty();
      }
      fusion.values.put(n, v.number());
      if (n.kernel != null && n.slot >= 0) {
        fusion.loop.of(isMask(n) ? Kind.STORE_MASK : Kind.STORE, n.base, v.number());
      }
    }
    return RegionKernel.of(fusion.loop.build());
  }

  /** A value's number, or none. */
  private record OptionalValue(int number) {
    static final OptionalValue NONE = new OptionalValue(-1);

    boolean isAbsent() {
      return number < 0;
    }
  }

  private static boolean isMask(Node n) {
    return n.type == ElementType.PRED;
  }

  private OptionalValue operand(Node n) {
    View v = n.view;
    boolean splat = v != null && region.isSplat(v);
    return switch (n.type) {
      case F32 -> new OptionalValue(loop.of(splat ? Kind.SPLAT : Kind.LOAD, n.base));
      case PRED -> new OptionalValue(loop.of(splat ? Kind.SPLAT_MASK : Kind.LOAD_MASK, n.base));
      default -> OptionalValue.NONE;
    };
  }

  private OptionalValue compute(Node n, Kernel kernel) {
    if (n.type != ElementType.F32 && n.type != ElementType.PRED) {
      return OptionalValue.NONE;
    }
    int[] in = new int[3];
    for (int i = 0; i < n.inputs.length; i++) {
      Integer known = values.get(n.inputs[i]);
      if (known == null) {
        return OptionalValue.NONE;
      }
      in[i] = known;
    }
    String name = withoutDialect(kernel.name());
    Kind simple = simple(name);
    if (simple != null) {
      return new OptionalValue(loop.of(simple, in[0], in[1], in[2]));
    }
    return switch (name) {
      case "rsqrt.f32" -> new OptionalValue(loop.rsqrt(in[0]));
      case "sign.f32" -> new OptionalValue(loop.sign(in[0]));
      case "exponential.f32" -> new OptionalValue(loop.exp(in[0]));
      case "logistic.f32" -> new OptionalValue(loop.logistic(in[0]));
      case "tanh.f32" -> new OptionalValue(loop.tanh(in[0]));
      case "erf.f32" -> new OptionalValue(loop.erf(in[0]));
      case "gelu.f32" -> new OptionalValue(loop.gelu(in[0]));
      case "square.f32" -> new OptionalValue(loop.of(Kind.MULTIPLY, in[0], in[0]));
      case "clamp.f32" ->
          new OptionalValue(loop.of(Kind.MINIMUM, loop.of(Kind.MAXIMUM, in[1], in[0]), in[2]));
      default -> OptionalValue.NONE;
    };
  }

  private static String withoutDialect(String kernel) {
    for (String dialect : new String[] {"stablehlo.", "chlo."}) {
      if (kernel.startsWith(dialect)) {
        return kernel.substring(dialect.length());
      }
    }
    return kernel;
  }

  private static @Nullable Kind simple(String kernel) {
    return switch (kernel) {
      // Other types of four bytes have no values here.
      case "select.4" -> Kind.SELECT;
      case "add.f32" -> Kind.ADD;
      case "subtract.f32" -> Kind.SUBTRACT;
      case "multiply.f32" -> Kind.MULTIPLY;
      case "divide.f32" -> Kind.DIVIDE;
      case "maximum.f32" -> Kind.MAXIMUM;
      case "minimum.f32" -> Kind.MINIMUM;
      case "negate.f32" -> Kind.NEGATE;
      case "abs.f32" -> Kind.ABS;
      case "sqrt.f32" -> Kind.SQRT;
      case "compare.EQ.f32" -> Kind.EQ;
      case "compare.NE.f32" -> Kind.NE;
      case "compare.LT.f32" -> Kind.LT;
      case "compare.LE.f32" -> Kind.LE;
      case "compare.GT.f32" -> Kind.GT;
      case "compare.GE.f32" -> Kind.GE;
      case "and.i1" -> Kind.AND;
      case "or.i1" -> Kind.OR;
      case "not.i1" -> Kind.NOT;
      default -> null;
    };
  }
}

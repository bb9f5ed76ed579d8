package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The named operations that devices may run whole. Each is a {@code stablehlo.composite} with a
 * decomposition that is its meaning; floats narrower than float32 are computed in float32 and
 * rounded once at the end.
 *
 * <ul>
 *   <li>{@code torchtpu.layer_norm}: operands {@code x}, then {@code weight} if the attribute
 *       {@code weight} is true, then {@code bias} if {@code bias} is true, both with the sizes of
 *       the normalized dimensions. {@code axes} (array of i64) are the trailing dimensions, {@code
 *       epsilon} is an f64. Result: {@code (x - mean) * rsqrt(variance + epsilon) * weight + bias}
 *       in the type of {@code x}.
 *   <li>{@code torchtpu.rms_norm}: operands {@code x}, then {@code weight} if the attribute {@code
 *       weight} is true; {@code axes} and {@code epsilon} as above. Result: {@code x * rsqrt(mean(x
 *       * x) + epsilon) * weight} in the type of {@code x}.
 *   <li>{@code torchtpu.scaled_dot_product_attention}: operands {@code query [.., L, E]}, {@code
 *       key [.., S, E]}, {@code value [.., S, V]}, then {@code mask} if the attribute {@code mask}
 *       is true, which broadcasts to {@code [.., L, S]}: booleans keep where true, floats are
 *       added. {@code scale} is an f64, {@code is_causal} a bool that masks keys after the query's
 *       position. Leading dimensions broadcast; where {@code grouped} is true the heads (third
 *       dimension from the end) of key and value are repeated in place to those of the query.
 *       Result: {@code softmax(scale * query key^T + mask) value} {@code [.., L, V]} in the type of
 *       {@code query}; rows whose keys are all masked give zeros.
 *   <li>{@code torchtpu.max_pool} {kernel, stride, padding, dilation}: the greatest elements of
 *       windows over the last dimensions, and their positions there, counted row-major: the first
 *       of equal ones, the last NaN.
 * </ul>
 */
final class Composites {
  private Composites() {}

  private static Attribute longs(long[] v) {
    return new Attribute.IntArray(Arrays.stream(v).boxed().toList(), ElementType.I64);
  }

  private static Attribute real(double v) {
    return new Attribute.Real(v, ElementType.F64);
  }

  private static Attribute bool(boolean v) {
    return new Attribute.Bool(v);
  }

  private static Optional<Expr> operand(List<Expr> operands, int at, boolean present) {
    return present ? Optional.of(operands.get(at)) : Optional.empty();
  }

  static Expr layerNorm(
      LowerContext c,
      Expr x,
      Optional<Expr> weight,
      Optional<Expr> bias,
      long[] axes,
      double epsilon) {
    var operands = new ArrayList<Expr>(List.of(x));
    weight.ifPresent(operands::add);
    bias.ifPresent(operands::add);
    Map<String, Attribute> attributes = new HashMap<>();
    attributes.put("axes", longs(axes));
    attributes.put("epsilon", real(epsilon));
    attributes.put("weight", bool(weight.isPresent()));
    attributes.put("bias", bool(bias.isPresent()));
    boolean w = weight.isPresent();
    return c.composite(
            "torchtpu.layer_norm",
            operands,
            attributes,
            (b, p) -> {
              Expr wide = Products.widened(p.getFirst());
              List<Expr> s = Norms.statistics(wide, axes, epsilon);
              Expr y =
                  Norms.affine(
                      wide.sub(s.get(0)).mul(s.get(1)),
                      operand(p, 1, w),
                      operand(p, w ? 2 : 1, bias.isPresent()));
              return List.of(y.to(x.dtype()));
            })
        .getFirst();
  }

  static Expr rmsNorm(LowerContext c, Expr x, Optional<Expr> weight, long[] axes, double epsilon) {
    var operands = new ArrayList<Expr>(List.of(x));
    weight.ifPresent(operands::add);
    return c.composite(
            "torchtpu.rms_norm",
            operands,
            Map.of(
                "axes", longs(axes),
                "epsilon", real(epsilon),
                "weight", bool(weight.isPresent())),
            (b, p) -> {
              Expr wide = Products.widened(p.getFirst());
              Expr y =
                  Norms.affine(
                      wide.mul(Norms.inverseRootMeanSquare(wide, axes, epsilon)),
                      operand(p, 1, weight.isPresent()),
                      Optional.empty());
              return List.of(y.to(x.dtype()));
            })
        .getFirst();
  }

  static Expr attention(
      LowerContext c, Expr q, Expr k, Expr v, Optional<Expr> mask, Attention form) {
    var operands = new ArrayList<Expr>(List.of(q, k, v));
    mask.ifPresent(operands::add);
    return c.composite(
            "torchtpu.scaled_dot_product_attention",
            operands,
            Map.of(
                "scale", real(form.scale()),
                "is_causal", bool(form.causal()),
                "grouped", bool(form.grouped()),
                "mask", bool(mask.isPresent())),
            (b, p) ->
                List.of(
                    form.forward(p.get(0), p.get(1), p.get(2), operand(p, 3, mask.isPresent()))))
        .getFirst();
  }

  /** Max pooling with positions. */
  static List<Expr> maxPool(LowerContext c, Expr x, Pooling p) {
    return c.composite(
        "torchtpu.max_pool",
        List.of(x),
        Map.of(
            "kernel",
            longs(p.kernel()),
            "stride",
            longs(p.stride()),
            "padding",
            longs(p.padding()),
            "dilation",
            longs(p.dilation())),
        (b, in) -> p.maxWithPositions(in.getFirst()));
  }
}

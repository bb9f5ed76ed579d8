package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.DynamicOp;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.UnaryKind;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes operations from their generic form. */
final class OpFactory {
  private static final Map<String, UnaryKind> UNARY =
      Arrays.stream(UnaryKind.values())
          .collect(Collectors.toUnmodifiableMap(UnaryKind::opName, Function.identity()));
  private static final Map<String, BinaryKind> BINARY =
      Arrays.stream(BinaryKind.values())
          .collect(Collectors.toUnmodifiableMap(BinaryKind::opName, Function.identity()));

  private OpFactory() {}

  /** The operation, and the attributes that it does not define. */
  record Made(Op op, Map<String, Attribute> others) {}

  static boolean isUnary(String name) {
    return UNARY.containsKey(name);
  }

  static boolean isBinary(String name) {
    return BINARY.containsKey(name);
  }

  static Made make(GenericOp g) {
    var f = new Fields(g);
    Op op =
        elementwise(g, f)
            .or(() -> data(g, f))
            .or(() -> dynamic(g, f))
            .or(() -> StructuredOps.make(g, f))
            .or(() -> NumericOps.make(g, f))
            .or(() -> CollectiveOps.make(g, f))
            .orElseThrow(() -> g.error("unknown operation"));
    return new Made(op, f.left());
  }

  private static Optional<Op> elementwise(GenericOp g, Fields f) {
    UnaryKind unary = UNARY.get(g.name());
    if (unary != null) {
      return Optional.of(new ElementwiseOp.Unary(unary, g.takes(1).operand(0)));
    }
    BinaryKind binary = BINARY.get(g.name());
    if (binary != null) {
      return Optional.of(new ElementwiseOp.Binary(binary, g.takes(2).operand(0), g.operand(1)));
    }
    return Optional.ofNullable(
        switch (g.name()) {
          case "stablehlo.compare" ->
              new ElementwiseOp.Compare(
                  g.takes(2).operand(0),
                  g.operand(1),
                  f.choice("comparison_direction", ElementwiseOp.Direction.class),
                  f.optionalChoice("compare_type", ElementwiseOp.CompareType.class));
          case "stablehlo.select" ->
              new ElementwiseOp.Select(g.takes(3).operand(0), g.operand(1), g.operand(2));
          case "stablehlo.clamp" ->
              new ElementwiseOp.Clamp(g.takes(3).operand(0), g.operand(1), g.operand(2));
          case "stablehlo.convert" ->
              new ElementwiseOp.Convert(g.takes(1).operand(0), g.resultType(0).elementType());
          case "stablehlo.reduce_precision" ->
              new ElementwiseOp.ReducePrecision(
                  g.takes(1).operand(0),
                  f.smallInteger("exponent_bits"),
                  f.smallInteger("mantissa_bits"));
          case "stablehlo.map" ->
              new ElementwiseOp.Map(
                  g.takesAtLeast(1).operands(), f.longs("dimensions"), g.region(0));
          default -> null;
        });
  }

  private static Optional<Op> data(GenericOp g, Fields f) {
    return Optional.ofNullable(
        switch (g.name()) {
          case "stablehlo.constant" -> {
            g.takes(0);
            if (f.take("value").orElse(Attribute.Unit.UNIT) instanceof Attribute.Dense d) {
              yield new DataOp.Constant(d.value());
            }
            throw f.wrong("value", "dense elements");
          }
          case "stablehlo.iota" ->
              new DataOp.Iota(g.takes(0).resultType(0), f.integer("iota_dimension"));
          case "stablehlo.reshape" -> new ShapeOp.Reshape(g.takes(1).operand(0), g.resultType(0));
          case "stablehlo.bitcast_convert" ->
              new ShapeOp.BitcastConvert(g.takes(1).operand(0), g.resultType(0));
          case "stablehlo.transpose" ->
              new ShapeOp.Transpose(g.takes(1).operand(0), f.longs("permutation"));
          case "stablehlo.broadcast_in_dim" ->
              new ShapeOp.BroadcastInDim(
                  g.takes(1).operand(0), f.longs("broadcast_dimensions"), g.resultType(0));
          case "stablehlo.slice" ->
              new ShapeOp.Slice(
                  g.takes(1).operand(0),
                  f.longs("start_indices"),
                  f.longs("limit_indices"),
                  f.longs("strides"));
          case "stablehlo.dynamic_slice" ->
              new ShapeOp.DynamicSlice(
                  g.takesAtLeast(1).operand(0), g.operandsFrom(1), f.longs("slice_sizes"));
          case "stablehlo.dynamic_update_slice" ->
              new ShapeOp.DynamicUpdateSlice(
                  g.takesAtLeast(2).operand(0), g.operand(1), g.operandsFrom(2));
          case "stablehlo.pad" ->
              new ShapeOp.Pad(
                  g.takes(2).operand(0),
                  g.operand(1),
                  f.longs("edge_padding_low"),
                  f.longs("edge_padding_high"),
                  f.longs("interior_padding"));
          case "stablehlo.concatenate" ->
              new ShapeOp.Concatenate(g.takesAtLeast(1).operands(), f.integer("dimension"));
          case "stablehlo.reverse" ->
              new ShapeOp.Reverse(g.takes(1).operand(0), f.longs("dimensions"));
          case "stablehlo.get_dimension_size" ->
              new ShapeOp.GetDimensionSize(g.takes(1).operand(0), f.integer("dimension"));
          case "stablehlo.set_dimension_size" ->
              new ShapeOp.SetDimensionSize(
                  g.takes(2).operand(0), g.operand(1), f.integer("dimension"));
          default -> null;
        });
  }

  private static Optional<Op> dynamic(GenericOp g, Fields f) {
    return Optional.ofNullable(
        switch (g.name()) {
          case "stablehlo.dynamic_reshape" ->
              new DynamicOp.DynamicReshape(g.takes(2).operand(0), g.operand(1), g.resultType(0));
          case "stablehlo.dynamic_broadcast_in_dim" ->
              new DynamicOp.DynamicBroadcastInDim(
                  g.takes(2).operand(0),
                  g.operand(1),
                  f.longs("broadcast_dimensions"),
                  g.resultType(0));
          case "stablehlo.dynamic_iota" ->
              new DynamicOp.DynamicIota(
                  g.takes(1).operand(0), f.integer("iota_dimension"), g.resultType(0));
          case "stablehlo.dynamic_pad" ->
              new DynamicOp.DynamicPad(
                  g.takes(5).operand(0),
                  g.operand(1),
                  g.operand(2),
                  g.operand(3),
                  g.operand(4),
                  g.resultType(0));
          case "stablehlo.real_dynamic_slice" ->
              new DynamicOp.RealDynamicSlice(
                  g.takes(4).operand(0), g.operand(1), g.operand(2), g.operand(3), g.resultType(0));
          case "stablehlo.dynamic_gather" ->
              new DynamicOp.DynamicGather(
                  g.takes(3).operand(0),
                  g.operand(1),
                  g.operand(2),
                  DimensionParser.gather(f.carried("dimension_numbers")),
                  f.flag("indices_are_sorted"),
                  g.resultType(0));
          default -> null;
        });
  }
}

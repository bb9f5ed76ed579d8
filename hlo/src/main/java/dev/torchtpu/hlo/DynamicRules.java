package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

/** Rules of operations whose sizes are operands. */
final class DynamicRules {
  private DynamicRules() {}

  static TensorType infer(DynamicOp op) {
    switch (op) {
      case DynamicOp.DynamicReshape r -> {
        TensorType from = tensor(op, r.operand());
        sizes(op, r.outputShape(), r.type().rank());
        require(
            from.elementType() == r.type().elementType(),
            op,
            "element types differ",
            from,
            r.type());
        require(
            !from.isStatic() || !r.type().isStatic() || from.elements() == r.type().elements(),
            op,
            "element counts differ",
            from,
            r.type());
      }
      case DynamicOp.DynamicBroadcastInDim b -> {
        sizes(op, b.outputDimensions(), b.type().rank());
        ShapeRules.broadcast(op, tensor(op, b.operand()), b.broadcastDimensions(), b.type());
      }
      case DynamicOp.DynamicIota i -> {
        sizes(op, i.outputShape(), i.type().rank());
        ShapeRules.iota(op, i.type(), i.dimension());
      }
      case DynamicOp.DynamicPad p -> {
        TensorType from = tensor(op, p.operand());
        TensorType value = Rules.scalar(op, p.paddingValue(), "the padding value");
        require(value.elementType() == from.elementType(), op, "element types differ", from, value);
        sizes(op, p.low(), from.rank());
        sizes(op, p.high(), from.rank());
        sizes(op, p.interior(), from.rank());
        sameRank(op, from, p.type());
      }
      case DynamicOp.RealDynamicSlice s -> {
        TensorType from = tensor(op, s.operand());
        sizes(op, s.start(), from.rank());
        sizes(op, s.limit(), from.rank());
        sizes(op, s.strides(), from.rank());
        sameRank(op, from, s.type());
      }
      case DynamicOp.DynamicGather g -> {
        TensorType from = tensor(op, g.operand());
        sizes(op, g.sliceSizes(), from.rank());
        IndexingRules.dynamicGather(g, from, tensor(op, g.startIndices()), g.type());
      }
    }
    return op.type();
  }

  /** A vector of integers, one a dimension. */
  private static void sizes(Op op, Value v, int rank) {
    TensorType t = tensor(op, v);
    require(
        t.rank() == 1 && t.elementType().isInteger() && Rules.sameSize(t.dim(0), rank),
        op,
        "sizes must be a vector of " + rank + " integers",
        t);
  }

  private static void sameRank(Op op, TensorType from, TensorType to) {
    require(
        from.rank() == to.rank() && from.elementType() == to.elementType(),
        op,
        "the result must have the operand's rank and element type",
        from,
        to);
  }
}

package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

import java.util.Arrays;
import java.util.List;

/** Rules of operations that move elements. */
final class ShapeRules {
  private ShapeRules() {}

  static TensorType infer(ShapeOp op) {
    return switch (op) {
      case ShapeOp.Reshape r -> reshape(r);
      case ShapeOp.BitcastConvert b -> bitcast(b);
      case ShapeOp.Transpose t -> transpose(t);
      case ShapeOp.BroadcastInDim b -> {
        TensorType from = tensor(op, b.operand());
        broadcast(op, from, b.broadcastDimensions(), b.type());
        yield b.type();
      }
      case ShapeOp.Slice s -> slice(s);
      case ShapeOp.DynamicSlice s -> dynamicSlice(s);
      case ShapeOp.DynamicUpdateSlice s -> dynamicUpdateSlice(s);
      case ShapeOp.Pad p -> pad(p);
      case ShapeOp.Concatenate c -> concatenate(c);
      case ShapeOp.Reverse r -> {
        TensorType from = tensor(op, r.operand());
        Rules.distinct(op, "dimensions", r.dimensions(), from.rank());
        yield from;
      }
      case ShapeOp.GetDimensionSize g -> {
        Rules.dimension(op, g.dimension(), tensor(op, g.operand()));
        yield TensorType.of(ElementType.I32);
      }
      case ShapeOp.SetDimensionSize s -> setDimensionSize(s);
    };
  }

  static TensorType iota(Op op, TensorType type, long dimension) {
    Rules.dimension(op, dimension, type);
    require(type.elementType() != ElementType.PRED, op, "no iota of this type", type);
    return type;
  }

  private static TensorType reshape(ShapeOp.Reshape r) {
    TensorType from = tensor(r, r.operand());
    TensorType to = r.type();
    require(from.elementType() == to.elementType(), r, "element types differ", from, to);
    require(
        !from.isStatic() || !to.isStatic() || from.elements() == to.elements(),
        r,
        "element counts differ",
        from,
        to);
    return to;
  }

  private static TensorType bitcast(ShapeOp.BitcastConvert b) {
    TensorType from = tensor(b, b.operand());
    TensorType to = b.type();
    ElementType f = from.elementType();
    ElementType t = to.elementType();
    require(f.isComplex() == t.isComplex(), b, "complex types only cast to themselves", from, to);
    if (f.bits() == t.bits()) {
      require(Rules.sameSizes(from, to), b, "shapes differ", from, to);
      return to;
    }
    // The wider type has one dimension less: the narrow one's last, of their ratio.
    TensorType wide = f.bits() > t.bits() ? from : to;
    TensorType narrow = wide == from ? to : from;
    int ratio = wide.elementType().bits() / narrow.elementType().bits();
    require(
        wide.elementType().bits() % narrow.elementType().bits() == 0
            && narrow.rank() == wide.rank() + 1
            && Rules.sameSize(narrow.dim(wide.rank()), ratio),
        b,
        "the narrower type needs one more dimension of " + ratio,
        from,
        to);
    for (int i = 0; i < wide.rank(); i++) {
      require(Rules.sameSize(wide.dim(i), narrow.dim(i)), b, "shapes differ", from, to);
    }
    return to;
  }

  private static TensorType transpose(ShapeOp.Transpose t) {
    TensorType from = tensor(t, t.operand());
    Rules.distinct(t, "permutation", t.permutation(), from.rank());
    require(t.permutation().length == from.rank(), t, "permutation is too short", from);
    long[] bounds = from.bounds();
    long[] d = new long[from.rank()];
    long[] b = new long[bounds.length];
    for (int i = 0; i < d.length; i++) {
      d[i] = from.dim((int) t.permutation()[i]);
      if (b.length > 0) {
        b[i] = bounds[(int) t.permutation()[i]];
      }
    }
    return TensorType.of(from.elementType(), d).withBounds(b);
  }

  static void broadcast(Op op, TensorType from, long[] mapping, TensorType to) {
    require(mapping.length == from.rank(), op, "one broadcast dimension each is needed", from, to);
    require(from.elementType() == to.elementType(), op, "element types differ", from, to);
    Rules.distinct(op, "broadcast_dimensions", mapping, to.rank());
    for (int i = 0; i < from.rank(); i++) {
      require(
          from.dim(i) == 1 || Rules.sameSize(from.dim(i), to.dim((int) mapping[i])),
          op,
          "sizes do not broadcast",
          from,
          to);
    }
  }

  private static TensorType slice(ShapeOp.Slice s) {
    TensorType from = tensor(s, s.operand());
    int rank = from.rank();
    Rules.entries(s, "start_indices", s.start(), rank, 0);
    Rules.entries(s, "limit_indices", s.limit(), rank, 0);
    Rules.entries(s, "strides", s.strides(), rank, 1);
    long[] d = new long[rank];
    for (int i = 0; i < rank; i++) {
      require(
          s.start()[i] <= s.limit()[i]
              && (from.dim(i) == TensorType.DYNAMIC || s.limit()[i] <= from.dim(i)),
          s,
          "slice out of bounds in dimension " + i,
          from);
      long n = s.limit()[i] - s.start()[i];
      d[i] = n == 0 ? 0 : (n - 1) / s.strides()[i] + 1;
    }
    return TensorType.of(from.elementType(), d);
  }

  private static void starts(Op op, List<Value> starts, TensorType operand) {
    require(starts.size() == operand.rank(), op, "one start index a dimension is needed", operand);
    for (Value v : starts) {
      TensorType t = Rules.scalar(op, v, "a start index");
      require(
          t.elementType().isInteger() && t.equals(starts.getFirst().type()),
          op,
          "start indices must be integers of one type",
          t);
    }
  }

  private static TensorType dynamicSlice(ShapeOp.DynamicSlice s) {
    TensorType from = tensor(s, s.operand());
    starts(s, s.startIndices(), from);
    Rules.entries(s, "slice_sizes", s.sliceSizes(), from.rank(), 0);
    for (int i = 0; i < from.rank(); i++) {
      require(
          from.dim(i) == TensorType.DYNAMIC || s.sliceSizes()[i] <= from.dim(i),
          s,
          "slice size out of bounds in dimension " + i,
          from);
    }
    return TensorType.of(from.elementType(), s.sliceSizes());
  }

  private static TensorType dynamicUpdateSlice(ShapeOp.DynamicUpdateSlice s) {
    TensorType from = tensor(s, s.operand());
    TensorType update = tensor(s, s.update());
    starts(s, s.startIndices(), from);
    require(
        update.rank() == from.rank() && update.elementType() == from.elementType(),
        s,
        "update does not fit",
        from,
        update);
    for (int i = 0; i < from.rank(); i++) {
      require(
          from.dim(i) == TensorType.DYNAMIC || update.dim(i) <= from.dim(i),
          s,
          "update is larger than the operand",
          from,
          update);
    }
    return from;
  }

  private static TensorType pad(ShapeOp.Pad p) {
    TensorType from = tensor(p, p.operand());
    TensorType value = Rules.scalar(p, p.paddingValue(), "the padding value");
    require(value.elementType() == from.elementType(), p, "element types differ", from, value);
    int rank = from.rank();
    Rules.entries(p, "edge_padding_low", p.low(), rank, Long.MIN_VALUE);
    Rules.entries(p, "edge_padding_high", p.high(), rank, Long.MIN_VALUE);
    Rules.entries(p, "interior_padding", p.interior(), rank, 0);
    long[] d = new long[rank];
    for (int i = 0; i < rank; i++) {
      long size = from.dim(i);
      if (size == TensorType.DYNAMIC) {
        d[i] = size;
        continue;
      }
      long inside = Math.multiplyExact(Math.max(0, size - 1), p.interior()[i]);
      long edges = Math.addExact(p.low()[i], p.high()[i]);
      d[i] = Math.addExact(Math.addExact(size, inside), edges);
      require(d[i] >= 0, p, "negative result size in dimension " + i, from);
    }
    return TensorType.of(from.elementType(), d);
  }

  private static TensorType concatenate(ShapeOp.Concatenate c) {
    require(!c.inputs().isEmpty(), c, "no inputs");
    TensorType first = tensor(c, c.inputs().getFirst());
    int dim = Rules.dimension(c, c.dimension(), first);
    long[] d = first.dims();
    d[dim] = 0;
    for (Value v : c.inputs()) {
      TensorType t = tensor(c, v);
      require(
          t.rank() == d.length && t.elementType() == first.elementType(),
          c,
          "inputs differ",
          first,
          t);
      for (int i = 0; i < d.length; i++) {
        require(i == dim || Rules.sameSize(t.dim(i), first.dim(i)), c, "inputs differ", first, t);
      }
      d[dim] =
          d[dim] == TensorType.DYNAMIC || t.dim(dim) == TensorType.DYNAMIC
              ? TensorType.DYNAMIC
              : Math.addExact(d[dim], t.dim(dim));
    }
    return TensorType.of(first.elementType(), d);
  }

  private static TensorType setDimensionSize(ShapeOp.SetDimensionSize s) {
    TensorType from = tensor(s, s.operand());
    TensorType size = Rules.scalar(s, s.size(), "the size");
    require(size.elementType() == ElementType.I32, s, "the size must be i32", size);
    int d = Rules.dimension(s, s.dimension(), from);
    long[] dims = from.dims();
    long[] bounds = from.bounds();
    if (bounds.length == 0) {
      bounds = new long[dims.length];
      Arrays.fill(bounds, TensorType.DYNAMIC);
    }
    if (bounds[d] == TensorType.DYNAMIC) {
      bounds[d] = dims[d];
    }
    dims[d] = TensorType.DYNAMIC;
    return TensorType.of(from.elementType(), dims).withBounds(bounds);
  }
}

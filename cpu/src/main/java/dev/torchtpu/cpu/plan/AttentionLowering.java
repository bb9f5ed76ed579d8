package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.BlockAttention;
import dev.torchtpu.cpu.kernel.Gemm;
import dev.torchtpu.cpu.kernel.Kernels;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.List;

/**
 * Plans {@code torchtpu.scaled_dot_product_attention} of f32 as one step over blocks of queries.
 * Operands: query, key, value, then a mask if the attribute {@code mask} is true; {@code scale},
 * {@code is_causal}. Other forms are planned as their decomposition.
 */
final class AttentionLowering {
  private final Bindings bindings;
  private final Constants constants;

  AttentionLowering(Bindings bindings, Constants constants) {
    this.bindings = bindings;
    this.constants = constants;
  }

  /** Plans an attention; false to plan its decomposition. */
  boolean lower(CallOp.Composite c, Value result) {
    List<Value> in = c.operands();
    boolean masked = isTrue(c, "mask");
    if (in.size() != (masked ? 4 : 3)
        || !(c.attributes().get("scale") instanceof Attribute.Real scale)) {
      return false;
    }
    TensorType q = in.get(0).tensorType();
    TensorType k = in.get(1).tensorType();
    TensorType v = in.get(2).tensorType();
    if (!sameHeads(q, k) || !sameHeads(q, v) || result.tensorType().elements() == 0) {
      return false;
    }
    int rank = q.rank();
    long keys = k.dim(rank - 2);
    long width = q.dim(rank - 1);
    if (keys == 0 || width == 0) {
      return false;
    }
    TensorType scoreType = TensorType.of(ElementType.F32, replaced(q.dims(), rank - 1, keys));
    Gemm gemm = Gemm.of(ElementType.F32).orElseThrow();
    gemm.warm();
    View mask = masked ? mask(in.get(3), scoreType) : null;
    if (masked && mask == null) {
      return false;
    }
    View query = bindings.ready(in.get(0));
    View key = bindings.ready(in.get(1));
    View value = bindings.ready(in.get(2));
    View out = bindings.newTemporary(result.tensorType());
    int[] reads =
        mask == null
            ? new int[] {query.slot(), key.slot(), value.slot()}
            : new int[] {query.slot(), key.slot(), value.slot(), mask.slot()};
    var kernel =
        new BlockAttention(
            q.dim(rank - 2),
            keys,
            width,
            v.dim(rank - 1),
            (float) scale.value(),
            isTrue(c, "is_causal"));
    long[][] offsets = {
      DotLowering.offsets(query, rank - 2),
      DotLowering.offsets(key, rank - 2),
      DotLowering.offsets(value, rank - 2),
      mask == null ? new long[0] : DotLowering.offsets(mask, rank - 2)
    };
    bindings.emit(
        new AttentionStep(kernel, out, query, key, value, mask, offsets), reads, out.slot());
    bindings.bind(result, out);
    return true;
  }

  private static boolean isTrue(CallOp.Composite c, String attribute) {
    return c.attributes().get(attribute) instanceof Attribute.Bool b && b.value();
  }

  private static long[] replaced(long[] dims, int at, long size) {
    dims[at] = size;
    return dims;
  }

  private static boolean sameHeads(TensorType a, TensorType b) {
    return a.rank() >= 2
        && a.rank() == b.rank()
        && a.elementType() == ElementType.F32
        && b.elementType() == ElementType.F32
        && Arrays.equals(
            Arrays.copyOf(a.dims(), a.rank() - 2), Arrays.copyOf(b.dims(), b.rank() - 2));
  }

  /**
   * The mask as numbers to add, broadcast to the scores, its rows contiguous; null if it is odd.
   */
  private @org.jspecify.annotations.Nullable View mask(Value mask, TensorType scores) {
    TensorType type = mask.tensorType();
    boolean bool = type.elementType() == ElementType.PRED;
    if ((!bool && type.elementType() != ElementType.F32)
        || type.rank() > scores.rank()
        || type.elements() == 0) {
      return null;
    }
    View view = bool ? numbers(mask) : bindings.ready(mask);
    long[] mapping = new long[type.rank()];
    for (int i = 0; i < mapping.length; i++) {
      mapping[i] = scores.rank() - type.rank() + i;
      if (type.dim(i) != 1 && type.dim(i) != scores.dim((int) mapping[i])) {
        return null;
      }
    }
    View wide = view.broadcast(mapping, scores.dims());
    if (wide.strides()[scores.rank() - 1] == 1 || scores.dim(scores.rank() - 1) == 1) {
      return wide;
    }
    View copy = bindings.newTemporary(scores);
    bindings.emit(CopyStep.of(copy, wide), new int[] {wide.slot()}, copy.slot());
    return copy;
  }

  private View numbers(Value mask) {
    TensorType type = mask.tensorType().withElementType(ElementType.F32);
    RegionBuilder region = bindings.region(type.elements(), List.of(mask));
    View kept = constants.of(Literal.splat(type, 0.0));
    View hidden = constants.of(Literal.splat(type, Double.NEGATIVE_INFINITY));
    Node n =
        region.compute(
            ElementType.F32,
            Kernels.select(4).orElseThrow(),
            bindings.nodeIn(region, mask, type.dims()),
            region.operand(kept),
            region.operand(hidden));
    return bindings.written(n, type);
  }
}

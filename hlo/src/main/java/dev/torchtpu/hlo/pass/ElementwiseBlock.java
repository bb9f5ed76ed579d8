package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A block that does the same to each element, and so can be run on arrays of other sizes. */
final class ElementwiseBlock {
  private final Block block;
  private final long[] dims;

  private ElementwiseBlock(Block block, long[] dims) {
    this.block = block;
    this.dims = dims;
  }

  /**
   * A block as such.
   *
   * @param type has the sizes of its parameters
   * @return empty if the block does anything else
   */
  static Optional<ElementwiseBlock> of(Block block, TensorType type) {
    var made = new ElementwiseBlock(block, type.dims());
    var known = new HashSet<>(block.parameters());
    boolean all = block.parameters().stream().allMatch(made::isArray);
    for (Instruction i : block.instructions()) {
      all &= made.isElementwise(i) && known.containsAll(i.op().operands());
      known.addAll(i.results());
    }
    return all && known.containsAll(block.results()) ? Optional.of(made) : Optional.empty();
  }

  private boolean isArray(Value v) {
    return v.type() instanceof TensorType t && Arrays.equals(t.dims(), dims);
  }

  private static boolean isScalar(Value v) {
    return v.type() instanceof TensorType t && t.rank() == 0;
  }

  private boolean isElementwise(Instruction i) {
    boolean known =
        switch (i.op()) {
          case ElementwiseOp.Map m -> false;
          case ElementwiseOp e -> true;
          case DataOp.Constant c -> c.value().isSplat();
          case ShapeOp.BroadcastInDim s -> isScalar(s.operand());
          default -> false;
        };
    return known && i.results().stream().allMatch(v -> isArray(v) || isScalar(v));
  }

  /** Emits the block for arguments of other sizes. */
  List<Value> apply(BlockBuilder b, List<Value> arguments, long[] sizes) {
    Map<Value, Value> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(block.parameters().get(i), arguments.get(i));
    }
    for (Instruction i : block.instructions()) {
      Value result = i.results().getFirst();
      Value emitted =
          switch (i.op()) {
            case DataOp.Constant c when isArray(result) -> splat(b, c.value(), sizes);
            case ShapeOp.BroadcastInDim s when isArray(result) -> spread(b, s, values, sizes);
            default -> b.emit(OpCopy.copy(i.op(), v -> values.getOrDefault(v, v), r -> r));
          };
      values.put(result, emitted);
    }
    var results = new ArrayList<Value>();
    block.results().forEach(v -> results.add(values.getOrDefault(v, v)));
    return results;
  }

  private static Value splat(BlockBuilder b, Literal value, long[] sizes) {
    byte[] element = new byte[value.type().elementType().storageBytes()];
    value.bytes().get(element);
    return b.constant(Literal.splat(value.type().withDims(sizes), element));
  }

  private static Value spread(
      BlockBuilder b, ShapeOp.BroadcastInDim s, Map<Value, Value> values, long[] sizes) {
    Value x = values.getOrDefault(s.operand(), s.operand());
    // A scalar of a block over scalars stands for an array already.
    return x.tensorType().rank() == 0 ? b.broadcastInDim(x, sizes) : x;
  }
}

package dev.torchtpu.hlo;

import java.util.List;

/**
 * An operation: its kind, operands, attributes and regions, without its results. Sealed into
 * families so that every consumer switches exhaustively. Operands are values in specification
 * order.
 */
public sealed interface Op
    permits ElementwiseOp,
        DataOp,
        ShapeOp,
        DynamicOp,
        ReductionOp,
        ContractionOp,
        IndexingOp,
        LinearAlgebraOp,
        RandomOp,
        ControlOp,
        CallOp,
        CollectiveOp {

  /** The name in MLIR text, with its dialect: {@code stablehlo.add}. */
  String name();

  /** The operands in specification order. */
  List<Value> operands();

  /** The regions in specification order. */
  default List<Block> regions() {
    return List.of();
  }
}

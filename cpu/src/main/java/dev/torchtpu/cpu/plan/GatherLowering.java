package dev.torchtpu.cpu.plan;

import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;

/** Plans gathers that pick whole slices along one dimension: embeddings, index_select. */
final class GatherLowering {
  private final Bindings bindings;

  GatherLowering(Bindings bindings) {
    this.bindings = bindings;
  }

  /** Plans a gather; false if the reference must run it. */
  boolean lower(IndexingOp.Gather op, Value result) {
    TensorType table = op.operand().tensorType();
    TensorType indices = op.startIndices().tensorType();
    TensorType out = result.tensorType();
    GatherDimensions d = op.dimensions();
    if (d.operandBatchingDims().length != 0
        || d.startIndexMap().length != 1
        || d.collapsedSliceDims().length != 1
        || d.startIndexMap()[0] != d.collapsedSliceDims()[0]
        || !OffsetStep.isIndex(indices.elementType())
        || out.elements() == 0) {
      return false;
    }
    int axis = (int) d.startIndexMap()[0];
    boolean vector = d.indexVectorDim() < indices.rank();
    if (vector
        && (d.indexVectorDim() != indices.rank() - 1 || indices.dim(indices.rank() - 1) != 1)) {
      return false;
    }
    int batchRank = indices.rank() - (vector ? 1 : 0);
    long outer = 1;
    long inner = 1;
    for (int i = 0; i < table.rank(); i++) {
      if (i != axis && op.sliceSizes()[i] != table.dim(i)) {
        return false;
      }
      outer *= i < axis ? table.dim(i) : 1;
      inner *= i > axis ? table.dim(i) : 1;
    }
    for (int i = 0; i < d.offsetDims().length; i++) {
      // The picked dimension of the result stands where it stood in the operand.
      if (d.offsetDims()[i] != (i < axis ? i : i + batchRank)) {
        return false;
      }
    }
    View from = bindings.contiguous(op.operand());
    View index = bindings.contiguous(op.startIndices());
    View to = bindings.newTemporary(out);
    bindings.emit(
        new GatherStep(
            to, from, index, outer, table.dim(axis), indices.elements(), inner * to.size()),
        new int[] {from.slot(), index.slot()},
        to.slot());
    bindings.bind(result, to);
    return true;
  }
}

package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.Rules.require;
import static dev.torchtpu.hlo.Rules.tensor;

import java.util.ArrayList;
import java.util.List;

/** Rules of gather and scatter. */
final class IndexingRules {
  private IndexingRules() {}

  static TensorType gather(IndexingOp.Gather g) {
    TensorType operand = tensor(g, g.operand());
    TensorType indices = tensor(g, g.startIndices());
    GatherDimensions n = g.dimensions();
    long[] sizes = g.sliceSizes();
    Rules.entries(g, "slice_sizes", sizes, operand.rank(), 0);
    numbers(g, n, operand, indices);
    for (int i = 0; i < sizes.length; i++) {
      require(
          operand.dim(i) == TensorType.DYNAMIC || sizes[i] <= operand.dim(i),
          g,
          "slice size out of bounds in dimension " + i,
          operand);
      require(
          sizes[i] <= 1
              || (!Rules.contains(n.collapsedSliceDims(), i)
                  && !Rules.contains(n.operandBatchingDims(), i)),
          g,
          "a collapsed dimension has slices of " + sizes[i],
          operand);
    }
    return result(g, operand, indices, n, sizes);
  }

  private static TensorType result(
      Op op, TensorType operand, TensorType indices, GatherDimensions n, long[] sizes) {
    List<Long> batch = batch(indices, n.indexVectorDim());
    var offsets = new ArrayList<Long>();
    for (int i = 0; i < sizes.length; i++) {
      if (!Rules.contains(n.collapsedSliceDims(), i)
          && !Rules.contains(n.operandBatchingDims(), i)) {
        offsets.add(sizes[i]);
      }
    }
    require(
        offsets.size() == n.offsetDims().length,
        op,
        n.offsetDims().length + " offset_dims for slices of rank " + offsets.size());
    int rank = batch.size() + offsets.size();
    Rules.ascending(op, "offset_dims", n.offsetDims(), rank);
    long[] out = new long[rank];
    for (int i = 0, b = 0, o = 0; i < rank; i++) {
      out[i] = Rules.contains(n.offsetDims(), i) ? offsets.get(o++) : batch.get(b++);
    }
    return TensorType.of(operand.elementType(), out);
  }

  static void dynamicGather(
      DynamicOp.DynamicGather g, TensorType operand, TensorType indices, TensorType type) {
    GatherDimensions n = g.dimensions();
    numbers(g, n, operand, indices);
    int rank = batch(indices, n.indexVectorDim()).size() + n.offsetDims().length;
    Rules.ascending(g, "offset_dims", n.offsetDims(), rank);
    require(
        type.rank() == rank && type.elementType() == operand.elementType(),
        g,
        "the result must have rank " + rank + " and the operand's element type",
        operand,
        type);
  }

  private static List<Long> batch(TensorType indices, long indexVectorDim) {
    var sizes = new ArrayList<Long>();
    for (int i = 0; i < indices.rank(); i++) {
      if (i != indexVectorDim) {
        sizes.add(indices.dim(i));
      }
    }
    return sizes;
  }

  private static void numbers(Op op, GatherDimensions n, TensorType operand, TensorType indices) {
    int rank = operand.rank();
    Rules.ascending(op, "collapsed_slice_dims", n.collapsedSliceDims(), rank);
    Rules.ascending(op, "operand_batching_dims", n.operandBatchingDims(), rank);
    Rules.disjoint(
        op,
        "collapsed_slice_dims and operand_batching_dims",
        n.collapsedSliceDims(),
        n.operandBatchingDims());
    indexing(
        op,
        operand,
        indices,
        n.startIndexMap(),
        n.indexVectorDim(),
        n.operandBatchingDims(),
        n.startIndicesBatchingDims());
  }

  /** What gather and scatter ask of their indices alike. */
  private static void indexing(
      Op op,
      TensorType operand,
      TensorType indices,
      long[] map,
      long indexVectorDim,
      long[] operandBatching,
      long[] indicesBatching) {
    require(indices.elementType().isInteger(), op, "indices must be integers", indices);
    require(
        indexVectorDim >= 0 && indexVectorDim <= indices.rank(),
        op,
        "index_vector_dim " + indexVectorDim + " out of range",
        indices);
    long length = indexVectorDim == indices.rank() ? 1 : indices.dim((int) indexVectorDim);
    require(
        Rules.sameSize(map.length, length),
        op,
        map.length + " indexed dimensions for index vectors of " + length,
        indices);
    Rules.distinct(op, "indexed dimensions", map, operand.rank());
    Rules.disjoint(op, "indexed and batching dimensions", map, operandBatching);
    Rules.distinct(op, "batching dimensions of the indices", indicesBatching, indices.rank());
    require(
        !Rules.contains(indicesBatching, indexVectorDim),
        op,
        "index_vector_dim is a batching dimension");
    require(
        operandBatching.length == indicesBatching.length,
        op,
        "batching dimensions differ in number");
    for (int i = 0; i < operandBatching.length; i++) {
      require(
          Rules.sameSize(
              operand.dim((int) operandBatching[i]), indices.dim((int) indicesBatching[i])),
          op,
          "batching sizes differ",
          operand,
          indices);
    }
  }

  static List<ValueType> scatter(IndexingOp.Scatter s) {
    int n = s.inputs().size();
    require(
        n > 0 && s.updates().size() == n, s, n + " inputs and " + s.updates().size() + " updates");
    List<TensorType> inputs = Rules.tensors(s, s.inputs());
    List<TensorType> updates = Rules.tensors(s, s.updates());
    Rules.sameShapes(s, "inputs", inputs);
    Rules.sameShapes(s, "updates", updates);
    TensorType indices = tensor(s, s.scatterIndices());
    numbers(s, inputs.getFirst(), indices, updates.getFirst());
    for (int i = 0; i < n; i++) {
      require(
          inputs.get(i).elementType() == updates.get(i).elementType(),
          s,
          "input and update types differ",
          inputs.get(i),
          updates.get(i));
    }
    List<TensorType> out = Rules.combiner(s, s.updateComputation(), inputs);
    var results = new ArrayList<ValueType>();
    for (int i = 0; i < n; i++) {
      results.add(inputs.get(i).withElementType(out.get(i).elementType()));
    }
    return results;
  }

  private static void numbers(
      IndexingOp.Scatter s, TensorType input, TensorType indices, TensorType update) {
    ScatterDimensions d = s.dimensions();
    int rank = input.rank();
    Rules.ascending(s, "update_window_dims", d.updateWindowDims(), update.rank());
    Rules.ascending(s, "inserted_window_dims", d.insertedWindowDims(), rank);
    Rules.ascending(s, "input_batching_dims", d.inputBatchingDims(), rank);
    Rules.disjoint(
        s,
        "inserted_window_dims and input_batching_dims",
        d.insertedWindowDims(),
        d.inputBatchingDims());
    indexing(
        s,
        input,
        indices,
        d.scatterDimsToOperandDims(),
        d.indexVectorDim(),
        d.inputBatchingDims(),
        d.scatterIndicesBatchingDims());
    require(
        rank
            == d.updateWindowDims().length
                + d.insertedWindowDims().length
                + d.inputBatchingDims().length,
        s,
        "window and inserted dimensions do not make up the input's",
        input,
        update);
    List<Long> batch = batch(indices, d.indexVectorDim());
    require(
        update.rank() == batch.size() + d.updateWindowDims().length,
        s,
        "the update's rank does not fit the indices",
        indices,
        update);
    var windows = new ArrayList<Long>();
    for (int i = 0; i < rank; i++) {
      if (!Rules.contains(d.insertedWindowDims(), i) && !Rules.contains(d.inputBatchingDims(), i)) {
        windows.add(input.dim(i));
      }
    }
    for (int i = 0, b = 0, w = 0; i < update.rank(); i++) {
      if (Rules.contains(d.updateWindowDims(), i)) {
        long most = windows.get(w++);
        require(
            most == TensorType.DYNAMIC || update.dim(i) <= most,
            s,
            "an update window is larger than the input",
            input,
            update);
      } else {
        require(
            Rules.sameSize(update.dim(i), batch.get(b++)),
            s,
            "the update's sizes do not fit the indices",
            indices,
            update);
      }
    }
  }
}

package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import java.util.ArrayList;

/** {@code gather}: slices at indices, clamped so that each lies within the operand. */
final class Gathers {
  private Gathers() {}

  static HostArray gather(IndexingOp.Gather op, HostArray x, HostArray indices) {
    return gather(x, indices, op.dimensions(), op.sliceSizes());
  }

  static HostArray gather(HostArray x, HostArray indices, GatherDimensions n, long[] sliceSizes) {
    int[] sizes = Strides.toInts(sliceSizes);
    int rank = x.rank();
    int[] xStrides = Strides.of(x);
    int vector = (int) n.indexVectorDim();
    int[] batchDims = IndexBatch.dimsWithout(indices, vector);

    // The result's dimensions: offsets at offset_dims, batch dimensions elsewhere, in order.
    var slice = new ArrayList<Integer>();
    for (int d = 0; d < rank; d++) {
      if (!IndexBatch.contains(n.collapsedSliceDims(), d)
          && !IndexBatch.contains(n.operandBatchingDims(), d)) {
        slice.add(d);
      }
    }
    int outRank = batchDims.length + slice.size();
    long[] outDims = new long[outRank];
    int[] sliceOut = new int[slice.size()];
    int[] batchOut = new int[batchDims.length];
    for (int i = 0, s = 0, b = 0; i < outRank; i++) {
      if (IndexBatch.contains(n.offsetDims(), i)) {
        sliceOut[s] = i;
        outDims[i] = sizes[slice.get(s++)];
      } else {
        batchOut[b] = i;
        outDims[i] = batchDims[b++];
      }
    }
    HostArray out = HostArray.allocate(x.elementType(), outDims);
    if (out.elements() == 0) {
      return out;
    }
    int[] outStrides = Strides.of(out);
    int[] box = new int[slice.size()];
    int[] from = new int[box.length];
    int[] to = new int[box.length];
    for (int s = 0; s < box.length; s++) {
      box[s] = sizes[slice.get(s)];
      from[s] = xStrides[slice.get(s)];
      to[s] = outStrides[sliceOut[s]];
    }
    var batch = new IndexBatch(indices, vector);
    do {
      int start = 0;
      for (int k = 0; k < n.startIndexMap().length; k++) {
        int d = (int) n.startIndexMap()[k];
        start += Shapes.clampIndex(indices, batch.position(k), x.dim(d) - sizes[d]) * xStrides[d];
      }
      for (int k = 0; k < n.operandBatchingDims().length; k++) {
        start +=
            batch.indexOf((int) n.startIndicesBatchingDims()[k])
                * xStrides[(int) n.operandBatchingDims()[k]];
      }
      int target = 0;
      for (int b = 0; b < batchOut.length; b++) {
        target += batch.index(b) * outStrides[batchOut[b]];
      }
      Strides.copy(x.storageBytes(), box, x.data(), start, from, out.data(), target, to);
    } while (batch.next());
    return out;
  }
}

package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.IndexedSlices;
import dev.torchtpu.cpu.kernel.RunWriters;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.ScatterDimensions;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.Optional;

/** Plans gathers and scatters in general. */
final class IndexLowering {
  private final Bindings bindings;

  IndexLowering(Bindings bindings) {
    this.bindings = bindings;
  }

  /** Plans a gather; false if the reference must run it. */
  boolean gather(IndexingOp.Gather op, Value result) {
    if (!OffsetStep.isIndex(op.startIndices().tensorType().elementType())
        || op.operand().tensorType().elements() == 0) {
      return false;
    }
    View array = bindings.ready(op.operand());
    View indices = bindings.ready(op.startIndices());
    View out = bindings.newTemporary(result.tensorType());
    var slices = slices(array, indices, out, op.dimensions(), op.sliceSizes());
    bindings.emit(
        new IndexSteps.Gather(slices, out, array, indices),
        new int[] {array.slot(), indices.slot()},
        out.slot());
    bindings.bind(result, out);
    return true;
  }

  /** Plans a scatter; false if the reference must run it. */
  boolean scatter(IndexingOp.Scatter op, Instruction i, Uses uses) {
    if (op.inputs().size() != 1
        || !OffsetStep.isIndex(op.scatterIndices().tensorType().elementType())) {
      return false;
    }
    Value input = op.inputs().getFirst();
    Value update = op.updates().getFirst();
    ElementType type = input.tensorType().elementType();
    Block body = op.updateComputation();
    boolean assigns =
        body.results().size() == 1
            && body.results().getFirst() == body.parameters().get(1)
            && update.tensorType().elementType() == type;
    Optional<BinaryKind> kind = Combiners.of(body, type);
    ElementType wide = type;
    Optional<IndexedSlices.Writer> writer = Optional.of(RunWriters.assign(type.storageBytes()));
    if (!assigns) {
      boolean rounds =
          kind.isPresent() && (kind.get() == BinaryKind.ADD || kind.get() == BinaryKind.MULTIPLY);
      if (kind.isEmpty()
          || update.tensorType().elementType() != type
          || (rounds && ConversionChain.isHalf(type))) {
        return false;
      }
      wide = Combiners.wide(kind.get(), type);
      writer = RunWriters.combine(kind.get(), wide);
    }
    if (writer.isEmpty()) {
      return false;
    }
    View source = wide == type ? bindings.ready(input) : bindings.widened(input, wide);
    View indices = bindings.ready(op.scatterIndices());
    View out = bindings.newTemporary(input.tensorType().withElementType(wide));
    View updates = wide == type ? bindings.ready(update) : bindings.widened(update, wide);
    bindings.emit(CopyStep.of(out, source), new int[] {source.slot()}, out.slot());
    if (updates.elements() > 0) {
      ScatterDimensions d = op.dimensions();
      var dims =
          new GatherDimensions(
              d.updateWindowDims(),
              d.insertedWindowDims(),
              d.inputBatchingDims(),
              d.scatterIndicesBatchingDims(),
              d.scatterDimsToOperandDims(),
              d.indexVectorDim());
      var slices = slices(out, indices, updates, dims, windowSizes(out, updates, d));
      bindings.emit(
          new IndexSteps.Scatter(slices, out, indices, updates, writer.get()),
          new int[] {indices.slot(), updates.slot(), out.slot()},
          out.slot());
    }
    bindings.bindNarrowed(i.result(), out, uses.of(i.result()));
    return true;
  }

  private static long[] windowSizes(View array, View updates, ScatterDimensions d) {
    long[] sizes = new long[array.dims().length];
    Arrays.fill(sizes, 1);
    int at = 0;
    for (long w : d.updateWindowDims()) {
      while (has(d.insertedWindowDims(), at) || has(d.inputBatchingDims(), at)) {
        at++;
      }
      sizes[at++] = updates.dims()[(int) w];
    }
    return sizes;
  }

  private static boolean has(long[] all, long v) {
    for (long x : all) {
      if (x == v) {
        return true;
      }
    }
    return false;
  }

  /**
   * Where the slices lie in the array and in {@code whole}, the array of all slices: its dimensions
   * are those of a slice, at {@code offsetDims}, and those of the batch of index vectors.
   */
  private static IndexedSlices slices(
      View array, View indices, View whole, GatherDimensions d, long[] sizes) {
    int size = array.size();
    int vector = (int) d.indexVectorDim();
    int batchRank = indices.dims().length - (vector < indices.dims().length ? 1 : 0);
    long[] batch = new long[batchRank];
    long[] indexSteps = new long[batchRank];
    long[] arraySteps = new long[batchRank];
    long[] sliceSteps = new long[batchRank];
    for (int i = 0, n = 0; i < indices.dims().length; i++) {
      if (i == vector) {
        continue;
      }
      batch[n] = indices.dims()[i];
      indexSteps[n] = indices.strides()[i] * indices.size();
      for (int k = 0; k < d.startIndicesBatchingDims().length; k++) {
        if (d.startIndicesBatchingDims()[k] == i) {
          arraySteps[n] = array.strides()[(int) d.operandBatchingDims()[k]] * size;
        }
      }
      n++;
    }
    int boxRank = d.offsetDims().length;
    long[] box = new long[boxRank];
    long[] boxArray = new long[boxRank];
    long[] boxSlice = new long[boxRank];
    int own = 0;
    int n = 0;
    int b = 0;
    for (int i = 0; i < whole.dims().length; i++) {
      if (has(d.offsetDims(), i)) {
        while (has(d.collapsedSliceDims(), own) || has(d.operandBatchingDims(), own)) {
          own++;
        }
        box[n] = sizes[own];
        boxArray[n] = array.strides()[own++] * size;
        boxSlice[n++] = whole.strides()[i] * size;
      } else {
        sliceSteps[b++] = whole.strides()[i] * size;
      }
    }
    int numbers = d.startIndexMap().length;
    long[] most = new long[numbers];
    long[] moves = new long[numbers];
    for (int k = 0; k < numbers; k++) {
      int dim = (int) d.startIndexMap()[k];
      most[k] = array.dims()[dim] - sizes[dim];
      moves[k] = array.strides()[dim] * size;
    }
    long vectorStep =
        vector < indices.dims().length ? indices.strides()[vector] * indices.size() : 0;
    ElementType type = indices.type();
    return new IndexedSlices(
        merged(
            size,
            new long[][] {batch, indexSteps, arraySteps, sliceSteps},
            vectorStep,
            most,
            moves,
            new long[][] {box, boxArray, boxSlice}),
        at -> OffsetStep.read(at, type),
        type == ElementType.I64);
  }

  private static IndexedSlices.Layout merged(
      int size, long[][] batch, long vectorStep, long[] most, long[] moves, long[][] box) {
    int n = 0;
    long[][] b = new long[3][box[0].length];
    for (int i = 0; i < box[0].length; i++) {
      long d = box[0][i];
      if (d == 1) {
        continue;
      }
      if (n > 0 && b[1][n - 1] == box[1][i] * d && b[2][n - 1] == box[2][i] * d) {
        b[0][n - 1] *= d;
        b[1][n - 1] = box[1][i];
        b[2][n - 1] = box[2][i];
      } else {
        b[0][n] = d;
        b[1][n] = box[1][i];
        b[2][n] = box[2][i];
        n++;
      }
    }
    return new IndexedSlices.Layout(
        size,
        batch[0],
        batch[1],
        batch[2],
        batch[3],
        vectorStep,
        most,
        moves,
        Arrays.copyOf(b[0], n),
        Arrays.copyOf(b[1], n),
        Arrays.copyOf(b[2], n));
  }
}

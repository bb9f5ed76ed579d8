package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.ScatterDimensions;
import java.util.Arrays;

/**
 * {@code scatter}: windows of updates combined into the inputs. A window that does not lie within
 * the input is dropped whole, as XLA drops it.
 */
final class Scatters {
  private Scatters() {}

  static Datum[] scatter(IndexingOp.Scatter op, HostArray[] in, Region body, Frame frame) {
    int count = op.inputs().size();
    int[] at = targets(op.dimensions(), in[0], in[count], in[count + 1]);
    HostArray[] out = new HostArray[count];
    for (int i = 0; i < count; i++) {
      out[i] = HostArray.of(in[i].type(), in[i].data().clone());
    }
    if (assigns(body, count)) {
      for (int i = 0; i < count; i++) {
        assign(out[i], at, in[count + 1 + i]);
      }
    } else if (count == 1) {
      Updates.apply(out[0], at, in[2], Combiner.simple(body), body, frame);
    } else {
      together(out, at, Arrays.copyOfRange(in, count + 1, in.length), body, frame);
    }
    return out;
  }

  /** The element of the input that each element of the updates goes to, or -1. */
  private static int[] targets(
      ScatterDimensions n, HostArray x, HostArray indices, HostArray updates) {
    int rank = updates.rank();
    int[] xStrides = Strides.of(x);
    int vector = (int) n.indexVectorDim();
    int[] windowOf = new int[rank]; // the input's dimension of a window dimension, or -1
    int[] batchOf = new int[rank]; // the batch dimension of any other
    int d = 0;
    int b = 0;
    for (int i = 0; i < rank; i++) {
      windowOf[i] = -1;
      if (IndexBatch.contains(n.updateWindowDims(), i)) {
        while (IndexBatch.contains(n.insertedWindowDims(), d)
            || IndexBatch.contains(n.inputBatchingDims(), d)) {
          d++;
        }
        windowOf[i] = d++;
      } else {
        batchOf[i] = b++;
      }
    }
    int[] iStrides = Strides.of(indices);
    int vectorStride = vector < iStrides.length ? iStrides[vector] : 0;
    int[] batchDim = new int[b]; // the dimension of the index array of a batch dimension
    for (int i = 0, k = 0; i < iStrides.length; i++) {
      if (i != vector) {
        batchDim[k++] = i;
      }
    }
    // The size of a window along each of the input's dimensions.
    long[] window = new long[x.rank()];
    Arrays.fill(window, 1);
    for (int i = 0; i < rank; i++) {
      if (windowOf[i] >= 0) {
        window[windowOf[i]] = updates.dim(i);
      }
    }
    int[] out = new int[updates.elements()];
    int[] index = new int[rank];
    long[] start = new long[x.rank()];
    for (int u = 0; u < out.length; u++) {
      Arrays.fill(start, 0);
      int first = 0;
      for (int i = 0; i < rank; i++) {
        if (windowOf[i] < 0) {
          first += index[i] * iStrides[batchDim[batchOf[i]]];
        }
      }
      for (int k = 0; k < n.scatterDimsToOperandDims().length; k++) {
        start[(int) n.scatterDimsToOperandDims()[k]] = indices.longAt(first + k * vectorStride);
      }
      int within = 0;
      for (int i = 0; i < rank; i++) {
        if (windowOf[i] >= 0) {
          within += index[i] * xStrides[windowOf[i]];
        } else {
          for (int k = 0; k < n.inputBatchingDims().length; k++) {
            if (n.scatterIndicesBatchingDims()[k] == batchDim[batchOf[i]]) {
              start[(int) n.inputBatchingDims()[k]] = index[i];
            }
          }
        }
      }
      out[u] = inside(start, window, x) ? offset(start, xStrides) + within : -1;
      for (int i = rank - 1; i >= 0 && ++index[i] == updates.dim(i); i--) {
        index[i] = 0;
      }
    }
    return out;
  }

  private static boolean inside(long[] start, long[] window, HostArray x) {
    for (int i = 0; i < start.length; i++) {
      if (start[i] < 0 || start[i] > x.dim(i) - window[i]) {
        return false;
      }
    }
    return true;
  }

  private static int offset(long[] start, int[] strides) {
    int at = 0;
    for (int i = 0; i < start.length; i++) {
      at += (int) start[i] * strides[i];
    }
    return at;
  }

  /** Whether the block returns its update parameters. */
  private static boolean assigns(Region body, int count) {
    for (int i = 0; i < count; i++) {
      if (body.results()[i] != body.parameters()[count + i]) {
        return false;
      }
    }
    return true;
  }

  private static void assign(HostArray out, int[] at, HostArray updates) {
    int size = out.storageBytes();
    for (int i = 0; i < at.length; i++) {
      if (at[i] >= 0) {
        System.arraycopy(updates.data(), i * size, out.data(), at[i] * size, size);
      }
    }
  }

  private static void together(
      HostArray[] out, int[] at, HostArray[] updates, Region body, Frame frame) {
    Datum[] arguments = new Datum[2 * out.length];
    for (int u = 0; u < at.length; u++) {
      if (at[u] < 0) {
        continue;
      }
      for (int i = 0; i < out.length; i++) {
        arguments[i] = Batch.element(out[i], at[u]);
        arguments[out.length + i] = Batch.element(updates[i], u);
      }
      Datum[] r = body.run(frame, arguments);
      for (int i = 0; i < out.length; i++) {
        Batch.put(out[i], at[u], (HostArray) r[i]);
      }
    }
  }
}

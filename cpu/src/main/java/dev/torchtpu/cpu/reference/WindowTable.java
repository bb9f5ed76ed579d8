package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ReductionOp.Window;

/**
 * For every place in a window and every position of the window, the element that is seen there.
 * Places in padding and between dilated elements see none.
 */
final class WindowTable {
  private final int[] outputDims;
  private final int[] windowDims;
  private final int outputs;
  private final int places;

  /** Per dimension, [place * positions + position]: offset in the array, or -1. */
  private final int[][] offsets;

  WindowTable(int[] inputDims, int[] inputStrides, Window w) {
    int rank = inputDims.length;
    outputDims = new int[rank];
    windowDims = Strides.toInts(w.dimensions());
    offsets = new int[rank][];
    int allOutputs = 1;
    int allPlaces = 1;
    for (int d = 0; d < rank; d++) {
      outputDims[d] = positions(inputDims[d], w, d);
      offsets[d] = offsets(inputDims[d], inputStrides[d], outputDims[d], w, d);
      allOutputs *= outputDims[d];
      allPlaces *= windowDims[d];
    }
    outputs = allOutputs;
    places = allPlaces;
  }

  private static int positions(int size, Window w, int d) {
    long dilated = size == 0 ? 0 : (size - 1) * w.baseDilations()[d] + 1;
    long padded = w.paddingLow()[d] + dilated + w.paddingHigh()[d];
    long span = w.dimensions()[d] == 0 ? 0 : (w.dimensions()[d] - 1) * w.windowDilations()[d] + 1;
    return padded <= 0 || span > padded ? 0 : (int) ((padded - span) / w.strides()[d] + 1);
  }

  private static int[] offsets(int size, int stride, int positions, Window w, int d) {
    int places = (int) w.dimensions()[d];
    int[] out = new int[places * positions];
    for (int p = 0; p < places; p++) {
      for (int o = 0; o < positions; o++) {
        long at = o * w.strides()[d] + p * w.windowDilations()[d] - w.paddingLow()[d];
        boolean seen =
            at >= 0 && at % w.baseDilations()[d] == 0 && at / w.baseDilations()[d] < size;
        out[p * positions + o] = seen ? (int) (at / w.baseDilations()[d]) * stride : -1;
      }
    }
    return out;
  }

  int[] outputDims() {
    return outputDims;
  }

  /** Number of window positions. */
  int outputs() {
    return outputs;
  }

  /** Number of places in the window. */
  int places() {
    return places;
  }

  /** The element seen at a place, for every position in row-major order, or -1. */
  void fill(int place, int[] out) {
    int rank = outputDims.length;
    int[] base = new int[rank];
    for (int d = rank - 1, p = place; d >= 0; d--) {
      base[d] = p % windowDims[d] * outputDims[d];
      p /= windowDims[d];
    }
    int[] index = new int[rank];
    for (int o = 0; o < outputs; o++) {
      int sum = 0;
      for (int d = 0; d < rank; d++) {
        int at = offsets[d][base[d] + index[d]];
        if (at < 0) {
          sum = -1;
          break;
        }
        sum += at;
      }
      out[o] = sum;
      for (int d = rank - 1; d >= 0 && ++index[d] == outputDims[d]; d--) {
        index[d] = 0;
      }
    }
  }
}

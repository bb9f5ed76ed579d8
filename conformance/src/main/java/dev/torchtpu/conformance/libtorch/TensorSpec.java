package dev.torchtpu.conformance.libtorch;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * A tensor to be made on both sides: a view of a one-dimensional storage.
 *
 * @param bytes the storage's elements, little-endian
 */
record TensorSpec(Dtype dtype, byte[] bytes, long[] sizes, long[] strides, long offset) {
  long storageSize() {
    return bytes.length / dtype.itemSize();
  }

  /** The tensor here. */
  Tensor ours() {
    Tensor base = Torch.fromMemory(MemorySegment.ofArray(bytes), dtype, storageSize());
    return base.asStrided(sizes, strides, offset);
  }

  @Override
  public String toString() {
    return dtype.torchName()
        + Arrays.toString(sizes)
        + (isContiguous() ? "" : " strides " + Arrays.toString(strides) + " offset " + offset);
  }

  private boolean isContiguous() {
    long expected = 1;
    for (int d = sizes.length - 1; d >= 0; d--) {
      if (sizes[d] != 1 && strides[d] != expected) {
        return false;
      }
      expected *= Math.max(sizes[d], 1);
    }
    return offset == 0;
  }
}

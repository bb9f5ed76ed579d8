package dev.torchtpu;

/** One entry of an index expression, as between Python's square brackets. */
public sealed interface Index permits Index.At, Index.Slice, Index.Special, Index.OfTensor {

  /** The end of a slice that goes to the last element. */
  long END = Long.MAX_VALUE;

  /** One position; negative ones count from the end. The dimension goes away. */
  record At(long position) implements Index {}

  /** {@code start:end:step}; negative ends count from the end of the dimension. */
  record Slice(long start, long end, long step) implements Index {
    public Slice {
      if (step <= 0) {
        throw new TorchException(TorchException.Kind.VALUE_ERROR, "step must be greater than zero");
      }
    }
  }

  enum Special implements Index {
    /** {@code :}, a whole dimension. */
    ALL,
    /** {@code ...}, as many whole dimensions as are left. */
    ELLIPSIS,
    /** {@code None}, a new dimension of size 1. */
    NEW_AXIS
  }

  /** Positions, or a mask if the dtype is bool (or uint8). */
  record OfTensor(Tensor tensor) implements Index {}

  static Index of(Tensor tensor) {
    return new OfTensor(tensor);
  }

  static Index of(long... positions) {
    return new OfTensor(Torch.tensor(positions));
  }
}

package dev.torchtpu;

/** Index expressions of tensors. */
public sealed interface TensorIndexing permits Tensor {
  /** This tensor. */
  Tensor self();

  /**
   * {@code self[indices]}: a view for positions, slices and new dimensions, a copy where an index
   * is a tensor.
   */
  default Tensor get(Index... indices) {
    return Indexing.get(self(), indices);
  }

  /** {@code self[position]}. */
  default Tensor get(long position) {
    return Indexing.get(self(), new Index.At(position));
  }

  /** {@code self[index]}: rows at positions, or where a mask is true. */
  default Tensor get(Tensor index) {
    return Indexing.get(self(), new Index.OfTensor(index));
  }

  /** {@code self[indices] = value}. */
  default void set(Tensor value, Index... indices) {
    Indexing.set(self(), value, indices);
  }

  /** {@code self[indices] = value}. */
  default void set(double value, Index... indices) {
    Indexing.set(self(), number(Scalar.of(value)), indices);
  }

  /** {@code self[indices] = value}. */
  default void set(long value, Index... indices) {
    Indexing.set(self(), number(Scalar.of(value)), indices);
  }

  private Tensor number(Scalar s) {
    return dev.torchtpu.runtime.Factories.scalar(s, self().dtype(), self().device());
  }
}

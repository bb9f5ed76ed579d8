package dev.torchtpu.cpu.kernel;

/** A row whose elements are weighted sums of elements at fixed distances: a small convolution. */
@FunctionalInterface
interface TapsLoop {

  /**
   * For each of {@code n} elements, the sum over {@code k} of a weight times the element of {@code
   * x} at an offset, each product and each sum rounded, in order.
   *
   * @param outStep bytes from one element of the result to the next; so {@code xStep}
   * @param weights address of {@code k} weights
   * @param offsets address of {@code k} offsets in bytes, as longs
   * @param add whether to add to the result
   */
  void run(
      long out,
      long outStep,
      long n,
      long x,
      long xStep,
      long weights,
      long offsets,
      long k,
      boolean add);
}

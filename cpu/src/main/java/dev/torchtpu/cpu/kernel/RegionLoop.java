package dev.torchtpu.cpu.kernel;

/** A loop that was generated for a whole region of operations. */
@FunctionalInterface
public interface RegionLoop {

  /**
   * Computes {@code n} elements, in whole vectors: results are written, and operands read, to the
   * end of the last one.
   *
   * @param at the address of each array
   */
  void run(long[] at, long n);
}

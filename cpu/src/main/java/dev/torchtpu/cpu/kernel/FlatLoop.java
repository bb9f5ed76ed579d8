package dev.torchtpu.cpu.kernel;

/**
 * A loop over contiguous elements of up to three operands.
 *
 * <p>An operand's step is 1 to advance with the result, or 0 to read the same 64 bytes again: a
 * scalar is an operand of step 0 whose 64 bytes repeat it. The loop may read and write up to the
 * next multiple of 64 bytes past the last element. The result may be an operand's own memory where
 * their elements have one size.
 */
@FunctionalInterface
public interface FlatLoop {

  /**
   * @param out address of the result
   * @param n number of elements
   * @param a address of the first operand, {@code sa} its step; so {@code b} and {@code c}
   */
  void run(long out, long n, long a, long sa, long b, long sb, long c, long sc);
}

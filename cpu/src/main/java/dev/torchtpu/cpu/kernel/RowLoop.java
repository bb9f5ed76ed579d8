package dev.torchtpu.cpu.kernel;

/**
 * A loop over one row: a reduction to one element, or a row computed from a row. It reads and
 * writes exactly its elements. A row may be computed in place.
 */
@FunctionalInterface
public interface RowLoop {

  /**
   * @param out address of the result
   * @param n number of elements of the row
   * @param a address of the row
   * @param b address of a second row, where the loop has one; so {@code c}
   * @param p a number, where the loop has one
   */
  void run(long out, long n, long a, long b, long c, double p);
}

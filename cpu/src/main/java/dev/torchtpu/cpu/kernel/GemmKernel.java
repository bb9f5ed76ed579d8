package dev.torchtpu.cpu.kernel;

/** The inner loops of a matrix product of one element type. */
interface GemmKernel {
  /** Rows of a panel. */
  int ROWS = 6;

  /** Columns of a panel. */
  int columns();

  /**
   * A tile of {@link #ROWS} by {@link #columns} elements: the sum over k of a column of packed A
   * times a row of B.
   *
   * @param a packed A: {@link #ROWS} elements a k; ends at {@code aEnd}
   * @param bStep bytes from one row of B to the next
   * @param cStep bytes from one row of the result to the next
   * @param add whether to add to the result
   */
  void panel(long a, long aEnd, long b, long bStep, long c, long cStep, boolean add);

  /** Three by four products of rows of A and rows of B, each {@code n} elements long. */
  void dots(long a, long aStep, long b, long bStep, long n, long c, long cStep);
}

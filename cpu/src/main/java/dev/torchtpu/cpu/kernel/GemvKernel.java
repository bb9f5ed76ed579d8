package dev.torchtpu.cpu.kernel;

/** The inner loops of a vector times a matrix of floats. */
interface GemvKernel {

  /**
   * Products of a vector with four rows, {@code step} bytes apart, each {@code k} elements long.
   */
  void rows(long x, long b, long step, long k, long out);

  /**
   * The sum of eight rows, {@code step} bytes apart and {@code n} elements long, each times its
   * element of {@code x}.
   *
   * @param add whether to add it to the result
   */
  void columns(long x, long b, long step, long n, long out, boolean add);
}

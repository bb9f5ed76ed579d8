package dev.torchtpu.cpu.kernel;

/** Whether there are vector kernels, for tests of other packages. */
public final class VectorPresence {
  private VectorPresence() {}

  public static boolean isPresent() {
    return VectorSupport.isPresent();
  }
}

package dev.torchtpu.cpu.kernel;

/** Generates loops at once, for tests. */
public final class RegionWarming {
  private RegionWarming() {}

  /** Whether the loop is there now. */
  public static boolean warm(RegionKernel kernel) {
    kernel.warm();
    return kernel.loop().isPresent();
  }
}

package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.StridedLoop;

/**
 * One primitive of a region, run on a stretch of elements. Operands name a base address; memory
 * bases advance with the stretch, tiles and repeated scalars do not.
 */
sealed interface Micro {

  void run(long[] base, long from, long n);

  /** A flat loop. Steps: bytes per element that a base advances, then 0 or 1 for the loop. */
  record Loop(
      Kernel kernel,
      int out,
      int a,
      int b,
      int c,
      long outBytes,
      long aBytes,
      long bBytes,
      long cBytes,
      long aStep,
      long bStep,
      long cStep)
      implements Micro {
    @Override
    public void run(long[] base, long from, long n) {
      kernel.run(
          base[out] + from * outBytes,
          n,
          base[a] + from * aBytes,
          aStep,
          base[b] + from * bBytes,
          bStep,
          base[c] + from * cBytes,
          cStep);
    }
  }

  /** Brings a strided operand into a tile. */
  record Load(StridedLoop loop, int tile, int view) implements Micro {
    @Override
    public void run(long[] base, long from, long n) {
      loop.read(base[tile], base[view], from, n);
    }
  }
}

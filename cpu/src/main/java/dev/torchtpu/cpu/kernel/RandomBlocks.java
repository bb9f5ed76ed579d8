package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import java.util.function.Supplier;

/** Fills memory with the blocks of a random number generator, on all cores. */
public final class RandomBlocks {
  private static final long PARALLEL_BLOCKS = 4096;

  /** Philox 4x32 with ten rounds; a block is sixteen bytes. */
  public static final RandomBlocks PHILOX =
      new RandomBlocks(16, PhiloxLoops::fill, () -> PhiloxVectorLoops::fill);

  /** Threefry 2x32 with twenty rounds; a block is eight bytes. */
  public static final RandomBlocks THREE_FRY =
      new RandomBlocks(8, ThreeFryLoops::fill, () -> ThreeFryVectorLoops::fill);

  private final int blockBytes;
  private final Tiered<RandomLoop> loop;

  private RandomBlocks(int blockBytes, RandomLoop scalar, Supplier<RandomLoop> vector) {
    this.blockBytes = blockBytes;
    this.loop =
        new Tiered<>(
            scalar,
            vector,
            (form, s) -> Warmer.compile(() -> form.fill(s.out(), 67, 1, 2, 3), 67 * 4));
  }

  Tiered<RandomLoop> loop() {
    return loop;
  }

  public int blockBytes() {
    return blockBytes;
  }

  /**
   * Writes {@code bytes} of the blocks from a counter on. A counter has 128 bits: where its lower
   * half wraps, the upper half goes on.
   */
  public void fill(long out, long bytes, long key, long low, long high) {
    long blocks = bytes / blockBytes;
    Parallel.run(
        blocks,
        PARALLEL_BLOCKS,
        (from, to) -> {
          long before = Math.min(to, Long.compareUnsigned(low + to - 1, low) < 0 ? -low : to);
          RandomLoop form = loop.forWork((to - from) * 4);
          if (from < before) {
            form.fill(out + from * blockBytes, before - from, key, low + from, high);
          }
          long rest = Math.max(from, before);
          if (rest < to) {
            form.fill(out + rest * blockBytes, to - rest, key, low + rest, high + 1);
          }
        });
    long rest = bytes - blocks * blockBytes;
    if (rest > 0) {
      long block = Scratch.of(64);
      long at = low + blocks;
      long upper = blocks > 0 && Long.compareUnsigned(at, low) < 0 ? high + 1 : high;
      loop.forWork(4).fill(block, 1, key, at, upper);
      StridedLoop.copy(out + blocks * blockBytes, block, rest);
    }
  }

  /**
   * Copies the two halves of each block to neighbours along a dimension: {@code [outer, half,
   * inner]} blocks to {@code [outer, split, inner]} words of four bytes.
   */
  public static void spread(long out, long blocks, long outer, long split, long inner) {
    long half = (split + 1) / 2;
    Parallel.run(
        outer * half,
        Math.max(1, 2 * PARALLEL_BLOCKS / inner),
        (from, to) -> {
          for (long i = from; i < to; i++) {
            long o = i / half;
            long along = 2 * (i - o * half);
            long a = out + (o * split + along) * inner * 4;
            long source = blocks + i * inner * 8;
            boolean pair = along + 1 < split;
            for (long j = 0; j < inner; j++) {
              long word = ALL.get(Layouts.I64, source + 8 * j);
              ALL.set(Layouts.I32, a + 4 * j, (int) word);
              if (pair) {
                ALL.set(Layouts.I32, a + 4 * (inner + j), (int) (word >>> 32));
              }
            }
          }
        });
  }
}

package dev.torchtpu.cpu.memory;

/** A cell of a slab. Holding it holds the slab. */
final class SmallBlock extends Block {
  private final Slab slab;

  SmallBlock(long address, long bytes, Slab slab) {
    super(address, bytes);
    this.slab = slab;
  }

  @Override
  void free() {
    slab.pool().free(slab, address(), cellSize(bytes()));
  }

  /** Bytes that a cell takes: a multiple of 64, also for none. */
  static int cellSize(long bytes) {
    return Math.max(64, (int) ((bytes + 63) & -64L));
  }
}

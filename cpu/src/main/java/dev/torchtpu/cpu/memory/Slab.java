package dev.torchtpu.cpu.memory;

/** What the cells of a slab hold so that the slab's memory stays theirs. */
final class Slab {
  static final int BYTES = 64 << 10;

  private final SlabCells cells;

  Slab(SmallPool pool, long start) {
    this.cells = new SlabCells(this, pool, start);
  }

  SmallPool pool() {
    return cells.pool();
  }

  SlabCells cells() {
    return cells;
  }
}

package dev.torchtpu.cpu.kernel;

/** Blocks of a counter-based random number generator. */
@FunctionalInterface
interface RandomLoop {

  /**
   * Writes the blocks of counters {@code low} to {@code low + blocks}, none of which wraps, one
   * after the other.
   */
  void fill(long out, long blocks, long key, long low, long high);
}

package dev.torchtpu;

/**
 * A stream of random numbers: a state of two unsigned 64-bit numbers, seed and counter, that
 * programs advance by blocks of Philox 4x32-10. Every device and mode gives the same values. Safe
 * for use by several threads; the order of their draws is then theirs to arrange.
 */
public final class Generator {
  private long seed;
  private long counter;

  public Generator(long seed) {
    this.seed = seed;
  }

  /** Starts the stream of a seed from its beginning. */
  public synchronized Generator manualSeed(long newSeed) {
    seed = newSeed;
    counter = 0;
    return this;
  }

  public synchronized long initialSeed() {
    return seed;
  }

  /** Seed and counter. */
  public synchronized long[] state() {
    return new long[] {seed, counter};
  }

  public synchronized void setState(long newSeed, long newCounter) {
    seed = newSeed;
    counter = newCounter;
  }

  /** Skips 128-bit blocks. */
  public synchronized void advance(long blocks) {
    counter += blocks;
  }
}

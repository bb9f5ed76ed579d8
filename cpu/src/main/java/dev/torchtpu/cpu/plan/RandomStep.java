package dev.torchtpu.cpu.plan;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

import dev.torchtpu.cpu.kernel.RandomBlocks;

/**
 * Fills memory with random bits and advances the generator's state.
 *
 * @param words number of 64-bit words of the state
 * @param blocks by how much the counter advances
 * @param bytes how much is written at {@code bits}
 */
record RandomStep(
    RandomBlocks generator, View state, int words, View next, View bits, long bytes, long blocks)
    implements Step {

  @Override
  public void run(Frame f) {
    long from = state.address(f);
    long key = ALL.get(OffsetStep.I64, from);
    long low = ALL.get(OffsetStep.I64, from + 8);
    // With two words, the key is the counter's high half too, and never changes.
    long high = words == 3 ? ALL.get(OffsetStep.I64, from + 16) : key;
    generator.fill(bits.address(f), bytes, key, low, high);
    long to = next.address(f);
    ALL.set(OffsetStep.I64, to, key);
    ALL.set(OffsetStep.I64, to + 8, low + blocks);
    if (words == 3) {
      boolean wraps = Long.compareUnsigned(low + blocks, low) < 0;
      ALL.set(OffsetStep.I64, to + 16, wraps ? high + 1 : high);
    }
  }

  /** Lays blocks of two words out over an array: neighbours along its dimension {@code split}. */
  record Spread(View out, View blocks, long outer, long split, long inner) implements Step {
    @Override
    public void run(Frame f) {
      RandomBlocks.spread(out.address(f), blocks.address(f), outer, split, inner);
    }
  }
}

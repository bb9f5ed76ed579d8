package dev.torchtpu.cpu.plan;

/** Addresses of one run. */
final class Frame {
  /** By slot: where the value's memory begins. */
  final long[] at;

  /** By number: offsets in elements that were computed while running. */
  final long[] offsets;

  Frame(long[] at, int offsetCount) {
    this.at = at;
    offsets = new long[offsetCount];
  }
}

package dev.torchtpu.cpu.memory;

/** A reference whose memory can be used again once the collector has cleared it. */
interface Reclaimable {
  void reclaim();
}

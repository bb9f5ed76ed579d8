package dev.torchtpu.cpu.memory;

import java.lang.foreign.MemorySegment;

/** Memory that a caller lent; giving it back is the caller's business. */
final class ForeignBlock extends Block {
  @SuppressWarnings("unused") // Held so that an automatic arena stays open.
  private final MemorySegment lent;

  ForeignBlock(MemorySegment lent) {
    super(lent.address(), lent.byteSize());
    this.lent = lent;
  }

  @Override
  void free() {}
}

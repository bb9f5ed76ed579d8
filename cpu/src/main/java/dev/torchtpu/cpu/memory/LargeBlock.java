package dev.torchtpu.cpu.memory;

/** A block of the size-class pool. */
final class LargeBlock extends Block {
  private final LargeReference reference;

  LargeBlock(CpuMemory memory, long address, long bytes, int sizeClass) {
    super(address, bytes);
    this.reference = new LargeReference(this, memory, address, sizeClass);
  }

  LargeReference reference() {
    return reference;
  }

  @Override
  void free() {
    reference.clear();
    reference.reclaim();
  }
}

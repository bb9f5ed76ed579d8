package dev.torchtpu.cpu;

import java.lang.foreign.MemorySegment;

/** Host memory that a caller lent to a buffer; freeing it is the caller's business. */
record HostAllocation(MemorySegment segment) implements CpuAllocation {
  @Override
  public long address() {
    return segment.address();
  }

  @Override
  public long size() {
    return segment.byteSize();
  }

  @Override
  public void free() {}
}

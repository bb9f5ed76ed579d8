package dev.torchtpu.cpu;

import java.lang.foreign.MemorySegment;

/**
 * A piece of off-heap memory, 64-byte aligned. It lives until {@link #free}, or some time after the
 * last reference to this object is gone: whoever uses the memory must hold the object.
 */
public interface CpuAllocation {

  /** The first byte's address; 64-byte aligned, also for an empty allocation. */
  long address();

  /** Usable bytes: what was asked for. */
  long size();

  /** The memory as a segment of {@link #size} bytes that any thread may use. */
  MemorySegment segment();

  /** Gives the memory back. Idempotent. Nobody may touch the memory afterwards. */
  void free();
}

package dev.torchtpu.cpu.memory;

import java.lang.foreign.MemorySegment;

/**
 * A piece of memory, 64-byte aligned, that may be read and written up to the next multiple of 64
 * bytes. It lives until {@link #release}, or some time after the last reference to this object is
 * gone: whoever uses the address must hold the object.
 *
 * <p>Pooled memory is never unmapped, so a use after release reads stale values and cannot fault.
 */
public abstract sealed class Block permits SmallBlock, LargeBlock, ForeignBlock {
  private final long address;
  private final long bytes;

  private boolean released;

  Block(long address, long bytes) {
    this.address = address;
    this.bytes = bytes;
  }

  /** The position in {@link AddressSpace#ALL}. */
  public final long address() {
    return address;
  }

  /** The bytes that were asked for. */
  public final long bytes() {
    return bytes;
  }

  public final MemorySegment segment() {
    return AddressSpace.slice(address, bytes);
  }

  /**
   * Gives the memory back. Idempotent, but not for two threads at once; nobody may touch the memory
   * afterwards.
   */
  public final void release() {
    if (!released) {
      released = true;
      free();
    }
  }

  abstract void free();
}

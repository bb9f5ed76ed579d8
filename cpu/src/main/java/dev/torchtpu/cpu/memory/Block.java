package dev.torchtpu.cpu.memory;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

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

  private volatile @Nullable Attachment attachment;

  /** Something made from a block's contents, freed when they change or go. */
  public interface Attachment {
    void free();
  }

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

  /** What {@link #attach} left, if anything. */
  public final @Nullable Attachment attachment() {
    return attachment;
  }

  /** Keeps something made from the contents; false if something is kept already. */
  public final synchronized boolean attach(Attachment a) {
    if (released || attachment != null) {
      return false;
    }
    attachment = a;
    return true;
  }

  /** Frees what is attached; called before the contents change. */
  public final void detach() {
    if (attachment != null) {
      detachNow();
    }
  }

  private synchronized void detachNow() {
    Attachment a = attachment;
    attachment = null;
    if (a != null) {
      a.free();
    }
  }

  /**
   * Gives the memory back. Idempotent, but not for two threads at once; nobody may touch the memory
   * afterwards.
   */
  public final void release() {
    if (!released) {
      released = true;
      detach();
      free();
    }
  }

  abstract void free();
}

package dev.torchtpu.pjrt;

import dev.torchtpu.device.MemoryAccount;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.ref.PhantomReference;
import org.jspecify.annotations.Nullable;

/**
 * Native handles whose Java owners share one phantom reference. Each owner holds the {@link
 * Holder}; when all are unreachable the collector reports the group, and what was not closed singly
 * is destroyed. What a reference costs is the collector's work to find it, so small buffers share
 * one, and large ones, which must not wait for their neighbours, have one each.
 */
final class HandleGroup extends PhantomReference<HandleGroup.Holder> {
  static final int CAPACITY = 32;

  /** What owners of handles keep reachable. */
  static final class Holder {
    private final HandleGroup group;

    Holder(HandleRegistry registry, PjrtFunction destroyer, int capacity) {
      group = new HandleGroup(this, registry, destroyer, capacity);
    }

    HandleGroup group() {
      return group;
    }
  }

  private final HandleRegistry registry;
  private final PjrtFunction destroyer;
  private final long[] handles;
  private final long[] bytes;
  private final @Nullable MemoryAccount[] accounts;
  private @Nullable Object[] kept = {};
  private int used;
  private int open;
  private boolean sealed;

  private HandleGroup(
      Holder holder, HandleRegistry registry, PjrtFunction destroyer, int capacity) {
    super(holder, registry.queue());
    this.registry = registry;
    this.destroyer = destroyer;
    this.handles = new long[capacity];
    this.bytes = new long[capacity];
    this.accounts = new @Nullable MemoryAccount[capacity];
  }

  /**
   * Adds a handle and returns its slot. The caller has reserved the bytes.
   *
   * @param account whom to give the bytes back; null where none are counted
   * @param keep an object that must stay reachable until the handle is destroyed
   */
  synchronized int add(
      long handle, long size, @Nullable MemoryAccount account, @Nullable Object keep) {
    int slot = used++;
    handles[slot] = handle;
    bytes[slot] = size;
    accounts[slot] = account;
    if (keep != null) {
      if (kept.length == 0) {
        kept = new @Nullable Object[handles.length];
      }
      kept[slot] = keep;
    }
    open++;
    sealed = used == handles.length;
    if (account != null) {
      account.opened();
    }
    return slot;
  }

  boolean isFull() {
    return sealed;
  }

  /** No more handles will be added. */
  void seal() {
    boolean done;
    synchronized (this) {
      sealed = true;
      done = open == 0;
    }
    if (done) {
      registry.remove(this);
    }
  }

  /** Destroys the handle in a slot, once. */
  void free(int slot) {
    boolean done;
    synchronized (this) {
      done = destroy(slot) && sealed && open == 0;
    }
    if (done) {
      registry.remove(this);
    }
  }

  /** Bytes that are counted for a slot. */
  synchronized long countedBytes(int slot) {
    return bytes[slot];
  }

  /** Counts the bytes of a slot no more, without giving them back: a result has them now. */
  synchronized void moveBytes(int slot) {
    bytes[slot] = 0;
  }

  /** Destroys what is left, when the owners are gone or the client closes. */
  int freeAll() {
    int n = 0;
    synchronized (this) {
      sealed = true;
      for (int i = 0; i < used; i++) {
        n += destroy(i) ? 1 : 0;
      }
    }
    registry.remove(this);
    return n;
  }

  /** Runs an action on each open handle of an account; they stay open while it runs. */
  synchronized void forEach(MemoryAccount account, java.util.function.LongConsumer action) {
    for (int i = 0; i < used; i++) {
      if (handles[i] != 0 && accounts[i] == account) {
        action.accept(handles[i]);
      }
    }
  }

  private boolean destroy(int slot) {
    long handle = handles[slot];
    if (handle == 0) {
      return false;
    }
    handles[slot] = 0;
    open--;
    Object keep = kept.length == 0 ? null : kept[slot];
    registry.destroy(destroyer, handle, keep);
    if (keep != null) {
      kept[slot] = null;
    }
    MemoryAccount account = accounts[slot];
    if (account != null) {
      account.release(bytes[slot]);
      account.closed();
      accounts[slot] = null;
    }
    return true;
  }
}

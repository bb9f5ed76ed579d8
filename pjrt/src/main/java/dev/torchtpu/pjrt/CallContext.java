package dev.torchtpu.pjrt;

import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * Native argument structures for the frequent calls, their sizes written once, and the group that
 * new small buffers join. Used by one thread at a time; {@link ContextPool} hands it out.
 */
final class CallContext {
  /** Host data up to this size is copied here first, so that no user's arena is read natively. */
  static final int STAGING_BYTES = 4096;

  static final int MOST_DIMS = 32;

  private static final long READY = 0;
  private static final long IS_READY = 32;
  private static final long AWAIT = 64;
  private static final long DESTROY = 96;
  private static final long POINTER = 128;
  private static final long HOST = 192;
  private static final long DIMS = 320;
  private static final long STAGING = 640;
  private static final long SPIN_NANOS = 20_000;

  private final PjrtApi api;
  private final HandleRegistry registry;
  private final MemorySegment block;
  private final long base;
  private final boolean spins = Runtime.getRuntime().availableProcessors() > 1;
  private HandleGroup.@Nullable Holder group;

  CallContext(PjrtApi api, HandleRegistry registry) {
    this.api = api;
    this.registry = registry;
    // Freed with this object: a context is never used again once it is unreachable.
    this.block = Arena.ofAuto().allocate(STAGING + STAGING_BYTES, 64);
    this.base = block.address();
    size(READY, PjrtFunction.BUFFER_READY_EVENT);
    size(IS_READY, PjrtFunction.EVENT_IS_READY);
    size(AWAIT, PjrtFunction.EVENT_AWAIT);
    size(DESTROY, PjrtFunction.BUFFER_DESTROY);
    size(POINTER, PjrtFunction.BUFFER_UNSAFE_POINTER);
    size(HOST, PjrtFunction.CLIENT_BUFFER_FROM_HOST_BUFFER);
  }

  private void size(long offset, PjrtFunction function) {
    Native.putLong(base + offset, function.argumentBytes());
  }

  /** The event of a buffer's value; to be destroyed. */
  long readyEvent(long buffer) {
    Native.putLong(base + READY + Field.SUBJECT, buffer);
    api.call(PjrtFunction.BUFFER_READY_EVENT, base + READY);
    return Native.getLong(base + READY + Field.OUT);
  }

  boolean isReady(long event) {
    Native.putLong(base + IS_READY + Field.SUBJECT, event);
    api.call(PjrtFunction.EVENT_IS_READY, base + IS_READY);
    return Native.getByte(base + IS_READY + Field.OUT_FLAG) != 0;
  }

  /** Waits for an event and returns its error, 0 if there is none. */
  long await(long event) {
    Native.putLong(base + AWAIT + Field.SUBJECT, event);
    return api.tryCall(PjrtFunction.EVENT_AWAIT, base + AWAIT);
  }

  /**
   * Looks for a while whether an event gets ready: a native wait costs two switches of threads,
   * more than most small programs run.
   */
  boolean spin(long event) {
    if (isReady(event)) {
      return true;
    }
    if (spins) {
      long end = System.nanoTime() + SPIN_NANOS;
      do {
        Thread.onSpinWait();
        if (isReady(event)) {
          return true;
        }
      } while (System.nanoTime() < end);
    }
    return false;
  }

  /** The address of a buffer's memory, which the host can read on CPU platforms. */
  long pointer(long buffer) {
    Native.putLong(base + POINTER + Field.SUBJECT, buffer);
    api.call(PjrtFunction.BUFFER_UNSAFE_POINTER, base + POINTER);
    return Native.getLong(base + POINTER + Field.OUT);
  }

  /** Destroys a handle. An error is dropped: there is nobody to tell, and nothing to undo. */
  void destroy(PjrtFunction destroyer, long handle) {
    Native.putLong(base + DESTROY + Field.SUBJECT, handle);
    long error = api.tryCall(destroyer, base + DESTROY);
    if (error != 0) {
      var ignored = api.take(error, destroyer.cName());
    }
  }

  /** Memory of {@link #STAGING_BYTES}, aligned to 64. */
  long staging() {
    return base + STAGING;
  }

  /** The argument structure of {@code BufferFromHostBuffer}. */
  long fromHost() {
    return base + HOST;
  }

  /** Room for {@link #MOST_DIMS} sizes. */
  long dims() {
    return base + DIMS;
  }

  /** The group that the next small buffer joins. */
  HandleGroup.Holder smallGroup() {
    HandleGroup.Holder g = group;
    if (g == null || g.group().isFull()) {
      g = registry.group(PjrtFunction.BUFFER_DESTROY, HandleGroup.CAPACITY);
      group = g;
    }
    return g;
  }

  /** Lets the current group go, so that the collector can report it. */
  void dropGroup() {
    HandleGroup.Holder g = group;
    group = null;
    if (g != null) {
      g.group().seal();
    }
  }
}

package dev.torchtpu.pjrt;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lends objects that one thread may use at a time. Faster than a thread-local where threads are
 * many and short-lived, as virtual ones are. What does not fit back is dropped.
 */
final class ContextPool<T> {
  private static final int SLOTS = 16;

  /** Slots lie apart, so that two processors do not fight over one cache line. */
  private static final int STRIDE = 16;

  private final AtomicReferenceArray<@Nullable T> slots =
      new AtomicReferenceArray<>(SLOTS * STRIDE);

  private final Supplier<T> maker;

  ContextPool(Supplier<T> maker) {
    this.maker = maker;
  }

  T take() {
    int start = (int) Thread.currentThread().threadId();
    for (int i = 0; i < SLOTS; i++) {
      int slot = (start + i & SLOTS - 1) * STRIDE;
      if (slots.getPlain(slot) != null) {
        T found = slots.getAndSet(slot, null);
        if (found != null) {
          return found;
        }
      }
    }
    return maker.get();
  }

  /** Takes a lent object back; false if there is no room and it is dropped. */
  boolean give(T object) {
    int start = (int) Thread.currentThread().threadId();
    for (int i = 0; i < SLOTS; i++) {
      int slot = (start + i & SLOTS - 1) * STRIDE;
      if (slots.getPlain(slot) == null && slots.compareAndSet(slot, null, object)) {
        return true;
      }
    }
    return false;
  }
}

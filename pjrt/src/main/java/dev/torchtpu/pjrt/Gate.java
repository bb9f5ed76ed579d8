package dev.torchtpu.pjrt;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counts the threads inside something that can be closed. Once closed nobody enters; whoever leaves
 * last, or the closer if nobody is inside, gets to free what it guards, exactly once.
 */
final class Gate {
  private static final VarHandle STATE;
  private static final int CLOSED = 1 << 31;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(Gate.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private volatile int state;

  /** Whether the caller is inside now and must {@link #exit}. */
  boolean tryEnter() {
    for (int s = state; s >= 0; s = state) {
      if (STATE.compareAndSet(this, s, s + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Leaves; true if the caller must free what the gate guards. */
  boolean exit() {
    return (int) STATE.getAndAdd(this, -1) == CLOSED + 1;
  }

  /** Closes; true if the caller must free what the gate guards. */
  boolean close() {
    return (int) STATE.getAndBitwiseOr(this, CLOSED) == 0;
  }

  boolean isClosed() {
    return state < 0;
  }
}

package dev.torchtpu;

import dev.torchtpu.runtime.Context;
import dev.torchtpu.runtime.ScopeFrame;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Closes the tensors made on its thread between its making and its closing, except those kept.
 * Gradients, saved values and storages that others see stay. Scopes nest.
 */
public final class Scope implements AutoCloseable {
  private final Context context = Context.current();
  private final ScopeFrame frame = new ScopeFrame(context.scope());
  private final Set<Tensor> kept = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean closed;

  Scope() {
    context.setScope(frame);
  }

  /** Keeps a tensor open past this scope's end; it then belongs to the scope around, if any. */
  public Tensor keep(Tensor t) {
    kept.add(t);
    return t;
  }

  /** Idempotent. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    context.setScope(frame.parent());
    for (Tensor t : frame.made()) {
      if (!kept.contains(t)) {
        t.close();
      } else if (frame.parent() != null) {
        frame.parent().add(t);
      }
    }
  }
}

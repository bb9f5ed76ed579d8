package dev.torchtpu.runtime;

import dev.torchtpu.EagerMode;
import org.jspecify.annotations.Nullable;

/** What a thread's operator calls depend on besides their arguments. One object a thread. */
public final class Context {
  private static final ThreadLocal<Context> CURRENT = ThreadLocal.withInitial(Context::new);

  private boolean gradEnabled = true;
  private boolean inference;
  private EagerMode mode = EagerMode.global();
  private @Nullable Trace trace;
  private @Nullable ScopeFrame scope;

  /** Whether calls run at once, with nothing to observe them: neither trace nor scope nor Debug. */
  private boolean plain = mode == EagerMode.DEFER_NEVER;

  private Context() {}

  public static Context current() {
    return CURRENT.get();
  }

  public boolean gradEnabled() {
    return gradEnabled;
  }

  public void setGradEnabled(boolean enabled) {
    gradEnabled = enabled;
  }

  public boolean inference() {
    return inference;
  }

  public void setInference(boolean on) {
    inference = on;
  }

  public EagerMode mode() {
    return mode;
  }

  public void setMode(EagerMode newMode) {
    mode = newMode;
    updatePlain();
  }

  public @Nullable Trace trace() {
    return trace;
  }

  public void setTrace(@Nullable Trace newTrace) {
    trace = newTrace;
    updatePlain();
  }

  public @Nullable ScopeFrame scope() {
    return scope;
  }

  public void setScope(@Nullable ScopeFrame frame) {
    scope = frame;
  }

  boolean plain() {
    return plain;
  }

  private void updatePlain() {
    plain = trace == null && mode == EagerMode.DEFER_NEVER;
  }
}

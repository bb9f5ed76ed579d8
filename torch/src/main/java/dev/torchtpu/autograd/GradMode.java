package dev.torchtpu.autograd;

import dev.torchtpu.Restore;
import dev.torchtpu.runtime.Context;

/** Whether this thread records operations for the backward pass. */
public final class GradMode {
  private GradMode() {}

  public static boolean isEnabled() {
    return Context.current().gradEnabled();
  }

  public static Restore set(boolean enabled) {
    Context c = Context.current();
    boolean before = c.gradEnabled();
    c.setGradEnabled(enabled);
    return () -> c.setGradEnabled(before);
  }
}

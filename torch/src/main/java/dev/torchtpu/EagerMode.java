package dev.torchtpu;

import dev.torchtpu.runtime.Context;

/** When operator calls run. The mode is per thread, with a global start value. */
public enum EagerMode {
  /** Strict: each call runs at once; its result may be computed later. */
  DEFER_NEVER,
  /** Debug: each call runs and is waited for, with index bounds checked. */
  DEFER_NEVER_AND_LAUNCH_BLOCKING;

  private static volatile EagerMode globalMode =
      switch (System.getenv().getOrDefault("TORCH_TPU_LAUNCH_BLOCKING", "")) {
        case "1", "true", "TRUE", "True", "on", "yes" -> DEFER_NEVER_AND_LAUNCH_BLOCKING;
        default -> DEFER_NEVER;
      };

  /** The mode that threads start with. */
  public static EagerMode global() {
    return globalMode;
  }

  /** Sets the mode that new threads start with, and this thread's. */
  public static void setGlobal(EagerMode mode) {
    globalMode = mode;
    Context.current().setMode(mode);
  }

  /** This thread's mode. */
  public static EagerMode current() {
    return Context.current().mode();
  }

  /** Uses this mode on this thread until the result is closed. */
  public Restore use() {
    Context c = Context.current();
    EagerMode before = c.mode();
    c.setMode(this);
    return () -> c.setMode(before);
  }
}

package dev.torchtpu.runtime;

import java.util.ArrayDeque;

/**
 * Bounds the plans of all operators on devices whose programs are costly to keep. The oldest go
 * first, but those that were used since they came up last get another turn. Safe for use by many
 * threads.
 */
final class CompiledPlans {
  /** XLA's CPU programs take 100 to 200 KB each. */
  static final CompiledPlans SHARED = new CompiledPlans(4096);

  /** A plan in its cache. */
  interface Held {
    /** Whether the plan was used since the last call of this. */
    boolean takeUsed();

    /** Drops the plan from its cache. */
    void forget();
  }

  private final int most;
  private final ArrayDeque<Held> queue = new ArrayDeque<>();

  CompiledPlans(int most) {
    this.most = most;
  }

  /** Counts a plan; drops others if there are too many. */
  synchronized void add(Held plan) {
    queue.addLast(plan);
    while (queue.size() > most) {
      Held oldest = queue.removeFirst();
      if (oldest.takeUsed()) {
        queue.addLast(oldest);
      } else {
        oldest.forget();
      }
    }
  }
}

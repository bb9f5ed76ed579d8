package dev.torchtpu.cpu.plan;

import java.util.Locale;

/** One piece of a schedule. Immutable; any number of threads may run it on frames of their own. */
interface Step {
  void run(Frame frame);

  /** What it does, for people. */
  default String describe() {
    String name = getClass().getSimpleName().replaceFirst("Step$", "");
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  /** How it is done now. */
  default Form form() {
    return Form.KERNEL;
  }

  /** Ways to run a step. */
  enum Form {
    /** A loop written for it. */
    KERNEL,
    /** Primitives over tiles. */
    TILES,
    /** One loop generated for a whole region. */
    GENERATED,
    /** Moving elements. */
    COPY,
    /** The reference interpreter. */
    REFERENCE
  }
}

package dev.torchtpu.cpu.plan;

/** One piece of a schedule. Immutable; any number of threads may run it on frames of their own. */
interface Step {
  void run(Frame frame);
}

package dev.torchtpu.cpu.plan;

/** The program has values that schedules do not know: tokens, tuples, sizes known when running. */
final class Unplannable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Unplannable(String message) {
    super(message, null, false, false);
  }
}

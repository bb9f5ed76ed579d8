package dev.torchtpu.conformance.hlo;

/** A program that cannot be checked here; the message is the reason. */
final class SkippedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SkippedException(String reason) {
    super(reason);
  }
}

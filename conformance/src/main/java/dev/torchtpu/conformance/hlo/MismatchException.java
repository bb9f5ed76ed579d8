package dev.torchtpu.conformance.hlo;

/** A check of a program that does not hold. */
final class MismatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MismatchException(String message) {
    super(message);
  }
}

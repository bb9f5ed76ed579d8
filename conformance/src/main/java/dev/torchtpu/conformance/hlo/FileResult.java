package dev.torchtpu.conformance.hlo;

/**
 * How one file did.
 *
 * @param message why it failed or was skipped; empty if it passed
 */
public record FileResult(String file, Status status, String message) {

  /** The three ways to end. */
  public enum Status {
    PASSED,
    FAILED,
    SKIPPED
  }
}

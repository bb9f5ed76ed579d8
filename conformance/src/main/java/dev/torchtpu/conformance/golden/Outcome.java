package dev.torchtpu.conformance.golden;

/**
 * What became of one case.
 *
 * @param kind {@code case} or {@code grad}
 * @param overload the case's overload, or the operator of a gradient record
 * @param message the first mismatch, or why it was skipped
 */
public record Outcome(
    String kind,
    long id,
    String group,
    String overload,
    String src,
    Status status,
    String message) {

  /** How a case ended. */
  public enum Status {
    PASSED,
    FAILED,
    SKIPPED
  }
}

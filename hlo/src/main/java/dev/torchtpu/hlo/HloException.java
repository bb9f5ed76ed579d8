package dev.torchtpu.hlo;

/** A program that breaks a rule of StableHLO. The message names the operation and the types. */
public class HloException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  public HloException(String message) {
    this(message, message);
  }

  /**
   * @param message what {@link #getMessage} says
   * @param reason the message without any position in a text
   */
  protected HloException(String message, String reason) {
    super(message);
    this.reason = reason;
  }

  /** What is wrong, without a position in a text. */
  public final String reason() {
    return reason;
  }
}

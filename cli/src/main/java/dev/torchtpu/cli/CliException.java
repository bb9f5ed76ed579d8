package dev.torchtpu.cli;

/** A command cannot go on; its message is for the user and is printed without a stack trace. */
public final class CliException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes one with a message for the user. */
  public CliException(String message) {
    super(message);
  }

  /** Makes one with a message for the user and its cause. */
  public CliException(String message, Throwable cause) {
    super(message, cause);
  }
}

package dev.torchtpu.device;

/** Error codes, numbered as PJRT numbers them. */
public enum ErrorCode {
  CANCELLED(1),
  UNKNOWN(2),
  INVALID_ARGUMENT(3),
  DEADLINE_EXCEEDED(4),
  NOT_FOUND(5),
  ALREADY_EXISTS(6),
  PERMISSION_DENIED(7),
  RESOURCE_EXHAUSTED(8),
  FAILED_PRECONDITION(9),
  ABORTED(10),
  OUT_OF_RANGE(11),
  UNIMPLEMENTED(12),
  INTERNAL(13),
  UNAVAILABLE(14),
  DATA_LOSS(15),
  UNAUTHENTICATED(16);

  private final int number;

  ErrorCode(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }

  /** The code of a number; {@link #UNKNOWN} for others. */
  public static ErrorCode of(int number) {
    for (ErrorCode c : values()) {
      if (c.number == number) {
        return c;
      }
    }
    return UNKNOWN;
  }
}

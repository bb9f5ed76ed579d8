package dev.torchtpu;

import org.jspecify.annotations.Nullable;

/**
 * A call that PyTorch would refuse, in PyTorch's words where it has them ({@code RuntimeError}, or
 * the kind that {@link #kind} tells). The runtime stays usable.
 */
public class TorchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Which Python exception PyTorch raises in this case. */
  public enum Kind {
    RUNTIME_ERROR,
    INDEX_ERROR,
    VALUE_ERROR,
    TYPE_ERROR,
    NOT_IMPLEMENTED_ERROR
  }

  private final Kind kind;

  public TorchException(String message) {
    this(Kind.RUNTIME_ERROR, message);
  }

  public TorchException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public TorchException(String message, Throwable cause) {
    super(message, cause);
    this.kind = Kind.RUNTIME_ERROR;
  }

  public final Kind kind() {
    return kind;
  }

  /**
   * A value that was given.
   *
   * @param what what it should have been, in the words of the message
   * @throws TorchException a {@code TypeError} if it is null
   */
  public static <T> T requireGiven(@Nullable T value, String what) {
    if (value == null) {
      throw new TorchException(Kind.TYPE_ERROR, "expected " + what + ", but got null");
    }
    return value;
  }

  /** An {@code IndexError} for a dimension out of range. */
  public static TorchException dimensionOutOfRange(long dim, int rank) {
    int n = Math.max(rank, 1);
    return new TorchException(
        Kind.INDEX_ERROR,
        "Dimension out of range (expected to be in range of ["
            + -n
            + ", "
            + (n - 1)
            + "], but got "
            + dim
            + ")");
  }
}

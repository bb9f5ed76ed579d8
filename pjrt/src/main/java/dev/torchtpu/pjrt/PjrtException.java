package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.pjrt.ffi.HostFailures;

/** A PJRT plugin returned an error. */
public final class PjrtException extends DeviceException {
  private static final long serialVersionUID = 1L;

  /**
   * XLA ends every parse error with a guess about versions, which is wrong for a program that is
   * simply not legal.
   */
  private static final String GUESS = "Failed to parse using StableHLO v";

  /** What stands before the guess. */
  private static final String NO_PLACE = "<unknown>:0: error:";

  private final String call;
  private final String pluginMessage;

  /**
   * Makes one from a plugin's error.
   *
   * @param call the C function that returned it, such as {@code PJRT_Client_Compile}
   * @param message the plugin's text
   */
  public PjrtException(ErrorCode code, String call, String message) {
    this(code, call, trimmed(message), HostFailures.find(message).orElse(null));
  }

  private PjrtException(
      ErrorCode code,
      String call,
      String message,
      @org.jspecify.annotations.Nullable Throwable cause) {
    super(code, message + " [" + code + " in " + call + "]");
    this.call = call;
    this.pluginMessage = message;
    if (cause != null) {
      initCause(cause);
    }
  }

  /** The C function that returned the error. */
  public String call() {
    return call;
  }

  /** The plugin's own text, without what is known to mislead. */
  public String pluginMessage() {
    return pluginMessage;
  }

  /** This error as seen by another thread, which gets its own stack trace and this as the cause. */
  PjrtException again() {
    return new PjrtException(code(), call, pluginMessage, this);
  }

  private static String trimmed(String message) {
    int guess = message.indexOf(GUESS);
    String kept = (guess > 0 ? message.substring(0, guess) : message).strip();
    return kept.endsWith(NO_PLACE) && kept.length() > NO_PLACE.length()
        ? kept.substring(0, kept.length() - NO_PLACE.length()).strip()
        : kept;
  }
}

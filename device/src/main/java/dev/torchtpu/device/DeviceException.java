package dev.torchtpu.device;

/** A device refused a call or failed in it. The runtime stays usable. */
public class DeviceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;

  public DeviceException(ErrorCode code, String message) {
    super(message);
    this.code = code;
  }

  public DeviceException(ErrorCode code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  public final ErrorCode code() {
    return code;
  }
}

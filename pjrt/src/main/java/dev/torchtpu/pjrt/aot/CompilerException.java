package dev.torchtpu.pjrt.aot;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;

/** The compiler refused a program or could not run. */
public final class CompilerException extends DeviceException {
  private static final long serialVersionUID = 1L;

  private final boolean processEnded;

  CompilerException(ErrorCode code, String message, boolean processEnded) {
    super(code, message);
    this.processEnded = processEnded;
  }

  /** Whether the compiler's process came to its end over the program, instead of refusing it. */
  public boolean processEnded() {
    return processEnded;
  }
}

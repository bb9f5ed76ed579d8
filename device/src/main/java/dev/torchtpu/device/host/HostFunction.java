package dev.torchtpu.device.host;

/**
 * Java code behind a custom call. It is called on whichever thread runs the program, several at
 * once; what it throws, the caller of the program gets. It must not run programs of the same device
 * itself, as the thread may be one of the device's own.
 */
@FunctionalInterface
public interface HostFunction {

  /** Reads the operands and fills every result. */
  void call(HostCall call) throws Exception;
}

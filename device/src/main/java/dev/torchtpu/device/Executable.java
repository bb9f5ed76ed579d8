package dev.torchtpu.device;

import dev.torchtpu.hlo.TensorType;
import java.util.List;

/**
 * A compiled program. Safe for use by many threads.
 *
 * <p>A parameter with the attribute {@code tf.aliasing_output} or {@code jax.buffer_donor} is
 * donated: its buffer is closed by the call and its memory may hold a result.
 */
public abstract class Executable implements AutoCloseable {
  private final TensorType[] parameterTypes;
  private final TensorType[] resultTypes;
  private final ClientDevice[] devices;
  private String name = "program";

  protected Executable(
      List<TensorType> parameterTypes, List<TensorType> resultTypes, List<ClientDevice> devices) {
    this.parameterTypes = parameterTypes.toArray(TensorType[]::new);
    this.resultTypes = resultTypes.toArray(TensorType[]::new);
    this.devices = devices.toArray(ClientDevice[]::new);
  }

  /** The module's name, for profiles. */
  final void setName(String value) {
    name = value;
  }

  /** Types of one device's parameters: for a partitioned program, those of a shard. */
  public final List<TensorType> parameterTypes() {
    return List.of(parameterTypes);
  }

  public final List<TensorType> resultTypes() {
    return List.of(resultTypes);
  }

  /** Devices in order of argument lists: replica-major, then partition. */
  public final List<ClientDevice> devices() {
    return List.of(devices);
  }

  /**
   * Runs a one-device program. The results may still be computed when this returns.
   *
   * @throws DeviceException if an argument's type or device is wrong, it is closed, or work fails
   *     at once
   */
  public final Buffer[] execute(Buffer... arguments) {
    if (devices.length != 1) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "the program runs on " + devices.length + " devices and needs an argument list for each");
    }
    check(arguments, devices[0]);
    Profile profile = Profile.active();
    return profile == null ? doExecute(arguments) : executeTimed(arguments, profile);
  }

  private Buffer[] executeTimed(Buffer[] arguments, Profile profile) {
    long start = System.nanoTime();
    Buffer[] results = doExecute(arguments);
    for (Buffer b : results) {
      b.ready().await();
    }
    profile.add(name, 0, "PROGRAM", "on " + devices[0].displayName(), System.nanoTime() - start, 0);
    return results;
  }

  /** Runs the program with one argument list a device; the result has one row a device. */
  public final Buffer[][] executeOnDevices(Buffer[][] arguments) {
    if (arguments.length != devices.length) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "the program runs on "
              + devices.length
              + " devices, got "
              + arguments.length
              + " argument lists");
    }
    for (int d = 0; d < devices.length; d++) {
      check(arguments[d], devices[d]);
    }
    return devices.length == 1
        ? new Buffer[][] {doExecute(arguments[0])}
        : doExecuteOnDevices(arguments);
  }

  protected abstract Buffer[] doExecute(Buffer[] arguments);

  protected abstract Buffer[][] doExecuteOnDevices(Buffer[][] arguments);

  private void check(Buffer[] arguments, ClientDevice device) {
    TensorType[] types = parameterTypes;
    if (arguments.length != types.length) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "the program takes " + types.length + " arguments, got " + arguments.length);
    }
    for (int i = 0; i < types.length; i++) {
      Buffer a = arguments[i];
      if (a.type() != types[i] && !a.type().equals(types[i])) {
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT,
            "argument " + i + " must be " + types[i] + ", got " + a.type());
      }
      if (a.device() != device) {
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT,
            "argument "
                + i
                + " is on "
                + a.device().displayName()
                + ", the program runs on "
                + device.displayName());
      }
    }
  }

  /** Frees the program. Idempotent; runs in flight are not disturbed. */
  @Override
  public abstract void close();
}

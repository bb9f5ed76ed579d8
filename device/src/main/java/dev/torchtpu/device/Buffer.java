package dev.torchtpu.device;

import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * An array on a device. Its value never changes while the buffer is open. Memory is freed by {@link
 * #close}, or some time after the last reference is gone.
 */
public abstract class Buffer implements AutoCloseable {
  private final TensorType type;
  private final ClientDevice device;

  protected Buffer(TensorType type, ClientDevice device) {
    this.type = type;
    this.device = device;
  }

  public final TensorType type() {
    return type;
  }

  public final ClientDevice device() {
    return device;
  }

  /** Bytes taken on the device. */
  public abstract long onDeviceBytes();

  /**
   * Waits for the value and copies it to host memory in storage layout.
   *
   * @throws DeviceException if the buffer is closed, its computation failed, or the segment's size
   *     is not {@code type().bytes()}
   */
  public final void toHost(MemorySegment destination) {
    if (destination.byteSize() != type.bytes()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          type + " has " + type.bytes() + " bytes, the destination " + destination.byteSize());
    }
    doToHost(destination);
  }

  protected abstract void doToHost(MemorySegment destination);

  /**
   * Waits for the value and returns the device's own memory where the host can read it; valid while
   * the buffer is open.
   */
  public abstract Optional<MemorySegment> hostView();

  /** Done when the value is computed, or failed. */
  public abstract Event ready();

  /** Whether {@link #close} was called or the buffer was donated to a program. */
  public abstract boolean isClosed();

  /** Frees the memory. Idempotent; work that reads the buffer already is not disturbed. */
  @Override
  public abstract void close();
}

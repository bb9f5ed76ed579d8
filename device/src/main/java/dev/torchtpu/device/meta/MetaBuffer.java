package dev.torchtpu.device.meta;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Event;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/** A type on a device; there is nothing to read. */
final class MetaBuffer extends Buffer {
  private volatile boolean closed;

  MetaBuffer(TensorType type, ClientDevice device) {
    super(type, device);
  }

  @Override
  public long onDeviceBytes() {
    return 0;
  }

  @Override
  protected void doToHost(MemorySegment destination) {
    throw new DeviceException(
        ErrorCode.FAILED_PRECONDITION, "Cannot copy out of meta tensor; no data!");
  }

  @Override
  public Optional<MemorySegment> hostView() {
    return Optional.empty();
  }

  @Override
  public Event ready() {
    return Event.done();
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public void close() {
    closed = true;
  }
}

package dev.torchtpu.cpu;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Event;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.util.Optional;

/**
 * An array in off-heap memory, row-major, in storage layout. Its value is there when the buffer is:
 * the CPU client works on the caller's thread.
 *
 * <p>A close while another thread reads is not waited for: memory is pooled and stays mapped, so
 * the reader sees other values and nothing worse.
 */
final class CpuBuffer extends Buffer {
  private static final VarHandle CLOSED;

  static {
    try {
      CLOSED = MethodHandles.lookup().findVarHandle(CpuBuffer.class, "closed", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Block memory;

  @SuppressWarnings("FieldMayBeFinal") // Written through CLOSED.
  private volatile boolean closed;

  CpuBuffer(TensorType type, CpuDevice device, Block memory) {
    super(type, device);
    this.memory = memory;
  }

  /** The memory; throws if the buffer is closed. The caller holds this buffer while it reads. */
  Block memory() {
    if (closed) {
      throw closedError();
    }
    return memory;
  }

  /** Closes the buffer and gives its memory to the caller; throws if it is closed. */
  Block take() {
    if (!CLOSED.compareAndSet(this, false, true)) {
      throw closedError();
    }
    memory.detach();
    return memory;
  }

  private DeviceException closedError() {
    return new DeviceException(
        ErrorCode.FAILED_PRECONDITION,
        "buffer of " + type() + " on " + device().displayName() + " is closed or was donated");
  }

  @Override
  public long onDeviceBytes() {
    return memory.bytes();
  }

  @Override
  protected void doToHost(MemorySegment destination) {
    MemorySegment source = memory().segment();
    MemorySegment.copy(source, 0, destination, 0, source.byteSize());
    Reference.reachabilityFence(this);
  }

  @Override
  public Optional<MemorySegment> hostView() {
    return Optional.of(memory().segment().asReadOnly());
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
    if (CLOSED.compareAndSet(this, false, true)) {
      memory.release();
    }
  }
}

package dev.torchtpu.cpu;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Event;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Cleaner;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An array in off-heap memory, row-major, in storage layout. Its value is there when the buffer is:
 * the CPU client works on the caller's thread.
 */
final class CpuBuffer extends Buffer {
  private static final Cleaner CLEANER = Cleaner.create();
  private static final int CLOSED = 1 << 31;

  private final CpuAllocation memory;
  private final Cleaner.Cleanable accounted;

  /** Number of readers in the low bits; the top bit is set once the buffer is closed. */
  private final AtomicInteger state = new AtomicInteger();

  private CpuBuffer(
      TensorType type, CpuDevice device, CpuAllocation memory, Cleaner.Cleanable accounted) {
    super(type, device);
    this.memory = memory;
    this.accounted = accounted;
  }

  /** A buffer over an allocation, counted with its device. */
  static CpuBuffer of(TensorType type, CpuDevice device, CpuAllocation memory) {
    MemoryAccount account = device.account();
    long bytes = memory.size();
    try {
      account.add(bytes);
    } catch (DeviceException e) {
      memory.free();
      throw e;
    }
    return new CpuBuffer(
        type, device, memory, CLEANER.register(memory, () -> account.remove(bytes)));
  }

  /** Keeps the memory alive until {@link #release}; throws if the buffer is closed. */
  MemorySegment acquire() {
    int s;
    do {
      s = state.get();
      if (s < 0) {
        throw new DeviceException(
            ErrorCode.FAILED_PRECONDITION,
            "buffer of " + type() + " on " + device().displayName() + " is closed or was donated");
      }
    } while (!state.compareAndSet(s, s + 1));
    return memory.segment();
  }

  void release() {
    if (state.decrementAndGet() == CLOSED) {
      freeMemory();
    }
  }

  @Override
  public long onDeviceBytes() {
    return memory.size();
  }

  @Override
  protected void doToHost(MemorySegment destination) {
    MemorySegment source = acquire();
    try {
      MemorySegment.copy(source, 0, destination, 0, source.byteSize());
    } finally {
      release();
    }
  }

  @Override
  public Optional<MemorySegment> hostView() {
    MemorySegment m = acquire();
    release();
    return Optional.of(m.asReadOnly());
  }

  @Override
  public Event ready() {
    return Event.done();
  }

  @Override
  public boolean isClosed() {
    return state.get() < 0;
  }

  @Override
  public void close() {
    int s;
    do {
      s = state.get();
      if (s < 0) {
        return;
      }
    } while (!state.compareAndSet(s, s | CLOSED));
    if (s == 0) {
      freeMemory();
    }
  }

  private void freeMemory() {
    accounted.clean();
    memory.free();
  }
}

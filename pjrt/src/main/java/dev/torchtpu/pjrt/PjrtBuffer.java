package dev.torchtpu.pjrt;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Event;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.util.Optional;

/**
 * A buffer of a plugin. Threads that use its handle are counted, so that a close by another thread
 * waits for them: a handle used after its destruction would end the process.
 */
final class PjrtBuffer extends Buffer {
  private static final VarHandle STATE;
  private static final int CLOSED = 1 << 31;
  private static final int DONATED = 1 << 30;
  private static final int USERS = DONATED - 1;

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(PjrtBuffer.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final PjrtDevice device;
  private final HandleGroup.Holder holder;
  private final int slot;
  private final long handle;
  private volatile int state;

  /** Known to be computed; a thread that does not see it yet asks once more. */
  private boolean ready;

  PjrtBuffer(TensorType type, PjrtDevice device, HandleGroup.Holder holder, int slot, long handle) {
    super(type, device);
    this.device = device;
    this.holder = holder;
    this.slot = slot;
    this.handle = handle;
  }

  /** Says that the value is there, as for a buffer copied from the host. */
  PjrtBuffer markReady() {
    ready = true;
    return this;
  }

  /**
   * The native handle, not to be destroyed before {@link #release}. The caller is inside the
   * client.
   *
   * @throws DeviceException if the buffer is closed
   */
  long acquire() {
    for (int s = state; s >= 0; s = state) {
      if (STATE.compareAndSet(this, s, s + 1)) {
        return handle;
      }
    }
    throw closedError();
  }

  void release() {
    int after = (int) STATE.getAndAdd(this, -1) - 1;
    if (after < 0 && (after & USERS) == 0) {
      free();
    }
  }

  /** Bytes of device memory that are counted for this buffer. */
  long countedBytes() {
    return holder.group().countedBytes(slot);
  }

  /** Closes a buffer that a program took over; the caller has acquired it. */
  void donate() {
    holder.group().moveBytes(slot);
    ready = true;
    STATE.getAndBitwiseOr(this, CLOSED | DONATED);
  }

  private DeviceException closedError() {
    return new DeviceException(
        ErrorCode.FAILED_PRECONDITION,
        "the buffer of "
            + type()
            + " on "
            + device.displayName()
            + ((state & DONATED) != 0 ? " was donated to a program" : " is closed"));
  }

  private void free() {
    if (!ready && type().isStatic() && type().bytes() > HandleRegistry.SMALL_BYTES) {
      // Its computation may still run, and synchronize must wait for it.
      CallContext context = device.client().handles().take();
      try {
        long event = context.readyEvent(handle);
        device.orphan(new PjrtEvent(device.client(), event));
      } catch (PjrtException e) {
        // A deleted buffer has no event, and no work that could be waited for.
        ready = true;
      } finally {
        device.client().handles().give(context);
      }
    }
    holder.group().free(slot);
  }

  @Override
  public long onDeviceBytes() {
    return use((context, h) -> device.client().api().query(PjrtFunction.BUFFER_ON_DEVICE_SIZE, h));
  }

  private interface Use<T> {
    T apply(CallContext context, long handle);
  }

  /** Runs an action while neither the buffer nor its client can be closed. */
  private <T> T use(Use<T> action) {
    PjrtClient client = device.client();
    client.enter();
    try {
      long h = acquire();
      CallContext context = client.handles().take();
      try {
        return action.apply(context, h);
      } finally {
        client.handles().give(context);
        release();
      }
    } finally {
      client.exit();
    }
  }

  private void awaitReady(CallContext context, long h) {
    if (ready) {
      return;
    }
    long event = context.readyEvent(h);
    if (!context.spin(event) && Thread.currentThread().isVirtual()) {
      // A native wait would hold the carrier thread.
      new PjrtEvent(device.client(), event).await();
    } else {
      long error = context.await(event);
      context.destroy(PjrtFunction.EVENT_DESTROY, event);
      if (error != 0) {
        throw device.client().api().take(error, PjrtFunction.EVENT_AWAIT.cName());
      }
    }
    ready = true;
  }

  @Override
  protected void doToHost(MemorySegment destination) {
    use((context, h) -> {
      awaitReady(context, h);
      if (destination.byteSize() == 0) {
        return true;
      }
      if (readableByHost()) {
        MemorySegment source = Native.segment(context.pointer(h), destination.byteSize());
        MemorySegment.copy(source, 0, destination, 0, destination.byteSize());
      } else {
        copyToHost(h, destination);
      }
      return true;
    });
  }

  /** Sub-byte elements are packed on the device and take a byte each on the host. */
  private boolean readableByHost() {
    return device.client().isCpu() && type().elementType().bits() % 8 == 0
        || device.client().isCpu() && type().elementType().bits() == 1;
  }

  private void copyToHost(long h, MemorySegment destination) {
    PjrtApi api = device.client().api();
    try (Arena arena = Arena.ofConfined()) {
      // Through memory of our own: the user's arena could be closed while XLA writes.
      MemorySegment own = arena.allocate(destination.byteSize(), 64);
      long a = api.arguments(arena, PjrtFunction.BUFFER_TO_HOST_BUFFER).address();
      Native.putLong(a + Field.SUBJECT, h);
      Native.putLong(a + Field.TO_HOST_DESTINATION, own.address());
      Native.putLong(a + Field.TO_HOST_SIZE, own.byteSize());
      api.call(PjrtFunction.BUFFER_TO_HOST_BUFFER, a);
      device.client().awaitAndDestroy(Native.getLong(a + Field.TO_HOST_OUT_EVENT));
      if (type().elementType().kind() == ElementType.Kind.SIGNED) {
        extendSigns(own, type().elementType().bits());
      }
      MemorySegment.copy(own, 0, destination, 0, own.byteSize());
    }
  }

  /** XLA unpacks sub-byte integers without their sign. */
  private static void extendSigns(MemorySegment bytes, int bits) {
    int shift = Byte.SIZE - bits;
    for (long i = 0; shift > 0 && i < bytes.byteSize(); i++) {
      byte b = bytes.get(ValueLayout.JAVA_BYTE, i);
      bytes.set(ValueLayout.JAVA_BYTE, i, (byte) ((byte) (b << shift) >> shift));
    }
  }

  @Override
  public Optional<MemorySegment> hostView() {
    return use((context, h) -> {
      awaitReady(context, h);
      if (!readableByHost() || !type().isStatic()) {
        return Optional.empty();
      }
      long bytes = type().bytes();
      return Optional.of(
          bytes == 0 ? MemorySegment.NULL : Native.segment(context.pointer(h), bytes));
    });
  }

  @Override
  public Event ready() {
    if (ready && !isClosed()) {
      return Event.done();
    }
    return use((context, h) -> {
      long event = context.readyEvent(h);
      if (!context.isReady(event)) {
        return new PjrtEvent(device.client(), event);
      }
      long error = context.await(event);
      context.destroy(PjrtFunction.EVENT_DESTROY, event);
      if (error != 0) {
        return new FailedEvent(device.client().api().take(error, PjrtFunction.EVENT_AWAIT.cName()));
      }
      ready = true;
      return Event.done();
    });
  }

  @Override
  public boolean isClosed() {
    return state < 0 || device.client().isClosed();
  }

  @Override
  public void close() {
    PjrtClient client = device.client();
    // A closed client has destroyed the handle already.
    if (state < 0 || !client.tryEnter()) {
      return;
    }
    try {
      if ((int) STATE.getAndBitwiseOr(this, CLOSED) == 0) {
        free();
      }
      Reference.reachabilityFence(holder);
    } finally {
      client.exit();
    }
  }

  @Override
  public String toString() {
    return "Buffer[" + type() + " on " + device.displayName() + (isClosed() ? ", closed]" : "]");
  }
}

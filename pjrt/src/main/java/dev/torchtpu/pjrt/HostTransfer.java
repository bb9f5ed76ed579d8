package dev.torchtpu.pjrt;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.pjrt.abi.ElementTypes;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.jspecify.annotations.Nullable;

/** Makes buffers from host memory, from nothing and from other buffers. */
final class HostTransfer {
  private static final int ALIGNMENT = 64;
  private static final int COPY_DURING_CALL = 0;
  private static final int IMMUTABLE_ZERO_COPY = 2;
  private static final int MUTABLE_ZERO_COPY = 3;
  private static final TensorType[] SCALARS = new TensorType[ElementType.values().length];

  static {
    for (ElementType t : ElementType.values()) {
      SCALARS[t.ordinal()] = TensorType.of(t);
    }
  }

  private final PjrtClient client;
  private final PjrtApi api;
  private final HandleRegistry handles;

  HostTransfer(PjrtClient client) {
    this.client = client;
    this.api = client.api();
    this.handles = client.handles();
  }

  /** Bytes that elements take on the device: sub-byte types are packed, {@code i1} is not. */
  static long deviceBytes(TensorType type) {
    int bits = type.elementType().bits();
    return bits == 1 || bits >= 8 ? type.bytes() : (type.elements() * bits + 7) / 8;
  }

  PjrtBuffer fromHost(
      TensorType type, MemorySegment data, HostBufferSemantics semantics, PjrtDevice device) {
    if (!type.isStatic()) {
      throw new DeviceException(ErrorCode.INVALID_ARGUMENT, "no buffer has the dynamic " + type);
    }
    long bytes = data.byteSize();
    CallContext context = handles.take();
    try {
      if (bytes <= CallContext.STAGING_BYTES) {
        if (semantics == HostBufferSemantics.COPY || !aliases(type, data)) {
          MemorySegment.copy(data, 0, Native.segment(context.staging(), bytes), 0, bytes);
          return copied(context, type, context.staging(), device);
        }
      } else if (!data.isNative() || !data.isAccessibleBy(Thread.currentThread())) {
        try (Arena arena = Arena.ofConfined()) {
          MemorySegment own = arena.allocate(bytes, ALIGNMENT).copyFrom(data);
          return copied(context, type, own.address(), device);
        }
      }
      if (!data.scope().isAlive()) {
        throw new DeviceException(
            ErrorCode.FAILED_PRECONDITION, "the host memory was freed: its arena is closed");
      }
      return semantics == HostBufferSemantics.COPY || !aliases(type, data)
          ? copied(context, type, data.address(), device)
          : aliased(context, type, data, semantics, device);
    } finally {
      handles.give(context);
    }
  }

  /**
   * XLA reads the memory itself only where it is aligned as its own and elements are whole bytes.
   */
  private boolean aliases(TensorType type, MemorySegment data) {
    int bits = type.elementType().bits();
    return client.isCpu()
        && data.isNative()
        && data.byteSize() > 0
        && data.address() % ALIGNMENT == 0
        && (bits == 1 || bits >= 8);
  }

  PjrtBuffer scalar(ElementType element, long bits, PjrtDevice device) {
    CallContext context = handles.take();
    try {
      Native.putLong(context.staging(), bits);
      return copied(context, SCALARS[element.ordinal()], context.staging(), device);
    } finally {
      handles.give(context);
    }
  }

  private PjrtBuffer copied(CallContext context, TensorType type, long data, PjrtDevice device) {
    long bytes = deviceBytes(type);
    device.account().reserve(bytes);
    long a;
    try {
      a = call(context, type, data, COPY_DURING_CALL, device);
    } catch (RuntimeException e) {
      device.account().release(bytes);
      throw e;
    }
    long event = Native.getLong(a + Field.HOST_OUT_EVENT);
    PjrtBuffer buffer =
        wrap(context, type, device, Native.getLong(a + Field.HOST_OUT_BUFFER), bytes, null);
    if (event != 0) {
      context.destroy(PjrtFunction.EVENT_DESTROY, event);
    }
    return client.isCpu() ? buffer.markReady() : buffer;
  }

  private PjrtBuffer aliased(
      CallContext context,
      TensorType type,
      MemorySegment data,
      HostBufferSemantics semantics,
      PjrtDevice device) {
    int number =
        semantics == HostBufferSemantics.MUTABLE_ZERO_COPY && !data.isReadOnly()
            ? MUTABLE_ZERO_COPY
            : IMMUTABLE_ZERO_COPY;
    long a = call(context, type, data.address(), number, device);
    long event = Native.getLong(a + Field.HOST_OUT_EVENT);
    handles.created();
    // The host's memory is not the device's: it is not counted against the limit.
    return wrap(
            context,
            type,
            device,
            Native.getLong(a + Field.HOST_OUT_BUFFER),
            0,
            new HostSource(data, event))
        .markReady();
  }

  private long call(
      CallContext context, TensorType type, long data, int semantics, PjrtDevice device) {
    int rank = type.rank();
    if (rank > CallContext.MOST_DIMS) {
      throw new DeviceException(
          ErrorCode.UNIMPLEMENTED, "XLA arrays have at most 32 dimensions, not " + rank);
    }
    long a = context.fromHost();
    Native.putLong(a + Field.SUBJECT, client.handle());
    Native.putLong(a + Field.HOST_DATA, data);
    Native.putInt(a + Field.HOST_TYPE_INT, ElementTypes.pjrt(type.elementType()));
    Native.putLong(a + Field.HOST_DIMS, context.dims());
    Native.putLong(a + Field.HOST_DIM_COUNT, rank);
    for (int i = 0; i < rank; i++) {
      Native.putLong(context.dims() + 8L * i, type.dim(i));
    }
    Native.putInt(a + Field.HOST_SEMANTICS_INT, semantics);
    Native.putLong(a + Field.HOST_DEVICE, device.handle());
    api.call(PjrtFunction.CLIENT_BUFFER_FROM_HOST_BUFFER, a);
    return a;
  }

  /** Makes a buffer of a native handle; its bytes are reserved already. */
  PjrtBuffer wrap(
      CallContext context,
      TensorType type,
      PjrtDevice device,
      long handle,
      long bytes,
      @Nullable Object keep) {
    HandleGroup.Holder holder =
        bytes <= HandleRegistry.SMALL_BYTES && keep == null
            ? context.smallGroup()
            : handles.group(PjrtFunction.BUFFER_DESTROY, 1);
    handles.created();
    int slot = holder.group().add(handle, bytes, device.account(), keep);
    return new PjrtBuffer(type, device, holder, slot, handle);
  }

  PjrtBuffer uninitialized(TensorType type, PjrtDevice device) {
    if (!type.isStatic()) {
      throw new DeviceException(ErrorCode.INVALID_ARGUMENT, "no buffer has the dynamic " + type);
    }
    long bytes = deviceBytes(type);
    device.account().reserve(bytes);
    CallContext context = handles.take();
    try (Arena arena = Arena.ofConfined()) {
      long a = api.arguments(arena, PjrtFunction.CLIENT_CREATE_UNINITIALIZED_BUFFER).address();
      Native.putLong(a + Field.SUBJECT, client.handle());
      Native.putLong(
          a + Field.UNINITIALIZED_DIMS,
          arena.allocateFrom(ValueLayout.JAVA_LONG, type.dims()).address());
      Native.putLong(a + Field.UNINITIALIZED_DIM_COUNT, type.rank());
      Native.putInt(a + Field.UNINITIALIZED_TYPE_INT, ElementTypes.pjrt(type.elementType()));
      Native.putLong(a + Field.UNINITIALIZED_DEVICE, device.handle());
      api.call(PjrtFunction.CLIENT_CREATE_UNINITIALIZED_BUFFER, a);
      return wrap(context, type, device, Native.getLong(a + Field.UNINITIALIZED_OUT), bytes, null);
    } catch (RuntimeException e) {
      device.account().release(bytes);
      throw e;
    } finally {
      handles.give(context);
    }
  }

  PjrtBuffer copy(Buffer source, PjrtDevice device) {
    if (source instanceof PjrtBuffer own
        && own.device() instanceof PjrtDevice from
        && from.client() == client
        && from != device) {
      return copyWithin(own, device);
    }
    TensorType type = source.type();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment staging = arena.allocate(type.bytes(), ALIGNMENT);
      source.toHost(staging);
      return fromHost(type, staging, HostBufferSemantics.COPY, device);
    }
  }

  private PjrtBuffer copyWithin(PjrtBuffer source, PjrtDevice device) {
    TensorType type = source.type();
    long bytes = deviceBytes(type);
    device.account().reserve(bytes);
    CallContext context = handles.take();
    try (Arena arena = Arena.ofConfined()) {
      long a = api.arguments(arena, PjrtFunction.BUFFER_COPY_TO_DEVICE).address();
      Native.putLong(a + Field.SUBJECT, source.acquire());
      try {
        Native.putLong(a + Field.COPY_DEVICE, device.handle());
        api.call(PjrtFunction.BUFFER_COPY_TO_DEVICE, a);
      } finally {
        source.release();
      }
      return wrap(context, type, device, Native.getLong(a + Field.COPY_OUT), bytes, null);
    } catch (RuntimeException e) {
      device.account().release(bytes);
      throw e;
    } finally {
      handles.give(context);
    }
  }
}

package dev.torchtpu.runtime;

import dev.torchtpu.TorchException;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.hlo.TensorType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * What tensors are views of: one value on one device, replaced as a whole by every write. Holds no
 * buffer while it stands for a value of a trace.
 */
public final class Storage {
  private static final VarHandle HANDLES;

  static {
    try {
      HANDLES = MethodHandles.lookup().findVarHandle(Storage.class, "handles", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final DeviceRuntime runtime;
  private final TensorType type;
  private @Nullable Buffer buffer;
  private boolean bufferShared;
  private int version;

  @SuppressWarnings("unused") // through HANDLES
  private volatile int handles;

  public Storage(DeviceRuntime runtime, Buffer buffer) {
    this.runtime = runtime;
    this.type = buffer.type();
    this.buffer = buffer;
    HANDLES.set(this, 1);
  }

  private Storage(DeviceRuntime runtime, TensorType type) {
    this.runtime = runtime;
    this.type = type;
    HANDLES.set(this, 1);
  }

  /** A storage whose value is known to a trace only. */
  static Storage traced(DeviceRuntime runtime, TensorType type) {
    return new Storage(runtime, type);
  }

  public DeviceRuntime runtime() {
    return runtime;
  }

  public TensorType type() {
    return type;
  }

  /** The number of writes so far. */
  public int version() {
    return version;
  }

  public void bumpVersion() {
    version++;
  }

  public boolean isTraced() {
    return buffer == null && handles() > 0;
  }

  private int handles() {
    return (int) HANDLES.getOpaque(this);
  }

  /** The value. */
  public Buffer buffer() {
    Buffer b = buffer;
    if (b == null) {
      throw new TorchException(
          handles() > 0
              ? "the value of a tensor made while capturing is not known yet"
              : "the tensor was used after it was closed");
    }
    return b;
  }

  /** A storage of its own with the same value: later writes to either are not seen by the other. */
  public Storage snapshot() {
    bufferShared = true;
    var s = new Storage(runtime, buffer());
    s.bufferShared = true;
    return s;
  }

  /** Replaces the value by that of another storage and counts a write. */
  public void assign(Storage source) {
    Buffer old = buffer;
    source.bufferShared = true;
    Buffer next = source.buffer();
    buffer = next;
    if (old != null && old != next && !bufferShared) {
      old.close();
    }
    bufferShared = true;
    version++;
  }

  /** Replaces the value by a buffer that nothing else holds and counts a write. */
  public void assign(Buffer next) {
    Buffer old = buffer;
    buffer = next;
    if (old != null && old != next && !bufferShared) {
      old.close();
    }
    bufferShared = false;
    version++;
  }

  /** Gives up the value for another storage to hold; this one is as if closed afterwards. */
  public Buffer giveUp() {
    Buffer b = buffer();
    buffer = null;
    return b;
  }

  /** Whether the value is held by this storage alone. */
  public boolean isExclusive() {
    return buffer != null && !bufferShared && handles() == 1;
  }

  /** One more tensor sees this storage. */
  public void retain() {
    HANDLES.getAndAdd(this, 1);
  }

  /** One tensor fewer sees this storage; the last one frees the buffer. */
  public void release() {
    if ((int) HANDLES.getAndAdd(this, -1) == 1) {
      Buffer b = buffer;
      buffer = null;
      if (b != null && !bufferShared) {
        b.close();
      }
    }
  }
}

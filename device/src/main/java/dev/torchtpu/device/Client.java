package dev.torchtpu.device;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * A connection to the devices of a platform: compiles programs and holds buffers. Safe for use by
 * many threads. Closing a client makes its buffers and executables unusable.
 */
public abstract class Client implements AutoCloseable {

  /** The platform's name: {@code cpu}, {@code xla_cpu}, {@code tpu}. */
  public abstract String platformName();

  /** The version of the platform's runtime, for reports. */
  public abstract String platformVersion();

  /** Devices in order of their index; never empty. */
  public abstract List<ClientDevice> devices();

  /** Whether programs are compiled slowly enough that callers should cache across processes. */
  public abstract boolean compilesSlowly();

  /**
   * Compiles a program.
   *
   * @throws DeviceException if the program is not legal on this platform; the message names the
   *     operation
   */
  public final Executable compile(HloModule module, CompileOptions options) {
    options.check(devices().size());
    Executable e = doCompile(module, options);
    e.setName(module.name());
    return e;
  }

  /** What the compiler did, for those who watch for needless compilations. */
  public CompilationStatistics compilationStatistics() {
    return new CompilationStatistics(0, 0, 0, 0, 0, 0);
  }

  protected abstract Executable doCompile(HloModule module, CompileOptions options);

  /**
   * Makes a buffer from host memory, row-major, little-endian, in storage layout ({@link
   * ElementType#storageBytes} an element).
   *
   * @throws DeviceException if the segment's size is not the type's, or memory runs out
   */
  public final Buffer fromHost(
      TensorType type, MemorySegment data, HostBufferSemantics semantics, ClientDevice device) {
    if (data.byteSize() != type.bytes()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "host buffer of " + type + " needs " + type.bytes() + " bytes, got " + data.byteSize());
    }
    if (data.isNative() && data.address() == 0 && data.byteSize() > 0) {
      throw new DeviceException(ErrorCode.INVALID_ARGUMENT, "host buffer at address 0");
    }
    requireOwn(device);
    return doFromHost(type, data, semantics, device);
  }

  protected abstract Buffer doFromHost(
      TensorType type, MemorySegment data, HostBufferSemantics semantics, ClientDevice device);

  /**
   * Makes a rank-0 buffer of an element's bits. The fast way for scalars of eager calls.
   *
   * @param bits the element's bits in the low {@link ElementType#storageBytes} bytes; not for
   *     16-byte types
   */
  public abstract Buffer scalar(ElementType type, long bits, ClientDevice device);

  /** A buffer whose contents are whatever memory held (never another process's data). */
  public abstract Buffer uninitialized(TensorType type, ClientDevice device);

  /** Copies a buffer to a device of this client; the source may be another client's. */
  public abstract Buffer copyTo(Buffer source, ClientDevice device);

  public abstract MemoryStatistics memoryStatistics(ClientDevice device);

  /** Sets the peak of {@link #memoryStatistics} to what is allocated now. */
  public abstract void resetPeakMemory(ClientDevice device);

  /** Gives unused pooled memory back to the system. */
  public abstract void emptyCache();

  /** Threads that one operation may use, where the host does the work; otherwise 1. */
  public int numThreads() {
    return 1;
  }

  /** Sets {@link #numThreads}; without effect where the host does not do the work. */
  public void setNumThreads(int threads) {
    if (threads < 1) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, "set_num_threads expects a positive integer");
    }
  }

  /** Waits until all work given to a device is done. */
  public abstract void synchronize(ClientDevice device);

  /** An event that is done when all work given to a device until now is done. */
  public Event marker(ClientDevice device) {
    synchronize(device);
    return Event.done();
  }

  protected final void requireOwn(ClientDevice device) {
    if (device.client() != this) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          device.displayName() + " is not a device of this " + platformName() + " client");
    }
  }

  @Override
  public abstract void close();
}

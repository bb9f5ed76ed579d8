package dev.torchtpu.cpu;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.device.MemoryStatistics;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The client of the embedded CPU platform. Work runs on the caller's thread. */
public final class CpuClient extends Client {
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  private final List<ClientDevice> devices;
  private final CpuAllocator allocator = new ArenaAllocator();
  private volatile boolean closed;

  CpuClient(int deviceCount, OptionalLong memoryLimit) {
    var all = new ArrayList<ClientDevice>();
    for (int i = 0; i < deviceCount; i++) {
      all.add(new CpuDevice(this, i, memoryLimit.orElse(Long.MAX_VALUE)));
    }
    devices = List.copyOf(all);
  }

  @Override
  public String platformName() {
    return "cpu";
  }

  @Override
  public String platformVersion() {
    return "java " + Runtime.version();
  }

  @Override
  public List<ClientDevice> devices() {
    return devices;
  }

  @Override
  public boolean compilesSlowly() {
    return false;
  }

  CpuDevice device(int index) {
    return (CpuDevice) devices.get(index);
  }

  @Override
  protected Executable doCompile(HloModule module, CompileOptions options) {
    requireOpen();
    return CpuExecutable.of(this, module, options);
  }

  @Override
  protected Buffer doFromHost(
      TensorType type, MemorySegment data, HostBufferSemantics semantics, ClientDevice device) {
    requireOpen();
    if (semantics != HostBufferSemantics.COPY
        && data.isNative()
        && data.address() % ArenaAllocator.ALIGNMENT == 0
        && data.byteSize() > 0
        && data.isAccessibleBy(new Thread())) {
      return CpuBuffer.of(type, (CpuDevice) device, new HostAllocation(data));
    }
    CpuAllocation memory = allocator.allocate(type.bytes());
    MemorySegment.copy(data, 0, memory.segment(), 0, data.byteSize());
    return CpuBuffer.of(type, (CpuDevice) device, memory);
  }

  @Override
  public Buffer scalar(ElementType type, long bits, ClientDevice device) {
    requireOwn(device);
    TensorType scalar = TensorType.of(type);
    CpuBuffer buffer = uninitialized(scalar, device);
    MemorySegment m = buffer.acquire();
    switch (type.storageBytes()) {
      case 1 -> m.set(ValueLayout.JAVA_BYTE, 0, (byte) bits);
      case 2 -> m.set(SHORT, 0, (short) bits);
      case 4 -> m.set(INT, 0, (int) bits);
      case 8 -> m.set(LONG, 0, bits);
      default -> {
        buffer.release();
        buffer.close();
        throw new DeviceException(
            ErrorCode.INVALID_ARGUMENT, type.mlirName() + " does not fit 64 bits");
      }
    }
    buffer.release();
    return buffer;
  }

  @Override
  public CpuBuffer uninitialized(TensorType type, ClientDevice device) {
    requireOpen();
    requireOwn(device);
    long bytes;
    try {
      bytes = type.bytes();
    } catch (ArithmeticException e) {
      throw new DeviceException(
          ErrorCode.RESOURCE_EXHAUSTED, type + " is larger than any memory", e);
    }
    return CpuBuffer.of(type, (CpuDevice) device, allocator.allocate(bytes));
  }

  @Override
  public Buffer copyTo(Buffer source, ClientDevice device) {
    CpuBuffer copy = uninitialized(source.type(), device);
    try {
      source.toHost(copy.acquire());
    } catch (RuntimeException e) {
      copy.release();
      copy.close();
      throw e;
    }
    copy.release();
    return copy;
  }

  @Override
  public MemoryStatistics memoryStatistics(ClientDevice device) {
    requireOwn(device);
    return ((CpuDevice) device).statistics(allocator.reservedBytes());
  }

  @Override
  public void resetPeakMemory(ClientDevice device) {
    requireOwn(device);
    ((CpuDevice) device).account().resetPeak();
  }

  @Override
  public void emptyCache() {
    allocator.trim();
  }

  @Override
  public void synchronize(ClientDevice device) {
    requireOwn(device);
  }

  void requireOpen() {
    if (closed) {
      throw new DeviceException(ErrorCode.FAILED_PRECONDITION, "the cpu client is closed");
    }
  }

  @Override
  public void close() {
    closed = true;
    allocator.trim();
  }
}

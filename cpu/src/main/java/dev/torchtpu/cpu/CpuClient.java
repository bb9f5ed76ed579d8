package dev.torchtpu.cpu;

import dev.torchtpu.cpu.kernel.Gemm;
import dev.torchtpu.cpu.memory.AddressSpace;
import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The client of the embedded CPU platform. Work runs on the caller's thread. */
public final class CpuClient extends Client {
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final TensorType[] SCALARS =
      Arrays.stream(ElementType.values()).map(TensorType::of).toArray(TensorType[]::new);

  private final List<ClientDevice> devices;
  private volatile boolean closed;

  CpuClient(int deviceCount, OptionalLong memoryLimit) {
    var all = new ArrayList<ClientDevice>();
    for (int i = 0; i < deviceCount; i++) {
      all.add(new CpuDevice(this, i, memoryLimit.orElseGet(CpuMemory::defaultLimit)));
    }
    devices = List.copyOf(all);
    // Almost every model multiplies matrices; the loop is compiled while weights are read.
    Gemm.of(ElementType.F32).orElseThrow().warm();
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
    return Compilation.compile(this, module, options);
  }

  @Override
  protected Buffer doFromHost(
      TensorType type, MemorySegment data, HostBufferSemantics semantics, ClientDevice device) {
    requireOpen();
    if (semantics != HostBufferSemantics.COPY) {
      Optional<Block> lent = CpuMemory.lend(data);
      if (lent.isPresent()) {
        return new CpuBuffer(type, (CpuDevice) device, lent.get());
      }
    }
    CpuBuffer buffer = uninitialized(type, device);
    MemorySegment.copy(data, 0, buffer.memory().segment(), 0, data.byteSize());
    return buffer;
  }

  @Override
  public Buffer scalar(ElementType type, long bits, ClientDevice device) {
    requireOwn(device);
    requireOpen();
    int size = type.storageBytes();
    if (size > 8) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, type.mlirName() + " does not fit 64 bits");
    }
    Block block = ((CpuDevice) device).memory().allocate(size);
    // A cell has 64 bytes: writing eight is safe for every type, and little-endian order is asked.
    AddressSpace.ALL.set(LONG, block.address(), bits);
    return new CpuBuffer(SCALARS[type.ordinal()], (CpuDevice) device, block);
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
    CpuDevice own = (CpuDevice) device;
    return new CpuBuffer(type, own, own.memory().allocate(bytes));
  }

  @Override
  public Buffer copyTo(Buffer source, ClientDevice device) {
    CpuBuffer copy = uninitialized(source.type(), device);
    try {
      source.toHost(copy.memory().segment());
    } catch (RuntimeException e) {
      copy.close();
      throw e;
    }
    return copy;
  }

  @Override
  public MemoryStatistics memoryStatistics(ClientDevice device) {
    requireOwn(device);
    return ((CpuDevice) device).memory().statistics();
  }

  @Override
  public void resetPeakMemory(ClientDevice device) {
    requireOwn(device);
    ((CpuDevice) device).memory().resetPeak();
  }

  @Override
  public void emptyCache() {
    devices.forEach(d -> ((CpuDevice) d).memory().emptyCache());
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
    devices.forEach(d -> ((CpuDevice) d).memory().close());
  }
}

package dev.torchtpu.device.meta;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.device.MemoryStatistics;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** The client of one device without memory. */
final class MetaClient extends Client {
  private static final MemoryStatistics NOTHING = new MemoryStatistics(0, 0, 0, 0, 0, 0);

  private record Device(MetaClient client) implements ClientDevice {
    @Override
    public int index() {
      return 0;
    }

    @Override
    public int id() {
      return 0;
    }

    @Override
    public String kind() {
      return "meta";
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }

    @Override
    public String toString() {
      return displayName();
    }
  }

  private final ClientDevice device = new Device(this);

  @Override
  public String platformName() {
    return "meta";
  }

  @Override
  public String platformVersion() {
    return "types only";
  }

  @Override
  public List<ClientDevice> devices() {
    return List.of(device);
  }

  @Override
  public boolean compilesSlowly() {
    return false;
  }

  @Override
  protected Executable doCompile(HloModule module, CompileOptions options) {
    return new MetaExecutable(module, device);
  }

  @Override
  protected Buffer doFromHost(
      TensorType type, MemorySegment data, HostBufferSemantics semantics, ClientDevice target) {
    return new MetaBuffer(type, target);
  }

  @Override
  public Buffer scalar(ElementType type, long bits, ClientDevice target) {
    requireOwn(target);
    return new MetaBuffer(TensorType.of(type), target);
  }

  @Override
  public Buffer uninitialized(TensorType type, ClientDevice target) {
    requireOwn(target);
    return new MetaBuffer(type, target);
  }

  @Override
  public Buffer copyTo(Buffer source, ClientDevice target) {
    requireOwn(target);
    return new MetaBuffer(source.type(), target);
  }

  @Override
  public MemoryStatistics memoryStatistics(ClientDevice target) {
    requireOwn(target);
    return NOTHING;
  }

  @Override
  public void resetPeakMemory(ClientDevice target) {
    requireOwn(target);
  }

  @Override
  public void emptyCache() {}

  @Override
  public void synchronize(ClientDevice target) {
    requireOwn(target);
  }

  @Override
  public void close() {}
}

package dev.torchtpu.device.shard;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.shard.Mesh;
import dev.torchtpu.hlo.shard.Sharding;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * An array divided over the first devices of a client, or copied to each: one part a device, in the
 * order of the mesh. Its value never changes. Safe for use by many threads.
 */
public final class ShardedArray implements AutoCloseable {
  private final TensorType type;
  private final Sharding sharding;
  private final List<Buffer> parts;

  /** Takes over the parts. */
  ShardedArray(TensorType type, Sharding sharding, List<Buffer> parts) {
    this.type = type;
    this.sharding = sharding;
    this.parts = List.copyOf(parts);
  }

  /**
   * Divides host memory, row-major, over devices.
   *
   * @throws DeviceException if there are too few devices, or the memory's size is not the type's
   * @throws dev.torchtpu.hlo.HloException if the type cannot be divided so
   */
  public static ShardedArray shard(
      Client client, Sharding sharding, TensorType type, MemorySegment host) {
    TensorType part = sharding.shard(type);
    if (host.byteSize() != type.bytes()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "host memory of " + type + " needs " + type.bytes() + " bytes, got " + host.byteSize());
    }
    var parts = new ArrayList<Buffer>();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment staging = arena.allocate(Math.max(1, part.bytes()), 64);
      MemorySegment own = staging.asSlice(0, part.bytes());
      int d = 0;
      for (ClientDevice device : devices(client, sharding.mesh())) {
        new ShardCopy(sharding, type, d++).toPart(host, own);
        parts.add(client.fromHost(part, own, HostBufferSemantics.COPY, device));
      }
    } catch (RuntimeException e) {
      parts.forEach(Buffer::close);
      throw e;
    }
    return new ShardedArray(type, sharding, parts);
  }

  /** Copies host memory to every device. */
  public static ShardedArray replicate(
      Client client, Mesh mesh, TensorType type, MemorySegment host) {
    return shard(client, Sharding.replicated(mesh, type.rank()), type, host);
  }

  static List<ClientDevice> devices(Client client, Mesh mesh) {
    int count = mesh.deviceCount();
    if (count > client.devices().size()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "mesh "
              + mesh
              + " has "
              + count
              + " devices, "
              + client.platformName()
              + " has "
              + client.devices().size());
    }
    return client.devices().subList(0, count);
  }

  /** The whole array's type. */
  public TensorType type() {
    return type;
  }

  public Sharding sharding() {
    return sharding;
  }

  /** One buffer a device, in the order of the mesh. */
  public List<Buffer> parts() {
    return parts;
  }

  /**
   * Waits for the value and puts the parts together in host memory. Of copies the first is read.
   *
   * @throws DeviceException if the memory's size is not the type's, or the computation failed
   */
  public void gather(MemorySegment host) {
    if (host.byteSize() != type.bytes()) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          type + " has " + type.bytes() + " bytes, the destination " + host.byteSize());
    }
    TensorType part = sharding.shard(type);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment own = arena.allocate(Math.max(1, part.bytes()), 64).asSlice(0, part.bytes());
      for (int d = 0; d < parts.size(); d++) {
        if (isFirstCopy(d)) {
          parts.get(d).toHost(own);
          new ShardCopy(sharding, type, d).fromPart(own, host);
        }
      }
    }
  }

  /** Whether no device before this one has the same part. */
  private boolean isFirstCopy(int device) {
    for (Mesh.Axis a : sharding.mesh().axes()) {
      boolean used = sharding.dimensions().stream().anyMatch(d -> d.contains(a.name()));
      if (!used && sharding.mesh().coordinate(device, a.name()) != 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() {
    parts.forEach(Buffer::close);
  }
}

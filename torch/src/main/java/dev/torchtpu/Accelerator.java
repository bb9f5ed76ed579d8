package dev.torchtpu;

import dev.torchtpu.device.CompilationStatistics;
import dev.torchtpu.device.MemoryStatistics;
import dev.torchtpu.device.Platform;
import dev.torchtpu.runtime.CurrentDevice;
import dev.torchtpu.runtime.DeviceRuntime;
import java.util.Map;
import java.util.Optional;

/**
 * Devices of one type, as {@code torch.accelerator} shows them. The current index is the thread's.
 * Safe for use by many threads.
 */
public final class Accelerator {
  private final String type;

  Accelerator(String type) {
    this.type = type;
  }

  /**
   * The type that programs use by default: the default device's, unless it is a host's; else {@code
   * tpu}, else {@code xla_cpu}, whichever can be had, else {@code cpu}.
   */
  static Accelerator current() {
    String preferred = Torch.getDefaultDevice().type();
    if (!preferred.equals("cpu") && !preferred.equals("meta")) {
      return new Accelerator(preferred);
    }
    Map<String, Platform> platforms = DeviceRuntime.platforms();
    for (String name : new String[] {"tpu", "xla_cpu"}) {
      Platform p = platforms.get(name);
      if (p != null && p.unavailable().isEmpty()) {
        return new Accelerator(name);
      }
    }
    return new Accelerator("cpu");
  }

  /** The device type, such as {@code tpu}. */
  public String type() {
    return type;
  }

  /** Whether such devices can be had; loads nothing. */
  public boolean isAvailable() {
    return unavailable().isEmpty();
  }

  /** Why such devices cannot be had. */
  public Optional<String> unavailable() {
    Platform p = DeviceRuntime.platforms().get(type);
    return p == null ? Optional.of("there is no device type " + type) : p.unavailable();
  }

  /** Devices of this type, 0 if none can be had. */
  public int deviceCount() {
    return isAvailable() ? DeviceRuntime.client(type).devices().size() : 0;
  }

  /** The index of this thread's current device. */
  public int currentDeviceIndex() {
    return CurrentDevice.index(type);
  }

  /** This thread's current device. */
  public Device currentDevice() {
    return new Device(type, currentDeviceIndex());
  }

  /**
   * Makes a device this thread's current one.
   *
   * @throws TorchException if there is no such device
   */
  public void setDeviceIndex(int index) {
    DeviceRuntime.of(new Device(type, index));
    CurrentDevice.set(type, index);
  }

  /** As {@link #setDeviceIndex}, until closed. */
  public Restore deviceIndex(int index) {
    int before = currentDeviceIndex();
    setDeviceIndex(index);
    return () -> CurrentDevice.set(type, before);
  }

  /** Waits until all work given to the current device is done. */
  public void synchronize() {
    Torch.synchronize(currentDevice());
  }

  /** Waits until all work given to a device is done. */
  public void synchronize(int index) {
    Torch.synchronize(new Device(type, index));
  }

  /** Memory of the current device: allocated, peak, reserved, limit. */
  public MemoryStatistics memoryStats() {
    return Torch.memoryStatistics(currentDevice());
  }

  /** Memory of a device. */
  public MemoryStatistics memoryStats(int index) {
    return Torch.memoryStatistics(new Device(type, index));
  }

  /** Bytes of open tensors on the current device. */
  public long memoryAllocated() {
    return memoryStats().allocatedBytes();
  }

  /** The most bytes of open tensors since the start or {@link #resetPeakMemoryStats}. */
  public long maxMemoryAllocated() {
    return memoryStats().peakBytes();
  }

  /** Bytes held from the system on the current device, pooled memory included. */
  public long memoryReserved() {
    return memoryStats().reservedBytes();
  }

  /** What the compiler of these devices did: programs asked for, compiled, found on disk. */
  public CompilationStatistics compilationStats() {
    return DeviceRuntime.client(type).compilationStatistics();
  }

  /** Gives unused pooled memory back. */
  public void emptyCache() {
    DeviceRuntime.client(type).emptyCache();
  }

  /** Lets the current device's peak start again from what is allocated now. */
  public void resetPeakMemoryStats() {
    DeviceRuntime r = DeviceRuntime.of(currentDevice());
    r.client().resetPeakMemory(r.clientDevice());
  }

  /** The maker's name of the current device, such as {@code TPU v5 lite}. */
  public String deviceName() {
    return DeviceRuntime.of(currentDevice()).clientDevice().kind();
  }

  /** What the current device is. */
  public DeviceProperties deviceProperties() {
    return deviceProperties(currentDeviceIndex());
  }

  /** What a device is. */
  public DeviceProperties deviceProperties(int index) {
    return DeviceProperties.of(new Device(type, index));
  }

  /** The stream of the current device. */
  public Stream currentStream() {
    return new Stream(currentDevice());
  }

  @Override
  public String toString() {
    return type;
  }
}

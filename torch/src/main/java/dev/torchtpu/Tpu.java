package dev.torchtpu;

import dev.torchtpu.runtime.DeviceRuntime;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** What is TPUs' own, as {@code torch.tpu}; the rest is {@link Torch#accelerator}. */
public final class Tpu {
  private static final String TYPE = "tpu";

  /** Types that autocast may choose. */
  private static final Set<Dtype> AMP_DTYPES = Set.of(Dtype.BFLOAT16, Dtype.FLOAT16);

  Tpu() {}

  /** The devices, whatever the default device is. */
  public Accelerator accelerator() {
    return new Accelerator(TYPE);
  }

  /** Whether a TPU, or a plugin that stands in for one, can be had; loads nothing. */
  public boolean isAvailable() {
    return accelerator().isAvailable();
  }

  /** Whether device {@code tpu} was used in this process. */
  public boolean isInitialized() {
    return DeviceRuntime.isStarted(TYPE);
  }

  /**
   * Whether the devices are TPUs, and not those of another plugin that {@code TPU_LIBRARY_PATH}
   * names; starts the client.
   */
  public boolean isRealTpu() {
    return deviceName().startsWith("TPU");
  }

  /** The maker's name of the current device. */
  public String deviceName() {
    return accelerator().deviceName();
  }

  /** What the current device is. */
  public DeviceProperties deviceProperties() {
    return accelerator().deviceProperties();
  }

  /** The mode in which this thread's operators run. */
  public EagerMode eagerMode() {
    return EagerMode.current();
  }

  /** Sets the mode for this thread until closed. */
  public Restore setEagerMode(EagerMode mode) {
    return mode.use();
  }

  /** Types that autocast may choose. */
  public Set<Dtype> ampSupportedDtypes() {
    return AMP_DTYPES;
  }

  /** Seeds the current device's default generator. */
  public void manualSeed(long seed) {
    Torch.defaultGenerator(accelerator().currentDevice()).manualSeed(seed);
  }

  /** Seeds the default generators of all devices. */
  public void manualSeedAll(long seed) {
    defaultGenerators().forEach(g -> g.manualSeed(seed));
  }

  /** The default generators, one a device. */
  public List<Generator> defaultGenerators() {
    return IntStream.range(0, accelerator().deviceCount())
        .mapToObj(i -> Torch.defaultGenerator(new Device(TYPE, i)))
        .toList();
  }
}

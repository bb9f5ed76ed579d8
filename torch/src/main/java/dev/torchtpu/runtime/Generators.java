package dev.torchtpu.runtime;

import dev.torchtpu.Device;
import dev.torchtpu.Generator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The default random generators, one a device. */
public final class Generators {
  private static final Map<Device, Generator> DEFAULTS = new ConcurrentHashMap<>();
  private static volatile long seed;

  private Generators() {}

  public static Generator of(Device device) {
    return DEFAULTS.computeIfAbsent(device, d -> new Generator(seed));
  }

  /** Seeds the generators of all devices, those used later included. */
  public static void seedAll(long newSeed) {
    seed = newSeed;
    DEFAULTS.values().forEach(g -> g.manualSeed(newSeed));
  }
}

package dev.torchtpu.pjrt;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** {@code tpu}: libtpu, or whatever plugin {@code TPU_LIBRARY_PATH} names. */
public final class TpuPlatform extends PjrtPlatform {

  /** For {@link java.util.ServiceLoader}; loads nothing. */
  public TpuPlatform() {
    super("tpu", () -> PluginLocator.ofProcess().find("tpu"));
  }

  @Override
  public Optional<String> unavailable() {
    Optional<PluginLocator.Found> found = plugin();
    // Without a TPU libtpu searches the network for minutes before it gives up.
    if (found.isPresent()
        && found.get().library().getFileName().toString().startsWith("libtpu")
        && !hasTpu()) {
      return Optional.of(
          "Device tpu: this machine has no TPU (no /dev/accel0 and no /dev/vfio/0); use device cpu"
              + " or xla_cpu.");
    }
    return super.unavailable();
  }

  private static boolean hasTpu() {
    return Files.exists(Path.of("/dev/accel0"))
        || Files.exists(Path.of("/dev/vfio/0"))
        || Files.exists(Path.of("/dev/vfio/devices"));
  }
}

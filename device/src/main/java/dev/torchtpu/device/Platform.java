package dev.torchtpu.device;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of device, found through {@link java.util.ServiceLoader}. Making one loads nothing: native
 * code is loaded by {@link #createClient} only. Implementations are safe for use by many threads.
 */
public interface Platform {

  /** The device type that user code names: {@code cpu}, {@code xla_cpu}, {@code tpu}. */
  String name();

  /** Why no client can be made now (a missing plugin, the wrong machine), or empty if one can. */
  Optional<String> unavailable();

  /**
   * Makes a client.
   *
   * @throws DeviceException if the platform is not available or refuses the options
   */
  Client createClient(ClientOptions options);

  /**
   * Adds a platform of a PJRT plugin's file to this process. Devices of its name exist from then
   * on.
   *
   * @param name the device type that user code names
   * @param options of its clients, by the plugin's own names
   * @throws DeviceException if the file is no plugin, or there is a device type of that name
   */
  static Platform load(String name, Path library, Map<String, String> options) {
    return Platforms.load(name, library, options);
  }
}

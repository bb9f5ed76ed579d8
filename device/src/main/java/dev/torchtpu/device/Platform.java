package dev.torchtpu.device;

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
}

package dev.torchtpu.device.meta;

import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.Platform;
import java.util.Optional;

/**
 * {@code meta}: PyTorch's device of that name. Its arrays take no memory and its programs compute
 * nothing but types, so that a model of any size can be made, captured and compiled for devices
 * that are not here.
 */
public final class MetaPlatform implements Platform {
  /** For {@link java.util.ServiceLoader}. */
  public MetaPlatform() {}

  @Override
  public String name() {
    return "meta";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public Client createClient(ClientOptions options) {
    return new MetaClient();
  }
}

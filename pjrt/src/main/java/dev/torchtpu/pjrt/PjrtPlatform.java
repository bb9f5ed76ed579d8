package dev.torchtpu.pjrt;

import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Platform;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** A platform served by a PJRT plugin. Looking at it loads nothing; making a client does. */
public class PjrtPlatform implements Platform {
  private static final System.Logger LOG = System.getLogger(PjrtPlatform.class.getName());

  private final String name;
  private final Supplier<Optional<PluginLocator.Found>> finder;
  private final Map<String, String> clientOptions;

  /** A platform whose plugin is looked up at each use. */
  protected PjrtPlatform(String name, Supplier<Optional<PluginLocator.Found>> finder) {
    this(name, finder, Map.of());
  }

  private PjrtPlatform(
      String name, Supplier<Optional<PluginLocator.Found>> finder, Map<String, String> options) {
    this.name = name;
    this.finder = finder;
    this.clientOptions = Map.copyOf(options);
  }

  /** A platform of a name of your own, served by a given library. */
  public static PjrtPlatform of(String name, Path library) {
    return of(name, library, Map.of());
  }

  /** As {@link #of(String, Path)}, with options that its clients get unless they have their own. */
  public static PjrtPlatform of(String name, Path library, Map<String, String> options) {
    var found = new PluginLocator.Found(library.toAbsolutePath(), "a path");
    return new PjrtPlatform(name, () -> Optional.of(found), options);
  }

  @Override
  public final String name() {
    return name;
  }

  /** Where the plugin is, if one is named or installed. */
  public final Optional<PluginLocator.Found> plugin() {
    return finder.get();
  }

  @Override
  public Optional<String> unavailable() {
    Optional<PluginLocator.Found> found = plugin();
    if (found.isEmpty()) {
      return Optional.of(absent());
    }
    try {
      PluginFile.check(found.get().library());
      return Optional.empty();
    } catch (DeviceException e) {
      return Optional.of(
          "Device " + name + " (plugin from " + found.get().source() + "): " + e.getMessage());
    }
  }

  /** The sentence for a plugin that is not there. */
  protected String absent() {
    return "Device "
        + name
        + " has no plugin: run './torchtpu plugin install "
        + name
        + "', or set "
        + PluginLocator.variable(name)
        + " to a PJRT plugin's file.";
  }

  private ClientOptions withDefaults(ClientOptions options) {
    var all = new HashMap<>(clientOptions);
    all.putAll(options.platformOptions());
    return new ClientOptions(options.deviceCount(), options.memoryLimit(), all);
  }

  @Override
  public final Client createClient(ClientOptions options) {
    Optional<String> why = unavailable();
    Optional<PluginLocator.Found> found = plugin();
    if (why.isPresent() || found.isEmpty()) {
      throw new DeviceException(ErrorCode.UNAVAILABLE, why.orElseGet(this::absent));
    }
    PjrtPlugin plugin = PjrtPlugin.load(found.get().library());
    PjrtClient client = PjrtClient.create(name, plugin, withDefaults(options));
    if (name.equals("tpu") && !client.nativePlatform().equals("tpu")) {
      LOG.log(
          System.Logger.Level.INFO,
          "device tpu runs on {0} ({1}), not on a TPU",
          plugin.library(),
          client.nativePlatform());
    }
    return client;
  }
}

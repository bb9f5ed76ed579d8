package dev.torchtpu.device;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The platforms of this process. Safe for use by many threads. */
public final class Platforms {
  private static final String NAME = "[a-z_][a-z0-9_]{0,63}";

  /** Those that user code loaded; they live as long as the process, as native code does. */
  private static final ConcurrentHashMap<String, Platform> LOADED = new ConcurrentHashMap<>();

  private Platforms() {}

  /**
   * Every platform by name: services, those that the environment names, and those that {@link
   * Platform#load} made; the first of a name counts.
   */
  public static SortedMap<String, Platform> all() {
    var found = new TreeMap<String, Platform>();
    services(Platform.class).forEach(p -> found.putIfAbsent(p.name(), p));
    for (PlatformLoader loader : services(PlatformLoader.class)) {
      loader.named().forEach(p -> found.putIfAbsent(p.name(), p));
    }
    LOADED.forEach(found::putIfAbsent);
    return found;
  }

  static Platform load(String name, Path library, Map<String, String> options) {
    if (!name.matches(NAME)) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT,
          "a device type has lower-case letters, digits and underscores; got '" + name + "'");
    }
    PlatformLoader loader =
        services(PlatformLoader.class).stream()
            .findFirst()
            .orElseThrow(() ->
                new DeviceException(
                    ErrorCode.UNAVAILABLE, "nothing here loads plugins: add torchtpu-pjrt"));
    Platform platform = loader.load(name, library, options);
    if (all().containsKey(name) || LOADED.putIfAbsent(name, platform) != null) {
      throw new DeviceException(
          ErrorCode.ALREADY_EXISTS, "there is a device type '" + name + "' already");
    }
    return platform;
  }

  private static <T> List<T> services(Class<T> type) {
    var out = new ArrayList<T>();
    ServiceLoader.load(type, Platforms.class.getClassLoader()).forEach(out::add);
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != null && context != Platforms.class.getClassLoader()) {
      ServiceLoader.load(type, context).forEach(out::add);
    }
    return out;
  }
}

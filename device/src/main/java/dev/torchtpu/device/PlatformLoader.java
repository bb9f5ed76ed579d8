package dev.torchtpu.device;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Makes platforms of libraries, found through {@link java.util.ServiceLoader}. Implementations are
 * safe for use by many threads and load nothing until a client is made.
 */
public interface PlatformLoader {

  /** The platforms that this process's environment names, beyond those that are services. */
  List<Platform> named();

  /**
   * A platform of a library.
   *
   * @param name the device type that user code names
   * @param options of its clients, by the library's own names
   * @throws DeviceException if the file cannot be such a library
   */
  Platform load(String name, Path library, Map<String, String> options);
}

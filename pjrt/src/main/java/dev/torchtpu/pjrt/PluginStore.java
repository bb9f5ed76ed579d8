package dev.torchtpu.pjrt;

import dev.torchtpu.device.CacheFolder;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The user's folder of installed PJRT plugins. Each plugin has a folder with one sub-folder per
 * installed file, and a file {@code current} that names the one in use. An install writes a new
 * sub-folder and then replaces {@code current}, so a process that has the old library mapped is not
 * disturbed. Safe to use from any thread and from several processes.
 */
public final class PluginStore {
  static final String CURRENT = "current";
  static final String RECORD = "plugin.properties";
  static final String LICENCES = "licenses";
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,63}");

  private final Path root;

  private PluginStore(Path root) {
    this.root = root;
  }

  /** The store in a given folder, which need not exist yet. */
  public static PluginStore in(Path folder) {
    return new PluginStore(folder.toAbsolutePath().normalize());
  }

  /** The current user's store: {@code plugins} in the {@link CacheFolder}. */
  public static PluginStore ofUser() {
    return in(CacheFolder.ofUser().resolve("plugins"));
  }

  /** The folder of this store. */
  public Path root() {
    return root;
  }

  /** The installed plugins, by name. */
  public List<InstalledPlugin> list() {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    var found = new ArrayList<InstalledPlugin>();
    try (Stream<Path> folders = Files.list(root)) {
      for (Path folder : folders.sorted().toList()) {
        find(folder.getFileName().toString()).ifPresent(found::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(found);
  }

  /** The plugin in use under a name; empty where none is installed or its files are gone. */
  public Optional<InstalledPlugin> find(String name) {
    if (!NAME.matcher(name).matches()) {
      return Optional.empty();
    }
    try {
      Path current = root.resolve(name).resolve(CURRENT);
      if (!Files.isRegularFile(current)) {
        return Optional.empty();
      }
      return read(name, root.resolve(name).resolve(Files.readString(current).strip()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void checkName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new PluginInstallException(
          "A plugin name has lower-case letters, digits and underscores; got '" + name + "'.");
    }
  }

  private static Optional<InstalledPlugin> read(String name, Path folder) throws IOException {
    Path recordFile = folder.resolve(RECORD);
    if (!Files.isRegularFile(recordFile)) {
      return Optional.empty();
    }
    var properties = new Properties();
    try (Reader reader = Files.newBufferedReader(recordFile, StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    Path library = folder.resolve(properties.getProperty("library", "missing"));
    if (!Files.isRegularFile(library)) {
      return Optional.empty();
    }
    return Optional.of(
        new InstalledPlugin(
            name,
            properties.getProperty("version", "unknown"),
            library,
            properties.getProperty("sha256", ""),
            properties.getProperty("source", "unknown"),
            licences(folder.resolve(LICENCES))));
  }

  private static List<Path> licences(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}

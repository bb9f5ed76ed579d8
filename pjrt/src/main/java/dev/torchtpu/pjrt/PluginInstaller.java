package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Puts a plugin into a {@link PluginStore}, from a Python wheel or from a shared library. Nothing
 * is visible in the store until everything is in place. Safe to use from any thread.
 */
public final class PluginInstaller {
  private static final long MAX_LIBRARY_BYTES = 4L << 30;
  private static final long MAX_LICENCE_BYTES = 16L << 20;
  private static final Pattern LICENCE =
      Pattern.compile("(licen[cs]e|notice|copying|third_party).*", Pattern.CASE_INSENSITIVE);

  private final PluginStore store;

  /** An installer into a store. */
  public PluginInstaller(PluginStore store) {
    this.store = store;
  }

  /** The SHA-256 of a file in lower-case hexadecimal. */
  public static String sha256(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] block = new byte[1 << 16];
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        digest.update(block, 0, n);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw new PluginInstallException("Cannot read " + file + ": " + e.getMessage(), e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Installs a wheel ({@code .whl}) or a shared library under a device name.
   *
   * @param name the device name, such as {@code xla_cpu}
   * @param version what to call it in lists
   * @param file the wheel or library
   * @param source where it came from, for people to read
   */
  public InstalledPlugin install(String name, String version, Path file, String source) {
    PluginStore.checkName(name);
    if (!Files.isRegularFile(file)) {
      throw new PluginInstallException("There is no file " + file + ".");
    }
    String sha256 = sha256(file);
    Path home = store.root().resolve(name);
    Path target = home.resolve(sha256.substring(0, 16));
    try {
      Files.createDirectories(home);
      Path work = Files.createTempDirectory(home, ".new-");
      try {
        String library =
            file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".whl")
                ? unpackWheel(file, work)
                : copyLibrary(file, work);
        ElfHeader.check(work.resolve(library));
        writeRecord(work, version, library, sha256, source);
        moveInto(work, target);
      } finally {
        deleteTree(work);
      }
      pointTo(home, target);
    } catch (IOException e) {
      throw new PluginInstallException("Cannot install " + file + ": " + e.getMessage(), e);
    }
    return store
        .find(name)
        .orElseThrow(() -> new PluginInstallException("The plugin vanished from " + target + "."));
  }

  private static String copyLibrary(Path file, Path work) throws IOException {
    String name = file.getFileName().toString();
    Files.copy(file, work.resolve(name));
    return name;
  }

  private static String unpackWheel(Path wheel, Path work) throws IOException {
    try (ZipFile zip = new ZipFile(wheel.toFile())) {
      List<ZipEntry> libraries =
          zip.stream().map(e -> (ZipEntry) e).filter(e -> e.getName().endsWith(".so")).toList();
      String library = extractLibrary(zip, libraries, wheel, work);
      Path licences = Files.createDirectory(work.resolve(PluginStore.LICENCES));
      for (ZipEntry entry : (Iterable<ZipEntry>) zip.stream().map(e -> (ZipEntry) e)::iterator) {
        if (!entry.isDirectory() && LICENCE.matcher(fileName(entry)).matches()) {
          extract(zip, entry, licences.resolve(fileName(entry)), MAX_LICENCE_BYTES);
        }
      }
      return library;
    }
  }

  /** A wheel with several libraries has one that is a plugin. */
  private static String extractLibrary(ZipFile zip, List<ZipEntry> libraries, Path wheel, Path work)
      throws IOException {
    var plugins = new ArrayList<String>();
    for (ZipEntry entry : libraries) {
      String name = fileName(entry);
      extract(zip, entry, work.resolve(name), MAX_LIBRARY_BYTES);
      if (libraries.size() == 1 || isPlugin(work.resolve(name))) {
        plugins.add(name);
      } else {
        Files.delete(work.resolve(name));
      }
    }
    if (plugins.size() != 1) {
      throw new PluginInstallException(
          "Expected one PJRT plugin among the shared libraries in "
              + wheel
              + ", found "
              + plugins.size()
              + " among "
              + libraries.size()
              + ".");
    }
    return plugins.getFirst();
  }

  private static boolean isPlugin(Path library) {
    try {
      PluginFile.check(library);
      return true;
    } catch (DeviceException e) {
      return false;
    }
  }

  /** The last part of an entry's name; folders inside the wheel are never followed. */
  private static String fileName(ZipEntry entry) {
    String name = entry.getName();
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  private static void extract(ZipFile zip, ZipEntry entry, Path target, long limit)
      throws IOException {
    if (entry.getSize() > limit) {
      throw new PluginInstallException(entry.getName() + " is larger than " + limit + " bytes.");
    }
    // An entry may hold more than its header says, so the copy counts as well.
    try (InputStream in = zip.getInputStream(entry);
        var out = Files.newOutputStream(target)) {
      long left = limit;
      byte[] block = new byte[1 << 16];
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        left -= n;
        if (left < 0) {
          throw new PluginInstallException(
              entry.getName() + " is larger than " + limit + " bytes.");
        }
        out.write(block, 0, n);
      }
    }
  }

  private static void writeRecord(
      Path folder, String version, String library, String sha256, String source)
      throws IOException {
    var properties = new Properties();
    properties.setProperty("version", version);
    properties.setProperty("library", library);
    properties.setProperty("sha256", sha256);
    properties.setProperty("source", source);
    try (Writer writer =
        Files.newBufferedWriter(folder.resolve(PluginStore.RECORD), StandardCharsets.UTF_8)) {
      properties.store(writer, null);
    }
  }

  private static void moveInto(Path work, Path target) throws IOException {
    Optional<Path> damaged = Optional.empty();
    if (Files.exists(target)) {
      // The same file again: put a fresh copy in place, in case the old one was damaged.
      damaged = Optional.of(target.resolveSibling(work.getFileName() + "-old"));
      Files.move(target, damaged.get(), StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(work, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      // Another process installed the same file in the meantime; its copy is as good.
      deleteTree(work);
    }
    if (damaged.isPresent()) {
      deleteTree(damaged.get());
    }
  }

  private static void pointTo(Path home, Path target) throws IOException {
    Path temporary = Files.createTempFile(home, ".current-", "");
    Files.writeString(temporary, target.getFileName() + "\n");
    Files.move(
        temporary,
        home.resolve(PluginStore.CURRENT),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  private static void deleteTree(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}

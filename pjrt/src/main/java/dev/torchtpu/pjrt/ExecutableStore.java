package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Compiled programs in a folder, for later processes: one file a program, under a folder named
 * after the plugin and the processor. A file is whole or absent, carries its checksum, and is
 * removed when anything about it is wrong. Safe for use by many threads and processes.
 */
final class ExecutableStore {
  /** The variable that names the folder, as TorchTPU calls it. */
  static final String VARIABLE = "TORCH_TPU_TIER3_COMPILATION_CACHE_ROOT";

  private static final System.Logger LOG = System.getLogger(ExecutableStore.class.getName());
  private static final long MOST_BYTES = 1L << 30;

  private final Path folder;
  private final AtomicBoolean complained = new AtomicBoolean();

  private ExecutableStore(Path folder) {
    this.folder = folder;
  }

  /** The store that an environment names, for one plugin on this machine; empty if none. */
  static Optional<ExecutableStore> of(Map<String, String> environment, PjrtPlugin plugin) {
    String root = environment.getOrDefault(VARIABLE, "").strip();
    if (root.isEmpty()) {
      return Optional.empty();
    }
    try {
      if (!root.contains("://")) {
        String origin = SerializedProgram.origin(plugin);
        return Optional.of(new ExecutableStore(Path.of(root, hash(origin).substring(0, 16))));
      }
    } catch (InvalidPathException e) {
      LOG.log(System.Logger.Level.DEBUG, "no path", e);
    }
    LOG.log(
        System.Logger.Level.WARNING,
        "{0} is ''{1}'', which is no folder: compiled programs are not kept",
        VARIABLE,
        root);
    return Optional.empty();
  }

  private static String hash(String text) {
    return HexFormat.of().formatHex(digest().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The name of a program under its compiler's options. */
  static String key(String text, byte[] options) {
    MessageDigest d = digest();
    d.update(options);
    // Keeps options and text apart, whatever they end and begin with.
    d.update(Integer.toString(options.length).getBytes(StandardCharsets.US_ASCII));
    return HexFormat.of().formatHex(d.digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  private Path file(String key) {
    return folder.resolve(key + ".bin");
  }

  /** A stored program; empty if there is none. */
  Optional<byte[]> read(String key) {
    Path file = file(key);
    try {
      return Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES
          ? Optional.of(Files.readAllBytes(file))
          : Optional.empty();
    } catch (IOException e) {
      complain("read", e);
      return Optional.empty();
    }
  }

  /** Removes a program that turned out to be damaged. */
  void remove(String key, DeviceException why) {
    LOG.log(
        System.Logger.Level.WARNING,
        "a kept program is compiled again: {0}",
        String.valueOf(why.getMessage()));
    try {
      Files.deleteIfExists(file(key));
    } catch (IOException e) {
      complain("remove", e);
    }
  }

  /** Keeps a program; where that fails, later processes compile it again. */
  void write(String key, byte[] bytes) {
    try {
      Files.createDirectories(folder);
      Path temporary = Files.createTempFile(folder, ".new-", "");
      try {
        Files.write(temporary, bytes);
        Files.move(
            temporary,
            file(key),
            StandardCopyOption.ATOMIC_MOVE,
            StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      complain("write", e);
    }
  }

  private void complain(String what, IOException e) {
    if (complained.compareAndSet(false, true)) {
      LOG.log(
          System.Logger.Level.WARNING,
          "cannot {0} compiled programs in {1}: {2}",
          what,
          folder,
          e.toString());
    }
  }
}

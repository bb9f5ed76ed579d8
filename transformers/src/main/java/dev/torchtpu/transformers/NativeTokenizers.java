package dev.torchtpu.transformers;

import ai.djl.huggingface.tokenizers.jni.TokenizersLibrary;
import dev.torchtpu.device.CacheFolder;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * Unpacks and loads the native tokenizers library, once a class loader. The folder it is unpacked
 * into is named by its content, so that a library of another version is never picked up. A second
 * class loader of the same JVM, which may not load the same file, loads a copy.
 */
final class NativeTokenizers {
  private static final String RESOURCES = "native/lib/";

  private NativeTokenizers() {}

  /**
   * The library, ready to be called; loaded by the first caller.
   *
   * @throws TokenizerException if it cannot be loaded; every later call says so too
   */
  static TokenizersLibrary library() {
    Outcome outcome = Loaded.OUTCOME;
    if (outcome.failure().isPresent()) {
      TokenizerException first = outcome.failure().get();
      throw new TokenizerException(String.valueOf(first.getMessage()), first);
    }
    return TokenizersLibrary.LIB;
  }

  private record Outcome(Optional<TokenizerException> failure) {}

  /** Loads on first use. */
  private static final class Loaded {
    static final Outcome OUTCOME = attempt();

    private Loaded() {}

    private static Outcome attempt() {
      try {
        load();
        return new Outcome(Optional.empty());
      } catch (TokenizerException e) {
        return new Outcome(Optional.of(e));
      }
    }
  }

  private static void load() {
    if (TokenizersLibrary.class.getClassLoader() != NativeTokenizers.class.getClassLoader()) {
      throw new TokenizerException(
          "the classes of ai.djl.huggingface:tokenizers come from another class loader than "
              + NativeTokenizers.class.getName()
              + "; native methods are linked only within one");
    }
    Path folder = CacheFolder.ofUser().resolve("tokenizers");
    try {
      load(unpack(resources(platform()), folder), folder);
    } catch (IOException e) {
      throw new TokenizerException(
          "cannot unpack the native tokenizers library into %s: %s"
              .formatted(folder, e.getMessage()),
          e);
    }
  }

  static String platform() {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    String system =
        os.startsWith("win") ? "win" : os.startsWith("mac") ? "osx" : os.replace(' ', '_');
    String machine =
        switch (arch) {
          case "amd64", "x86_64" -> "x86_64";
          case "aarch64", "arm64" -> "aarch64";
          default -> arch;
        };
    return system + "-" + machine;
  }

  /** The library's files in the order in which they must be loaded. */
  private static List<String> resources(String platform) {
    String folder = RESOURCES + platform + "/cpu/";
    if (platform.startsWith("win")) {
      return List.of(
          folder + "libwinpthread-1.dll",
          folder + "libgcc_s_seh-1.dll",
          folder + "libstdc++-6.dll",
          folder + "tokenizers.dll");
    }
    return List.of(folder + System.mapLibraryName("tokenizers"));
  }

  private static List<Path> unpack(List<String> resources, Path cache) throws IOException {
    var files = new ArrayList<Path>();
    Path folder = cache;
    for (String resource : resources) {
      URL url = TokenizersLibrary.class.getClassLoader().getResource(resource);
      if (url == null) {
        throw new TokenizerException("there is no native tokenizers library for " + platform());
      }
      Content content = Content.of(url);
      // Libraries that need each other lie in one folder, named by the first of them.
      folder = files.isEmpty() ? cache.resolve(content.name()) : folder;
      Path file = folder.resolve(resource.substring(resource.lastIndexOf('/') + 1));
      if (!Files.isRegularFile(file) || Files.size(file) != content.size()) {
        Files.createDirectories(folder);
        try (InputStream in = url.openStream()) {
          copyInto(in, file);
        }
      }
      files.add(file);
    }
    return files;
  }

  private static void copyInto(InputStream in, Path file) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      Files.copy(in, temporary);
      Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void load(List<Path> files, Path cache) throws IOException {
    for (Path file : files) {
      try {
        System.load(file.toAbsolutePath().toString());
      } catch (UnsatisfiedLinkError e) {
        if (!isLoadedElsewhere(e)) {
          throw new TokenizerException(
              "cannot load the native tokenizers library " + file + ": " + e.getMessage(), e);
        }
        loadCopy(file, cache);
      }
    }
  }

  private static boolean isLoadedElsewhere(UnsatisfiedLinkError e) {
    return String.valueOf(e.getMessage()).contains("already loaded in another classloader");
  }

  private static void loadCopy(Path file, Path cache) throws IOException {
    Path copy = cache.resolve("copies").resolve(UUID.randomUUID() + "-" + file.getFileName());
    Files.createDirectories(cache.resolve("copies"));
    Files.copy(file, copy);
    copy.toFile().deleteOnExit();
    try {
      System.load(copy.toAbsolutePath().toString());
    } catch (UnsatisfiedLinkError e) {
      throw new TokenizerException(
          "the native tokenizers library is loaded by another class loader of this JVM, and a"
              + " copy cannot be loaded: "
              + e.getMessage(),
          e);
    }
  }

  /** Size and checksum of a library; out of a jar's table they cost no reading. */
  private record Content(long size, long checksum) {
    static Content of(URL url) throws IOException {
      if (url.openConnection() instanceof JarURLConnection jar) {
        var entry = jar.getJarEntry();
        return new Content(entry.getSize(), entry.getCrc());
      }
      try (var in = new CheckedInputStream(url.openStream(), new CRC32())) {
        long size = in.transferTo(java.io.OutputStream.nullOutputStream());
        return new Content(size, in.getChecksum().getValue());
      }
    }

    String name() {
      return Long.toHexString(size) + "-" + Long.toHexString(checksum);
    }
  }
}

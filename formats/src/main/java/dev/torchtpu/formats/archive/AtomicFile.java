package dev.torchtpu.formats.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes a file under a temporary name beside its target, then moves it into place. */
public final class AtomicFile {
  private AtomicFile() {}

  /** What goes into the file. */
  @FunctionalInterface
  public interface Content {
    void writeTo(FileChannel channel) throws IOException;
  }

  /**
   * Writes and moves. A reader sees the old file or the whole new one; after a failure the old one
   * is untouched and the temporary file gone.
   */
  public static void write(Path target, Content content) {
    Path absolute = target.toAbsolutePath();
    Path temporary =
        absolute.resolveSibling("." + absolute.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      try (var channel =
          FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        content.writeTo(channel);
        channel.force(true);
      }
      move(temporary, absolute);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target + ": " + e.getMessage(), e);
    } finally {
      deleteQuietly(temporary);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The failure that led here says more than this one.
      file.toFile().deleteOnExit();
    }
  }
}

package dev.torchtpu.pjrt;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads enough of a shared library to say that this machine can load it, before the loader does.
 */
final class ElfHeader {
  private static final int SIZE = 64;
  private static final int MAGIC = 0x7f454c46;
  private static final short SHARED_OBJECT = 3;
  private static final short X86_64 = 62;
  private static final short AARCH64 = 183;

  private ElfHeader() {}

  /**
   * Checks that a file is a whole 64-bit ELF shared library for this processor.
   *
   * @throws PluginInstallException if it is not
   */
  static void check(Path library) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(library)) {
      bytes = in.readNBytes(SIZE);
    }
    if (bytes.length < SIZE || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      throw new PluginInstallException(library.getFileName() + " is not an ELF shared library.");
    }
    ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (bytes[4] != 2 || bytes[5] != 1 || header.getShort(16) != SHARED_OBJECT) {
      throw new PluginInstallException(
          library.getFileName() + " is not a 64-bit little-endian shared library.");
    }
    short machine = header.getShort(18);
    String arch = System.getProperty("os.arch", "unknown");
    short wanted =
        switch (arch) {
          case "amd64", "x86_64" -> X86_64;
          case "aarch64" -> AARCH64;
          default -> -1;
        };
    if (machine != wanted) {
      throw new PluginInstallException(
          library.getFileName()
              + " is for "
              + machineName(machine)
              + "; this JVM is "
              + arch
              + ".");
    }
    // The section table stands last in what linkers write, so a shorter file was cut off.
    long sections = header.getLong(40);
    long end = sections + (long) header.getShort(58) * header.getShort(60);
    if (sections < 0 || end > Files.size(library)) {
      throw new PluginInstallException(
          library.getFileName()
              + " is cut off: its tables end at byte "
              + end
              + ", the file at "
              + Files.size(library)
              + ".");
    }
  }

  private static String machineName(short machine) {
    return switch (machine) {
      case X86_64 -> "x86-64";
      case AARCH64 -> "aarch64";
      default -> "machine type " + machine;
    };
  }
}

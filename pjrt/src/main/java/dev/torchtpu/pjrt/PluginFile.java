package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A plugin's file, looked at before the system's loader sees it: loading runs its initializers, and
 * a file that was cut off can end the process.
 */
final class PluginFile {
  static final String ENTRY = "GetPjrtApi";

  private static final int SECTION_BYTES = 64;
  private static final int SYMBOL_BYTES = 24;
  private static final int DYNAMIC_SYMBOLS = 11;
  private static final long MOST_TABLE_BYTES = 256L << 20;
  private static final int IDENTITY_BYTES = 1 << 20;

  private PluginFile() {}

  /**
   * Checks that a file is a whole shared library for this machine and a PJRT plugin.
   *
   * @throws DeviceException that says in one sentence why it is not
   */
  static void check(Path library) {
    if (!Files.exists(library)) {
      throw refused(ErrorCode.NOT_FOUND, "There is no file " + library + ".");
    }
    if (!Files.isRegularFile(library) || !Files.isReadable(library)) {
      throw refused(ErrorCode.PERMISSION_DENIED, library + " is not a file that can be read.");
    }
    if (!System.getProperty("os.name", "").equals("Linux")) {
      // Other systems have other formats; their loaders report what is wrong.
      return;
    }
    try {
      ElfHeader.check(library);
      if (!exports(library, ENTRY)) {
        throw refused(
            ErrorCode.INVALID_ARGUMENT,
            library + " is not a PJRT plugin: it does not export " + ENTRY + ".");
      }
    } catch (PluginInstallException e) {
      throw new DeviceException(ErrorCode.INVALID_ARGUMENT, library + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new DeviceException(
          ErrorCode.UNAVAILABLE, "Cannot read " + library + ": " + e.getMessage(), e);
    }
  }

  private static DeviceException refused(ErrorCode code, String message) {
    return new DeviceException(code, message);
  }

  /** Whether a 64-bit ELF file, its header checked already, defines a dynamic symbol. */
  private static boolean exports(Path library, String symbol) throws IOException {
    try (FileChannel file = FileChannel.open(library, StandardOpenOption.READ)) {
      ByteBuffer header = read(file, 0, SECTION_BYTES);
      int count = header.getShort(60) & 0xffff;
      int entryBytes = header.getShort(58) & 0xffff;
      if (entryBytes != SECTION_BYTES) {
        return false;
      }
      ByteBuffer sections = read(file, header.getLong(40), (long) count * SECTION_BYTES);
      for (int i = 0; i < count; i++) {
        int at = i * SECTION_BYTES;
        int strings = sections.getInt(at + 40) * SECTION_BYTES;
        if (sections.getInt(at + 4) == DYNAMIC_SYMBOLS
            && strings >= 0
            && strings < count * SECTION_BYTES
            && defines(table(file, sections, at), table(file, sections, strings), symbol)) {
          return true;
        }
      }
      return false;
    }
  }

  private static ByteBuffer table(FileChannel file, ByteBuffer sections, int at)
      throws IOException {
    return read(file, sections.getLong(at + 24), sections.getLong(at + 32));
  }

  private static boolean defines(ByteBuffer symbols, ByteBuffer strings, String symbol) {
    byte[] wanted = (symbol + '\0').getBytes(StandardCharsets.US_ASCII);
    for (int at = 0; at + SYMBOL_BYTES <= symbols.limit(); at += SYMBOL_BYTES) {
      int name = symbols.getInt(at);
      boolean defined = symbols.getShort(at + 6) != 0;
      if (defined && name > 0 && name + wanted.length <= strings.limit()) {
        byte[] found = new byte[wanted.length];
        strings.get(name, found);
        if (java.util.Arrays.equals(found, wanted)) {
          return true;
        }
      }
    }
    return false;
  }

  private static ByteBuffer read(FileChannel file, long at, long bytes) throws IOException {
    if (at < 0 || bytes < 0 || bytes > MOST_TABLE_BYTES || at + bytes > file.size()) {
      throw new IOException("its tables point outside the file");
    }
    ByteBuffer out = ByteBuffer.allocate((int) bytes).order(ByteOrder.LITTLE_ENDIAN);
    while (out.hasRemaining()) {
      if (file.read(out, at + out.position()) < 0) {
        throw new IOException("it ends early");
      }
    }
    return out.flip();
  }

  /**
   * A short name of a file's contents, for keys of caches: a hash of its length, its first and its
   * last MiB, where linkers put the build id and the tables of symbols.
   */
  static String identity(Path library) throws IOException {
    try (FileChannel file = FileChannel.open(library, StandardOpenOption.READ)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      long size = file.size();
      digest.update(Long.toString(size).getBytes(StandardCharsets.US_ASCII));
      long part = Math.min(size, IDENTITY_BYTES);
      digest.update(read(file, 0, part));
      digest.update(read(file, size - part, part));
      return HexFormat.of().formatHex(digest.digest(), 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether a file contains some text followed by a zero byte, as a C string ends. */
  static boolean containsCString(Path library, String text) throws IOException {
    byte[] wanted = (text + '\0').getBytes(StandardCharsets.US_ASCII);
    int step = 8 << 20;
    try (FileChannel file = FileChannel.open(library, StandardOpenOption.READ)) {
      for (long at = 0; at < file.size(); at += step) {
        long bytes = Math.min(step + (long) wanted.length, file.size() - at);
        if (contains(read(file, at, bytes).array(), wanted)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean contains(byte[] data, byte[] wanted) {
    int last = data.length - wanted.length;
    for (int i = 0; i <= last; i++) {
      if (data[i] == wanted[0]
          && data[i + 1] == wanted[1]
          && java.util.Arrays.equals(data, i, i + wanted.length, wanted, 0, wanted.length)) {
        return true;
      }
    }
    return false;
  }
}

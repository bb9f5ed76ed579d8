package dev.torchtpu.formats;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Builds safetensors files by hand. */
final class Files64 {
  private Files64() {}

  static byte[] bytes(String header, int dataBytes) {
    byte[] utf8 = header.getBytes(StandardCharsets.UTF_8);
    return bytes(utf8.length, utf8, dataBytes);
  }

  static byte[] bytes(long headerLength, byte[] header, int dataBytes) {
    return ByteBuffer.allocate(8 + header.length + dataBytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(headerLength)
        .put(header)
        .array();
  }

  static Path write(Path folder, String name, byte[] bytes) {
    try {
      return Files.write(folder.resolve(name), bytes);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}

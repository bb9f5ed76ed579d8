package dev.torchtpu.conformance;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/** The exported models of the test data. */
final class TestModels {
  private static final int BLOCK = 512;

  private TestModels() {}

  /** Unpacks the files of some models into a folder, under their plain names. */
  static void unpack(Set<String> models, Path folder) throws IOException {
    Path archive = Oracles.data("pt2").resolve("models.tar.gz");
    try (var in =
        new DataInputStream(new GZIPInputStream(Files.newInputStream(archive), 1 << 16))) {
      byte[] header = new byte[BLOCK];
      while (true) {
        in.readFully(header);
        String path = text(header, 0, 100);
        if (path.isEmpty()) {
          return;
        }
        long size = Long.parseLong(text(header, 124, 12).strip(), 8);
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (header[156] == '0' && models.contains(name.split("\\.", 2)[0])) {
          Files.write(folder.resolve(name), in.readNBytes(Math.toIntExact(size)));
        } else {
          in.skipNBytes(size);
        }
        in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
      }
    }
  }

  private static String text(byte[] header, int at, int length) {
    int end = at;
    while (end < at + length && header[end] != 0) {
      end++;
    }
    return new String(header, at, end - at, StandardCharsets.UTF_8);
  }
}

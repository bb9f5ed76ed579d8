package dev.torchtpu.conformance.hlo;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Finds {@code .mlir} files: given by name, in folders, or in a {@code .tar.gz} archive. */
public final class ProgramFiles {
  private static final int BLOCK = 512;

  /** More than any program takes; a damaged header asks for no more memory than this. */
  private static final long LARGEST = 256L << 20;

  private ProgramFiles() {}

  /** The texts of all programs by name, sorted. */
  public static SortedMap<String, String> read(List<Path> paths) throws IOException {
    var all = new TreeMap<String, String>();
    for (Path p : paths) {
      if (Files.isDirectory(p)) {
        try (Stream<Path> files = Files.walk(p)) {
          for (Path f : files.filter(f -> f.toString().endsWith(".mlir")).toList()) {
            all.put(f.toString(), Files.readString(f));
          }
        }
      } else if (p.toString().endsWith(".tar.gz")) {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(p), 1 << 16)) {
          archive(in, all);
        }
      } else {
        all.put(p.toString(), Files.readString(p));
      }
    }
    return all;
  }

  private static void archive(InputStream in, SortedMap<String, String> all) throws IOException {
    while (true) {
      byte[] header = in.readNBytes(BLOCK);
      if (header.length < BLOCK || header[0] == 0) {
        return;
      }
      String prefix = field(header, 345, 155);
      String name = (prefix.isEmpty() ? "" : prefix + "/") + field(header, 0, 100);
      long size;
      try {
        size = Long.parseLong(field(header, 124, 12).strip(), 8);
      } catch (NumberFormatException e) {
        throw new IOException("damaged archive: size of " + name, e);
      }
      if (size < 0 || size > LARGEST) {
        throw new IOException("damaged archive: " + name + " of " + size + " bytes");
      }
      byte[] data = in.readNBytes((int) size);
      if (data.length < size) {
        throw new EOFException("the archive ends inside " + name);
      }
      in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
      if (name.endsWith(".mlir")) {
        all.put(name, new String(data, StandardCharsets.UTF_8));
      }
    }
  }

  private static String field(byte[] header, int at, int length) {
    int end = at;
    while (end < at + length && header[end] != 0) {
      end++;
    }
    return new String(header, at, end - at, StandardCharsets.UTF_8);
  }
}

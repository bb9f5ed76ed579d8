package dev.torchtpu.formats.archive;

import dev.torchtpu.formats.FormatException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A zip archive in memory or mapped. Nothing is ever extracted to files. Names with a root, a drive
 * or {@code ..}, overlapping entries, encryption and sizes that the file cannot hold are refused.
 * Safe for use by many threads.
 */
public final class ZipArchive {
  private static final int MAX_INFLATED = 1 << 28;
  private static final int MAX_RATIO = 200;
  private static final int FREE_RATIO_BYTES = 1 << 20;

  /**
   * An entry.
   *
   * @param data the bytes as they lie in the file, perhaps compressed
   */
  record Entry(String name, int method, long size, long crc, MemorySegment data) {}

  private final String file;
  private final Map<String, Entry> entries;

  private ZipArchive(String file, Map<String, Entry> entries) {
    this.file = file;
    this.entries = entries;
  }

  /**
   * Maps an archive; it must not be changed while anything refers to it.
   *
   * @throws FormatException if it is missing or no sound zip archive
   */
  public static ZipArchive open(Path path) {
    return of(path.toString(), map(path));
  }

  /** A file as read-only memory. */
  public static MemorySegment map(Path path) {
    if (Files.isDirectory(path)) {
      throw new FormatException(path.toString(), "file", "is a directory");
    }
    try (FileChannel c = FileChannel.open(path, StandardOpenOption.READ)) {
      return c.map(FileChannel.MapMode.READ_ONLY, 0, c.size(), Arena.ofAuto());
    } catch (IOException e) {
      String detail =
          e instanceof NoSuchFileException ? "does not exist" : "cannot be read: " + e.getMessage();
      throw new FormatException(path.toString(), "file", detail, e);
    }
  }

  /** An archive in memory; {@code file} names it in errors. */
  public static ZipArchive of(String file, MemorySegment bytes) {
    return new ZipArchive(
        file,
        Collections.unmodifiableMap(new LinkedHashMap<>(new ZipDirectory(file, bytes).read())));
  }

  /** Whether bytes begin as a zip archive does. */
  public static boolean isZip(MemorySegment bytes) {
    return bytes.byteSize() >= 4
        && bytes.get(java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED, 0) == 0x04034b50;
  }

  /** The file's name, for errors. */
  public String file() {
    return file;
  }

  /** The names, in the archive's order. */
  public java.util.Set<String> names() {
    return entries.keySet();
  }

  public boolean has(String name) {
    return entries.containsKey(name);
  }

  /** The uncompressed size of an entry. */
  public long size(String name) {
    return entry(name).size();
  }

  /** An entry, if there is one. */
  public Optional<byte[]> find(String name) {
    return has(name) ? Optional.of(bytes(name)) : Optional.empty();
  }

  /**
   * The bytes of an entry, checked against its checksum.
   *
   * @throws FormatException if there is none, or it is damaged or too large
   */
  public byte[] bytes(String name) {
    Entry e = entry(name);
    if (e.size() > MAX_INFLATED) {
      throw new FormatException(
          file,
          "entry " + FormatException.quote(name),
          "has " + e.size() + " bytes, more than the limit of " + MAX_INFLATED);
    }
    byte[] out = e.method() == 0 ? copy(e) : inflate(e);
    var crc = new CRC32();
    crc.update(out);
    if (crc.getValue() != e.crc()) {
      throw damaged(e, "does not match its checksum");
    }
    return out;
  }

  /** The bytes of an entry where they lie, unchecked, if it is stored; else uncompressed. */
  public MemorySegment segment(String name) {
    Entry e = entry(name);
    return e.method() == 0 ? e.data() : MemorySegment.ofArray(bytes(name)).asReadOnly();
  }

  private Entry entry(String name) {
    Entry e = entries.get(name);
    if (e == null) {
      throw new FormatException(file, "entry " + FormatException.quote(name), "is missing");
    }
    return e;
  }

  private static byte[] copy(Entry e) {
    byte[] out = new byte[(int) e.size()];
    MemorySegment.copy(e.data(), 0, MemorySegment.ofArray(out), 0, out.length);
    return out;
  }

  private byte[] inflate(Entry e) {
    if (e.size() > FREE_RATIO_BYTES && e.size() / MAX_RATIO > e.data().byteSize()) {
      throw damaged(e, "claims to expand more than " + MAX_RATIO + " times");
    }
    byte[] out = new byte[(int) e.size()];
    var inflater = new Inflater(true);
    try {
      inflater.setInput(e.data().asByteBuffer());
      int at = 0;
      while (at < out.length) {
        int n = inflater.inflate(out, at, out.length - at);
        if (n == 0) {
          throw damaged(e, "ends early");
        }
        at += n;
      }
      if (!inflater.finished() && inflater.inflate(new byte[1]) > 0) {
        throw damaged(e, "is longer than it says");
      }
      return out;
    } catch (DataFormatException x) {
      throw damaged(e, "cannot be decompressed");
    } finally {
      inflater.end();
    }
  }

  private FormatException damaged(Entry e, String detail) {
    return new FormatException(file, "entry " + FormatException.quote(e.name()), detail);
  }
}

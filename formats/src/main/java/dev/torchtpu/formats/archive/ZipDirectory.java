package dev.torchtpu.formats.archive;

import dev.torchtpu.formats.FormatException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Reads the central directory of a zip archive, with the 64-bit fields. */
final class ZipDirectory {
  private static final int END = 0x06054b50;
  private static final int END64 = 0x06064b50;
  private static final int LOCATOR64 = 0x07064b50;
  private static final int CENTRAL = 0x02014b50;
  private static final int LOCAL = 0x04034b50;
  private static final int END_SIZE = 22;
  private static final int MAX_COMMENT = 65535;
  private static final int MAX_ENTRIES = 1_000_000;
  private static final long WIDE = 0xffffffffL;

  private final String file;
  private final MemorySegment bytes;
  private final TreeMap<Long, Long> extents = new TreeMap<>();

  ZipDirectory(String file, MemorySegment bytes) {
    this.file = file;
    this.bytes = bytes;
  }

  Map<String, ZipArchive.Entry> read() {
    long end = findEnd();
    long count = u16(end + 10);
    long at = u32(end + 16);
    if (end >= 20 && u32(end - 20) == LOCATOR64) {
      long end64 = i64(end - 12);
      if (end64 < 0 || end64 > bytes.byteSize() - 56 || u32(end64) != END64) {
        throw damaged("its directory is not where it says");
      }
      count = i64(end64 + 32);
      at = i64(end64 + 48);
    }
    if (count < 0 || count > MAX_ENTRIES || at < 0 || at > bytes.byteSize()) {
      throw damaged("its directory is not where it says");
    }
    var entries = new LinkedHashMap<String, ZipArchive.Entry>();
    for (long i = 0; i < count; i++) {
      need(at, 46);
      if (u32(at) != CENTRAL) {
        throw damaged("its directory is cut off or overwritten");
      }
      int name = u16(at + 28);
      int extra = u16(at + 30);
      int comment = u16(at + 32);
      need(at, 46L + name + extra + comment);
      ZipArchive.Entry e = entry(at, name, extra);
      if (entries.putIfAbsent(e.name(), e) != null) {
        throw damaged("it has two entries named " + FormatException.quote(e.name()));
      }
      at += 46L + name + extra + comment;
    }
    checkOverlaps();
    entries.keySet().removeIf(n -> n.endsWith("/"));
    return entries;
  }

  private long findEnd() {
    long size = bytes.byteSize();
    if (size < END_SIZE) {
      throw new FormatException(
          file, "file", "is not a zip archive: it has only " + size + " bytes");
    }
    for (long at = size - END_SIZE; at >= Math.max(0, size - END_SIZE - MAX_COMMENT); at--) {
      if (u32(at) == END && at + END_SIZE + u16(at + 20) == size) {
        return at;
      }
    }
    throw new FormatException(
        file,
        "file",
        u32(0) == LOCAL
            ? "is cut off: the zip archive has no directory at its end"
            : "is not a zip archive");
  }

  private ZipArchive.Entry entry(long at, int nameLength, int extraLength) {
    int flags = u16(at + 8);
    int method = u16(at + 10);
    String name = name(at + 46, nameLength);
    if ((flags & 1) != 0) {
      throw damaged("entry " + FormatException.quote(name) + " is encrypted");
    }
    if (method != 0 && method != 8) {
      throw damaged(
          "entry "
              + FormatException.quote(name)
              + " is compressed by the unknown method "
              + method);
    }
    long packed = u32(at + 20);
    long size = u32(at + 24);
    long local = u32(at + 42);
    long x = at + 46 + nameLength;
    long end = x + extraLength;
    while (x + 4 <= end) {
      int id = u16(x);
      int length = u16(x + 2);
      long field = x + 4;
      if (id == 1 && field + length <= end) {
        long limit = field + length;
        if (size == WIDE && field + 8 <= limit) {
          size = i64(field);
          field += 8;
        }
        if (packed == WIDE && field + 8 <= limit) {
          packed = i64(field);
          field += 8;
        }
        if (local == WIDE && field + 8 <= limit) {
          local = i64(field);
        }
      }
      x += 4L + length;
    }
    return new ZipArchive.Entry(
        name, method, size, u32(at + 16), data(name, method, local, packed, size));
  }

  private MemorySegment data(String name, int method, long local, long packed, long size) {
    String what = "entry " + FormatException.quote(name);
    if (local < 0 || local > bytes.byteSize() - 30 || u32(local) != LOCAL) {
      throw damaged(what + " is not where the directory says");
    }
    long start = local + 30 + u16(local + 26) + u16(local + 28);
    if (packed < 0 || size < 0 || start > bytes.byteSize() || packed > bytes.byteSize() - start) {
      throw damaged(what + " goes past the end of the file");
    }
    if (method == 0 && packed != size) {
      throw damaged(what + " is stored with two different sizes");
    }
    if (extents.put(local, start + packed) != null) {
      throw damaged(what + " shares its place with another");
    }
    return bytes.asSlice(start, packed).asReadOnly();
  }

  private void checkOverlaps() {
    long end = 0;
    for (var e : extents.entrySet()) {
      if (e.getKey() < end) {
        throw damaged("its entries overlap");
      }
      end = e.getValue();
    }
  }

  private String name(long at, int length) {
    String name =
        new String(
            bytes.asSlice(at, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8);
    boolean escapes = name.startsWith("/") || name.contains("\\") || name.contains("\0");
    for (String part : name.split("/", -1)) {
      escapes |= part.equals("..") || part.endsWith(":");
    }
    if (escapes || name.isEmpty()) {
      throw damaged("the entry name " + FormatException.quote(name) + " leaves the archive");
    }
    return name;
  }

  private void need(long at, long length) {
    if (at < 0 || length > bytes.byteSize() - at) {
      throw damaged("its directory is cut off");
    }
  }

  private int u16(long at) {
    return bytes.get(ValueLayout.JAVA_SHORT_UNALIGNED, at) & 0xffff;
  }

  private long u32(long at) {
    return bytes.get(ValueLayout.JAVA_INT_UNALIGNED, at) & WIDE;
  }

  private long i64(long at) {
    return bytes.get(ValueLayout.JAVA_LONG_UNALIGNED, at);
  }

  private FormatException damaged(String detail) {
    return new FormatException(file, "zip archive", detail);
  }
}

package dev.torchtpu.formats.archive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes archives as PyTorch reads them: entries stored as they are, under one folder. */
public final class ZipWriter implements AutoCloseable {
  private final ZipOutputStream out;
  private final String root;

  public ZipWriter(OutputStream out, String root) {
    this.out = new ZipOutputStream(out);
    this.root = root;
  }

  /** Appends an entry. */
  public void add(String name, byte[] bytes) throws IOException {
    var crc = new CRC32();
    crc.update(bytes);
    var entry = new ZipEntry(root + "/" + name);
    entry.setMethod(ZipEntry.STORED);
    entry.setSize(bytes.length);
    entry.setCompressedSize(bytes.length);
    entry.setCrc(crc.getValue());
    // The same program is the same file.
    entry.setTime(315_532_800_000L);
    out.putNextEntry(entry);
    try (InputStream in = new ByteArrayInputStream(bytes)) {
      in.transferTo(out);
    }
    out.closeEntry();
  }

  /** Ends the archive; the stream under it stays open. */
  @Override
  public void close() throws IOException {
    out.finish();
    out.flush();
  }
}

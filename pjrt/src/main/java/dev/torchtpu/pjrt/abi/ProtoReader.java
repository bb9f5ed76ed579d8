package dev.torchtpu.pjrt.abi;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Steps through the fields of a Protocol Buffers message. Damaged bytes throw, never loop. */
public final class ProtoReader {
  private static final int VARINT = 0;
  private static final int FIXED64 = 1;
  private static final int BYTES = 2;
  private static final int FIXED32 = 5;

  private final byte[] data;
  private final int end;
  private int at;
  private int field;
  private int wireType;

  public ProtoReader(byte[] data) {
    this(data, 0, data.length);
  }

  private ProtoReader(byte[] data, int at, int end) {
    this.data = data;
    this.at = at;
    this.end = end;
  }

  /** Moves to the next field; the value of the last one must have been read or skipped. */
  public boolean next() {
    if (at >= end) {
      return false;
    }
    long key = raw();
    field = (int) (key >>> 3);
    wireType = (int) (key & 7);
    return true;
  }

  public int field() {
    return field;
  }

  public long varint() {
    require(wireType == VARINT);
    return raw();
  }

  /** The nested message of this field. */
  public ProtoReader message() {
    int length = length();
    var r = new ProtoReader(data, at, at + length);
    at += length;
    return r;
  }

  /** The UTF-8 text of this field. */
  public String text() {
    int length = length();
    String s = new String(data, at, length, StandardCharsets.UTF_8);
    at += length;
    return s;
  }

  /** Repeated numbers: one, or several in packed form. */
  public List<Long> varints() {
    if (wireType == VARINT) {
      return List.of(raw());
    }
    ProtoReader inner = message();
    var out = new ArrayList<Long>();
    while (inner.at < inner.end) {
      out.add(inner.raw());
    }
    return out;
  }

  public void skip() {
    switch (wireType) {
      case VARINT -> raw();
      case FIXED64 -> advance(8);
      case BYTES -> advance(length());
      case FIXED32 -> advance(4);
      default -> require(false);
    }
  }

  private int length() {
    require(wireType == BYTES);
    long n = raw();
    require(n >= 0 && n <= end - at);
    return (int) n;
  }

  private void advance(int n) {
    require(n <= end - at);
    at += n;
  }

  private long raw() {
    long v = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      require(at < end);
      byte b = data[at++];
      v |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return v;
      }
    }
    require(false);
    return v;
  }

  private static void require(boolean ok) {
    if (!ok) {
      throw new DeviceException(ErrorCode.DATA_LOSS, "damaged protocol buffer");
    }
  }
}

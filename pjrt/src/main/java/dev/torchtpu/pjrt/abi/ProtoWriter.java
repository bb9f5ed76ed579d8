package dev.torchtpu.pjrt.abi;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes a Protocol Buffers message, as much of the wire format as XLA's options need. */
public final class ProtoWriter {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** A number, boolean or enum field. */
  public ProtoWriter varint(int field, long value) {
    raw((long) field << 3);
    raw(value);
    return this;
  }

  public ProtoWriter bool(int field, boolean value) {
    return varint(field, value ? 1 : 0);
  }

  public ProtoWriter real(int field, double value) {
    raw((long) field << 3 | 1);
    long bits = Double.doubleToRawLongBits(value);
    for (int i = 0; i < 8; i++) {
      out.write((int) (bits >>> 8 * i));
    }
    return this;
  }

  public ProtoWriter text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  public ProtoWriter message(int field, ProtoWriter value) {
    return bytes(field, value.toByteArray());
  }

  public ProtoWriter bytes(int field, byte[] value) {
    raw((long) field << 3 | 2);
    raw(value.length);
    out.writeBytes(value);
    return this;
  }

  /** Repeated numbers in packed form. */
  public ProtoWriter packed(int field, long... values) {
    var inner = new ProtoWriter();
    for (long v : values) {
      inner.raw(v);
    }
    return bytes(field, inner.toByteArray());
  }

  public byte[] toByteArray() {
    return out.toByteArray();
  }

  private void raw(long value) {
    long v = value;
    while ((v & ~0x7fL) != 0) {
      out.write((int) (v & 0x7f | 0x80));
      v >>>= 7;
    }
    out.write((int) v);
  }
}

package dev.torchtpu.formats;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes protocol-buffer messages by field number. */
final class Protobuf {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  Protobuf varint(int field, long value) {
    raw(field << 3L);
    return raw(value);
  }

  Protobuf bytes(int field, byte[] value) {
    raw(field << 3L | 2);
    raw(value.length);
    out.writeBytes(value);
    return this;
  }

  Protobuf text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  Protobuf message(int field, Protobuf value) {
    return bytes(field, value.toBytes());
  }

  Protobuf floats(int field, float... values) {
    var packed = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    packed.asFloatBuffer().put(values);
    return bytes(field, packed.array());
  }

  Protobuf varints(int field, long... values) {
    var packed = new Protobuf();
    for (long v : values) {
      packed.raw(v);
    }
    return bytes(field, packed.toBytes());
  }

  Protobuf raw(long varint) {
    long v = varint;
    while ((v & ~0x7fL) != 0) {
      out.write((int) (v & 0x7f | 0x80));
      v >>>= 7;
    }
    out.write((int) v);
    return this;
  }

  byte[] toBytes() {
    return out.toByteArray();
  }
}

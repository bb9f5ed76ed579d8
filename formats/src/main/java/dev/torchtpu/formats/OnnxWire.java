package dev.torchtpu.formats;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/**
 * Walks the fields of protocol-buffer messages that lie in one array. Every length is checked
 * against the message around it; a wrong one is a {@link FormatException}.
 */
final class OnnxWire {
  private static final int MAX_DEPTH = 32;

  private final String file;
  private final byte[] bytes;
  private final CodedInputStream in;
  private int depth;

  OnnxWire(String file, byte[] bytes) {
    this.file = file;
    this.bytes = bytes;
    this.in = CodedInputStream.newInstance(bytes);
  }

  /** Takes a field of a message: reads its value, or says that it does not want it. */
  @FunctionalInterface
  interface FieldReader {
    /** Returns false, having read nothing, for a field to be skipped. */
    boolean read(int number, int wireType) throws IOException;
  }

  /** Reads the whole array as one message. */
  void readRoot(String what, FieldReader reader) {
    try {
      readFields(reader);
    } catch (IOException e) {
      throw error(what, e);
    }
  }

  /** Reads a length-delimited message that starts here. */
  void readMessage(FieldReader reader) throws IOException {
    if (++depth > MAX_DEPTH) {
      throw new FormatException(file, "content", "is nested deeper than " + MAX_DEPTH);
    }
    int outer = in.pushLimit(in.readRawVarint32());
    readFields(reader);
    in.checkLastTagWas(0);
    in.popLimit(outer);
    depth--;
  }

  private void readFields(FieldReader reader) throws IOException {
    while (true) {
      int tag = in.readTag();
      if (tag == 0) {
        return;
      }
      int wireType = WireFormat.getTagWireType(tag);
      if (wireType == WireFormat.WIRETYPE_START_GROUP
          || wireType == WireFormat.WIRETYPE_END_GROUP) {
        throw new FormatException(file, "content", "holds a group, which ONNX does not have");
      }
      if (!reader.read(WireFormat.getTagFieldNumber(tag), wireType)) {
        in.skipField(tag);
      }
    }
  }

  String readString() throws IOException {
    MemorySegment utf8 = readSlice();
    ByteBuffer buffer = utf8.asByteBuffer();
    return new String(JsonInput.decode(file, "string", buffer));
  }

  /** The bytes of a length-delimited field, where they lie. */
  MemorySegment readSlice() throws IOException {
    int length = in.readRawVarint32();
    if (length < 0) {
      throw new FormatException(file, "content", "holds a negative length");
    }
    int at = in.getTotalBytesRead();
    in.skipRawBytes(length);
    return MemorySegment.ofArray(bytes).asSlice(at, length).asReadOnly();
  }

  /**
   * Reads a repeated number, packed or not, into {@code sink}.
   *
   * @param elementWireType how a number is written when it is not packed
   */
  void readNumbers(int wireType, int elementWireType, NumberSink sink) throws IOException {
    if (wireType != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
      sink.accept(readNumber(elementWireType));
      return;
    }
    int outer = in.pushLimit(in.readRawVarint32());
    while (in.getBytesUntilLimit() > 0) {
      sink.accept(readNumber(elementWireType));
    }
    in.popLimit(outer);
  }

  /** Receives the 64 bits of a number; of fixed 32-bit numbers the low half. */
  @FunctionalInterface
  interface NumberSink {
    void accept(long bits);
  }

  long readVarint() throws IOException {
    return in.readRawVarint64();
  }

  private long readNumber(int wireType) throws IOException {
    return switch (wireType) {
      case WireFormat.WIRETYPE_FIXED32 -> in.readRawLittleEndian32() & 0xffffffffL;
      case WireFormat.WIRETYPE_FIXED64 -> in.readRawLittleEndian64();
      default -> in.readRawVarint64();
    };
  }

  private FormatException error(String what, IOException e) {
    return new FormatException(
        file, what, "is damaged near byte " + in.getTotalBytesRead() + ": " + e.getMessage(), e);
  }
}

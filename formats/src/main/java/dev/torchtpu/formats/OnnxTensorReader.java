package dev.torchtpu.formats;

import com.google.protobuf.WireFormat;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads one {@code TensorProto}. Its values are raw bytes, or numbers in a field that depends on
 * the element type; both become packed little-endian bytes.
 */
final class OnnxTensorReader {
  private static final int MAX_RANK = 64;

  private final String file;
  private final OnnxWire wire;
  private String name = "";
  private long[] sizes = new long[MAX_RANK];
  private int rank;
  private int dataType;
  private boolean external;
  private Optional<MemorySegment> raw = Optional.empty();
  private long[] numbers = {};
  private int numberCount;
  private int numberField;

  OnnxTensorReader(String file, OnnxWire wire) {
    this.file = file;
    this.wire = wire;
  }

  /** Reads the message that starts here. */
  StoredTensor read() throws IOException {
    wire.readMessage(this::readField);
    return finish();
  }

  private boolean readField(int number, int wireType) throws IOException {
    switch (number) {
      case 1 -> wire.readNumbers(wireType, WireFormat.WIRETYPE_VARINT, this::addSize);
      case 2 -> dataType = (int) wire.readVarint();
      case 4 -> readNumbers(number, wireType, WireFormat.WIRETYPE_FIXED32);
      case 5, 7, 11 -> readNumbers(number, wireType, WireFormat.WIRETYPE_VARINT);
      case 10 -> readNumbers(number, wireType, WireFormat.WIRETYPE_FIXED64);
      case 8 -> name = wire.readString();
      case 9 -> raw = Optional.of(wire.readSlice());
      case 14 -> external = wire.readVarint() != 0;
      default -> {
        return false;
      }
    }
    return true;
  }

  private void addSize(long size) {
    if (rank == MAX_RANK) {
      throw error("has more than " + MAX_RANK + " dimensions");
    }
    if (size < 0) {
      throw error("has the negative size " + size);
    }
    sizes[rank++] = size;
  }

  private void readNumbers(int field, int wireType, int elementWireType) throws IOException {
    if (numberCount > 0 && field != numberField) {
      throw error("has values in two fields");
    }
    numberField = field;
    wire.readNumbers(wireType, elementWireType, this::addNumber);
  }

  private void addNumber(long bits) {
    if (numberCount == numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(16, numberCount + (numberCount >> 1)));
    }
    numbers[numberCount++] = bits;
  }

  private StoredTensor finish() {
    if (external) {
      throw error("keeps its data in another file, which is not supported");
    }
    ElementType type =
        OnnxTypes.of(dataType)
            .orElseThrow(() -> error("has the unsupported element type number " + dataType));
    long[] shape = Arrays.copyOf(sizes, rank);
    // ONNX pads a last byte that is not full, which a stored tensor has no word for.
    if (type != ElementType.PRED && type.bits() < 8) {
      throw error("has the element type " + type.mlirName() + ", which is not supported");
    }
    long needed =
        StoredTensor.packedBytes(type, shape)
            .orElseThrow(() -> error("sizes " + Arrays.toString(shape) + " overflow"));
    MemorySegment data = raw.orElseGet(() -> encode(type, needed));
    if (data.byteSize() != needed) {
      throw error(
          "%s %s needs %d bytes but holds %d"
              .formatted(type.mlirName(), Arrays.toString(shape), needed, data.byteSize()));
    }
    return new StoredTensor(name, TensorType.of(type, shape), data);
  }

  private MemorySegment encode(ElementType type, long needed) {
    int expectedField =
        switch (type) {
          case F32, C64 -> 4;
          case F64, C128 -> 10;
          case I64 -> 7;
          case UI32, UI64 -> 11;
          default -> 5;
        };
    if (numberCount > 0 && numberField != expectedField) {
      throw error("has its " + type.mlirName() + " values in field " + numberField);
    }
    int width = type.isComplex() ? type.storageBytes() / 2 : type.storageBytes();
    if (needed != (long) numberCount * width) {
      throw error(
          "%s needs %d bytes but holds %d numbers of %d"
              .formatted(type.mlirName(), needed, numberCount, width));
    }
    byte[] packed = new byte[Math.toIntExact(needed)];
    for (int i = 0, at = 0; i < numberCount; i++) {
      for (int b = 0; b < width; b++) {
        packed[at++] = (byte) (numbers[i] >>> (8 * b));
      }
    }
    return MemorySegment.ofArray(packed);
  }

  private FormatException error(String detail) {
    return new FormatException(file, "initializer " + FormatException.quote(name), detail);
  }
}

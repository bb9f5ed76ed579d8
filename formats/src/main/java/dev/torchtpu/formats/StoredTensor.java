package dev.torchtpu.formats;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.runtime.Factories;
import java.lang.foreign.MemorySegment;
import java.util.OptionalLong;

/**
 * A tensor as it lies in a file: row-major, little-endian, elements narrower than a byte packed.
 *
 * @param name the tensor's name in the file
 * @param type element type and sizes
 * @param data the read-only bytes, {@link #packedBytes} of them; not necessarily aligned
 */
public record StoredTensor(String name, TensorType type, MemorySegment data) {
  public StoredTensor {
    long needed =
        packedBytes(type.elementType(), type.dims())
            .orElseThrow(() -> new IllegalArgumentException(type + " has no size in bytes"));
    if (data.byteSize() != needed) {
      throw new IllegalArgumentException(
          "tensor "
              + FormatException.quote(name)
              + " of "
              + type
              + " needs "
              + needed
              + " bytes, got "
              + data.byteSize());
    }
    data = data.asReadOnly();
  }

  /**
   * This tensor on a device, copied.
   *
   * @throws FormatException if there is no dtype for its elements
   */
  public Tensor toTensor(Device device) {
    return toTensor(device, HostBufferSemantics.COPY);
  }

  Tensor toTensor(Device device, HostBufferSemantics semantics) {
    ElementType element = type.elementType();
    if (element != ElementType.PRED && element.bits() < 8) {
      throw new FormatException(
          "tensor", FormatException.quote(name), "there is no dtype for " + element.mlirName());
    }
    return Factories.fromHost(data, type, device, semantics);
  }

  /**
   * Bytes of a packed tensor; empty if a size is negative, the product overflows, or the last byte
   * would not be full.
   */
  public static OptionalLong packedBytes(ElementType type, long... sizes) {
    long bits = type == ElementType.PRED ? 8 : type.bits();
    long n = 1;
    for (long size : sizes) {
      if (size < 0 || Math.multiplyHigh(n, size) != 0 || n * size < 0) {
        return OptionalLong.empty();
      }
      n *= size;
    }
    if (bits >= 8) {
      long width = bits / 8;
      return n > Long.MAX_VALUE / width ? OptionalLong.empty() : OptionalLong.of(n * width);
    }
    if (n > Long.MAX_VALUE / bits || n * bits % 8 != 0) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(n * bits / 8);
  }
}

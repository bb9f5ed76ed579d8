package dev.torchtpu.formats;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.function.Supplier;

/**
 * A tensor to be written. Its bytes are asked for once, when its turn comes, so that a writer never
 * holds more than one tensor of a device's.
 *
 * @param name the tensor's name in the file
 * @param type element type and sizes
 * @param data gives the bytes: row-major, little-endian, elements narrower than a byte packed
 */
public record TensorSource(String name, TensorType type, Supplier<MemorySegment> data) {

  /**
   * A tensor on a device; its value is read when it is written.
   *
   * @throws FormatException if files have no type for its elements, as for complex32
   */
  public static TensorSource of(String name, Tensor tensor) {
    var element = tensor.dtype().elementType();
    if (Dtype.of(element) != tensor.dtype()) {
      throw new FormatException(
          "tensor", FormatException.quote(name), tensor.dtype() + " has no type in files");
    }
    var type = TensorType.of(element, tensor.sizes());
    return new TensorSource(name, type, () -> TensorBytes.of(tensor));
  }

  /** A tensor read from another file. */
  public static TensorSource of(StoredTensor tensor) {
    return new TensorSource(tensor.name(), tensor.type(), tensor::data);
  }
}

package dev.torchtpu.runtime;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;

/** Tensors made from host data. */
public final class Factories {
  private Factories() {}

  /** A 0-d tensor that promotes as a plain number. */
  public static Tensor wrappedNumber(Scalar s) {
    return scalar(s, s.dtype(Torch.getDefaultDtype()), Torch.getDefaultDevice()).asWrappedNumber();
  }

  /** A 0-d tensor. */
  public static Tensor scalar(Scalar s, Dtype dtype, Device device) {
    if (dtype == Dtype.COMPLEX32) {
      return scalar(s, Dtype.COMPLEX64, device).to(dtype);
    }
    byte[] bytes =
        dtype.isIntegral() && !(s instanceof Scalar.Float)
            ? ElementCodec.encode(dtype.elementType(), s.toLong())
            : ElementCodec.encode(dtype.elementType(), s.toDouble(), s.imaginary());
    if (dtype == Dtype.BOOL) {
      bytes[0] = (byte) (s.toBoolean() ? 1 : 0);
    }
    return fromHost(
        MemorySegment.ofArray(bytes),
        TensorType.of(dtype.elementType()),
        device,
        HostBufferSemantics.COPY);
  }

  /** A tensor of host memory, row-major. */
  public static Tensor fromHost(
      MemorySegment data, TensorType type, Device device, HostBufferSemantics semantics) {
    return fromHost(data, Dtype.of(type.elementType()), device, semantics, type.dims());
  }

  /** A tensor of host memory, row-major, read as a dtype. */
  public static Tensor fromHost(
      MemorySegment data,
      Dtype dtype,
      Device device,
      HostBufferSemantics semantics,
      long... sizes) {
    DeviceRuntime runtime = DeviceRuntime.of(device);
    TensorType type = TensorType.of(dtype.elementType(), sizes);
    Buffer b = runtime.client().fromHost(type, data, semantics, runtime.clientDevice());
    return Tensor.ofBuffer(runtime, b, dtype);
  }
}

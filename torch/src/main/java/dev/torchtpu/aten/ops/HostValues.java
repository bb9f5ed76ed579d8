package dev.torchtpu.aten.ops;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.runtime.Factories;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Elements read to the host, for operators whose result sizes depend on values. */
final class HostValues {
  private HostValues() {}

  /** The elements of an integer or boolean tensor, row-major. */
  static long[] longs(Tensor t) {
    ByteBuffer b =
        ByteBuffer.wrap(t.detach().to(Dtype.INT64).toBytes()).order(ByteOrder.LITTLE_ENDIAN);
    long[] out = new long[b.remaining() / 8];
    b.asLongBuffer().get(out);
    return out;
  }

  /** The elements of a real tensor, row-major. */
  static double[] doubles(Tensor t) {
    ByteBuffer b =
        ByteBuffer.wrap(t.detach().to(Dtype.FLOAT64).toBytes()).order(ByteOrder.LITTLE_ENDIAN);
    double[] out = new double[b.remaining() / 8];
    b.asDoubleBuffer().get(out);
    return out;
  }

  /** An int64 tensor of host values. */
  static Tensor tensor(long[] values, Device device, long... sizes) {
    return Factories.fromHost(
        MemorySegment.ofArray(values),
        TensorType.of(ElementType.I64, sizes),
        device,
        HostBufferSemantics.COPY);
  }
}

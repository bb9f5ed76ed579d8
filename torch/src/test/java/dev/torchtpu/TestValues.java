package dev.torchtpu;

import dev.torchtpu.hlo.ElementCodec;

/** Reads tensors for assertions. */
final class TestValues {
  private TestValues() {}

  static double[] doubles(Tensor t) {
    byte[] b = t.toBytes();
    int size = t.dtype().itemSize();
    double[] out = new double[b.length / size];
    for (int i = 0; i < out.length; i++) {
      out[i] = ElementCodec.decodeReal(t.dtype().elementType(), b, i * size);
    }
    return out;
  }
}

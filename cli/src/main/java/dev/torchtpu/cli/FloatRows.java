package dev.torchtpu.cli;

import dev.torchtpu.Tensor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** Float32 matrices as arrays. */
final class FloatRows {
  private FloatRows() {}

  static float[][] of(Tensor matrix) {
    FloatBuffer values =
        ByteBuffer.wrap(matrix.toBytes()).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer();
    var rows = new float[(int) matrix.size(0)][(int) matrix.size(1)];
    for (float[] row : rows) {
      values.get(row);
    }
    return rows;
  }

  /** The dot product of two rows. */
  static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}

package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A matrix of complex doubles, row-major, into which matrices of all float types are read. */
final class ComplexMatrix {
  final int rows;
  final int columns;
  final double[] re;
  final double[] im;

  ComplexMatrix(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    this.re = new double[rows * columns];
    this.im = new double[rows * columns];
  }

  static ComplexMatrix identity(int rows, int columns) {
    var m = new ComplexMatrix(rows, columns);
    for (int i = 0; i < Math.min(rows, columns); i++) {
      m.re[i * columns + i] = 1;
    }
    return m;
  }

  ComplexMatrix copy() {
    var m = new ComplexMatrix(rows, columns);
    System.arraycopy(re, 0, m.re, 0, re.length);
    System.arraycopy(im, 0, m.im, 0, im.length);
    return m;
  }

  private static ByteBuffer buffer(HostArray a) {
    return ByteBuffer.wrap(a.data()).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** One of a batch; the array's last two dimensions, or one as a single row. */
  static ComplexMatrix read(HostArray a, int batch, int rows, int columns) {
    var m = new ComplexMatrix(rows, columns);
    ByteBuffer b = buffer(a);
    int n = m.re.length;
    int at = batch * n;
    ElementType t = a.type().elementType();
    for (int i = 0; i < n; i++) {
      int k = at + i;
      switch (t) {
        case F32 -> m.re[i] = b.getFloat(4 * k);
        case F64 -> m.re[i] = b.getDouble(8 * k);
        case C64 -> {
          m.re[i] = b.getFloat(8 * k);
          m.im[i] = b.getFloat(8 * k + 4);
        }
        default -> {
          m.re[i] = b.getDouble(16 * k);
          m.im[i] = b.getDouble(16 * k + 8);
        }
      }
    }
    return m;
  }

  void write(HostArray a, int batch) {
    write(a, batch, re, im);
  }

  /** Writes one of a batch; real types take the real parts. */
  static void write(HostArray a, int batch, double[] re, double[] im) {
    ByteBuffer b = buffer(a);
    int n = re.length;
    int at = batch * n;
    ElementType t = a.type().elementType();
    for (int i = 0; i < n; i++) {
      int k = at + i;
      switch (t) {
        case F32 -> b.putFloat(4 * k, (float) re[i]);
        case F64 -> b.putDouble(8 * k, re[i]);
        case C64 -> {
          b.putFloat(8 * k, (float) re[i]);
          b.putFloat(8 * k + 4, (float) im[i]);
        }
        default -> {
          b.putDouble(16 * k, re[i]);
          b.putDouble(16 * k + 8, im[i]);
        }
      }
    }
  }

  /** Columns {@code p} and {@code q} become {@code c l - conj(s) r} and {@code s l + c r}. */
  void turnColumns(int p, int q, double c, double sr, double si) {
    for (int i = 0; i < rows; i++) {
      int l = i * columns + p;
      int r = i * columns + q;
      double lr = re[l];
      double li = im[l];
      double rr = re[r];
      double ri = im[r];
      re[l] = c * lr - (sr * rr + si * ri);
      im[l] = c * li - (sr * ri - si * rr);
      re[r] = sr * lr - si * li + c * rr;
      im[r] = sr * li + si * lr + c * ri;
    }
  }

  /** The columns in another order. */
  ComplexMatrix ordered(int[] order) {
    var m = new ComplexMatrix(rows, order.length);
    for (int i = 0; i < rows; i++) {
      for (int k = 0; k < order.length; k++) {
        m.re[i * order.length + k] = re[i * columns + order[k]];
        m.im[i * order.length + k] = im[i * columns + order[k]];
      }
    }
    return m;
  }
}

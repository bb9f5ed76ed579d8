package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.CompareType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.TensorType;
import java.util.Optional;

/** {@code compare} of every element type. */
final class Comparison {
  private Comparison() {}

  static HostArray compare(
      Direction direction, Optional<CompareType> type, HostArray x, HostArray y) {
    TensorType shape = Elementwise.commonShape("stablehlo.compare", x, y);
    HostArray result = HostArray.allocate(shape.withElementType(ElementType.PRED));
    ElementType t = x.elementType();
    if (t.isComplex()) {
      return complex(direction, x, y, result);
    }
    int total = result.elements();
    int size = Math.min(total, Lanes.CHUNK);
    boolean total754 = type.isPresent() && type.get() == CompareType.TOTALORDER;
    if (t.isFloat() && !total754) {
      double[] a = new double[size];
      double[] b = new double[size];
      for (int at = 0; at < total; at += size) {
        int n = Math.min(size, total - at);
        Elementwise.load(x, at, a, n, total);
        Elementwise.load(y, at, b, n, total);
        floats(direction, a, b, result.data(), at, n);
      }
      return result;
    }
    long[] a = new long[size];
    long[] b = new long[size];
    // Adding the sign bit maps unsigned order to signed order.
    long bias = t.kind() == ElementType.Kind.UNSIGNED ? Long.MIN_VALUE : 0;
    for (int at = 0; at < total; at += size) {
      int n = Math.min(size, total - at);
      if (t.isFloat()) {
        loadTotalOrder(x, at, a, n, total);
        loadTotalOrder(y, at, b, n, total);
      } else {
        Elementwise.load(x, at, a, n, total);
        Elementwise.load(y, at, b, n, total);
      }
      longs(direction, a, b, bias, result.data(), at, n);
    }
    return result;
  }

  private static void loadTotalOrder(HostArray x, int at, long[] out, int n, int total) {
    double[] v = new double[n];
    Elementwise.load(x, at, v, n, total);
    for (int i = 0; i < n; i++) {
      out[i] = totalOrderKey(v[i]);
    }
  }

  /** A long whose signed order is the total order of IEEE 754. */
  static long totalOrderKey(double v) {
    long bits = Double.doubleToRawLongBits(v);
    return bits ^ ((bits >> 63) >>> 1);
  }

  private static void floats(Direction d, double[] a, double[] b, byte[] out, int at, int n) {
    for (int i = 0; i < n; i++) {
      boolean holds =
          switch (d) {
            case EQ -> a[i] == b[i];
            case NE -> a[i] != b[i];
            case GE -> a[i] >= b[i];
            case GT -> a[i] > b[i];
            case LE -> a[i] <= b[i];
            case LT -> a[i] < b[i];
          };
      out[at + i] = (byte) (holds ? 1 : 0);
    }
  }

  private static void longs(Direction d, long[] a, long[] b, long bias, byte[] out, int at, int n) {
    for (int i = 0; i < n; i++) {
      int order = Long.compare(a[i] + bias, b[i] + bias);
      boolean holds =
          switch (d) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case GE -> order >= 0;
            case GT -> order > 0;
            case LE -> order <= 0;
            case LT -> order < 0;
          };
      out[at + i] = (byte) (holds ? 1 : 0);
    }
  }

  private static HostArray complex(Direction d, HostArray x, HostArray y, HostArray result) {
    if (d != Direction.EQ && d != Direction.NE) {
      throw Elementwise.unsupported("stablehlo.compare " + d, x.elementType());
    }
    int total = result.elements();
    for (int i = 0; i < total; i++) {
      int p = x.elements() == 1 ? 0 : i;
      int q = y.elements() == 1 ? 0 : i;
      boolean equal = x.doubleAt(p) == y.doubleAt(q) && x.imaginaryAt(p) == y.imaginaryAt(q);
      result.data()[i] = (byte) (equal == (d == Direction.EQ) ? 1 : 0);
    }
    return result;
  }
}

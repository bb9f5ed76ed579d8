package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.FloatFormat;

/** {@code convert} among all element types, and {@code reduce_precision}. */
final class Conversion {
  private Conversion() {}

  /**
   * Converts: floats to integers truncate and saturate, NaN gives 0; integers to narrower integers
   * wrap; to booleans, whatever is not zero is true; complex to real takes the real part.
   */
  static HostArray convert(HostArray x, ElementType to) {
    ElementType from = x.elementType();
    if (from == to) {
      return x;
    }
    HostArray result = HostArray.allocate(x.type().withElementType(to));
    int total = x.elements();
    int size = Math.min(total, Lanes.CHUNK);
    boolean fromLong = !from.isFloat() && !from.isComplex();
    boolean toLong = !to.isFloat() && !to.isComplex();
    long[] a = new long[fromLong || toLong ? size : 0];
    double[] b = new double[fromLong && toLong ? 0 : size];
    double[] c = new double[from.isComplex() || to.isComplex() ? size : 0];
    for (int at = 0; at < total; at += size) {
      int n = Math.min(size, total - at);
      if (fromLong) {
        Lanes.loadLongs(from, x.data(), at, a, n);
        if (toLong) {
          Lanes.storeLongs(to, result.data(), at, a, n);
          continue;
        }
        boolean unsigned = from.kind() == ElementType.Kind.UNSIGNED;
        boolean exact = to == ElementType.F64 || to == ElementType.C128;
        for (int i = 0; i < n; i++) {
          b[i] =
              !exact
                  ? Integers.toOddDouble(a[i], unsigned)
                  : unsigned ? Integers.unsignedToDouble(a[i]) : a[i];
        }
      } else if (from.isComplex()) {
        Lanes.loadComplex(from, x.data(), at, b, c, n);
      } else {
        Lanes.loadDoubles(from, x.data(), at, b, n);
      }
      if (to.isComplex()) {
        if (!from.isComplex()) {
          java.util.Arrays.fill(c, 0.0);
        }
        Lanes.storeComplex(to, result.data(), at, b, c, n);
      } else if (to.isFloat()) {
        Lanes.storeDoubles(to, result.data(), at, b, n);
      } else {
        for (int i = 0; i < n; i++) {
          a[i] =
              to == ElementType.PRED && from.isComplex()
                  ? (b[i] != 0 || c[i] != 0 ? 1 : 0)
                  : Integers.fromDouble(to, b[i]);
        }
        Lanes.storeLongs(to, result.data(), at, a, n);
      }
    }
    return result;
  }

  /** Rounds to a format of fewer bits and back, in the operand's type. */
  static HostArray reducePrecision(HostArray x, int exponentBits, int mantissaBits) {
    ElementType t = x.elementType();
    if (!t.isFloat()) {
      throw Elementwise.unsupported("stablehlo.reduce_precision", t);
    }
    HostArray result = HostArray.allocate(x.type());
    double[] v = x.toDoubles();
    // Numbers of few bits are normal ones in f16, so their denormals keep all bits they have.
    FloatFormat format = t.bits() < 16 ? FloatFormat.F16 : FloatFormat.of(t);
    for (int i = 0; i < v.length; i++) {
      v[i] = reduce(format, v[i], exponentBits, mantissaBits);
    }
    Lanes.storeDoubles(t, result.data(), 0, v, v.length);
    return result;
  }

  private static double reduce(FloatFormat format, double v, int exponentBits, int mantissaBits) {
    if (Double.isNaN(v) && mantissaBits == 0) {
      // A format without mantissa bits has no NaN; its bit pattern is infinity's.
      return Double.POSITIVE_INFINITY;
    }
    if (Double.isNaN(v) || Double.isInfinite(v) || v == 0) {
      return v;
    }
    double r = v;
    if (mantissaBits < format.mantissaBits()) {
      int least = 2 - (1 << (format.exponentBits() - 1));
      int e = Math.max(Math.getExponent(v), least);
      r = Math.scalb(Math.rint(Math.scalb(v, mantissaBits - e)), e - mantissaBits);
    }
    if (exponentBits < format.exponentBits()) {
      int bias = (1 << (exponentBits - 1)) - 1;
      if (Math.getExponent(r) > bias) {
        return Math.copySign(Double.POSITIVE_INFINITY, v);
      }
      // What would be subnormal in the narrow format becomes zero.
      if (Math.getExponent(r) < 1 - bias) {
        return Math.copySign(0, v);
      }
    }
    return r;
  }
}

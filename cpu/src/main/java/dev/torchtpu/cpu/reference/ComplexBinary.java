package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;

/** Binary operations of complex arrays. */
final class ComplexBinary {
  private ComplexBinary() {}

  private interface Function {
    ComplexNumber of(ComplexNumber a, ComplexNumber b);
  }

  /** Fills {@code result}; whether the kind is one of complex numbers. */
  static boolean apply(BinaryKind kind, HostArray x, HostArray y, HostArray result) {
    Function f;
    switch (kind) {
      case ADD -> f = ComplexNumber::plus;
      case SUBTRACT -> f = ComplexNumber::minus;
      case MULTIPLY -> f = ComplexNumber::times;
      case DIVIDE -> f = ComplexNumber::dividedBy;
      case POWER -> f = ComplexFunctions::power;
      case ATAN2 -> f = InverseComplex::atan2;
      case MAXIMUM -> f = (a, b) -> a.isNaN() || !b.isNaN() && !less(a, b) ? a : b;
      case MINIMUM -> f = (a, b) -> a.isNaN() || !b.isNaN() && !less(b, a) ? a : b;
      default -> {
        return false;
      }
    }
    ElementType t = result.elementType();
    int total = result.elements();
    int size = Math.min(total, Lanes.CHUNK);
    double[] re = new double[size];
    double[] im = new double[size];
    double[] re2 = new double[size];
    double[] im2 = new double[size];
    for (int at = 0; at < total; at += size) {
      int n = Math.min(size, total - at);
      load(x, at, re, im, n, total);
      load(y, at, re2, im2, n, total);
      for (int i = 0; i < n; i++) {
        ComplexNumber z = f.of(new ComplexNumber(re[i], im[i]), new ComplexNumber(re2[i], im2[i]));
        re[i] = z.re();
        im[i] = z.im();
      }
      Lanes.storeComplex(t, result.data(), at, re, im, n);
    }
    return true;
  }

  private static void load(HostArray x, int at, double[] re, double[] im, int n, int total) {
    if (x.elements() == 1 && total > 1) {
      java.util.Arrays.fill(re, 0, n, x.doubleAt(0));
      java.util.Arrays.fill(im, 0, n, x.imaginaryAt(0));
    } else {
      Lanes.loadComplex(x.elementType(), x.data(), at, re, im, n);
    }
  }

  /** Order by real part, then by imaginary part. */
  private static boolean less(ComplexNumber a, ComplexNumber b) {
    return a.re() < b.re() || a.re() == b.re() && a.im() < b.im();
  }

  /** {@code stablehlo.complex}: two real arrays as one complex one. */
  static HostArray combine(HostArray x, HostArray y, TensorType shape) {
    ElementType t =
        switch (x.elementType()) {
          case F32 -> ElementType.C64;
          case F64 -> ElementType.C128;
          default -> throw Elementwise.unsupported("stablehlo.complex", x.elementType());
        };
    HostArray result = HostArray.allocate(shape.withElementType(t));
    int n = result.elements();
    double[] re = new double[n];
    double[] im = new double[n];
    Elementwise.load(x, 0, re, n, n);
    Elementwise.load(y, 0, im, n, n);
    Lanes.storeComplex(t, result.data(), 0, re, im, n);
    return result;
  }
}

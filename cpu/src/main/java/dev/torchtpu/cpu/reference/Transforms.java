package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.LinearAlgebraOp.FftType;

/** {@code fft} over the last dimensions: complex, real to half spectrum, and back. */
final class Transforms {
  private Transforms() {}

  static HostArray fft(HostArray x, FftType type, int[] length) {
    ElementType part = x.elementType().realPart();
    ElementType complex = part == ElementType.F64 ? ElementType.C128 : ElementType.C64;
    Rounding r = part == ElementType.F64 ? Rounding.DOUBLE : Rounding.SINGLE;
    long[] dims = x.type().dims();
    int last = dims.length - 1;
    int first = dims.length - length.length;
    double total = 1;
    for (int n : length) {
      total *= n;
    }
    double[] re = new double[x.elements()];
    double[] im = new double[re.length];
    Lanes.loadComplex(x.elementType(), x.data(), 0, re, im, re.length);
    switch (type) {
      case FFT, IFFT -> {
        boolean forward = type == FftType.FFT;
        for (int d = first; d <= last; d++) {
          double scale = forward || d != first ? 1 : r.of(1 / total);
          along(re, im, dims, d, forward, r, scale);
        }
      }
      case RFFT -> {
        int n = (int) dims[last];
        int half = n == 0 ? 0 : n / 2 + 1;
        double[][] spectrum = realToHalf(re, n, half, r);
        re = spectrum[0];
        im = spectrum[1];
        dims[last] = half;
        for (int d = first; d < last; d++) {
          along(re, im, dims, d, true, r, 1);
        }
      }
      case IRFFT -> {
        for (int d = first; d < last; d++) {
          along(re, im, dims, d, false, r, 1);
        }
        int half = (int) dims[last];
        dims[last] = length[length.length - 1];
        HostArray out = HostArray.allocate(part, dims);
        double[] v = halfToReal(re, im, half, (int) dims[last], out.elements(), r, r.of(1 / total));
        Lanes.storeDoubles(part, out.data(), 0, v, v.length);
        return out;
      }
    }
    HostArray out = HostArray.allocate(complex, dims);
    Lanes.storeComplex(complex, out.data(), 0, re, im, re.length);
    return out;
  }

  private static double[][] realToHalf(double[] v, int n, int half, Rounding r) {
    int lines = n == 0 ? 0 : v.length / n;
    double[][] out = {new double[lines * half], new double[lines * half]};
    var plan = new FourierPlan(n, r);
    double[] x = new double[n];
    double[] a = new double[half];
    double[] b = new double[half];
    for (int l = 0; l < lines; l++) {
      System.arraycopy(v, l * n, x, 0, n);
      plan.realToHalf(x, a, b);
      System.arraycopy(a, 0, out[0], l * half, half);
      System.arraycopy(b, 0, out[1], l * half, half);
    }
    return out;
  }

  private static double[] halfToReal(
      double[] re, double[] im, int half, int n, int elements, Rounding r, double scale) {
    double[] out = new double[elements];
    var plan = new FourierPlan(n, r);
    double[] a = new double[half];
    double[] b = new double[half];
    double[] x = new double[n];
    for (int l = 0; n > 0 && l < elements / n; l++) {
      System.arraycopy(re, l * half, a, 0, half);
      System.arraycopy(im, l * half, b, 0, half);
      plan.halfToReal(a, b, x);
      for (int k = 0; k < n; k++) {
        out[l * n + k] = r.of(x[k] * scale);
      }
    }
    return out;
  }

  private static void along(
      double[] re, double[] im, long[] dims, int d, boolean forward, Rounding r, double scale) {
    int n = (int) dims[d];
    int inner = Strides.rowMajor(dims)[d];
    if (re.length == 0) {
      return;
    }
    var plan = new FourierPlan(n, r);
    double[] a = new double[n];
    double[] b = new double[n];
    for (int l = 0; l < re.length / n; l++) {
      int first = l / inner * inner * n + l % inner;
      for (int k = 0; k < n; k++) {
        a[k] = re[first + k * inner];
        b[k] = im[first + k * inner];
      }
      plan.complex(a, b, forward);
      for (int k = 0; k < n; k++) {
        re[first + k * inner] = r.of(a[k] * scale);
        im[first + k * inner] = r.of(b[k] * scale);
      }
    }
  }
}

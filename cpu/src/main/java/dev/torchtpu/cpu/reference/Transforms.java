package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.LinearAlgebraOp.FftType;

/** {@code fft} over the last dimensions: complex, real to half spectrum, and back. */
final class Transforms {
  private Transforms() {}

  static HostArray fft(HostArray x, FftType type, int[] length) {
    int rank = x.rank();
    int last = rank - 1;
    int count = length.length;
    boolean inverse = type == FftType.IFFT || type == FftType.IRFFT;
    ElementType part = x.elementType().realPart();
    ElementType complex = part == ElementType.F64 ? ElementType.C128 : ElementType.C64;
    long[] dims = x.type().dims();
    double[] re = new double[x.elements()];
    double[] im = new double[re.length];
    Lanes.loadComplex(x.elementType(), x.data(), 0, re, im, re.length);
    if (type == FftType.IRFFT) {
      // The other dimensions first: the half spectrum stays one for each of their indices.
      for (int d = rank - count; d < last; d++) {
        along(re, im, dims, d, true);
      }
      int n = length[count - 1];
      long[] outDims = dims.clone();
      outDims[last] = n;
      HostArray out = HostArray.allocate(part, outDims);
      double[] values = halfToReal(re, im, (int) dims[last], n, out.elements());
      Lanes.storeDoubles(part, out.data(), 0, values, values.length);
      return out;
    }
    for (int d = last; d >= rank - count; d--) {
      along(re, im, dims, d, inverse);
      if (d == last && type == FftType.RFFT) {
        int n = (int) dims[last];
        int half = n == 0 ? 0 : n / 2 + 1;
        re = firstOfEach(re, n, half);
        im = firstOfEach(im, n, half);
        dims[last] = half;
      }
    }
    HostArray out = HostArray.allocate(complex, dims);
    Lanes.storeComplex(complex, out.data(), 0, re, im, re.length);
    return out;
  }

  private static double[] firstOfEach(double[] v, int n, int half) {
    int lines = n == 0 ? 0 : v.length / n;
    double[] out = new double[lines * half];
    for (int l = 0; l < lines; l++) {
      System.arraycopy(v, l * n, out, l * half, half);
    }
    return out;
  }

  private static double[] halfToReal(double[] re, double[] im, int half, int n, int elements) {
    double[] out = new double[elements];
    double[] a = new double[n];
    double[] b = new double[n];
    for (int l = 0; n > 0 && l < elements / n; l++) {
      for (int k = 0; k < n; k++) {
        // The upper half mirrors the lower; what must be real is taken as real.
        boolean mirrored = k > n / 2;
        int at = mirrored ? n - k : k;
        boolean real = at == 0 || 2 * at == n;
        a[k] = at < half ? re[l * half + at] : 0;
        b[k] = at < half && !real ? (mirrored ? -1 : 1) * im[l * half + at] : 0;
      }
      Fourier.transform(a, b, true);
      System.arraycopy(a, 0, out, l * n, n);
    }
    return out;
  }

  private static void along(double[] re, double[] im, long[] dims, int d, boolean inverse) {
    int n = (int) dims[d];
    int inner = Strides.rowMajor(dims)[d];
    if (re.length == 0) {
      return;
    }
    double[] a = new double[n];
    double[] b = new double[n];
    for (int l = 0; l < re.length / n; l++) {
      int first = l / inner * inner * n + l % inner;
      for (int k = 0; k < n; k++) {
        a[k] = re[first + k * inner];
        b[k] = im[first + k * inner];
      }
      Fourier.transform(a, b, inverse);
      for (int k = 0; k < n; k++) {
        re[first + k * inner] = a[k];
        im[first + k * inner] = b[k];
      }
    }
  }
}

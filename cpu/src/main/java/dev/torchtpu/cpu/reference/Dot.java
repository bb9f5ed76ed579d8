package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code dot_general}: both sides become [batch, free, contracted] matrices. Short sums of single
 * precision round each product and each sum, as the specification has it and every device does;
 * longer ones, whose order each device chooses for itself, and narrower floats accumulate in double
 * precision and round once. Integers accumulate in 64 bits and wrap.
 */
final class Dot {
  /** The longest sum that rounds at each step. */
  static final int SHORT = 16;

  private Dot() {}

  /** A side as matrices, with the sizes of its batching and free dimensions. */
  private record Side(HostArray array, int batch, int free, int contracted, List<Long> freeDims) {}

  static HostArray dotGeneral(ContractionOp.DotGeneral op, HostArray x, HostArray y) {
    Side a = side(x, op.lhsBatching(), op.lhsContracting());
    Side b = side(y, op.rhsBatching(), op.rhsContracting());
    var dims = new ArrayList<Long>();
    for (long d : op.lhsBatching()) {
      dims.add(x.type().dim((int) d));
    }
    dims.addAll(a.freeDims());
    dims.addAll(b.freeDims());
    HostArray out =
        HostArray.allocate(
            TensorType.of(op.resultType(), dims.stream().mapToLong(Long::longValue).toArray()));
    ElementType t = op.resultType();
    if (t.isComplex() || x.elementType().isComplex()) {
      complex(a, b, out);
    } else if (t.isFloat() || x.elementType().isFloat() || y.elementType().isFloat()) {
      real(a, b, out);
    } else {
      integers(a, b, out);
    }
    return out;
  }

  private static Side side(HostArray x, long[] batching, long[] contracting) {
    int[] permutation = new int[x.rank()];
    boolean[] taken = new boolean[x.rank()];
    int n = 0;
    int batch = 1;
    int contracted = 1;
    for (long d : batching) {
      taken[(int) d] = true;
      permutation[n++] = (int) d;
      batch *= x.dim((int) d);
    }
    for (long d : contracting) {
      taken[(int) d] = true;
      contracted *= x.dim((int) d);
    }
    var freeDims = new ArrayList<Long>();
    int free = 1;
    for (int i = 0; i < x.rank(); i++) {
      if (!taken[i]) {
        permutation[n++] = i;
        freeDims.add((long) x.dim(i));
        free *= x.dim(i);
      }
    }
    for (long d : contracting) {
      permutation[n++] = (int) d;
    }
    return new Side(Shapes.transpose(x, permutation), batch, free, contracted, freeDims);
  }

  private static void real(Side a, Side b, HostArray out) {
    double[] x = a.array().toDoubles();
    double[] y = b.array().toDoubles();
    int m = a.free();
    int n = b.free();
    int k = a.contracted();
    double[] row = new double[n];
    boolean single = out.elementType() == ElementType.F32 && k <= SHORT;
    for (int g = 0; g < a.batch(); g++) {
      for (int i = 0; i < m; i++) {
        int xi = (g * m + i) * k;
        for (int j = 0; j < n; j++) {
          int yj = (g * n + j) * k;
          row[j] = single ? singles(x, xi, y, yj, k) : doubles(x, xi, y, yj, k);
        }
        store(out, (g * m + i) * n, row, n);
      }
    }
  }

  private static double doubles(double[] x, int xi, double[] y, int yj, int k) {
    double s = 0;
    for (int p = 0; p < k; p++) {
      s += x[xi + p] * y[yj + p];
    }
    return s;
  }

  private static double singles(double[] x, int xi, double[] y, int yj, int k) {
    float s = 0;
    for (int p = 0; p < k; p++) {
      s += (float) (x[xi + p] * y[yj + p]);
    }
    return s;
  }

  private static void store(HostArray out, int at, double[] row, int n) {
    if (out.elementType().isFloat()) {
      Lanes.storeDoubles(out.elementType(), out.data(), at, row, n);
    } else {
      long[] v = new long[n];
      for (int j = 0; j < n; j++) {
        v[j] = Integers.fromDouble(out.elementType(), row[j]);
      }
      Lanes.storeLongs(out.elementType(), out.data(), at, v, n);
    }
  }

  private static void integers(Side a, Side b, HostArray out) {
    long[] x = a.array().toLongs();
    long[] y = b.array().toLongs();
    int m = a.free();
    int n = b.free();
    int k = a.contracted();
    boolean booleans = out.elementType() == ElementType.PRED;
    long[] row = new long[n];
    for (int g = 0; g < a.batch(); g++) {
      for (int i = 0; i < m; i++) {
        int xi = (g * m + i) * k;
        for (int j = 0; j < n; j++) {
          int yj = (g * n + j) * k;
          long s = 0;
          if (booleans) {
            for (int p = 0; p < k; p++) {
              s |= x[xi + p] & y[yj + p];
            }
          } else {
            for (int p = 0; p < k; p++) {
              s += x[xi + p] * y[yj + p];
            }
          }
          row[j] = s;
        }
        Lanes.storeLongs(out.elementType(), out.data(), (g * m + i) * n, row, n);
      }
    }
  }

  private static void complex(Side a, Side b, HostArray out) {
    int m = a.free();
    int n = b.free();
    int k = a.contracted();
    double[] xr = new double[a.array().elements()];
    double[] xi = new double[xr.length];
    double[] yr = new double[b.array().elements()];
    double[] yi = new double[yr.length];
    Lanes.loadComplex(a.array().elementType(), a.array().data(), 0, xr, xi, xr.length);
    Lanes.loadComplex(b.array().elementType(), b.array().data(), 0, yr, yi, yr.length);
    double[] re = new double[n];
    double[] im = new double[n];
    boolean single = out.elementType() == ElementType.C64 && k <= SHORT;
    for (int g = 0; g < a.batch(); g++) {
      for (int i = 0; i < m; i++) {
        int u = (g * m + i) * k;
        for (int j = 0; j < n; j++) {
          int v = (g * n + j) * k;
          double sr = 0;
          double si = 0;
          for (int p = 0; p < k; p++) {
            double rr = xr[u + p] * yr[v + p];
            double ii = xi[u + p] * yi[v + p];
            double ri = xr[u + p] * yi[v + p];
            double ir = xi[u + p] * yr[v + p];
            if (single) {
              sr = (float) (sr + (float) ((float) rr - (float) ii));
              si = (float) (si + (float) ((float) ri + (float) ir));
            } else {
              sr += rr - ii;
              si += ri + ir;
            }
          }
          re[j] = sr;
          im[j] = si;
        }
        Lanes.storeComplex(out.elementType(), out.data(), (g * m + i) * n, re, im, n);
      }
    }
  }
}

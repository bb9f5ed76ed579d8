package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.TensorType;
import java.util.Set;

/**
 * The composites of linear algebra, over batches {@code [batch, rows, columns]}, in double
 * precision: {@code torchtpu.lu} {pivot}, {@code torchtpu.geqrf}, {@code torchtpu.householder}
 * {left, adjoint}, {@code torchtpu.eigh}, {@code torchtpu.svd} {columns}, {@code torchtpu.eig},
 * {@code torchtpu.cholesky}, {@code torchtpu.ldl} {hermitian} and {@code torchtpu.ldl_solve}
 * {hermitian}.
 */
public final class Factorizations {
  private static final Set<String> NAMES =
      Set.of(
          "torchtpu.lu",
          "torchtpu.geqrf",
          "torchtpu.householder",
          "torchtpu.eigh",
          "torchtpu.svd",
          "torchtpu.eig",
          "torchtpu.cholesky",
          "torchtpu.ldl",
          "torchtpu.ldl_solve");

  private Factorizations() {}

  /** Whether a composite is one of these. */
  public static boolean knows(String composite) {
    return NAMES.contains(composite);
  }

  static Datum[] run(CallOp.Composite c, Datum[] inputs, TensorType[] results) {
    var x = (HostArray) inputs[0];
    int batch = (int) x.type().dim(0);
    int rows = (int) x.type().dim(1);
    int columns = (int) x.type().dim(2);
    HostArray[] out = new HostArray[results.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = HostArray.allocate(results[i]);
    }
    for (int b = 0; b < batch; b++) {
      ComplexMatrix a = ComplexMatrix.read(x, b, rows, columns);
      switch (c.compositeName()) {
        case "torchtpu.lu" -> lu(a, flag(c, "pivot"), b, out);
        case "torchtpu.geqrf" -> {
          double[][] taus = Reflections.clear(a, 1, null);
          a.write(out[0], b);
          ComplexMatrix.write(out[1], b, taus[0], taus[1]);
        }
        case "torchtpu.householder" -> householder(c, a, inputs, b, out);
        case "torchtpu.cholesky" -> Symmetric.cholesky(a, b, out);
        case "torchtpu.ldl" -> {
          var f = new Indefinite(a, flag(c, "hermitian"));
          f.factor().write(out[0], b);
          integers(out[1], b, f.pivots());
          integers(out[2], b, f.info());
        }
        case "torchtpu.ldl_solve" -> {
          var to = (HostArray) inputs[2];
          ComplexMatrix m = ComplexMatrix.read(to, b, rows, (int) to.type().dim(2));
          Indefinite.solve(a, integers((HostArray) inputs[1], b, rows), m, flag(c, "hermitian"));
          m.write(out[0], b);
        }
        case "torchtpu.eigh" -> {
          Rotations.Result r = Rotations.hermitian(a);
          ComplexMatrix.write(out[0], b, r.values(), r.values());
          r.left().write(out[1], b);
        }
        case "torchtpu.svd" -> {
          Rotations.Result r = Rotations.singular(a, (int) results[0].dim(2));
          r.left().write(out[0], b);
          ComplexMatrix.write(out[1], b, r.values(), r.values());
          r.right().write(out[2], b);
        }
        default -> {
          double[] re = new double[columns];
          double[] im = new double[columns];
          ComplexMatrix v =
              x.type().elementType().isComplex()
                  ? SchurForm.eigen(a, re, im)
                  : RealEigen.eigen(a, re, im);
          ComplexMatrix.write(out[0], b, re, im);
          v.write(out[1], b);
        }
      }
    }
    return out;
  }

  /** Writes integers as one of a batch of rows. */
  static void integers(HostArray to, int batch, int... values) {
    ElementType t = to.type().elementType();
    int size = t.storageBytes();
    for (int i = 0; i < values.length; i++) {
      byte[] v = ElementCodec.encode(t, (long) values[i]);
      System.arraycopy(v, 0, to.data(), size * (batch * values.length + i), size);
    }
  }

  private static int[] integers(HostArray from, int batch, int n) {
    ElementType t = from.type().elementType();
    int[] v = new int[n];
    for (int i = 0; i < n; i++) {
      v[i] = (int) ElementCodec.decodeLong(t, from.data(), t.storageBytes() * (batch * n + i));
    }
    return v;
  }

  private static boolean flag(CallOp.Composite c, String name) {
    if (c.attributes().get(name) instanceof Attribute.Bool b) {
      return b.value();
    }
    throw new HloException(c.compositeName() + " needs the boolean attribute " + name);
  }

  private static void householder(
      CallOp.Composite c, ComplexMatrix factored, Datum[] inputs, int b, HostArray[] out) {
    var taus = (HostArray) inputs[1];
    var to = (HostArray) inputs[2];
    ComplexMatrix t = ComplexMatrix.read(taus, b, 1, (int) taus.type().dim(1));
    ComplexMatrix m = ComplexMatrix.read(to, b, (int) to.type().dim(1), (int) to.type().dim(2));
    Reflections.apply(factored, t.re, t.im, m, flag(c, "left"), flag(c, "adjoint"));
    m.write(out[0], b);
  }

  private static void lu(ComplexMatrix a, boolean pivot, int batch, HostArray[] out) {
    int n = a.columns;
    int k = Math.min(a.rows, n);
    int info = 0;
    for (int i = 0; i < k; i++) {
      int best = i;
      if (pivot) {
        double most = -1;
        for (int r = i; r < a.rows; r++) {
          double size = Math.abs(a.re[r * n + i]) + Math.abs(a.im[r * n + i]);
          size = Double.isNaN(size) ? Double.POSITIVE_INFINITY : size;
          if (size > most) {
            most = size;
            best = r;
          }
        }
        if (best != i) {
          swap(a.re, n, i, best);
          swap(a.im, n, i, best);
        }
      }
      byte[] place = ElementCodec.encode(ElementType.I32, (long) best + 1);
      System.arraycopy(place, 0, out[1].data(), 4 * (batch * k + i), 4);
      double pr = a.re[i * n + i];
      double pi = a.im[i * n + i];
      double d = pr * pr + pi * pi;
      if (pr == 0 && pi == 0) {
        info = info == 0 ? i + 1 : info;
        continue;
      }
      for (int r = i + 1; r < a.rows; r++) {
        int at = r * n + i;
        double xr = a.re[at];
        double xi = a.im[at];
        double fr = pi == 0 ? xr / pr : (xr * pr + xi * pi) / d;
        double fi = pi == 0 ? xi / pr : (xi * pr - xr * pi) / d;
        a.re[at] = fr;
        a.im[at] = fi;
        for (int col = i + 1; col < n; col++) {
          int from = i * n + col;
          int to = r * n + col;
          a.re[to] -= fr * a.re[from] - fi * a.im[from];
          a.im[to] -= fr * a.im[from] + fi * a.re[from];
        }
      }
    }
    a.write(out[0], batch);
    System.arraycopy(
        ElementCodec.encode(ElementType.I32, (long) info), 0, out[2].data(), 4 * batch, 4);
  }

  private static void swap(double[] v, int n, int i, int k) {
    for (int c = 0; c < n; c++) {
      double t = v[i * n + c];
      v[i * n + c] = v[k * n + c];
      v[k * n + c] = t;
    }
  }
}

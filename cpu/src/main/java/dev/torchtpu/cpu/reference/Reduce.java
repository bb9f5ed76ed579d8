package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/** {@code reduce} over any dimensions, several inputs together. */
final class Reduce {
  private Reduce() {}

  /** Inputs, then initial values; one result an input. */
  static Datum[] reduce(HostArray[] in, long[] dimensions, Region body, Frame frame) {
    int count = in.length / 2;
    int rank = in[0].rank();
    boolean[] gone = new boolean[rank];
    for (long d : dimensions) {
      gone[(int) d] = true;
    }
    int[] permutation = new int[rank];
    long[] kept = new long[rank - dimensions.length];
    int m = 1;
    int k = 1;
    int n = 0;
    for (int i = 0; i < rank; i++) {
      if (!gone[i]) {
        kept[n] = in[0].dim(i);
        m *= in[0].dim(i);
        permutation[n++] = i;
      }
    }
    for (int i = 0; i < rank; i++) {
      if (gone[i]) {
        k *= in[0].dim(i);
        permutation[n++] = i;
      }
    }
    HostArray[] rows = new HostArray[count];
    HostArray[] inits = new HostArray[count];
    for (int i = 0; i < count; i++) {
      ElementType t = Combiner.parameterType(body, i);
      HostArray x = isIdentity(permutation) ? in[i] : Shapes.transpose(in[i], permutation);
      rows[i] = Conversion.convert(x.withDims(m, k), t);
      inits[i] = Conversion.convert(in[count + i], t);
    }
    HostArray[] out = rows(rows, inits, m, k, body, frame);
    Datum[] results = new Datum[count];
    for (int i = 0; i < count; i++) {
      results[i] = out[i].withDims(kept);
    }
    return results;
  }

  private static boolean isIdentity(int[] permutation) {
    for (int i = 0; i < permutation.length; i++) {
      if (permutation[i] != i) {
        return false;
      }
    }
    return true;
  }

  private static HostArray[] rows(
      HostArray[] x, HostArray[] inits, int m, int k, Region body, Frame frame) {
    Optional<BinaryKind> kind = Combiner.simple(body);
    if (kind.isPresent() && !x[0].elementType().isComplex()) {
      return new HostArray[] {direct(kind.get(), x[0], inits[0], m, k)};
    }
    HostArray[] start = new HostArray[x.length];
    for (int i = 0; i < x.length; i++) {
      start[i] = Batch.filled(inits[i].elementType(), inits[i], m);
    }
    if (k == 0 || m == 0) {
      return start;
    }
    return body.pointwise()
        ? Batch.run(body, frame, concat(start, tree(x, m, k, body, frame)))
        : sequential(x, start, m, k, body, frame);
  }

  private static HostArray direct(BinaryKind kind, HostArray x, HostArray init, int m, int k) {
    ElementType t = x.elementType();
    HostArray out = HostArray.allocate(t, m);
    if (t.isFloat()) {
      double[] row = new double[k];
      double[] acc = new double[m];
      for (int i = 0; i < m; i++) {
        Lanes.loadDoubles(t, x.data(), i * k, row, k);
        acc[i] = fold(kind, init.doubleAt(0), row);
      }
      Lanes.storeDoubles(t, out.data(), 0, acc, m);
      return out;
    }
    long[] row = new long[k];
    long[] acc = new long[m];
    boolean unsigned = t.kind() == ElementType.Kind.UNSIGNED;
    BinaryKind folded = Scalars.ofType(kind, t);
    for (int i = 0; i < m; i++) {
      Lanes.loadLongs(t, x.data(), i * k, row, k);
      acc[i] = fold(folded, init.longAt(0), row, unsigned);
    }
    Lanes.storeLongs(t, out.data(), 0, acc, m);
    return out;
  }

  private static double fold(BinaryKind kind, double init, double[] row) {
    double a = init;
    switch (kind) {
      case ADD -> {
        for (double v : row) {
          a += v;
        }
      }
      case MULTIPLY -> {
        for (double v : row) {
          a *= v;
        }
      }
      case MAXIMUM -> {
        for (double v : row) {
          a = Math.max(a, v);
        }
      }
      case MINIMUM -> {
        for (double v : row) {
          a = Math.min(a, v);
        }
      }
      default -> throw Elementwise.unsupported(kind.opName(), ElementType.F32);
    }
    return a;
  }

  private static long fold(BinaryKind kind, long init, long[] row, boolean unsigned) {
    long a = init;
    for (long v : row) {
      a = Scalars.combine(kind, unsigned, a, v);
    }
    return a;
  }

  /** Combines neighbours until one element a row is left: the order of elements stays. */
  private static HostArray[] tree(HostArray[] x, int m, int k, Region body, Frame frame) {
    HostArray[] now = x;
    int width = k;
    while (width > 1) {
      int pairs = width / 2;
      HostArray[] left = new HostArray[x.length];
      HostArray[] right = new HostArray[x.length];
      for (int i = 0; i < x.length; i++) {
        left[i] = everySecond(now[i], m, width, 0);
        right[i] = everySecond(now[i], m, width, 1);
      }
      HostArray[] sums = Batch.run(body, frame, concat(left, right));
      boolean odd = (width & 1) != 0;
      for (int i = 0; i < sums.length; i++) {
        HostArray s = sums[i].withDims(m, pairs);
        if (odd) {
          HostArray tail =
              Shapes.slice(
                  now[i].withDims(m, width),
                  new int[] {0, width - 1},
                  new int[] {m, width},
                  new int[] {1, 1});
          s = Shapes.concatenate(new HostArray[] {s, tail}, 1);
        }
        sums[i] = s;
      }
      now = sums;
      width = pairs + (odd ? 1 : 0);
    }
    HostArray[] out = new HostArray[x.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = now[i].withDims(m);
    }
    return out;
  }

  private static HostArray everySecond(HostArray x, int m, int width, int first) {
    int pairs = width / 2;
    HostArray part =
        Shapes.slice(
            x.withDims(m, width), new int[] {0, first}, new int[] {m, 2 * pairs}, new int[] {1, 2});
    return part.withDims((long) m * pairs);
  }

  private static HostArray[] sequential(
      HostArray[] x, HostArray[] start, int m, int k, Region body, Frame frame) {
    for (int i = 0; i < m; i++) {
      Datum[] arguments = new Datum[2 * x.length];
      for (int j = 0; j < x.length; j++) {
        arguments[j] = Batch.element(start[j], i);
      }
      for (int e = 0; e < k; e++) {
        for (int j = 0; j < x.length; j++) {
          arguments[x.length + j] = Batch.element(x[j], i * k + e);
        }
        Datum[] r = body.run(frame, arguments);
        System.arraycopy(r, 0, arguments, 0, x.length);
      }
      for (int j = 0; j < x.length; j++) {
        Batch.put(start[j], i, (HostArray) arguments[j]);
      }
    }
    return start;
  }

  static HostArray[] concat(HostArray[] a, HostArray[] b) {
    HostArray[] out = java.util.Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, out, a.length, b.length);
    return out;
  }
}

package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Distinct elements and slices; how many there are is found on the host. */
public final class UniqueOps implements OpFamily {
  private static final String COUNTS = "bool return_inverse=False, bool return_counts=False";

  @Override
  public void declare(Declarations d) {
    d.op("_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor)")
        .function(a -> elements(a, true).subList(0, 2))
        .noDerivative()
        .add();
    d.op("_unique2(Tensor self, bool sorted=True, " + COUNTS + ") -> (Tensor, Tensor, Tensor)")
        .function(a -> elements(a, true))
        .noDerivative()
        .add();
    d.op(
            "unique_consecutive(Tensor self, "
                + COUNTS
                + ", int? dim=None) -> (Tensor, Tensor, Tensor)")
        .function(a -> a.has("dim") ? slices(a, false) : elements(a, false))
        .noDerivative()
        .add();
    d.op(
            "unique_dim(Tensor self, int dim, bool sorted=True, "
                + COUNTS
                + ") -> (Tensor, Tensor, Tensor)")
        .function(a -> slices(a, true))
        .noDerivative()
        .add();
    d.op("unique_dim_consecutive(Tensor self, int dim, " + COUNTS + ") -> (Tensor, Tensor, Tensor)")
        .function(a -> slices(a, false))
        .noDerivative()
        .add();
  }

  /** Rows of numbers read to the host. */
  private interface Rows {
    int compare(int a, int b);

    boolean same(int a, int b);
  }

  private static Rows rows(Tensor t, int width) {
    if (t.dtype().isComplex()) {
      return rows(ViewOps.resolved(t).call("view_as_real"), 2 * width);
    }
    if (t.dtype().isIntegral()) {
      long[] v = HostValues.longs(t);
      return new Rows() {
        @Override
        public int compare(int a, int b) {
          for (int i = 0; i < width; i++) {
            int c = Long.compare(v[a * width + i], v[b * width + i]);
            if (c != 0) {
              return c;
            }
          }
          return 0;
        }

        @Override
        public boolean same(int a, int b) {
          return compare(a, b) == 0;
        }
      };
    }
    double[] v = HostValues.doubles(t);
    return new Rows() {
      @Override
      public int compare(int a, int b) {
        for (int i = 0; i < width; i++) {
          double x = v[a * width + i];
          double y = v[b * width + i];
          int c = x == y ? 0 : Double.compare(x, y);
          if (c != 0) {
            return c;
          }
        }
        return 0;
      }

      @Override
      public boolean same(int a, int b) {
        for (int i = 0; i < width; i++) {
          if (v[a * width + i] != v[b * width + i]) {
            return false;
          }
        }
        return true;
      }
    };
  }

  /**
   * Where each distinct row is found first, the number of each row's, and how often each is there.
   */
  private record Groups(long[] firsts, long[] inverse, long[] counts) {}

  private static Groups group(Rows rows, int n, boolean sort) {
    int[] order = IntStream.range(0, n).toArray();
    if (sort) {
      order =
          IntStream.range(0, n)
              .boxed()
              .sorted(Comparator.comparing((Integer i) -> i, rows::compare))
              .mapToInt(Integer::intValue)
              .toArray();
    }
    long[] firsts = new long[n];
    long[] inverse = new long[n];
    long[] counts = new long[n];
    int groups = 0;
    for (int i = 0; i < n; i++) {
      if (i == 0 || !rows.same(order[i - 1], order[i])) {
        firsts[groups++] = order[i];
      }
      inverse[order[i]] = groups - 1;
      counts[groups - 1]++;
    }
    return new Groups(Arrays.copyOf(firsts, groups), inverse, Arrays.copyOf(counts, groups));
  }

  private static void checkEager(Arguments a) {
    if (dev.torchtpu.runtime.Context.current().trace() != null) {
      throw new TorchException(
          a.schema().name()
              + "(): the number of distinct elements cannot be known while capturing");
    }
  }

  private static boolean wants(Arguments a, String flag) {
    return a.schema().hasArgument(flag) && a.boolArg(flag);
  }

  private static List<Value> elements(Arguments a, boolean sort) {
    checkEager(a);
    Tensor self = a.tensorArg("self").detach();
    Tensor flat = self.reshape(-1);
    Groups g = group(rows(flat, 1), Math.toIntExact(flat.numel()), sort);
    Tensor none = Torch.zeros(flat.device(), Dtype.INT64, 0);
    List<Value> r = results(flat, 0, g, self.sizes());
    return List.of(
        r.get(0),
        wants(a, "return_inverse") ? r.get(1) : none,
        wants(a, "return_counts") ? r.get(2) : none);
  }

  private static List<Value> results(Tensor from, int dim, Groups g, long[] inverseSizes) {
    Tensor firsts = HostValues.tensor(g.firsts(), from.device(), g.firsts().length);
    return List.of(
        from.size(dim) == 0 ? from.copy() : from.call("index_select", Scalar.of(dim), firsts),
        HostValues.tensor(g.inverse(), from.device(), inverseSizes),
        HostValues.tensor(g.counts(), from.device(), g.counts().length));
  }

  /** Along a dimension PyTorch gives positions and counts whether asked for or not. */
  private static List<Value> slices(Arguments a, boolean sort) {
    checkEager(a);
    Tensor self = a.tensorArg("self").detach();
    int dim = wrapDim(a.intArg("dim"), self.dim());
    if (self.dim() == 0) {
      throw TorchException.dimensionOutOfRange(a.intArg("dim"), 0);
    }
    long n = self.size(dim);
    for (int i = 0; i < self.dim(); i++) {
      if (i != dim && self.size(i) == 0) {
        throw new TorchException(
            "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied");
      }
    }
    Tensor rows = self.call("movedim.int", Scalar.of(dim), Scalar.of(0)).contiguous();
    int width = n == 0 ? 0 : Math.toIntExact(self.numel() / n);
    Groups g = group(rows(rows.reshape(n, width), width), Math.toIntExact(n), sort);
    return results(self, dim, g, new long[] {n});
  }
}

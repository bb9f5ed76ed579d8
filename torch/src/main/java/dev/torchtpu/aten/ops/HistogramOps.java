package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Counts of values between edges, in one dimension and in several. */
public final class HistogramOps implements OpFamily {
  private static final String WEIGHTS = "Tensor? weight=None, bool density=False)";
  private static final String RANGE = "float[]? range=None, ";
  private static final String ONE = " -> (Tensor hist, Tensor bin_edges)";
  private static final String MANY = " -> (Tensor hist, Tensor[] bin_edges)";

  @Override
  public void declare(Declarations d) {
    d.op("histogram.bin_ct(Tensor self, int bins=100, *, " + RANGE + WEIGHTS + ONE)
        .function(a -> {
          Tensor x = a.tensorArg("self").reshape(-1, 1);
          List<Tensor> edges = edges(a, x, new long[] {a.intArg("bins")});
          return List.of(counted(a, x, edges), edges.getFirst());
        })
        .out("bin_ct_out", "hist", "bin_edges")
        .add();
    d.op("histogram.bins_tensor(Tensor self, Tensor bins, *, " + WEIGHTS + ONE)
        .function(a -> {
          Tensor edges = a.tensorArg("bins");
          return List.of(
              counted(a, a.tensorArg("self").reshape(-1, 1), List.of(edges)), edges.copy());
        })
        .out("bins_tensor_out", "hist", "bin_edges")
        .add();
    d.op("_histogramdd_bin_edges(Tensor self, int[] bins, *, " + RANGE + WEIGHTS + " -> Tensor[]")
        .compositeList(a -> edges(a, points(a), a.intsArg("bins")))
        .add();
    d.op("_histogramdd_from_bin_cts(Tensor self, int[] bins, *, " + RANGE + WEIGHTS + " -> Tensor")
        .composite(a -> counted(a, points(a), edges(a, points(a), a.intsArg("bins"))))
        .add();
    d.op("_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, " + WEIGHTS + " -> Tensor")
        .composite(a -> counted(a, points(a), a.tensorListArg("bins")))
        .add();
    d.op("histogramdd(Tensor self, int[] bins, " + RANGE + WEIGHTS + MANY)
        .function(a -> byCounts(a, a.intsArg("bins")))
        .add();
    d.op("histogramdd.int_bins(Tensor self, int bins, " + RANGE + WEIGHTS + MANY)
        .function(a -> {
          long[] bins = new long[Math.toIntExact(points(a).size(1))];
          Arrays.fill(bins, a.intArg("bins"));
          return byCounts(a, bins);
        })
        .add();
    d.op("histogramdd.TensorList_bins(Tensor self, Tensor[] bins, " + RANGE + WEIGHTS + MANY)
        .function(a -> {
          List<Tensor> edges = a.tensorListArg("bins");
          return List.of(counted(a, points(a), edges), Value.TensorList.of(edges));
        })
        .add();
  }

  private static List<Value> byCounts(Arguments a, long[] bins) {
    List<Tensor> edges = edges(a, points(a), bins);
    return List.of(counted(a, points(a), edges), Value.TensorList.of(edges));
  }

  private static Tensor points(Arguments a) {
    Tensor x = a.tensorArg("self");
    if (x.dim() < 2) {
      throw new TorchException("torch.histogramdd: input tensor should have at least 2 dimensions");
    }
    long n = x.size(-1);
    return x.reshape(n == 0 ? 0 : x.numel() / n, n);
  }

  private static void checkType(Tensor x) {
    if (x.dtype() != Dtype.FLOAT32 && x.dtype() != Dtype.FLOAT64) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"histogramdd\" not implemented for '" + x.dtype().scalarTypeName() + "'");
    }
  }

  /** Evenly spaced edges of each column, over its values or a range. */
  private static List<Tensor> edges(Arguments a, Tensor x, long[] bins) {
    checkType(x);
    int n = Math.toIntExact(x.size(1));
    if (bins.length != n) {
      throw new TorchException(
          "torch.histogramdd: The size of bins must be equal to the innermost dimension of the"
              + " input.");
    }
    Optional<double[]> range =
        a.has("range") ? Optional.of(a.doublesArg("range")) : Optional.empty();
    if (range.isPresent() && range.get().length != 2 * n) {
      throw new TorchException(
          "torch.histogramdd: for a "
              + n
              + "-dimensional histogram range should have "
              + 2 * n
              + " elements, but got "
              + range.get().length);
    }
    var out = new ArrayList<Tensor>();
    for (int i = 0; i < n; i++) {
      if (bins[i] <= 0) {
        throw new TorchException("torch.histogramdd(): bins must be > 0, but got " + bins[i]);
      }
      Tensor low;
      Tensor high;
      if (range.isPresent()) {
        double from = range.get()[2 * i];
        double to = range.get()[2 * i + 1];
        if (!Double.isFinite(from) || !Double.isFinite(to)) {
          throw new TorchException(
              "torch.histogramdd: dimension "
                  + i
                  + "'s range ["
                  + from
                  + ", "
                  + to
                  + "] is not finite");
        }
        if (from > to) {
          throw new TorchException(
              "torch.histogramdd: min should not exceed max, but got min "
                  + from
                  + " max "
                  + to
                  + " for dimension "
                  + i);
        }
        low = Torch.full(x.device(), x.dtype(), Scalar.of(from));
        high = Torch.full(x.device(), x.dtype(), Scalar.of(to));
      } else if (x.size(0) == 0) {
        low = Torch.zeros(x.device(), x.dtype());
        high = Torch.ones(x.device(), x.dtype());
      } else {
        Tensor column = x.select(1, i).detach();
        low = column.call("min");
        high = column.call("max");
        boolean known = dev.torchtpu.runtime.Context.current().trace() == null;
        if (known && !(Double.isFinite(low.item()) && Double.isFinite(high.item()))) {
          throw new TorchException(
              "torch.histogramdd: dimension "
                  + i
                  + "'s range ["
                  + Chances.text(low.item())
                  + ", "
                  + Chances.text(high.item())
                  + "] is not finite");
        }
      }
      Tensor same = low.eq(high).to(x.dtype()).mul(0.5);
      out.add(
          (Tensor)
              Torch.call(
                      "linspace.Tensor_Tensor",
                      List.of(low.sub(same), high.add(same), Scalar.of(bins[i] + 1)),
                      java.util.Map.of("dtype", x.dtype(), "device", x.device()))
                  .getFirst());
    }
    return out;
  }

  private static Tensor counted(Arguments a, Tensor x, List<Tensor> edges) {
    checkType(x);
    if (edges.size() != x.size(1)) {
      throw new TorchException(
          "torch.histogramdd: expected "
              + x.size(1)
              + " sequences of bin edges for a "
              + x.size(1)
              + "-dimensional histogram but got "
              + edges.size());
    }
    long[] sizes = new long[edges.size()];
    Tensor place = Torch.zeros(x.device(), Dtype.INT64, x.size(0));
    Tensor inside = Torch.ones(x.device(), Dtype.BOOL, x.size(0));
    for (int i = 0; i < sizes.length; i++) {
      Tensor e = edges.get(i);
      if (e.dim() != 1 || e.numel() < 1) {
        throw new TorchException(
            "torch.histogramdd: bins tensor should have one dimension and at least one element");
      }
      if (e.dtype() != x.dtype()) {
        throw new TorchException(
            "torch.histogramdd: input tensor and bins tensors should have the same dtype");
      }
      sizes[i] = e.numel() - 1;
      Tensor column = x.select(1, i);
      Tensor at =
          (Tensor)
              Torch.call(
                      "searchsorted.Tensor",
                      List.of(e, column.contiguous()),
                      java.util.Map.of("right", Scalar.of(true)))
                  .getFirst();
      Tensor top = e.select(0, e.numel() - 1);
      inside = inside.logicalAnd(column.ge(e.select(0, 0))).logicalAnd(column.le(top));
      Tensor bin = at.sub(1L).call("clamp", Scalar.of(0), Scalar.of(Math.max(0, sizes[i] - 1)));
      place = place.mul(sizes[i]).add(bin);
    }
    long total = Matrices.count(sizes);
    Tensor hist = Torch.zeros(x.device(), x.dtype(), total);
    if (total > 0 && x.size(0) > 0) {
      Tensor weight =
          a.optionalTensorArg("weight")
              .map(w -> checkedWeight(w, x).reshape(-1))
              .orElseGet(() -> Torch.ones(x.device(), x.dtype(), x.size(0)));
      Tensor counts = Elementwise.keepWhere(inside, weight);
      hist =
          hist.call(
              "index_add",
              Scalar.of(0),
              place.call("clamp", Scalar.of(0), Scalar.of(total - 1)),
              counts);
    }
    hist = hist.reshape(sizes);
    return a.boolArg("density") ? density(hist, edges) : hist;
  }

  private static Tensor checkedWeight(Tensor w, Tensor x) {
    if (w.numel() != x.size(0)) {
      throw new TorchException(
          "torch.histogramdd: if weight tensor is provided it should have the same shape as the"
              + " input tensor excluding its innermost dimension, but got input with shape "
              + Arrays.toString(x.sizes())
              + " and weight with shape "
              + Arrays.toString(w.sizes()));
    }
    if (w.dtype() != x.dtype()) {
      throw new TorchException(
          "torch.histogramdd: if weight tensor is provided, input tensor and weight tensor should"
              + " have the same dtype");
    }
    return w;
  }

  private static Tensor density(Tensor hist, List<Tensor> edges) {
    Tensor r = hist.div(hist.sum());
    for (int i = 0; i < edges.size(); i++) {
      Tensor e = edges.get(i);
      long n = e.numel();
      long[] view = new long[edges.size()];
      Arrays.fill(view, 1);
      view[i] = n - 1;
      r = r.div(e.slice(0, 1, n, 1).sub(e.slice(0, 0, n - 1, 1)).reshape(view));
    }
    return r;
  }
}

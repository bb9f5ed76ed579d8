package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Medians, modes and quantiles. */
public final class OrderOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    for (boolean skipNaN : new boolean[] {false, true}) {
      String name = skipNaN ? "nanmedian" : "median";
      d.op(name + "(Tensor self) -> Tensor")
          .lower(c -> {
            Expr x = c.tensor("self");
            checkOrdered(x, name);
            if (x.elements() == 0) {
              return x.dtype().isFloatingPoint()
                  ? c.full(x.dtype(), Double.NaN)
                  : c.full(x.dtype(), missing(x.dtype()));
            }
            return median(x.reshape(x.elements()), 0, skipNaN).getFirst().reshape();
          })
          .derivative("self, result", c -> c.set("self", () -> evenly(c)))
          .out("out")
          .add();
      d.op(
              name
                  + ".dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor"
                  + " indices)")
          .lowerAll(c -> alongDim(c, name, (x, dim) -> median(x, dim, skipNaN)))
          .derivative("result", c -> c.set("self", () -> selectBack(c)))
          .plainResults(1)
          .out("dim_values", "values", "indices")
          .add();
    }
    d.op("mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)")
        .lowerAll(c -> alongDim(c, "mode", (x, dim) -> mode(c, x, dim)))
        .derivative("result", c -> c.set("self", () -> selectBack(c)))
        .plainResults(1)
        .out("values", "values", "indices")
        .add();
    for (boolean skipNaN : new boolean[] {false, true}) {
      String name = skipNaN ? "nanquantile" : "quantile";
      String tail =
          " q, int? dim=None, bool keepdim=False, *, str interpolation='linear') -> Tensor";
      d.op(name + "(Tensor self, Tensor" + tail)
          .composite(a -> quantile(a, a.tensorArg("q"), skipNaN))
          .out("out")
          .add();
      d.op(name + ".scalar(Tensor self, float" + tail)
          .composite(a -> {
            double q = a.doubleArg("q");
            if (!(q >= 0 && q <= 1)) {
              throw new TorchException("quantile() q must be in the range [0, 1] but got " + q);
            }
            Tensor x = a.tensorArg("self");
            return quantile(a, Torch.full(x.device(), x.dtype(), Scalar.of(q)), skipNaN);
          })
          .out("scalar_out")
          .add();
    }
  }

  private static void checkOrdered(Expr x, String name) {
    if (x.dtype().isComplex() || x.dtype() == Dtype.BOOL && !name.equals("mode")) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"" + name + "_out\" not implemented for '" + x.dtype().scalarTypeName() + "'");
    }
  }

  /** What a NaN becomes as an integer on x86. */
  private static long missing(Dtype t) {
    return t == Dtype.INT64 ? Long.MIN_VALUE : t == Dtype.INT32 ? Integer.MIN_VALUE : 0;
  }

  private interface Chooser {
    List<Expr> choose(Expr x, int dim);
  }

  /** Values and positions chosen along a dimension, with or without it. */
  private static List<Expr> alongDim(LowerContext c, String name, Chooser chooser) {
    Expr x = c.tensor("self");
    checkOrdered(x, name);
    int dim = wrapDim(c.intArg("dim"), x.rank());
    if (x.rank() == 0) {
      return List.of(x, x.wrap(x.builder().scalar(ElementType.I64, 0L)));
    }
    long[] out =
        c.boolArg("keepdim") ? x.keptSizes(new long[] {dim}) : ViewOps.without(x.sizes(), dim);
    if (x.size(dim) == 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          name + "(): Expected reduction dim " + dim + " to have non-zero size.");
    }
    if (x.elements() == 0) {
      return List.of(c.full(x.dtype(), 0L, out), c.full(Dtype.INT64, 0L, out));
    }
    return chooser.choose(x, dim).stream().map(e -> e.reshape(out)).toList();
  }

  /** The lower of two middle values; NaN, where it counts, comes first. */
  private static List<Expr> median(Expr x, int dim, boolean skipNaN) {
    List<Expr> s = SortOps.sorted(x, dim, false);
    long n = x.size(dim);
    Expr index = s.get(1);
    Expr place;
    if (x.dtype().isFloatingPoint()) {
      Expr nans = x.isNaN().to(Dtype.INT64).sum(new long[] {dim}, true);
      Expr some = nans.full(n).sub(nans);
      Expr middle = some.sub(some.ones()).max(some.zeros()).div(some.full(2L));
      place = skipNaN ? middle : nans.gt(nans.zeros()).select(some, nans.full((n - 1) / 2));
    } else {
      place = index.constant((n - 1) / 2).broadcastTo(x.keptSizes(new long[] {dim}));
    }
    return List.of(Gathers.along(s.get(0), dim, place), Gathers.along(index, dim, place));
  }

  private static List<Expr> mode(LowerContext c, Expr x, int dim) {
    int last = x.rank() - 1;
    return c
        .composite(
            "torchtpu.mode",
            List.of(x.swap(dim, last)),
            Map.of(),
            (b, in) -> mode(in.getFirst(), last))
        .stream()
        .map(e -> e.swap(dim, last))
        .toList();
  }

  /** The value of the longest run of equal ones when sorted, and the last place of it. */
  private static List<Expr> mode(Expr x, int dim) {
    List<Expr> s = SortOps.sorted(x, dim, false);
    Expr v = s.get(0);
    long n = x.size(dim);
    Expr place = v.iota(dim, ElementType.I64);
    Expr starts = place;
    if (n > 1) {
      Expr same = v.slice(dim, 1, n).eq(v.slice(dim, 0, n - 1));
      Expr first = place.slice(dim, 0, 1);
      Expr later = same.select(first.broadcastTo(same.sizes()), place.slice(dim, 1, n));
      starts = Expr.concat(List.of(first, later), dim);
      starts = Scans.running(starts, dim, false, starts.constant(0L), Expr::max);
    }
    Expr run = place.sub(starts);
    Expr most = run.amax(new long[] {dim}, true);
    Expr chosen =
        run.eq(most).select(place, place.full(Long.MAX_VALUE)).amin(new long[] {dim}, true);
    if (x.dtype().isFloatingPoint()) {
      // Among values that are there once a NaN comes first.
      Expr nans = x.isNaN().to(Dtype.INT64).sum(new long[] {dim}, true);
      Expr first = nans.full(n).sub(nans);
      chosen = most.eq(most.zeros()).and(nans.gt(nans.zeros())).select(first, chosen);
    }
    return List.of(Gathers.along(v, dim, chosen), Gathers.along(s.get(1), dim, chosen));
  }

  private static Tensor selectBack(BackwardContext c) {
    return SortOps.selectBack(
        c.grad(), c.get("dim"), c.result(1), c.sizes("self"), c.boolArg("keepdim"));
  }

  /** The gradient shared among the elements that equal the result. */
  private static Tensor evenly(BackwardContext c) {
    Tensor x = c.tensor("self");
    Tensor r = c.result();
    Tensor mask = x.eq(r).logicalOr(x.isnan().logicalAnd(r.isnan())).to(x.dtype());
    return mask.mul(c.grad().div(mask.sum()));
  }

  private static TorchException wrong(String what) {
    return new TorchException("quantile() " + what);
  }

  private static Tensor quantile(Arguments a, Tensor q, boolean skipNaN) {
    Tensor self = a.tensorArg("self");
    String how = a.textArg("interpolation");
    check(self, q, how);
    long[] dims = new long[self.dim()];
    Arrays.fill(dims, 1);
    boolean whole = !a.has("dim");
    int dim = whole ? 0 : wrapDim(a.intArg("dim"), self.dim());
    Tensor x = whole || self.dim() == 0 ? self.reshape(-1) : self;
    Tensor sorted =
        (Tensor)
            Torch.call("sort", x.call("unsqueeze", Scalar.of(-1)).transpose(dim, -1)).getFirst();
    Tensor points = q.reshape(-1);
    long n = sorted.size(-1);
    Tensor nans = sorted.isnan();
    Tensor ranks;
    if (skipNaN) {
      Tensor count = nans.logicalNot().sum(new long[] {-1}, true).to(x.dtype());
      ranks = points.mul(count.sub(1)).clampMin(0);
    } else {
      Tensor any = nans.call("any.dim", Scalar.of(-1), Scalar.of(true));
      Tensor last = Torch.full(x.device(), x.dtype(), Scalar.of((double) (n - 1)));
      ranks = Torch.where(any, last, points.mul(n - 1));
    }
    long[] sizes = sorted.sizes();
    sizes[sizes.length - 1] = points.size(0);
    ranks = ranks.expand(sizes);
    Tensor r = interpolated(sorted, ranks, how);
    boolean single = q.dim() == 0;
    r =
        single
            ? r.call("squeeze.dim", Scalar.of(-1))
            : r.call("movedim.int", Scalar.of(-1), Scalar.of(0));
    int at = single ? dim : dim + 1;
    if (whole || self.dim() == 0) {
      long[] kept = new long[self.dim() + (single ? 0 : 1)];
      Arrays.fill(kept, 1);
      if (!single) {
        kept[0] = points.size(0);
      }
      return a.boolArg("keepdim") || !whole
          ? r.reshape(kept)
          : single ? r.reshape() : r.reshape(points.size(0));
    }
    return a.boolArg("keepdim") ? r : r.call("squeeze.dim", Scalar.of(at));
  }

  private static void check(Tensor self, Tensor q, String how) {
    if (self.numel() == 0) {
      throw wrong("input tensor must be non-empty");
    }
    if (q.dim() > 1) {
      throw wrong("q must be a scalar or 1D tensor");
    }
    if (self.dtype() != Dtype.FLOAT32 && self.dtype() != Dtype.FLOAT64) {
      throw wrong("input tensor must be either float or double dtype");
    }
    if (self.dtype() != q.dtype()) {
      throw wrong("q tensor must be same dtype as the input tensor");
    }
    if (!List.of("linear", "lower", "higher", "midpoint", "nearest").contains(how)) {
      throw wrong(
          "interpolation must be one of linear, lower, higher, midpoint or nearest, but got "
              + how);
    }
    if (dev.torchtpu.runtime.Context.current().trace() == null) {
      for (double v : HostValues.doubles(q)) {
        if (!(v >= 0 && v <= 1)) {
          throw wrong("q values must be in the range [0, 1]");
        }
      }
    }
  }

  private static Tensor interpolated(Tensor sorted, Tensor ranks, String how) {
    Tensor exact =
        switch (how) {
          case "lower" -> ranks.floor();
          case "higher" -> ranks.ceil();
          case "nearest" -> ranks.round();
          default -> ranks;
        };
    Tensor below = at(sorted, exact.detach());
    if (!how.equals("linear") && !how.equals("midpoint")) {
      return below;
    }
    Tensor weight =
        how.equals("midpoint")
            ? Torch.full(ranks.device(), ranks.dtype(), Scalar.of(0.5)).expand(ranks.sizes())
            : ranks.sub(ranks.detach().floor());
    return Torch.callTensor("lerp.Tensor", below, at(sorted, ranks.detach().ceil()), weight);
  }

  private static Tensor at(Tensor sorted, Tensor ranks) {
    Value last = Scalar.of(-1);
    return sorted.call("gather", last, ranks.to(Dtype.INT64));
  }
}

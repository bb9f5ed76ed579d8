package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes at positions that sum, multiply, average or keep extremes. */
public final class ScatterReduceOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool"
                + " include_self=True) -> Tensor")
        .lower(ScatterReduceOps::reduce)
        .derivative("self, index, src, result", ScatterReduceOps::back)
        .inPlace()
        .out("two_out")
        .add();
    d.op(
            "index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool"
                + " include_self=True) -> Tensor")
        .composite(ScatterReduceOps::indexReduce)
        .inPlace()
        .out("out")
        .add();
  }

  private static Gathers.Combine combine(String reduce) {
    return switch (reduce) {
      case "sum", "mean" -> Gathers.ADD;
      case "prod" -> Gathers.MULTIPLY;
      case "amax" -> Gathers.MAXIMUM;
      case "amin" -> Gathers.MINIMUM;
      default ->
          throw new TorchException(
              "reduce argument must be either sum, prod, mean, amax or amin, got " + reduce);
    };
  }

  private static Expr neutral(Expr x, String reduce) {
    return switch (reduce) {
      case "prod" -> x.constant(1L);
      case "amax" -> x.lowest();
      case "amin" -> x.highest();
      default -> x.constant(0L);
    };
  }

  private static Expr reduce(LowerContext c) {
    Expr self = c.tensor("self");
    Expr src = c.tensor("src");
    String reduce = c.textArg("reduce");
    Gathers.Combine combine = combine(reduce);
    if (self.dtype().isComplex() && (reduce.equals("amax") || reduce.equals("amin"))) {
      throw new TorchException("scatter_reduce(): complex numbers have no order");
    }
    int dim = wrapDim(c.intArg("dim"), self.rank());
    Expr index = GatherOps.checkedIndex(c, self, Optional.of(src), dim);
    if (index.elements() == 0) {
      return self;
    }
    Expr base = GatherOps.atLeast1d(Products.widened(self));
    Expr values = GatherOps.atLeast1d(Products.widened(src));
    Expr one = index.constant(1L).broadcastTo(index.sizes());
    Expr zero = index.constant(0L).broadcastTo(base.sizes());
    boolean include = c.boolArg("include_self");
    Expr count = zero;
    if (!include || reduce.equals("mean")) {
      count = Gathers.scatterAlong(zero, dim, index, one, Gathers.ADD);
    }
    Expr start = include ? base : count.gt(zero).select(neutral(base, reduce), base);
    Expr r = Gathers.scatterAlong(start, dim, index, values, combine);
    if (reduce.equals("mean")) {
      Expr n = (include ? count.add(count.ones()) : count).max(count.ones());
      r = averaged(r, n.to(r.dtype()));
    }
    return r.to(self.dtype()).reshape(self.sizes());
  }

  private static Expr averaged(Expr sum, Expr n) {
    if (!sum.dtype().isIntegral()) {
      return Elementwise.divide(sum, n);
    }
    Expr q = sum.div(n);
    return sum.lowestIsZero() ? q : q.mul(n).gt(sum).select(q.sub(q.ones()), q);
  }

  private static Tensor scattered(
      Tensor self, BackwardContext c, Tensor index, Tensor src, String reduce, boolean include) {
    return (Tensor)
        Torch.call(
                "scatter_reduce.two",
                List.of(self, c.get("dim"), index, src, dev.torchtpu.Value.of(reduce)),
                Map.of("include_self", Scalar.of(include)))
            .getFirst();
  }

  private static void back(BackwardContext c) {
    Tensor g = c.grad();
    Tensor self = c.tensor("self");
    Tensor index = c.tensor("index");
    Tensor src = c.tensor("src");
    for (int i = 0; i < src.dim(); i++) {
      src = src.slice(i, 0, index.size(i), 1);
    }
    Tensor result = c.result();
    boolean include = c.boolArg("include_self");
    Tensor gSelf = g;
    Tensor gSrc;
    switch (c.textArg("reduce")) {
      case "sum" -> gSrc = taken(g, c, index);
      case "prod" -> {
        Tensor masked = Torch.where(self.eq(0), Elementwise.zerosLike(self).add(1L), self);
        gSelf = g.mul(scattered(masked, c, index, src, "prod", include)).div(masked);
        Tensor zero = src.eq(0);
        Tensor zeros = zero.to(src.dtype());
        Tensor counts = taken(added(Elementwise.zerosLike(self), c, index, zeros), c, index);
        Tensor single = zero.logicalAnd(counts.eq(1));
        Tensor filled = Torch.where(zero, Elementwise.zerosLike(src).add(1L), src);
        Tensor alone = Torch.where(single, filled, src);
        Tensor without = scattered(self, c, index, alone, "prod", include);
        gSrc =
            Torch.where(
                single,
                taken(g.mul(without), c, index),
                taken(g.mul(result), c, index).div(filled));
      }
      case "mean" -> {
        Tensor n = include ? Elementwise.zerosLike(g).add(1L) : Elementwise.zerosLike(g);
        n = added(n, c, index, Elementwise.zerosLike(src).add(1L));
        n = Torch.where(n.eq(0), Elementwise.zerosLike(n).add(1L), n);
        gSelf = g.div(n);
        gSrc = taken(gSelf, c, index);
      }
      default -> {
        Tensor fromSrc = src.eq(taken(result, c, index)).to(src.dtype());
        Tensor fromSelf = self.eq(result).to(self.dtype());
        Tensor n = added(fromSelf, c, index, fromSrc);
        Tensor share = g.div(n);
        gSelf = fromSelf.mul(share);
        gSrc = fromSrc.mul(taken(share, c, index));
      }
    }
    Tensor own = gSelf;
    c.set(
        "self", () -> include ? own : own.call("scatter.value", c.get("dim"), index, Scalar.of(0)));
    c.set("src", () -> GatherOps.padded(gSrc, c.sizes("src")));
  }

  private static Tensor taken(Tensor t, BackwardContext c, Tensor index) {
    return t.call("gather", c.get("dim"), index);
  }

  private static Tensor added(Tensor t, BackwardContext c, Tensor index, Tensor src) {
    return t.call("scatter_add", c.get("dim"), index, src);
  }

  private static long[] without(Tensor t, int dim) {
    return dim < t.dim() ? ViewOps.without(t.sizes(), dim) : t.sizes();
  }

  private static Tensor indexReduce(Arguments a) {
    Tensor self = a.tensorArg("self");
    Tensor index = a.tensorArg("index");
    Tensor source = a.tensorArg("source");
    String reduce = a.textArg("reduce");
    if (!List.of("prod", "mean", "amax", "amin").contains(reduce)) {
      throw new TorchException(
          "index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got "
              + reduce
              + ".");
    }
    int dim = wrapDim(a.intArg("dim"), self.dim());
    if (!Arrays.equals(without(self, dim), without(source, dim)) || self.dim() != source.dim()) {
      throw new TorchException(
          "source tensor shape must match self tensor shape, excluding the specified dimension. Got"
              + " self.shape = "
              + Arrays.toString(self.sizes())
              + " source.shape = "
              + Arrays.toString(source.sizes()));
    }
    if (index.dim() > 1) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR, "index_reduce_(): Index is supposed to be a vector");
    }
    if (index.dtype() != Dtype.INT64 && index.dtype() != Dtype.INT32) {
      throw new TorchException("index_reduce_(): Expected dtype int32/int64 for index");
    }
    if (self.dtype() != source.dtype()) {
      throw new TorchException(
          "index_reduce_(): self and source expected to have the same dtype, but got (self) "
              + self.dtype().scalarTypeName()
              + " and (source) "
              + source.dtype().scalarTypeName());
    }
    long n = index.numel();
    long given = source.dim() == 0 ? 1 : source.size(wrapDim(a.intArg("dim"), source.dim()));
    if (given != n) {
      throw new TorchException(
          "index_reduce_(): Number of indices ("
              + n
              + ") should be equal to source.size(dim): ("
              + given
              + "), for dim: "
              + dim);
    }
    Tensor wide = index.dtype() == Dtype.INT64 ? index : index.to(Dtype.INT64);
    Tensor at;
    if (source.dim() == 0) {
      at = wide.reshape();
    } else {
      long[] view = new long[source.dim()];
      Arrays.fill(view, 1);
      view[dim] = n;
      at = wide.reshape(view).expand(source.sizes());
    }
    return (Tensor)
        Torch.call(
                "scatter_reduce.two",
                List.of(self, Scalar.of(dim), at, source, a.get("reduce")),
                Map.of("include_self", a.get("include_self")))
            .getFirst();
  }
}

package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.ElementType;
import java.util.List;

/** The largest and smallest elements, and where they are. NaN wins. */
public final class ExtremeOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    for (boolean max : new boolean[] {true, false}) {
      String name = max ? "max" : "min";
      d.op("a" + name + "(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor")
          .lower(c -> {
            Expr x = c.tensor("self");
            long[] dims = LowerContext.reductionDims(c.intsArg("dim"), x.rank());
            return reduced(c, x, dims, c.boolArg("keepdim"), max);
          })
          .derivative("self, result", c -> c.set("self", () -> shared(c, c.grad(), c.result())))
          .out("out")
          .add();
      d.op(name + "(Tensor self) -> Tensor")
          .lower(c -> {
            Expr x = c.tensor("self");
            return reduced(c, x, x.allDims(), false, max);
          })
          .derivative(
              "self, result",
              c ->
                  c.set(
                      "self",
                      () -> {
                        Tensor x = c.tensor("self");
                        Tensor best = c.result();
                        Tensor both = x.isnan().logicalAnd(best.isnan());
                        Tensor mask = x.eq(best).logicalOr(both);
                        return c.grad().div(mask.sum()).mul(mask);
                      }))
          .out("unary_out")
          .add();
      d.op("arg" + name + "(Tensor self, int? dim=None, bool keepdim=False) -> Tensor")
          .lower(c -> argument(c, max))
          .noDerivative()
          .out("out")
          .add();
      d.op(
              name
                  + ".dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor"
                  + " indices)")
          .lowerAll(c -> {
            Expr x = c.tensor("self");
            int dim = LowerContext.wrapDim(c.intArg("dim"), x.rank());
            return withIndex(c, x, dim, c.boolArg("keepdim"), max);
          })
          .derivative(
              "result",
              c ->
                  c.set(
                      "self",
                      () ->
                          dev.torchtpu.Torch.callTensor(
                              "value_selecting_reduction_backward",
                              c.grad(),
                              c.get("dim"),
                              c.result(1),
                              new Value.IntList(c.sizes("self")),
                              c.get("keepdim"))))
          .plainResults(1)
          .out("dim_" + name, name, max ? "max_values" : "min_indices")
          .add();
    }
    d.op("aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)")
        .lowerAll(c -> {
          Expr x = c.tensor("self");
          long[] dims = LowerContext.reductionDims(c.intsArg("dim"), x.rank());
          boolean keepdim = c.boolArg("keepdim");
          return List.of(reduced(c, x, dims, keepdim, false), reduced(c, x, dims, keepdim, true));
        })
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self",
                    () -> shared(c, c.grad(0), c.result(0)).add(shared(c, c.grad(1), c.result(1)))))
        .out("out", "min", "max")
        .add();
    d.op("_aminmax(Tensor self) -> (Tensor, Tensor)")
        .function(a -> dev.torchtpu.Torch.call("aminmax", a.get("self")))
        .add();
    d.op("_aminmax.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor, Tensor)")
        .function(
            a -> dev.torchtpu.Torch.call("aminmax", a.get("self"), a.get("dim"), a.get("keepdim")))
        .add();
  }

  /** Equal extremes share the gradient. */
  private static Tensor shared(BackwardContext c, Tensor g, Tensor best) {
    Tensor mask = c.tensor("self").eq(ReductionOps.expandBack(c, best));
    long[] dims = LowerContext.reductionDims(c.intsArg("dim"), c.dim("self"));
    Tensor count = c.dim("self") == 0 ? mask.sum() : mask.sum(dims, true);
    return ReductionOps.expandBack(c, g).mul(mask).div(count);
  }

  private static Expr reduced(LowerContext c, Expr x, long[] dims, boolean keepdim, boolean max) {
    for (long dim : dims) {
      if (x.size((int) dim) == 0 && x.elements() == 0) {
        throw new TorchException(
            TorchException.Kind.INDEX_ERROR,
            c.schema().name() + "(): Expected reduction dim " + dim + " to have non-zero size.");
      }
    }
    if (x.dtype() == Dtype.BOOL) {
      return max ? x.any(dims, keepdim) : x.all(dims, keepdim);
    }
    return max ? x.amax(dims, keepdim) : x.amin(dims, keepdim);
  }

  private static Expr argument(LowerContext c, boolean max) {
    Expr x = c.tensor("self");
    if (x.dtype() == Dtype.BOOL) {
      throw new TorchException("\"" + c.schema().name() + "_cpu\" not implemented for 'Bool'");
    }
    boolean keepdim = c.boolArg("keepdim");
    if (c.has("dim")) {
      int dim = LowerContext.wrapDim(c.intArg("dim"), x.rank());
      return withIndex(c, x, dim, keepdim, max).get(1);
    }
    Expr index = withIndex(c, x.reshape(x.elements()), 0, false, max).get(1);
    return keepdim ? index.reshape(x.keptSizes(x.allDims())) : index;
  }

  /** The extreme along a dimension and its lowest index. */
  private static List<Expr> withIndex(
      LowerContext c, Expr x, int dim, boolean keepdim, boolean max) {
    if (x.rank() == 0) {
      return List.of(x, c.constant(Dtype.INT64, 0L));
    }
    if (x.size(dim) == 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          c.schema().name() + "(): Expected reduction dim " + dim + " to have non-zero size.");
    }
    Expr v = x.dtype() == Dtype.BOOL ? x.to(Dtype.UINT8) : x;
    List<dev.torchtpu.hlo.Value> r =
        x.builder()
            .reduce(
                List.of(v.value(), v.iota(dim, ElementType.I64).value()),
                List.of(
                    (max ? v.lowest() : v.highest()).value(),
                    c.constant(Dtype.INT64, Long.MAX_VALUE).value()),
                new long[] {dim},
                (b, p) -> {
                  Expr a = Expr.of(b, p.get(0));
                  Expr ai = Expr.of(b, p.get(1));
                  Expr e = Expr.of(b, p.get(2));
                  Expr ei = Expr.of(b, p.get(3));
                  Expr wins = max ? a.gt(e) : a.lt(e);
                  Expr ties = a.eq(e);
                  if (a.dtype().isFloatingPoint()) {
                    wins = wins.or(a.isNaN().and(e.isNaN().not()));
                    ties = ties.or(a.isNaN().and(e.isNaN()));
                  }
                  Expr first = wins.or(ties.and(ai.lt(ei)));
                  return List.of(first.select(a, e).value(), first.select(ai, ei).value());
                });
    Expr value = x.wrap(r.get(0)).to(x.dtype());
    Expr index = x.wrap(r.get(1));
    if (keepdim) {
      long[] kept = x.keptSizes(new long[] {dim});
      return List.of(value.reshape(kept), index.reshape(kept));
    }
    return List.of(value, index);
  }
}

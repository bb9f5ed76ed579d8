package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;

/** Sums over dimensions. */
public final class ReductionOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("sum(Tensor self, *, ScalarType? dtype=None) -> Tensor")
        .lower(c -> sum(c, new long[0], false))
        .derivative("", c -> c.set("self", () -> c.grad().expand(c.sizes("self"))))
        .out("out")
        .add();
    d.op(
            "sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType?"
                + " dtype=None) -> Tensor")
        .lower(c -> sum(c, c.intsArg("dim"), c.boolArg("keepdim")))
        .derivative("", c -> c.set("self", () -> expandBack(c, c.grad())))
        .out("IntList_out")
        .add();
  }

  /** A reduction's result, or gradient, in the sizes of its argument. */
  static Tensor expandBack(BackwardContext c, Tensor g) {
    long[] sizes = c.sizes("self");
    if (c.boolArg("keepdim") || sizes.length == 0) {
      return g.expand(sizes);
    }
    long[] kept = sizes.clone();
    for (long dim : LowerContext.reductionDims(c.intsArg("dim"), sizes.length)) {
      kept[(int) dim] = 1;
    }
    return g.view(kept).expand(sizes);
  }

  private static Expr sum(LowerContext c, long[] dims, boolean keepdim) {
    Expr x = c.tensor("self");
    Dtype own = x.dtype();
    Dtype t = c.dtypeArg("dtype").orElse(own.isIntegral() ? Dtype.INT64 : own);
    return accumulate(x.to(t), dims, keepdim);
  }

  /** Sums narrow floats in float32. */
  static Expr accumulate(Expr x, long[] dims, boolean keepdim) {
    Dtype t = x.dtype();
    boolean narrow = t.isFloatingPoint() && t.itemSize() < 4;
    Expr wide = narrow ? x.to(Dtype.FLOAT32) : x;
    Expr s = wide.sum(LowerContext.reductionDims(dims, x.rank()), keepdim);
    return narrow ? s.to(t) : s;
  }
}

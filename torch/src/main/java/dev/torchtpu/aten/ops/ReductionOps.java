package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.conj;
import static dev.torchtpu.aten.ops.Elementwise.wide;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;

/** Sums, means, products and counts over dimensions. */
public final class ReductionOps implements OpFamily {
  private static final String DIMS = "(Tensor self, int[1]? dim, bool keepdim=False, *, ";
  private static final String DTYPE = "ScalarType? dtype=None) -> Tensor";

  @Override
  public void declare(Declarations d) {
    sums(d);
    products(d);
    truth(d);
    d.op("logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor")
        .lower(ReductionOps::logSumExp)
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self",
                    () ->
                        expandBack(c, c.grad())
                            .mul(conj(c.tensor("self").sub(expandBack(c, c.result())).exp()))))
        .out("out")
        .add();
    d.alias(
        "special_logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor", "logsumexp");
  }

  private static void checkExpandable(long[] from, long[] to) {
    boolean fits = from.length <= to.length;
    for (int i = 1; fits && i <= from.length; i++) {
      long size = from[from.length - i];
      fits = size == 1 || size == to[to.length - i];
    }
    if (!fits) {
      throw new TorchException(
          "size {"
              + java.util.Arrays.toString(from)
              + "} is not expandable to size {"
              + java.util.Arrays.toString(to)
              + "}.");
    }
  }

  private static void sums(Declarations d) {
    d.op("sum(Tensor self, *, " + DTYPE)
        .lower(c -> sum(c, new long[0], false))
        .derivative("", c -> c.set("self", () -> c.grad().expand(c.sizes("self"))))
        .out("out")
        .add();
    d.op("sum.dim_IntList" + DIMS + DTYPE)
        .lower(c -> sum(c, c.intsArg("dim"), c.boolArg("keepdim")))
        .derivative("", c -> c.set("self", () -> expandBack(c, c.grad())))
        .out("IntList_out")
        .add();
    d.op("sum_to_size(Tensor self, SymInt[] size) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          long[] sizes = a.intsArg("size");
          checkExpandable(sizes, x.sizes());
          return sizes.length == 0 ? x.sum() : x.sumToSize(sizes);
        })
        .add();
    d.op("nansum" + DIMS.replace("dim,", "dim=None,") + DTYPE)
        .lower(c -> {
          Expr x = c.tensor("self");
          if (x.dtype().isComplex()) {
            throw new TorchException("nansum on CPU does not support complex inputs");
          }
          Dtype t = c.dtypeArg("dtype").orElse(x.dtype().isIntegral() ? Dtype.INT64 : x.dtype());
          Expr v = x.to(t);
          v = t.isDifferentiable() ? v.isNaN().select(v.zeros(), v) : v;
          return accumulate(v, c.intsArg("dim"), c.boolArg("keepdim"));
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        Elementwise.zeroWhere(
                            c.tensor("self").call("isnan"), expandBack(c, c.grad()))))
        .out("out")
        .add();
    d.op("mean(Tensor self, *, " + DTYPE)
        .lower(c -> mean(c, new long[0], false))
        .derivative("", ReductionOps::meanBackward)
        .out("dtype_out")
        .add();
    d.op("mean.dim" + DIMS + DTYPE)
        .lower(c -> mean(c, c.intsArg("dim"), c.boolArg("keepdim")))
        .derivative("", ReductionOps::meanBackward)
        .out("out")
        .add();
    d.op("nanmean" + DIMS.replace("dim,", "dim=None,") + DTYPE)
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          if (!x.dtype().isDifferentiable()) {
            throw new TorchException(
                "nanmean(): expected input to have floating point or complex dtype but got "
                    + x.dtype().scalarTypeName());
          }
          a.dtypeArg("dtype")
              .filter(t -> !t.isDifferentiable())
              .ifPresent(t -> {
                throw new TorchException(
                    "nanmean(): could not infer output dtype. Optional dtype must be either a"
                        + " floating point or complex dtype. Got: "
                        + t.scalarTypeName());
              });
          Tensor count =
              x.detach()
                  .call("isnan")
                  .call("logical_not")
                  .call("sum.dim_IntList", a.get("dim"), a.get("keepdim"));
          return x.call("nansum", a.get("dim"), a.get("keepdim"), a.get("dtype")).div(count);
        })
        .out("out")
        .add();
    d.op("count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor")
        .lower(c -> count(c, c.intsArg("dim")))
        .noDerivative()
        .add();
    d.op("count_nonzero(Tensor self, int? dim=None) -> Tensor")
        .lower(c -> count(c, c.intsArg("dim")))
        .noDerivative()
        .add();
  }

  private static Expr count(LowerContext c, long[] dims) {
    Expr x = c.tensor("self").to(Dtype.BOOL).to(Dtype.INT64);
    return accumulate(x, dims, false);
  }

  /** A reduction's result, or gradient, in the sizes of its argument. */
  static Tensor expandBack(BackwardContext c, Tensor g) {
    long[] sizes = c.sizes("self");
    if (!c.schema().hasArgument("dim")) {
      return g.expand(sizes);
    }
    if (c.boolArg("keepdim") || sizes.length == 0) {
      return g.expand(sizes);
    }
    return g.view(kept(sizes, c.intsArg("dim"))).expand(sizes);
  }

  /** Sizes with 1 in reduced dimensions. */
  static long[] kept(long[] sizes, long[] dims) {
    long[] kept = sizes.clone();
    for (long dim : LowerContext.reductionDims(dims, sizes.length)) {
      kept[(int) dim] = 1;
    }
    return kept;
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
    if (t == Dtype.BOOL) {
      return x.any(LowerContext.reductionDims(dims, x.rank()), keepdim);
    }
    return x.to(wide(t)).sum(LowerContext.reductionDims(dims, x.rank()), keepdim).to(t);
  }

  private static Expr mean(LowerContext c, long[] dims, boolean keepdim) {
    Expr x = c.tensor("self");
    Dtype t = c.dtypeArg("dtype").orElse(x.dtype());
    if (!t.isDifferentiable()) {
      throw new TorchException(
          "mean(): could not infer output dtype. Input dtype must be either a floating point or"
              + " complex dtype. Got: "
              + t.scalarTypeName());
    }
    Expr s = x.to(t).to(wide(t));
    long[] reduced = LowerContext.reductionDims(dims, x.rank());
    Expr total = s.sum(reduced, keepdim);
    return Elementwise.divide(total, total.full((double) elements(x.sizes(), reduced))).to(t);
  }

  /** How many elements a reduction takes together. */
  static long elements(long[] sizes, long[] dims) {
    long n = 1;
    for (long dim : dims) {
      n *= sizes[(int) dim];
    }
    return n;
  }

  private static void meanBackward(BackwardContext c) {
    c.set(
        "self",
        () -> {
          long[] sizes = c.sizes("self");
          long[] dims = c.schema().hasArgument("dim") ? c.intsArg("dim") : new long[0];
          long n = elements(sizes, LowerContext.reductionDims(dims, sizes.length));
          return expandBack(c, c.grad()).div((double) n);
        });
  }

  private static void products(Declarations d) {
    d.op("prod(Tensor self, *, " + DTYPE)
        .lower(c -> prod(c, new long[0], false))
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () -> {
                      Tensor x = c.tensor("self");
                      Tensor others =
                          x.reshape(-1).call("_product_of_others", Scalar.of(0L)).view(x.sizes());
                      return c.grad().mul(conj(others));
                    }))
        .out("out")
        .add();
    d.op("prod.dim_int(Tensor self, int dim, bool keepdim=False, *, " + DTYPE)
        .lower(c -> prod(c, c.intsArg("dim"), c.boolArg("keepdim")))
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () -> {
                      Tensor x = c.tensor("self");
                      Tensor others =
                          x.dim() == 0
                              ? Torch.callTensor("ones_like", x)
                              : x.call("_product_of_others", c.get("dim"));
                      return expandBack(c, c.grad()).mul(conj(others));
                    }))
        .out("int_out")
        .add();
    d.op("_product_of_others(Tensor self, int dim) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self");
          int dim = LowerContext.wrapDim(c.intArg("dim"), x.rank());
          Expr before = Scans.exclusiveProducts(x, dim, false);
          return before.mul(Scans.exclusiveProducts(x, dim, true));
        })
        .derivativeNotImplemented()
        .add();
  }

  private static Expr prod(LowerContext c, long[] dims, boolean keepdim) {
    Expr x = c.tensor("self");
    Dtype own = x.dtype();
    Dtype t = c.dtypeArg("dtype").orElse(own.isIntegral() ? Dtype.INT64 : own);
    long[] reduced = LowerContext.reductionDims(dims, x.rank());
    Expr v = x.to(t);
    return t == Dtype.BOOL ? v.all(reduced, keepdim) : v.to(wide(t)).prod(reduced, keepdim).to(t);
  }

  private static void truth(Declarations d) {
    for (String name : new String[] {"any", "all"}) {
      boolean any = name.equals("any");
      d.op(name + "(Tensor self) -> Tensor")
          .lower(c -> truth(c, new long[0], false, any))
          .noDerivative()
          .out("all_out")
          .add();
      d.op(name + ".dim(Tensor self, int dim, bool keepdim=False) -> Tensor")
          .lower(c -> truth(c, c.intsArg("dim"), c.boolArg("keepdim"), any))
          .noDerivative()
          .out("out")
          .add();
      d.op(name + ".dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor")
          .lower(c -> {
            // An empty list reduces nothing here, unlike everywhere else.
            boolean nothing = c.get("dim") instanceof Value.IntList l && l.values().length == 0;
            Expr x = c.tensor("self");
            if (nothing) {
              return x.dtype() == Dtype.UINT8 ? x.to(Dtype.BOOL).to(Dtype.UINT8) : x.to(Dtype.BOOL);
            }
            return truth(c, c.intsArg("dim"), c.boolArg("keepdim"), any);
          })
          .noDerivative()
          .out("dims_out")
          .add();
    }
    d.op("_is_all_true(Tensor self) -> Tensor")
        .composite(a -> a.tensorArg("self").call("all"))
        .add();
    d.op("_is_any_true(Tensor self) -> Tensor")
        .composite(a -> a.tensorArg("self").call("any"))
        .add();
  }

  private static Expr truth(LowerContext c, long[] dims, boolean keepdim, boolean any) {
    Expr x = c.tensor("self");
    Expr b = x.to(Dtype.BOOL);
    long[] reduced = LowerContext.reductionDims(dims, x.rank());
    Expr r = any ? b.any(reduced, keepdim) : b.all(reduced, keepdim);
    return x.dtype() == Dtype.UINT8 ? r.to(Dtype.UINT8) : r;
  }

  private static Expr logSumExp(LowerContext c) {
    Dtype t = Elementwise.floating(c.resultType("self"));
    Expr x = c.tensor("self", t).to(wide(t));
    long[] dims = LowerContext.reductionDims(c.intsArg("dim"), x.rank());
    long[] sizes = x.sizes();
    boolean keepdim = c.boolArg("keepdim");
    if (Arrays.stream(sizes).anyMatch(s -> s == 0)) {
      return x.exp().sum(dims, keepdim).log().to(t);
    }
    if (t.isComplex()) {
      // Shifting by a real number leaves the phase alone.
      Expr shift = finite(x.real().amax(dims, true));
      Expr moved = x.real().sub(shift).complexWith(x.imag());
      Expr s = moved.exp().sum(dims, true).log();
      Expr r = s.real().add(shift).complexWith(s.imag());
      return keepdim ? r : r.reshape(dropped(sizes, dims));
    }
    Expr shift = finite(x.amax(dims, true));
    Expr r = x.sub(shift).exp().sum(dims, true).log().add(shift).to(t);
    return keepdim ? r : r.reshape(dropped(sizes, dims));
  }

  private static Expr finite(Expr m) {
    return m.abs().eq(Double.POSITIVE_INFINITY).select(m.zeros(), m);
  }

  /** Sizes without the reduced dimensions. */
  static long[] dropped(long[] sizes, long[] dims) {
    boolean[] gone = new boolean[sizes.length];
    for (long dim : dims) {
      gone[(int) dim] = true;
    }
    long[] out = new long[sizes.length - dims.length];
    int n = 0;
    for (int i = 0; i < sizes.length; i++) {
      if (!gone[i]) {
        out[n++] = sizes[i];
      }
    }
    return out;
  }
}

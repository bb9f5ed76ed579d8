package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;
import static dev.torchtpu.aten.ops.Elementwise.conj;
import static dev.torchtpu.aten.ops.Elementwise.wide;

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
import java.util.ArrayList;
import java.util.List;

/** Running sums, products and extremes, and differences. */
public final class ScanOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    String typed = "(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor";
    d.op("cumsum" + typed)
        .lower(c -> cumulative(c, false))
        .derivative("", c -> c.set("self", () -> c.grad().call("_reverse_cumsum", c.get("dim"))))
        .inPlace()
        .out("out")
        .add();
    d.op("_reverse_cumsum(Tensor self, int dim) -> Tensor")
        .lower(c -> sums(c, c.tensor("self"), true))
        .derivative("", c -> c.set("self", () -> c.grad().call("cumsum", c.get("dim"))))
        .add();
    d.op("cumprod" + typed)
        .lower(c -> cumulative(c, true))
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self",
                    () ->
                        Torch.callTensor(
                            "cumprod_backward",
                            c.grad(),
                            c.tensor("self").to(c.result().dtype()),
                            c.get("dim"),
                            c.result())))
        .inPlace()
        .out("out")
        .add();
    d.op("cumprod_backward(Tensor grad, Tensor input, int dim, Tensor output) -> Tensor")
        .composite(a ->
            a.tensorArg("input").numel() <= 1
                ? a.tensorArg("grad")
                : Torch.callTensor(
                    "_cumprod_backward", a.get("grad"), a.get("input"), a.get("dim")))
        .add();
    d.op("_cumprod_backward(Tensor grad, Tensor input, int dim) -> Tensor")
        .lower(ScanOps::cumprodBackward)
        .derivativeNotImplemented()
        .add();
    extreme(d, "cummax", true);
    extreme(d, "cummin", false);
    d.op("cummaxmin_backward(Tensor grad, Tensor input, Tensor indices, int dim) -> Tensor")
        .composite(a -> extremeBackward(a.tensorArg("grad"), a.tensorArg("input").sizes(), a))
        .add();
    d.op("logcumsumexp(Tensor self, int dim) -> Tensor")
        .lower(ScanOps::logCumSumExp)
        .derivative("self, result", c -> c.set("self", () -> logCumSumExpGradient(c)))
        .out("out")
        .add();
    d.alias("_logcumsumexp(Tensor self, int dim) -> Tensor", "logcumsumexp");
    d.op(
            "diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) ->"
                + " Tensor")
        .composite(ScanOps::diff)
        .out("out")
        .add();
  }

  private static Expr cumulative(LowerContext c, boolean product) {
    Expr x = c.tensor("self");
    Dtype t = c.dtypeArg("dtype").orElse(x.dtype().isIntegral() ? Dtype.INT64 : x.dtype());
    return product ? products(c, x.to(t)) : sums(c, x.to(t), false);
  }

  private static Expr sums(LowerContext c, Expr x, boolean reverse) {
    int dim = wrapDim(c.intArg("dim"), x.rank());
    Dtype w = wide(x.dtype());
    if (x.rank() == 0) {
      return x;
    }
    if (x.dtype() == Dtype.BOOL) {
      return Scans.running(x, dim, reverse, x.constant(0L), Expr::or);
    }
    Expr v = x.to(w);
    return Scans.running(v, dim, reverse, v.constant(0L), Expr::add).to(x.dtype());
  }

  private static Expr products(LowerContext c, Expr x) {
    int dim = wrapDim(c.intArg("dim"), x.rank());
    if (x.rank() == 0) {
      return x;
    }
    if (x.dtype() == Dtype.BOOL) {
      return Scans.running(x, dim, false, x.constant(1L), Expr::and);
    }
    Expr v = x.to(wide(x.dtype()));
    return Scans.running(v, dim, false, v.constant(1L), Expr::mul).to(x.dtype());
  }

  /**
   * The product of those before, times the sum over those from here on of gradient times the
   * product of those between: no division, so zeros do no harm.
   */
  private static Expr cumprodBackward(LowerContext c) {
    Expr g = c.tensor("grad");
    Expr in = c.tensor("input");
    Dtype t = c.resultType("grad", "input");
    if (in.rank() == 0) {
      return g;
    }
    int dim = wrapDim(c.intArg("dim"), in.rank());
    Dtype w = wide(t);
    Expr x = in.to(w).conj();
    Expr tail =
        Scans.scan(
                List.of(g.to(w), x),
                List.of(x.constant(0L)),
                dim,
                true,
                false,
                (e, carried) -> {
                  Expr s = e.get(0).add(carried.getFirst());
                  return List.of(s, e.get(1).mul(s));
                })
            .getFirst();
    return Scans.exclusiveProducts(x, dim, false).mul(tail).to(t);
  }

  private static void extreme(Declarations d, String name, boolean max) {
    d.op(name + "(Tensor self, int dim) -> (Tensor values, Tensor indices)")
        .lowerAll(c -> extremes(c, max))
        .derivative(
            "result",
            c -> c.set("self", () -> extremeBackward(c.grad(), c.sizes("self"), c.result(1), c)))
        .plainResults(1)
        .out("out", "values", "indices")
        .add();
    d.op("_" + name + "_helper(Tensor self, Tensor(a!) values, Tensor(b!) indices, int dim) -> ()")
        .function(a -> {
          List<Value> r = Torch.call(name, a.get("self"), a.get("dim"));
          a.tensorArg("values").copy_((Tensor) r.get(0));
          a.tensorArg("indices").copy_((Tensor) r.get(1));
          return List.of();
        })
        .add();
  }

  private static List<Expr> extremes(LowerContext c, boolean max) {
    Expr x = c.tensor("self");
    int dim = wrapDim(c.intArg("dim"), x.rank());
    if (x.rank() == 0) {
      return List.of(x, c.constant(Dtype.INT64, 0L));
    }
    Expr v = x.dtype() == Dtype.BOOL ? x.to(Dtype.UINT8) : x;
    List<Expr> r =
        Scans.scan(
            List.of(v, v.iota(dim, Dtype.INT64.elementType())),
            List.of(max ? v.lowest() : v.highest(), c.constant(Dtype.INT64, 0L)),
            dim,
            false,
            false,
            (e, carried) -> {
              Expr now = e.get(0);
              Expr best = carried.get(0);
              Expr wins = max ? now.ge(best) : now.le(best);
              if (now.dtype().isFloatingPoint()) {
                wins = now.isNaN().or(best.isNaN().not().and(wins));
              }
              Expr value = wins.select(now, best);
              Expr index = wins.select(e.get(1), carried.get(1));
              return List.of(value, index, value, index);
            });
    return List.of(r.get(0).to(x.dtype()), r.get(1));
  }

  private static Tensor extremeBackward(Tensor g, long[] sizes, Arguments a) {
    return extremeBackward(g, sizes, a.tensorArg("indices"), a);
  }

  private static Tensor extremeBackward(Tensor g, long[] sizes, Tensor indices, Arguments a) {
    return Torch.zeros(g.device(), g.dtype(), sizes).call("scatter_add", a.get("dim"), indices, g);
  }

  private static Expr logCumSumExp(LowerContext c) {
    Expr x = c.tensor("self");
    int dim = wrapDim(c.intArg("dim"), x.rank());
    if (!x.dtype().isDifferentiable()) {
      throw new TorchException(
          "logcumsumexp is not implemented for '" + x.dtype().scalarTypeName() + "'");
    }
    if (x.rank() == 0) {
      return x;
    }
    Expr v = x.to(wide(x.dtype()));
    Expr start =
        x.dtype().isComplex()
            ? v.real().constant(Double.NEGATIVE_INFINITY).complexWith(v.real().constant(0L))
            : v.constant(Double.NEGATIVE_INFINITY);
    return Scans.running(v, dim, false, start, (a, b) -> PairOps.logAddExp(a, b, 1)).to(x.dtype());
  }

  private static Tensor logCumSumExpGradient(BackwardContext c) {
    Tensor x = c.tensor("self");
    if (x.numel() == 0) {
      return c.grad();
    }
    Tensor g = c.grad();
    if (x.dtype().isComplex()) {
      Tensor weights = reversed(g.mul(conj(c.result().neg().exp())), c);
      return weights.mul(conj(x.exp()));
    }
    Tensor none = Torch.full(g.device(), g.dtype(), Scalar.of(Double.NEGATIVE_INFINITY), g.sizes());
    Tensor up = Torch.callTensor("where.self", g.gt(0), g.log(), none);
    Tensor down = Torch.callTensor("where.self", g.lt(0), g.neg().log(), none);
    return weighed(up, c).sub(weighed(down, c));
  }

  private static Tensor weighed(Tensor logs, BackwardContext c) {
    if (logs.dim() == 0) {
      return logs.sub(c.result()).add(c.tensor("self")).exp();
    }
    Value dims = new Value.IntList(c.intArg("dim"));
    Tensor back =
        logs.sub(c.result())
            .call("flip", dims)
            .call("logcumsumexp", c.get("dim"))
            .call("flip", dims);
    return back.add(c.tensor("self")).exp();
  }

  private static Tensor reversed(Tensor t, BackwardContext c) {
    return t.call("_reverse_cumsum", c.get("dim"));
  }

  private static Tensor diff(Arguments a) {
    Tensor self = a.tensorArg("self");
    if (self.dim() == 0) {
      throw new TorchException("diff expects input to be at least one-dimensional");
    }
    long n = a.intArg("n");
    if (n < 0) {
      throw new TorchException("order must be non-negative but got " + n);
    }
    int dim = wrapDim(a.intArg("dim"), self.dim());
    if (n == 0) {
      return self.copy();
    }
    var parts = new ArrayList<Tensor>();
    a.optionalTensorArg("prepend").ifPresent(parts::add);
    parts.add(self);
    a.optionalTensorArg("append").ifPresent(parts::add);
    Tensor x =
        parts.size() == 1
            ? self
            : Torch.callTensor("cat", Value.TensorList.of(parts), Scalar.of((long) dim));
    for (long i = Math.min(n, x.size(dim)); i > 0; i--) {
      long size = x.size(dim);
      Tensor high = x.slice(dim, 1, size, 1);
      Tensor low = x.slice(dim, 0, size - 1, 1);
      x = x.dtype() == Dtype.BOOL ? high.logicalXor(low) : high.sub(low);
    }
    return x;
  }
}

package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.UnaryKind;
import java.util.List;

/** Regularised incomplete gamma functions, lower and upper. */
public final class IncompleteGammaOps implements OpFamily {
  private static final long MOST_TERMS = 4000;
  private static final double TINY = 1e-300;

  @Override
  public void declare(Declarations d) {
    String[][] names = {{"igamma", "special_gammainc"}, {"igammac", "special_gammaincc"}};
    for (String[] n : names) {
      boolean lower = n[0].equals("igamma");
      d.op(n[0] + "(Tensor self, Tensor other) -> Tensor")
          .pointwise(c -> {
            Dtype t = Elementwise.floating(c.resultType("self", "other"));
            Expr a = c.tensor("self", t).to(Dtype.FLOAT64);
            Expr x = c.tensor("other", t).to(Dtype.FLOAT64);
            long[] sizes = Expr.broadcastSizes(a.sizes(), x.sizes());
            return gamma(a.broadcastTo(sizes), x.broadcastTo(sizes), lower).to(t);
          })
          .derivative("self, other", c -> back(c, lower))
          .inPlace()
          .out("out")
          .add();
      d.alias(n[1] + "(Tensor self, Tensor other) -> Tensor", n[0]);
      d.alias(
          n[1] + ".out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)", n[0] + ".out");
    }
  }

  private static void back(BackwardContext c, boolean lower) {
    Tensor a = c.tensor("self");
    Tensor x = c.tensor("other");
    c.set(
        "other",
        () -> {
          Tensor density = a.sub(1).mul(x.log()).sub(x).sub(a.call("lgamma")).exp().mul(c.grad());
          return lower ? density : density.neg();
        });
    c.set(
        "self",
        () -> {
          throw new dev.torchtpu.TorchException(
              dev.torchtpu.TorchException.Kind.NOT_IMPLEMENTED_ERROR,
              "the derivative for '" + c.schema().name() + ": input' is not implemented.");
        });
  }

  private static Expr gamma(Expr a, Expr x, boolean lower) {
    Expr fine = a.gt(0).and(x.gt(0)).and(a.lt(1e300)).and(x.lt(1e300));
    Expr safeA = fine.select(a, a.ones());
    Expr safeX = fine.select(x, x.ones());
    Expr bySeries = safeX.le(1).or(safeX.le(safeA));
    Expr factor = safeA.mul(safeX.log()).sub(safeX).sub(safeA.unary(UnaryKind.CHLO_LGAMMA)).exp();
    Expr p = series(safeA, safeX, bySeries).mul(factor);
    Expr q = fraction(safeA, safeX, bySeries.not()).mul(factor);
    Expr one = a.ones();
    Expr r = lower ? bySeries.select(p, one.sub(q)) : bySeries.select(one.sub(p), q);
    Expr none = lower ? a.zeros() : one;
    Expr all = lower ? one : a.zeros();
    Expr nan = a.full(Double.NaN);
    double infinity = Double.POSITIVE_INFINITY;
    Expr edge = x.eq(infinity).select(all, none);
    edge = a.eq(infinity).select(x.eq(infinity).select(nan, none), edge);
    edge = a.isNaN().or(x.isNaN()).select(nan, edge);
    edge = x.eq(0).select(none, edge);
    edge = a.eq(0).select(x.gt(0).select(all, nan), edge);
    edge = a.lt(0).or(x.lt(0)).select(nan, edge);
    return fine.select(r, edge);
  }

  /** {@code sum x^n / (a (a + 1) .. (a + n))}. */
  private static Expr series(Expr a, Expr x, Expr wanted) {
    Expr first = a.reciprocal();
    Expr start = wanted.select(first, first.zeros());
    return Loops.until(
            List.of(start, start, a, x, a.constant(0L).to(Dtype.INT64)),
            s ->
                s.get(1)
                    .abs()
                    .gt(s.get(0).abs().mul(0x1p-54))
                    .any(s.get(0).allDims(), false)
                    .and(s.get(4).lt(s.get(4).full(MOST_TERMS))),
            s -> {
              Expr up = s.get(2).add(s.get(2).ones());
              Expr term = s.get(1).mul(s.get(3)).div(up);
              return List.of(s.get(0).add(term), term, up, s.get(3), s.get(4).add(s.get(4).ones()));
            })
        .getFirst();
  }

  /** Lentz's continued fraction of the upper function. */
  private static Expr fraction(Expr a, Expr x, Expr wanted) {
    Expr x0 = wanted.select(x, x.full(1e3));
    Expr a0 = wanted.select(a, a.ones());
    Expr b = x0.add(x0.ones()).sub(a0);
    Expr c = x0.full(1 / TINY);
    Expr d = b.reciprocal();
    return Loops.until(
            List.of(d, b, c, d, a0, a.constant(0.0), a.constant(1.0)),
            s -> s.get(6).gt(s.get(6).full(0x1p-53)).and(s.get(5).lt(MOST_TERMS)),
            s -> {
              Expr i = s.get(5).add(s.get(5).ones());
              Expr wide = i.broadcastTo(s.get(4).sizes());
              Expr an = wide.neg().mul(wide.sub(s.get(4)));
              Expr next = s.get(1).add(2);
              Expr dd = away(an.mul(s.get(3)).add(next)).reciprocal();
              Expr cc = away(next.add(an.div(s.get(2))));
              Expr change = dd.mul(cc);
              Expr error = change.sub(change.ones()).abs();
              return List.of(
                  s.get(0).mul(change),
                  next,
                  cc,
                  dd,
                  s.get(4),
                  i,
                  error.amax(error.allDims(), false));
            })
        .getFirst();
  }

  private static Expr away(Expr v) {
    return v.abs().lt(TINY).select(v.full(TINY), v);
  }
}

package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.UnaryKind;
import java.util.List;

/**
 * Samples of the gamma, Dirichlet, Poisson and binomial distributions and of Sobol's sequence.
 * Rejection takes the first accepted of a fixed number of proposals, so many that none is left out
 * in practice.
 */
public final class SamplerOps implements OpFamily {
  private static final int PROPOSALS = 24;
  private static final String GENERATOR = ", Generator? generator=None) -> Tensor";
  private static final double MANY = 500;

  @Override
  public void declare(Declarations d) {
    d.op("_standard_gamma(Tensor self" + GENERATOR)
        .lower(c -> {
          Expr a = c.tensor("self");
          checkFloat(c, a);
          return gamma(c, a.to(Dtype.FLOAT64)).to(a.dtype());
        })
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .mul(
                                Torch.callTensor(
                                    "_standard_gamma_grad", c.tensor("self"), c.result()))))
        .add();
    d.op("_standard_gamma_grad(Tensor self, Tensor output) -> Tensor")
        .lower(c -> {
          Expr alpha = c.tensor("self");
          checkFloat(c, alpha);
          Expr x = c.tensor("output").to(Dtype.FLOAT64);
          return ReparameterizedGradients.gamma(alpha.to(Dtype.FLOAT64), x).to(alpha.dtype());
        })
        .noDerivative()
        .add();
    d.op("_sample_dirichlet(Tensor self" + GENERATOR)
        .lower(c -> {
          Expr a = c.tensor("self");
          checkFloat(c, a);
          if (a.rank() == 0) {
            return gamma(c, a.to(Dtype.FLOAT64)).ones().to(a.dtype());
          }
          Expr g = gamma(c, a.to(Dtype.FLOAT64));
          long[] last = {a.rank() - 1};
          return g.div(g.sum(last, true)).to(a.dtype());
        })
        .derivative("self, result", c -> c.set("self", () -> dirichletBack(c)))
        .add();
    d.op("_dirichlet_grad(Tensor x, Tensor alpha, Tensor total) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("x");
          checkFloat(c, x);
          Expr alpha = c.tensor("alpha").to(Dtype.FLOAT64);
          Expr total = c.tensor("total").to(Dtype.FLOAT64);
          return ReparameterizedGradients.beta(x.to(Dtype.FLOAT64), alpha, total).to(x.dtype());
        })
        .noDerivative()
        .add();
    d.op("_beta_probability(Tensor a, Tensor b, Tensor x) -> Tensor")
        .lower(c -> betaProbability(c.tensor("a"), c.tensor("b"), c.tensor("x")))
        .noDerivative()
        .add();
    d.op("poisson(Tensor self" + GENERATOR)
        .lower(SamplerOps::poisson)
        .derivative("", c -> c.set("self", () -> Elementwise.zerosLike(c.grad())))
        .add();
    d.op("binomial(Tensor count, Tensor prob" + GENERATOR)
        .lower(SamplerOps::binomial)
        .derivative(
            "",
            c -> {
              c.set("count", () -> Elementwise.zerosLike(c.grad()));
              c.set("prob", () -> Elementwise.zerosLike(c.grad()));
            })
        .add();
    d.op(
            "_sobol_engine_draw(Tensor quasi, int n, Tensor sobolstate, int dimension, int"
                + " num_generated, ScalarType? dtype) -> (Tensor, Tensor)")
        .lowerAll(SamplerOps::sobol)
        .noDerivative()
        .add();
  }

  private static void checkFloat(LowerContext c, Expr x) {
    if (!x.dtype().isFloatingPoint()) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"" + c.schema().name() + "\" not implemented for '" + x.dtype().scalarTypeName() + "'");
    }
  }

  private static Expr uniform(LowerContext c, Expr like) {
    return Draws.uniform(c, Dtype.FLOAT64, like.sizes());
  }

  /** Marsaglia and Tsang's proposals; below one a power of a uniform number is taken off. */
  private static Expr gamma(LowerContext c, Expr alpha) {
    Expr low = alpha.lt(1);
    Expr a = low.select(alpha.add(1), alpha);
    Expr d = a.sub(1.0 / 3);
    Expr k = d.mul(9).sqrt().reciprocal();
    Expr value = d;
    Expr done = d.lt(Double.NEGATIVE_INFINITY);
    for (int i = 0; i < PROPOSALS; i++) {
      Expr x = Draws.normal(c, Dtype.FLOAT64, a.sizes());
      Expr v = x.mul(k).add(1);
      Expr cube = v.mul(v).mul(v);
      Expr u = u(c, a);
      Expr safe = v.gt(0).select(cube, cube.ones());
      Expr bound = x.square().mul(0.5).add(d).sub(d.mul(safe)).add(d.mul(safe.log()));
      Expr accepted = v.gt(0).and(u.log().lt(bound)).and(done.not());
      value = accepted.select(d.mul(cube), value);
      done = done.or(accepted);
    }
    Expr shrink = u(c, a).log().div(low.select(alpha, alpha.ones())).exp();
    Expr r = low.select(value.mul(shrink), value);
    return alpha
        .gt(0)
        .select(
            r.max(r.full(Double.MIN_NORMAL)), alpha.eq(0).select(r.zeros(), r.full(Double.NaN)));
  }

  /** Uniform in (0, 1]. */
  private static Expr u(LowerContext c, Expr like) {
    Expr x = uniform(c, like);
    return x.ones().sub(x);
  }

  private static Expr lgamma(Expr x) {
    return x.unary(UnaryKind.CHLO_LGAMMA);
  }

  private static Expr poisson(LowerContext c) {
    Expr self = c.tensor("self");
    checkFloat(c, self);
    Expr rate = self.to(Dtype.FLOAT64);
    c.checkValues(rate.ge(0).not(), "invalid Poisson rate, expected rate to be non-negative");
    Expr small = rate.min(rate.full(MANY));
    Expr first = small.neg().exp();
    Expr few = inverted(c, first, small, (s, most, k) -> s.div(k), small.full(1e9));
    Expr large = rate.max(rate.full(MANY));
    Expr root = large.sqrt();
    Expr b = root.mul(2.53).add(0.931);
    Expr a = b.mul(0.02483).sub(0.059);
    Expr inverseAlpha = b.sub(3.4).reciprocal().mul(1.1328).add(1.1239);
    Expr quick = b.sub(2).reciprocal().mul(-3.6224).add(0.9277);
    Expr log = large.log();
    Expr many =
        transformed(
            c,
            a,
            b,
            large.add(0.43),
            quick,
            inverseAlpha,
            k -> k.mul(log).sub(large).sub(lgamma(k.add(1))),
            large.full(Double.POSITIVE_INFINITY));
    return rate.lt(MANY).select(few, many).to(self.dtype());
  }

  private static Expr binomial(LowerContext c) {
    Expr count = c.tensor("count");
    Expr prob = c.tensor("prob");
    checkFloat(c, count);
    Dtype t = c.resultType("count", "prob");
    long[] sizes = Expr.broadcastSizes(count.sizes(), prob.sizes());
    Expr n = count.to(Dtype.FLOAT64).broadcastTo(sizes).floor();
    Expr p = prob.to(Dtype.FLOAT64).broadcastTo(sizes);
    c.check(n.lt(0), "invalid count, expected count to be non-negative");
    c.check(p.lt(0).or(p.gt(1)), "invalid probability, expected p in [0, 1]");
    Expr mirrored = p.gt(0.5);
    Expr q = mirrored.select(p.ones().sub(p), p);
    Expr mean = n.mul(q);
    Expr fewN = mean.lt(MANY).select(n, n.zeros());
    Expr odds = q.div(q.ones().sub(q));
    Expr first = fewN.mul(q.neg().log1p()).exp();
    Expr few = inverted(c, first, odds, (s, most, k) -> s.mul(most.sub(k).add(1)).div(k), fewN);
    Expr manyN = mean.lt(MANY).select(n.full(4000.0), n);
    Expr manyQ = mean.lt(MANY).select(q.full(0.5), q);
    Expr spread = manyN.mul(manyQ).mul(manyQ.ones().sub(manyQ)).sqrt();
    Expr b = spread.mul(2.53).add(1.15);
    Expr a = b.mul(0.0248).sub(0.0873).add(manyQ.mul(0.01));
    Expr quick = b.reciprocal().mul(-4.2).add(0.92);
    Expr scale = b.reciprocal().mul(5.1).add(2.83).mul(spread).reciprocal();
    Expr log = manyQ.div(manyQ.ones().sub(manyQ)).log();
    Expr mode = manyN.add(1).mul(manyQ).floor();
    Expr atMode = mode.mul(log).sub(lgamma(mode.add(1))).sub(lgamma(manyN.sub(mode).add(1)));
    Expr many =
        transformed(
            c,
            a,
            b,
            manyN.mul(manyQ).add(0.5),
            quick,
            scale,
            k -> k.mul(log).sub(lgamma(k.add(1))).sub(lgamma(manyN.sub(k).add(1))).sub(atMode),
            manyN);
    Expr r = mean.lt(MANY).select(few, many);
    return mirrored.select(n.sub(r), r).to(t);
  }

  private interface Ratio {
    /** The quotient of neighbouring probabilities before {@code k}. */
    Expr of(Expr state, Expr largest, Expr k);
  }

  /** Inversion: probabilities added up until a uniform number is reached. */
  private static Expr inverted(LowerContext c, Expr first, Expr state, Ratio ratio, Expr largest) {
    Expr u = uniform(c, first);
    Expr k = first.zeros();
    Expr term = first;
    Expr sum = first;
    // Whole terms for as many steps as a mean of at most MANY can need.
    var extra = List.of(k, term, sum, u, state, largest, c.constant(Dtype.FLOAT64, 0.0));
    List<Expr> r =
        Loops.until(
            extra,
            s ->
                s.get(3)
                    .gt(s.get(2))
                    .and(s.get(0).lt(s.get(5)))
                    .any(s.get(0).allDims(), false)
                    .and(s.get(6).lt(MANY + 60 * Math.sqrt(MANY))),
            s -> {
              Expr next = s.get(6).add(s.get(6).ones());
              Expr wide = next.broadcastTo(s.get(0).sizes());
              Expr open = s.get(3).gt(s.get(2)).and(s.get(0).lt(s.get(5)));
              Expr probability = s.get(1).mul(ratio.of(s.get(4), s.get(5), wide));
              return List.of(
                  open.select(wide, s.get(0)),
                  probability,
                  s.get(2).add(probability),
                  s.get(3),
                  s.get(4),
                  s.get(5),
                  next);
            });
    return r.getFirst();
  }

  private interface Density {
    Expr log(Expr k);
  }

  /** Hörmann's transformed rejection. */
  private static Expr transformed(
      LowerContext c,
      Expr a,
      Expr b,
      Expr center,
      Expr quick,
      Expr scale,
      Density density,
      Expr largest) {
    Expr value = center.floor();
    Expr done = center.lt(Double.NEGATIVE_INFINITY);
    for (int i = 0; i < PROPOSALS; i++) {
      Expr u = uniform(c, center).sub(0.5);
      Expr v = u(c, center);
      Expr us = u.abs().neg().add(0.5).max(u.full(1e-300));
      Expr k = a.mul(2).div(us).add(b).mul(u).add(center).floor();
      Expr inside = k.ge(0).and(k.le(largest));
      Expr safe = inside.select(k, k.zeros());
      Expr bound = v.mul(scale).div(a.div(us.square()).add(b)).log();
      Expr accepted =
          us.ge(0.07).and(v.le(quick)).or(bound.le(density.log(safe))).and(inside).and(done.not());
      value = accepted.select(k, value);
      done = done.or(accepted);
    }
    return value;
  }

  /** {@code -(dP/dalpha) / p}: how a sample moves with its parameter at a fixed probability. */
  private static Tensor dirichletBack(BackwardContext c) {
    Tensor x = c.result();
    Tensor alpha = c.tensor("self");
    Tensor total = alpha.sum(new long[] {-1}, true).expand(alpha.sizes());
    Tensor g = Torch.callTensor("_dirichlet_grad", x, alpha, total);
    Tensor own = c.grad();
    return g.mul(own.sub(x.mul(own).sum(new long[] {-1}, true)));
  }

  /** The regularised incomplete beta function by its continued fraction. */
  private static Expr betaProbability(Expr a, Expr b, Expr x) {
    Expr swapped = x.gt(a.add(1).div(a.add(b).add(2)));
    Expr p = swapped.select(b, a);
    Expr q = swapped.select(a, b);
    Expr v = swapped.select(x.ones().sub(x), x);
    Expr log =
        lgamma(p.add(q))
            .sub(lgamma(p))
            .sub(lgamma(q))
            .add(p.mul(v.log()))
            .add(q.mul(v.neg().log1p()));
    Expr f = v.ones();
    for (int i = 200; i >= 1; i--) {
      double m = i / 2;
      Expr up = p.add(i);
      Expr c =
          i % 2 == 0
              ? q.sub(m).mul(m).div(up.sub(1).mul(up))
              : p.add(m).mul(p.add(q).add(m)).neg().div(up.sub(1).mul(up));
      f = c.mul(v).div(f).add(1);
    }
    Expr r = log.exp().div(p.mul(f));
    return swapped.select(r.ones().sub(r), r);
  }

  private static List<Expr> sobol(LowerContext c) {
    Expr quasi = c.tensor("quasi");
    Expr state = c.tensor("sobolstate");
    long n = c.intArg("n");
    long dimension = c.intArg("dimension");
    if (quasi.dtype() != Dtype.INT64 || state.dtype() != Dtype.INT64) {
      throw new TorchException("sobolstate needs to be of type int64");
    }
    if (quasi.rank() != 1
        || state.rank() != 2
        || quasi.size(0) != dimension
        || state.size(0) != dimension) {
      throw new TorchException(
          "_sobol_engine_draw: expected states of " + dimension + " dimensions");
    }
    long generated = c.intArg("num_generated");
    Dtype t = c.dtypeArg("dtype").orElse(Dtype.FLOAT32);
    if (n <= 0) {
      return List.of(c.full(t, 0L, Math.max(0, n), dimension), quasi);
    }
    var columns = new java.util.ArrayList<Expr>();
    for (long i = 0; i < n; i++) {
      int zero = Long.numberOfTrailingZeros(~(generated + i));
      if (zero >= state.size(1)) {
        throw new TorchException("_sobol_engine_draw: too many points for the state");
      }
      columns.add(state.slice(1, zero, zero + 1).reshape(1, dimension));
    }
    Expr steps = Expr.concat(columns, 0);
    Expr running =
        Scans.running(steps, 0, false, steps.constant(0L), Expr::xor)
            .binary(BinaryKind.XOR, quasi.reshape(1, dimension));
    Expr values = running.to(t).mul(0x1p-30);
    return List.of(values, running.slice(0, n - 1, n).reshape(dimension));
  }
}

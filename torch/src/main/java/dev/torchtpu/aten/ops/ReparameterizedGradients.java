package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;

/**
 * Gradients of gamma and beta variates by their parameters, through the distribution function, by
 * the approximations that PyTorch has: Taylor series near the ends, saddle point expansions for
 * large parameters, ratios of polynomials between. Of float64 numbers.
 */
final class ReparameterizedGradients {
  private static final double[][] GAMMA = {
    {0.16009398, -0.094634809, 0.025146376, -0.0030648343, 1, 0.32668115, 0.10406089, 0.0014179084},
    {
      0.53487893,
      0.1298071,
      0.065735949,
      -0.0015649758,
      0.16639465,
      0.020070113,
      -0.0035938915,
      -0.00058392623
    },
    {
      0.040121004,
      -0.0065914022,
      -0.0026286047,
      -0.0013441777,
      0.017050642,
      -0.0021309326,
      0.00085092367,
      -1.5247877e-07
    }
  };

  // By the powers of u, then of a; numbers by the powers of b.
  private static final double[][] BETA_TOP = {
    {1.003668233, -0.01061107488, -0.0657888334, 0.01201642863},
    {0.6336835991, -0.3557432599, 0.05486251648, -0.001465281033},
    {-0.03276231906, 0.004474107445, 0.002429354597, -0.0001557569013},
    {0.221950385, -0.3187676331, 0.01799915743, 0.01074823814},
    {-0.2951249643, 0.06219954479, 0.01535556598, 0.001550077057},
    {0.02155310298, 0.004170831599, 0.001292462449, 6.976601077e-05},
    {-0.05980841433, 0.008441916499, 0.01085618172, 0.002319392565},
    {0.02911413504, 0.01400243777, -0.002721828457, 0.000751041181},
    {0.005900514878, -0.001936558688, -9.495446725e-06, 5.385558597e-05}
  };
  private static final double[][] BETA_BOTTOM = {
    {1, -0.02924021934, -0.04438342661, 0.007285809825},
    {0.6357567472, -0.3473456711, 0.05454656494, -0.002407477521},
    {-0.03301322327, 0.004845219414, 0.00231480583, -0.0002307248149},
    {0.5925320577, -0.1757678135, 0.01505928619, 0.000564515273},
    {0.1014815858, -0.06589186703, 0.01272886114, -0.0007316646956},
    {-0.007258481865, 0.001096195486, 0.0003934994223, -4.12701925e-05},
    {0.06469649321, -0.0236701437, 0.002902096474, -5.896963079e-05},
    {0.001925008108, -0.002869809258, 0.0008000589141, -6.063713228e-05},
    {-0.0003477407336, 6.959756487e-05, 1.097287507e-05, -1.650964693e-06}
  };

  private ReparameterizedGradients() {}

  private static Expr numberOrZero(Expr x) {
    return x.isNaN().select(x.zeros(), x);
  }

  /** The gradient of a standard gamma variate {@code x} by its shape. */
  static Expr gamma(Expr alpha, Expr x) {
    Expr large = alpha.gt(8);
    Expr close = alpha.mul(0.9f).le(x).and(x.le(alpha.mul(1.1f)));
    Expr r =
        large.select(
            close.select(gammaAtSaddle(alpha, x), gammaOffSaddle(alpha, x)), gammaRatio(alpha, x));
    return x.lt(0.8f).select(gammaSeries(alpha, x), r);
  }

  private static Expr gammaSeries(Expr alpha, Expr x) {
    Expr numer = x.ones();
    Expr denom = alpha;
    Expr first = denom.reciprocal();
    Expr second = denom.square().reciprocal();
    for (int i = 1; i <= 5; i++) {
      numer = numer.mul(x.neg().div(i));
      denom = denom.add(1);
      first = first.add(numer.div(denom));
      second = second.add(numer.div(denom.square()));
    }
    Expr power = x.pow(alpha);
    Expr density = x.pow(alpha.sub(1)).mul(x.neg().exp());
    Expr change =
        x.log().sub(SpecialOps.digamma(alpha)).mul(power.mul(first)).sub(power.mul(second));
    return numberOrZero(change.neg().div(density));
  }

  private static Expr gammaAtSaddle(Expr alpha, Expr x) {
    Expr first = alpha.mul(24).mul(alpha.mul(12).add(1)).add(1);
    Expr second =
        alpha
            .square()
            .mul(1440)
            .add(x.mul(6).mul(x.mul(-120).add(53)))
            .sub(x.square().mul(65).div(alpha))
            .add(alpha.mul(x.mul(3600).add(107)));
    return first.mul(second).div(alpha.square().square().mul(1244160));
  }

  private static Expr gammaOffSaddle(Expr alpha, Expr x) {
    Expr denom = alpha.mul(8).sqrt();
    Expr second = denom.div(alpha.sub(x));
    Expr log = x.div(alpha).log();
    Expr third = x.sub(alpha).sub(alpha.mul(log)).pow(x.full(-1.5));
    Expr both = x.lt(alpha).select(second.sub(third), second.add(third));
    Expr first =
        log.mul(both)
            .sub(alpha.full(2.0).div(alpha).sqrt().mul(alpha.add(x)).div(alpha.sub(x).square()));
    Expr stirling = alpha.mul(12).reciprocal().mul(alpha.mul(24).reciprocal().add(1)).add(1);
    return stirling.neg().mul(x.mul(first)).div(denom);
  }

  private static Expr gammaRatio(Expr alpha, Expr x) {
    Expr u = x.div(alpha).log();
    Expr v = alpha.log();
    Expr[] c = new Expr[8];
    for (int i = 0; i < 8; i++) {
      c[i] = u.mul(GAMMA[2][i]).add(GAMMA[1][i]).mul(u).add(GAMMA[0][i]);
    }
    return cubic(v, c[0], c[1], c[2], c[3]).div(cubic(v, c[4], c[5], c[6], c[7])).exp();
  }

  private static Expr cubic(Expr v, Expr c0, Expr c1, Expr c2, Expr c3) {
    return c3.mul(v).add(c2).mul(v).add(c1).mul(v).add(c0);
  }

  /** The gradient of a beta variate by its first parameter, over what is left of one. */
  static Expr beta(Expr x, Expr alpha, Expr total) {
    Expr beta = total.sub(alpha);
    Expr rest = x.ones().sub(x);
    Expr boundary = total.mul(x).mul(rest);
    Expr r = betaRatio(x, alpha, total, beta);
    r = alpha.gt(6).and(beta.gt(6)).select(betaSaddle(x, alpha, beta), r);
    Expr high = x.ge(0.5).and(boundary.lt(0.75));
    r = high.select(betaHigh(rest, beta, alpha).neg(), r);
    Expr low = x.le(0.5).and(boundary.lt(2.5));
    return low.select(betaLow(x, alpha, beta), r);
  }

  private static Expr betaLow(Expr x, Expr alpha, Expr beta) {
    Expr factor = SpecialOps.digamma(alpha).sub(SpecialOps.digamma(alpha.add(beta))).sub(x.log());
    Expr numer = x.ones();
    Expr series = alpha.reciprocal().mul(factor.add(alpha.reciprocal()));
    for (int i = 1; i <= 10; i++) {
      numer = numer.mul(beta.neg().add(i).mul(x).div(i));
      Expr denom = alpha.add(i);
      series = series.add(numer.div(denom).mul(factor.add(denom.reciprocal())));
    }
    return numberOrZero(x.mul(x.ones().sub(x).pow(beta.neg())).mul(series));
  }

  private static Expr betaHigh(Expr x, Expr alpha, Expr beta) {
    Expr factor = SpecialOps.digamma(alpha.add(beta)).sub(SpecialOps.digamma(beta));
    Expr numer = x.ones();
    Expr betas = x.ones();
    Expr slopes = x.zeros();
    Expr series = factor.div(alpha);
    for (int i = 1; i <= 8; i++) {
      numer = numer.mul(x.neg().div(i));
      slopes = slopes.mul(beta.sub(i)).add(betas);
      betas = betas.mul(beta.sub(i));
      series = series.add(numer.div(alpha.add(i)).mul(slopes.add(factor.mul(betas))));
    }
    return numberOrZero(x.ones().sub(x).pow(beta.neg().add(1)).neg().mul(series));
  }

  private static Expr betaSaddle(Expr x, Expr alpha, Expr beta) {
    Expr total = alpha.add(beta);
    Expr mean = alpha.div(total);
    Expr deviation = alpha.mul(beta).div(total.add(1)).sqrt().div(total);
    Expr close = mean.sub(deviation.mul(0.1)).le(x).and(x.le(mean.add(deviation.mul(0.1))));
    return close.select(betaAtMean(x, alpha, beta, total), betaOffMean(x, alpha, beta, mean));
  }

  private static Expr betaAtMean(Expr x, Expr alpha, Expr beta, Expr total) {
    Expr square = beta.square();
    Expr rest = x.ones().sub(x);
    Expr fourth = rest.mul(8).mul(beta.mul(135).sub(11));
    Expr third = beta.mul(1620).mul(rest).add(453).sub(x.mul(455)).mul(beta).add(alpha.mul(fourth));
    Expr second = beta.mul(180).add(59).sub(x.mul(90)).mul(3).mul(square).add(alpha.mul(third));
    Expr first =
        beta.mul(27).add(16).mul(20).mul(x).add(43).mul(square).mul(beta).add(alpha.mul(second));
    Expr polynomial = x.mul(47).mul(square).mul(square).add(alpha.mul(first));
    Expr top = alpha.mul(12).add(1).mul(beta.mul(12).add(1)).div(total.square());
    Expr bottom = alpha.mul(alpha).mul(alpha).mul(12960).mul(square).mul(total.mul(12).add(1));
    return top.div(rest).mul(polynomial).div(bottom);
  }

  private static Expr stirling(Expr x) {
    return x.mul(12).reciprocal().add(x.square().mul(288).reciprocal()).add(1);
  }

  private static Expr betaOffMean(Expr x, Expr alpha, Expr beta, Expr mean) {
    Expr total = alpha.add(beta);
    Expr below = x.sub(1);
    Expr prefactor = x.neg().div(alpha.mul(2).mul(beta).div(total).sqrt());
    Expr corrected = stirling(alpha).mul(stirling(beta)).div(stirling(total));
    Expr axbx = alpha.mul(below).add(beta.mul(x));
    Expr first =
        alpha
            .square()
            .mul(2)
            .mul(below)
            .add(alpha.mul(beta).mul(below))
            .sub(x.mul(beta.square()))
            .div(alpha.mul(2).div(beta).sqrt().mul(total.pow(total.full(1.5))).mul(axbx.square()));
    Expr second = alpha.div(total.mul(x)).log().mul(0.5);
    Expr third = alpha.mul(8).mul(beta).div(total).sqrt().div(axbx);
    Expr base =
        beta.mul(beta.div(total.mul(below.neg())).log())
            .add(alpha.mul(alpha.div(total.mul(x)).log()));
    Expr fourth = base.pow(base.full(-1.5));
    Expr all = first.add(second.mul(third.add(x.lt(mean).select(fourth, fourth.neg()))));
    return corrected.mul(prefactor).mul(all);
  }

  private static Expr betaRatio(Expr x, Expr alpha, Expr total, Expr beta) {
    Expr u = x.log();
    Expr a = alpha.log().sub(u);
    Expr b = total.log().sub(a);
    Expr slope = SpecialOps.digamma(total).sub(SpecialOps.digamma(alpha));
    return trivariate(BETA_TOP, u, a, b)
        .div(trivariate(BETA_BOTTOM, u, a, b))
        .mul(x.mul(slope).div(beta));
  }

  private static Expr trivariate(double[][] c, Expr u, Expr a, Expr b) {
    Expr[] powersU = {u.ones(), u, u.square()};
    Expr[] powersA = {a.ones(), a, a.square()};
    Expr r = u.zeros();
    for (int i = 0; i < 9; i++) {
      double[] k = c[i];
      Expr inner = b.mul(k[3]).add(k[2]).mul(b).add(k[1]).mul(b).add(k[0]);
      r = r.add(powersU[i / 3].mul(powersA[i % 3]).mul(inner));
    }
    return r;
  }
}

package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Expr;

/** Complex powers as C computes them, zeros and infinities included: {@code exp(b log(a))}. */
final class ComplexPower {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private ComplexPower() {}

  static Expr power(Expr a, Expr b) {
    Expr re =
        isInfinite(a.real()).or(isInfinite(a.imag())).select(full(a, INFINITY), a.abs().log());
    Expr im = a.imag().atan2(a.real());
    return exp(product(b, re.complexWith(im)));
  }

  private static Expr full(Expr x, double v) {
    return x.real().full(v);
  }

  private static Expr isInfinite(Expr part) {
    return part.abs().eq(INFINITY);
  }

  private static Expr zeroIfNaN(Expr part) {
    return part.isNaN().select(RoundingOps.copySign(part.zeros(), part), part);
  }

  /** A signed one where infinite, a signed zero elsewhere. */
  private static Expr direction(Expr part) {
    Expr size = isInfinite(part).select(part.ones(), part.zeros());
    return RoundingOps.copySign(size, part);
  }

  /** The product of C99's annex G: infinite where a factor is, though the plain one be NaN. */
  private static Expr product(Expr x, Expr y) {
    Expr a = x.real();
    Expr b = x.imag();
    Expr c = y.real();
    Expr d = y.imag();
    Expr ac = a.mul(c);
    Expr bd = b.mul(d);
    Expr ad = a.mul(d);
    Expr bc = b.mul(c);
    Expr re = ac.sub(bd);
    Expr im = ad.add(bc);
    Expr lost = re.isNaN().and(im.isNaN());
    Expr left = isInfinite(a).or(isInfinite(b));
    a = left.select(direction(a), a);
    b = left.select(direction(b), b);
    c = left.select(zeroIfNaN(c), c);
    d = left.select(zeroIfNaN(d), d);
    Expr right = isInfinite(c).or(isInfinite(d));
    c = right.select(direction(c), c);
    d = right.select(direction(d), d);
    a = right.select(zeroIfNaN(a), a);
    b = right.select(zeroIfNaN(b), b);
    Expr overflow =
        isInfinite(ac)
            .or(isInfinite(bd))
            .or(isInfinite(ad))
            .or(isInfinite(bc))
            .and(left.or(right).not());
    a = overflow.select(zeroIfNaN(a), a);
    b = overflow.select(zeroIfNaN(b), b);
    c = overflow.select(zeroIfNaN(c), c);
    d = overflow.select(zeroIfNaN(d), d);
    Expr found = lost.and(left.or(right).or(overflow));
    return found
        .select(a.mul(c).sub(b.mul(d)).mul(INFINITY), re)
        .complexWith(found.select(a.mul(d).add(b.mul(c)).mul(INFINITY), im));
  }

  /** {@code exp} of C99's annex G. */
  private static Expr exp(Expr z) {
    Expr x = z.real();
    Expr y = z.imag();
    Expr size = x.exp();
    Expr re = size.mul(y.cos());
    Expr im = size.mul(y.sin());
    Expr real = y.eq(0);
    re = real.select(size, re);
    im = real.select(y, im);
    Expr open = isInfinite(y).or(y.isNaN());
    Expr vanishes = open.and(x.eq(Double.NEGATIVE_INFINITY));
    re = vanishes.select(x.zeros(), re);
    im = vanishes.select(x.zeros(), im);
    Expr explodes = open.and(x.eq(INFINITY));
    re = explodes.select(x, re);
    im = explodes.select(full(x, Double.NaN), im);
    return re.complexWith(im);
  }
}

package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.UnaryKind;

/**
 * Functions of complex numbers where compilers differ from C's annex G: at branch cuts, where the
 * sign of a zero decides, and at infinities. Real operands pass through.
 */
final class ComplexEdges {
  private ComplexEdges() {}

  static Expr abs(Expr x) {
    Expr r = x.abs();
    if (!x.dtype().isComplex() || x.dtype() == Dtype.COMPLEX32) {
      return r;
    }
    Expr infinite = r.full(Double.POSITIVE_INFINITY);
    Expr is = x.real().abs().eq(infinite).or(x.imag().abs().eq(infinite));
    return is.select(infinite, r);
  }

  static Expr sqrt(Expr x) {
    Expr r = imaginarySign(x.sqrt(), x, false);
    if (!x.dtype().isComplex()) {
      return r;
    }
    Expr infinite = x.imag().full(Double.POSITIVE_INFINITY);
    Expr is = x.imag().abs().eq(infinite);
    return is.select(infinite, r.real()).complexWith(is.select(x.imag(), r.imag()));
  }

  static Expr asin(Expr x) {
    return realSign(imaginarySign(x.unary(UnaryKind.CHLO_ASIN), x, false), x);
  }

  static Expr acos(Expr x) {
    return imaginarySign(x.unary(UnaryKind.CHLO_ACOS), x, true);
  }

  static Expr asinh(Expr x) {
    return realSign(imaginarySign(x.unary(UnaryKind.CHLO_ASINH), x, false), x);
  }

  static Expr acosh(Expr x) {
    return imaginarySign(x.unary(UnaryKind.CHLO_ACOSH), x, false);
  }

  /** The part that a NaN decides is NaN, at infinities too. */
  static Expr atan(Expr x) {
    Expr r = realSign(x.unary(UnaryKind.CHLO_ATAN), x);
    return x.dtype().isComplex()
        ? x.real().isNaN().select(x.real(), r.real()).complexWith(r.imag())
        : r;
  }

  /** As {@link #atan}. */
  static Expr atanh(Expr x) {
    Expr r = imaginarySign(x.unary(UnaryKind.CHLO_ATANH), x, false);
    return x.dtype().isComplex()
        ? r.real().complexWith(x.imag().isNaN().select(x.imag(), r.imag()))
        : r;
  }

  /** On the imaginary axis the real part is that of the operand, whatever it is multiplied by. */
  static Expr sin(Expr x) {
    Expr r = x.sin();
    return x.dtype().isComplex()
        ? x.real().eq(0).select(x.real(), r.real()).complexWith(r.imag())
        : r;
  }

  /** One at real infinity, whatever the other part is. */
  static Expr sigmoid(Expr x) {
    if (!x.dtype().isComplex()) {
      return x.sigmoid();
    }
    Expr r = Elementwise.divide(x.ones(), x.neg().exp().add(x.ones()));
    Expr one = x.real().eq(x.real().full(Double.POSITIVE_INFINITY));
    return one.select(r.real().ones(), r.real())
        .complexWith(one.select(r.imag().zeros(), r.imag()));
  }

  private static Expr imaginarySign(Expr r, Expr x, boolean opposite) {
    if (!x.dtype().isComplex()) {
      return r;
    }
    Expr sign = opposite ? x.imag().neg() : x.imag();
    return r.real().complexWith(RoundingOps.copySign(r.imag(), sign));
  }

  private static Expr realSign(Expr r, Expr x) {
    return x.dtype().isComplex()
        ? RoundingOps.copySign(r.real(), x.real()).complexWith(r.imag())
        : r;
  }
}

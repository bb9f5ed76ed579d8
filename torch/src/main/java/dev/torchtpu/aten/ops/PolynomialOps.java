package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import java.util.List;
import java.util.function.UnaryOperator;

/** Orthogonal polynomials by their recurrences; PyTorch has no derivatives of them. */
public final class PolynomialOps implements OpFamily {

  /** The next polynomial from {@code k}, {@code x}, the last one and the one before. */
  private interface Recurrence {
    Expr next(Expr k, Expr x, Expr last, Expr before);
  }

  /**
   * A family.
   *
   * @param first the polynomial of degree one
   * @param shortcut values known without the recurrence
   */
  private record Family(UnaryOperator<Expr> first, Recurrence recurrence, Shortcut shortcut) {}

  /** Replaces values of a polynomial where there is a better way. */
  private interface Shortcut {
    Expr apply(Expr x, Expr n, Expr value);
  }

  private static final Recurrence CHEBYSHEV = (k, x, q, p) -> x.add(x).mul(q).sub(p);

  @Override
  public void declare(Declarations d) {
    for (Kind kind : Kind.values()) {
      String letter = kind.name().toLowerCase(java.util.Locale.ROOT);
      UnaryOperator<Expr> first =
          switch (kind) {
            case T -> x -> x;
            case U -> x -> x.add(x);
            case V -> x -> x.add(x).sub(1);
            case W -> x -> x.add(x).add(1);
          };
      var family = new Family(first, CHEBYSHEV, (x, n, v) -> chebyshev(kind, x, n, v));
      family(d, "special_chebyshev_polynomial_" + letter, x -> x, family);
      family(d, "special_shifted_chebyshev_polynomial_" + letter, x -> x.add(x).sub(1), family);
    }
    family(
        d,
        "special_hermite_polynomial_h",
        x -> x,
        new Family(
            x -> x.add(x),
            (k, x, q, p) -> x.add(x).mul(q).sub(k.add(k).mul(p)),
            PolynomialOps::limited));
    family(
        d,
        "special_hermite_polynomial_he",
        x -> x,
        new Family(x -> x, (k, x, q, p) -> x.mul(q).sub(k.mul(p)), PolynomialOps::limited));
    family(
        d,
        "special_laguerre_polynomial_l",
        x -> x,
        new Family(
            x -> x.ones().sub(x),
            (k, x, q, p) -> k.add(k).add(x.ones().sub(x)).mul(q).sub(k.mul(p)).div(k.add(k.ones())),
            (x, n, v) -> x.eq(0).select(v.ones(), v)));
    family(
        d,
        "special_legendre_polynomial_p",
        x -> x,
        new Family(
            x -> x,
            (k, x, q, p) -> k.add(k).add(k.ones()).mul(x).mul(q).sub(k.mul(p)).div(k.add(k.ones())),
            (x, n, v) ->
                x.abs().eq(1).select(x.gt(0).or(even(n)).select(v.ones(), v.full(-1.0)), v)));
  }

  /** The four kinds of Chebyshev polynomials. */
  private enum Kind {
    T,
    U,
    V,
    W
  }

  private static Expr even(Expr n) {
    return n.rem(n.full(2L)).eq(n.zeros());
  }

  /** Beyond this degree PyTorch gives no number. */
  private static Expr limited(Expr x, Expr n, Expr v) {
    long most = x.dtype() == Dtype.FLOAT64 ? 512 : 128;
    return n.gt(n.full(most)).select(v.full(Double.NaN), v);
  }

  /** At the ends values are known; inside, high degrees are cosines. */
  private static Expr chebyshev(Kind kind, Expr x, Expr n, Expr value) {
    Expr degree = n.to(x.dtype());
    Expr angle = x.max(x.full(-1.0)).min(x.ones()).unary(dev.torchtpu.hlo.UnaryKind.CHLO_ACOS);
    Expr up = degree.add(degree.ones());
    Expr twice = degree.add(up);
    Expr one = x.ones();
    Expr alternating = even(n).select(one, one.neg());
    Expr half = angle.mul(0.5);
    Expr right;
    Expr left;
    Expr inside;
    switch (kind) {
      case T -> {
        right = one;
        left = alternating;
        inside = degree.mul(angle).cos();
      }
      case U -> {
        right = up;
        left = alternating.mul(up);
        inside = up.mul(angle).sin().div(angle.sin());
      }
      case V -> {
        right = one;
        left = alternating.mul(twice);
        inside = degree.add(0.5).mul(angle).cos().div(half.cos());
      }
      default -> {
        right = twice;
        left = alternating;
        inside = degree.add(0.5).mul(angle).sin().div(half.sin());
      }
    }
    long enough = kind == Kind.T ? 6 : 8;
    Expr r = n.gt(n.full(enough)).and(x.abs().lt(1)).select(inside, value);
    return x.eq(1).select(right, x.eq(-1).select(left, r));
  }

  private static void family(
      Declarations d, String name, UnaryOperator<Expr> inner, Family family) {
    String[][] kinds = {
      {"", "Tensor", "Tensor", "out"},
      {".x_scalar", "Scalar", "Tensor", "x_scalar_out"},
      {".n_scalar", "Tensor", "Scalar", "n_scalar_out"}
    };
    for (String[] k : kinds) {
      d.op(name + k[0] + "(" + k[1] + " x, " + k[2] + " n) -> Tensor")
          .lower(c -> {
            Dtype t = Elementwise.floating(c.resultType("x", "n"));
            Dtype wide = Elementwise.wide(t);
            Expr x = c.tensor("x", t).to(wide);
            Expr n = c.tensor("n", t).to(wide).to(Dtype.INT64);
            long[] sizes = Expr.broadcastSizes(x.sizes(), n.sizes());
            return evaluate(inner.apply(x.broadcastTo(sizes)), n.broadcastTo(sizes), family).to(t);
          })
          .derivativeNotImplemented()
          .out(k[3])
          .add();
    }
  }

  private static Expr evaluate(Expr x, Expr n, Family family) {
    Expr one = x.ones();
    Expr first = family.first().apply(x);
    Expr k = x.constant(1.0);
    List<Expr> r =
        Loops.until(
            List.of(k, one, first, x, n),
            s -> open(s).any(s.get(3).allDims(), false),
            s -> {
              Expr open = open(s);
              Expr next =
                  family
                      .recurrence()
                      .next(s.get(0).broadcastTo(s.get(3).sizes()), s.get(3), s.get(2), s.get(1));
              return List.of(
                  s.get(0).add(s.get(0).ones()),
                  open.select(s.get(2), s.get(1)),
                  open.select(next, s.get(2)),
                  s.get(3),
                  s.get(4));
            });
    Expr v = n.eq(n.zeros()).select(one, r.get(2));
    v = family.shortcut().apply(x, n, v);
    return n.lt(n.zeros()).select(v.zeros(), v);
  }

  /** Where the degree is not reached and the value is still a number. */
  private static Expr open(List<Expr> s) {
    Expr k = s.get(0).to(Dtype.INT64);
    return s.get(4).gt(k.broadcastTo(s.get(4).sizes())).and(s.get(2).isNaN().not());
  }
}

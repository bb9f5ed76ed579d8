package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.conj;
import static dev.torchtpu.aten.ops.Elementwise.unary;
import static dev.torchtpu.aten.ops.Elementwise.unaryAlias;
import static dev.torchtpu.aten.ops.Elementwise.widely;
import static dev.torchtpu.aten.ops.Elementwise.zerosLike;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.UnaryKind;
import java.util.function.UnaryOperator;

/** Absolute value, sign, rounding, complex parts, and tests of single values. */
public final class RoundingOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    unary(
        d,
        "abs",
        c -> magnitude(c.tensor("self")),
        "self",
        c -> c.grad().mul(c.tensor("self").call("sgn")));
    unaryAlias(d, "absolute", "abs");
    unary(
        d,
        "neg",
        c -> {
          Expr x = c.tensor("self");
          if (x.dtype() == Dtype.BOOL) {
            throw new TorchException(
                "Negation, the `-` operator, on a bool tensor is not supported. If you are"
                    + " trying to invert a mask, use the `~` or `logical_not()` operator"
                    + " instead.");
          }
          return x.neg();
        },
        "",
        c -> c.grad().neg());
    unaryAlias(d, "negative", "neg");
    d.op("positive(Tensor(a) self) -> Tensor(a)")
        .function(a -> {
          if (a.tensorArg("self").dtype() == Dtype.BOOL) {
            throw new TorchException("The `+` operator, on a bool tensor is not supported.");
          }
          return java.util.List.of(a.get("self"));
        })
        .add();
    unary(
        d,
        "square",
        c -> {
          Expr x = c.tensor("self");
          return x.dtype() == Dtype.BOOL ? x.to(Dtype.INT64) : x.square();
        },
        "self",
        c -> c.grad().mul(conj(c.tensor("self")).mul(2)));

    rounding(d, "floor", Expr::floor);
    rounding(d, "ceil", Expr::ceil);
    rounding(d, "round", Expr::roundEven);
    rounding(d, "trunc", RoundingOps::trunc);
    unaryAlias(d, "fix", "trunc");
    unary(
        d,
        "frac",
        c -> {
          Expr x = c.tensor("self");
          return x.sub(trunc(x));
        },
        "",
        c -> c.grad());
    unary(d, "sign", c -> sign(c.tensor("self")), "", c -> zerosLike(c.grad()));
    unary(
        d,
        "sgn",
        c -> sgn(c.tensor("self")),
        "self, result",
        c -> {
          Tensor x = c.tensor("self");
          if (!x.dtype().isComplex()) {
            return zerosLike(c.grad());
          }
          Tensor y = c.result();
          Tensor g = c.grad().sub(conj(c.grad()).mul(y).mul(y)).div(x.abs().mul(2));
          return Elementwise.zeroWhere(x.eq(0), g);
        });
    unary(
        d,
        "deg2rad",
        Elementwise.floatUnary(x -> x.mul(Math.PI / 180)),
        "",
        c -> c.grad().mul(Math.PI / 180));
    unary(
        d,
        "rad2deg",
        Elementwise.floatUnary(x -> x.mul(180 / Math.PI)),
        "",
        c -> c.grad().mul(180 / Math.PI));
    d.op("_conj_physical(Tensor self) -> Tensor")
        .pointwise(c -> c.tensor("self").conj())
        .derivative("", c -> c.set("self", () -> conj(c.grad())))
        .out("out")
        .add();
    d.op("conj_physical(Tensor self) -> Tensor")
        .composite(a -> conj(a.tensorArg("self")))
        .out("out")
        .add();
    d.op("conj_physical_(Tensor(a!) self) -> Tensor(a!)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          return self.dtype().isComplex() ? self.copy_(conj(self)) : self;
        })
        .add();
    d.op("angle(Tensor self) -> Tensor")
        .pointwise(c -> angle(c.tensor("self")))
        .derivative("self", c -> c.set("self", () -> angleGradient(c.grad(), c.tensor("self"))))
        .out("out")
        .add();
    roundDecimals(d);
    d.alias("special_round(Tensor self, *, int decimals=0) -> Tensor", "round.decimals");
    tests(d);
    nanToNum(d);
  }

  private static void rounding(Declarations d, String name, UnaryOperator<Expr> f) {
    unary(
        d,
        name,
        c -> {
          Expr x = c.tensor("self");
          return x.dtype().isIntegral() ? x : f.apply(x);
        },
        "",
        c -> zerosLike(c.grad()));
  }

  /** Towards zero. */
  static Expr trunc(Expr x) {
    return x.dtype().isIntegral() ? x : x.lt(0).select(x.ceil(), x.floor());
  }

  static Expr magnitude(Expr x) {
    return x.dtype() == Dtype.BOOL || x.lowestIsZero() ? x : ComplexEdges.abs(x);
  }

  private static Expr sign(Expr x) {
    if (x.dtype() == Dtype.BOOL) {
      return x;
    }
    // NaN has sign 0 in PyTorch.
    return x.dtype().isFloatingPoint()
        ? x.isNaN().select(x.zeros(), x.sign())
        : x.gt(0).to(x.dtype()).sub(x.lt(0).to(x.dtype()));
  }

  private static Expr sgn(Expr x) {
    if (!x.dtype().isComplex()) {
      return sign(x);
    }
    Expr r = x.abs();
    Expr zero = r.eq(0);
    Expr divisor = zero.select(r.ones(), r);
    return zero.select(x.real().zeros(), x.real().div(divisor))
        .complexWith(zero.select(x.imag().zeros(), x.imag().div(divisor)));
  }

  private static Expr angle(Expr x) {
    if (x.dtype().isComplex()) {
      return x.imag().atan2(x.real());
    }
    Expr f = x.to(Elementwise.floating(x.dtype()));
    Expr a = f.lt(0).select(f.full(Math.PI), f.zeros());
    return f.isNaN().select(f, a);
  }

  private static Tensor angleGradient(Tensor g, Tensor x) {
    if (!x.dtype().isComplex()) {
      return zerosLike(g);
    }
    // d angle = Im(conj(z) dz) / |z|^2.
    Tensor z = x.div(x.abs().mul(x.abs()));
    Tensor turned = z.call("mul.Scalar", Scalar.of(0, 1));
    return Elementwise.zeroWhere(x.eq(0), turned.mul(g));
  }

  private static void roundDecimals(Declarations d) {
    d.op("round.decimals(Tensor self, *, int decimals) -> Tensor")
        .pointwise(c -> {
          Expr x = c.tensor("self");
          if (x.dtype().isIntegral()) {
            return x;
          }
          long n = c.intArg("decimals");
          double ten = Math.pow(10, Math.abs(n));
          return widely(
              x,
              v ->
                  n == 0
                      ? v.roundEven()
                      : n > 0 ? v.mul(ten).roundEven().div(ten) : v.div(ten).roundEven().mul(ten));
        })
        .derivative("", c -> c.set("self", () -> zerosLike(c.grad())))
        .inPlace()
        .out("decimals_out")
        .add();
  }

  private static void tests(Declarations d) {
    test(d, "isnan", x -> x.isNaN());
    test(d, "isinf", x -> x.abs().eq(Double.POSITIVE_INFINITY));
    test(d, "isfinite", x -> x.unary(UnaryKind.IS_FINITE));
    test(d, "isposinf", x -> x.eq(Double.POSITIVE_INFINITY));
    test(d, "isneginf", x -> x.eq(Double.NEGATIVE_INFINITY));
    d.op("isreal(Tensor self) -> Tensor")
        .pointwise(c -> {
          Expr x = c.tensor("self");
          return x.dtype().isComplex() ? x.imag().eq(0) : x.eq(x).or(x.ne(x));
        })
        .noDerivative()
        .add();
    d.op("signbit(Tensor self) -> Tensor")
        .pointwise(c -> signBit(c.tensor("self")))
        .noDerivative()
        .out("out")
        .add();
    unaryTest(d, "logical_not", c -> c.tensor("self").to(Dtype.BOOL).not());
    unaryTest(d, "bitwise_not", c -> c.tensor("self").not());
  }

  private static void unaryTest(
      Declarations d, String name, dev.torchtpu.aten.Lowering.Single lowering) {
    d.op(name + "(Tensor self) -> Tensor")
        .pointwise(lowering)
        .noDerivative()
        .inPlace()
        .out("out")
        .add();
  }

  private static void test(Declarations d, String name, UnaryOperator<Expr> f) {
    boolean all = name.equals("isfinite");
    var declaration =
        d.op(name + "(Tensor self) -> Tensor")
            .pointwise(c -> {
              Expr x = c.tensor("self");
              Dtype t = x.dtype();
              if (t.isComplex() && name.endsWith("inf") && !name.equals("isinf")) {
                throw new TorchException(name + " does not support complex inputs.");
              }
              if (t.isComplex()) {
                Expr re = f.apply(x.real());
                Expr im = f.apply(x.imag());
                return all ? re.and(im) : re.or(im);
              }
              // Integers are finite; the comparison keeps the program a function of its input.
              return t.isIntegral() ? (all ? x.eq(x) : x.ne(x)) : f.apply(x);
            })
            .noDerivative();
    if (name.equals("isposinf") || name.equals("isneginf")) {
      declaration.out("out");
    }
    declaration.add();
  }

  /** The sign bit, that of -0 and NaN included. */
  static Expr signBit(Expr x) {
    if (x.dtype() == Dtype.BOOL) {
      return x.ne(x);
    }
    if (!x.dtype().isFloatingPoint()) {
      return x.lt(0);
    }
    var bits =
        switch (x.dtype().itemSize()) {
          case 1 -> dev.torchtpu.hlo.ElementType.I8;
          case 2 -> dev.torchtpu.hlo.ElementType.I16;
          case 4 -> dev.torchtpu.hlo.ElementType.I32;
          default -> dev.torchtpu.hlo.ElementType.I64;
        };
    return x.bitcast(x.type().withElementType(bits)).lt(0);
  }

  private static void nanToNum(Declarations d) {
    d.op(
            "nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) ->"
                + " Tensor")
        .staticScalars("nan", "posinf", "neginf")
        .pointwise(c -> {
          Expr x = c.tensor("self");
          if (x.dtype().isIntegral()) {
            return x;
          }
          return x.dtype().isComplex()
              ? replaceNonFinite(c, x.real()).complexWith(replaceNonFinite(c, x.imag()))
              : replaceNonFinite(c, x);
        })
        .derivative(
            "self",
            c -> c.set("self", () -> Elementwise.keepWhere(finite(c.tensor("self")), c.grad())))
        .inPlace()
        .out("out")
        .add();
  }

  private static Tensor finite(Tensor x) {
    return x.call("isinf").call("logical_or", x.call("isnan")).call("logical_not");
  }

  private static Expr replaceNonFinite(LowerContext c, Expr x) {
    Expr big = x.largestFinite();
    Expr nan = x.full(c.doubleOr("nan", 0));
    Expr high = c.has("posinf") ? x.full(c.doubleArg("posinf")) : big;
    Expr low = c.has("neginf") ? x.full(c.doubleArg("neginf")) : big.neg();
    Expr r = x.isNaN().select(nan, x);
    r = x.eq(Double.POSITIVE_INFINITY).select(high, r);
    return x.eq(Double.NEGATIVE_INFINITY).select(low, r);
  }

  /** The number with the first operand's magnitude and the second's sign. */
  static Expr copySign(Expr magnitude, Expr sign) {
    Expr m = magnitude.abs();
    return signBit(sign).select(m.neg(), m);
  }

  /** Shifts of integers by at least the width give what PyTorch gives. */
  static BinaryKind rightShift(Dtype t) {
    return t == Dtype.UINT8 ? BinaryKind.SHIFT_RIGHT_LOGICAL : BinaryKind.SHIFT_RIGHT_ARITHMETIC;
  }
}

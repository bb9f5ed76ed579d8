package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.conj;
import static dev.torchtpu.aten.ops.Elementwise.widely;

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
import dev.torchtpu.hlo.UnaryKind;
import java.util.List;

/** Powers. */
public final class PowerOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    // Exponents that are written as numbers are nearly always constants, and worth knowing.
    d.op("pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor")
        .staticScalars("exponent")
        .pointwise(PowerOps::powOfNumber)
        .derivative("self", c -> c.set("self", () -> baseGradient(c)))
        .out("Tensor_Scalar_out")
        .add();
    d.op("pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor")
        .pointwise(c -> {
          Dtype t = c.resultType("self", "exponent");
          return power(c.tensor("self", t), c.tensor("exponent", t));
        })
        .derivative(
            "self, exponent, result",
            c -> {
              c.set("self", () -> baseGradient(c));
              c.set("exponent", () -> exponentGradient(c));
            })
        .out("Tensor_Tensor_out")
        .add();
    d.op("pow.Scalar(Scalar self, Tensor exponent) -> Tensor")
        .pointwise(c -> {
          Dtype t = c.resultType("self", "exponent");
          return power(c.tensor("self", t), c.tensor("exponent", t));
        })
        .derivative("exponent, result", c -> c.set("exponent", () -> exponentGradient(c)))
        .out("Scalar_out")
        .add();
    d.inPlace("pow_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!)", "pow.Tensor_Scalar");
    d.inPlace("pow_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)", "pow.Tensor_Tensor");
    floatPower(d);
  }

  private static void floatPower(Declarations d) {
    d.op("float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor")
        .composite(PowerOps::floatPower)
        .out("Tensor_Tensor_out")
        .add();
    d.op("float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor")
        .composite(PowerOps::floatPower)
        .out("Tensor_Scalar_out")
        .add();
    d.op("float_power.Scalar(Scalar self, Tensor exponent) -> Tensor")
        .composite(PowerOps::floatPower)
        .out("Scalar_out")
        .add();
    for (String kind : new String[] {"Scalar", "Tensor"}) {
      d.op("float_power_.%1$s(Tensor(a!) self, %1$s exponent) -> Tensor(a!)".formatted(kind))
          .function(PowerOps::floatPowerInPlace)
          .add();
    }
  }

  private static Tensor floatPower(Arguments a) {
    Value base = a.get("self");
    Value exponent = a.get("exponent");
    boolean complex = isComplex(base) || isComplex(exponent);
    Dtype t = complex ? Dtype.COMPLEX128 : Dtype.FLOAT64;
    Value x = base instanceof Tensor v ? v.to(t) : base;
    Value y = exponent instanceof Tensor v ? v.to(t) : exponent;
    String overload =
        base instanceof Tensor
            ? exponent instanceof Tensor ? "Tensor_Tensor" : "Tensor_Scalar"
            : "Scalar";
    return Torch.callTensor("pow." + overload, x, y);
  }

  private static List<Value> floatPowerInPlace(Arguments a) {
    Tensor self = a.tensorArg("self");
    boolean complex = isComplex(self) || isComplex(a.get("exponent"));
    Dtype t = complex ? Dtype.COMPLEX128 : Dtype.FLOAT64;
    if (self.dtype() != t) {
      throw new TorchException(
          "the base given to float_power_ has dtype "
              + self.dtype().scalarTypeName()
              + " but the operation's result requires dtype "
              + t.scalarTypeName());
    }
    return List.of(
        self.call(
            "pow_." + (a.get("exponent") instanceof Tensor ? "Tensor" : "Scalar"),
            a.get("exponent")));
  }

  private static boolean isComplex(Value v) {
    return switch (v) {
      case Tensor t -> t.dtype().isComplex();
      case Scalar s -> s.isComplex();
      default -> false;
    };
  }

  private static Expr powOfNumber(LowerContext c) {
    Dtype t = c.resultType("self", "exponent");
    Expr x = c.tensor("self", t);
    Scalar e = c.staticScalar("exponent");
    if (t.isIntegral() && e.toLong() < 0) {
      throw new TorchException("Integers to negative integer powers are not allowed.");
    }
    if (e.isComplex()) {
      return widely(x, v -> power(v, complexConstant(v, e)));
    }
    double p = e.toDouble();
    return widely(
        x,
        v -> {
          if (p == 0) {
            return v.ones();
          }
          if (p == 1) {
            return v;
          }
          if (p == 2) {
            return v.mul(v);
          }
          if (p == 3) {
            return v.mul(v).mul(v);
          }
          if (p == 0.5) {
            return v.sqrt();
          }
          if (p == -0.5 && !t.isComplex()) {
            return v.rsqrt();
          }
          if (p == -1) {
            return Elementwise.divide(v.ones(), v);
          }
          if (p == -2) {
            return Elementwise.divide(v.ones(), v.mul(v));
          }
          return power(v, t.isIntegral() ? v.full(e.toLong()) : v.full(p));
        });
  }

  private static Expr complexConstant(Expr like, Scalar s) {
    Expr re = like.real();
    return re.full(s.toDouble()).complexWith(re.full(s.imaginary()));
  }

  /** A power of operands of one dtype. */
  static Expr power(Expr a, Expr b) {
    if (!a.dtype().isIntegral()) {
      return widely(a, b, PowerOps::floatingPower);
    }
    if (a.dtype() == Dtype.BOOL) {
      // a ** b is false only for 0 ** 1.
      return a.or(b.not());
    }
    if (a.lowestIsZero()) {
      return a.pow(b);
    }
    Expr negative = b.lt(0);
    Expr p = a.pow(negative.select(b.zeros(), b));
    Expr even = b.and(b.ones()).eq(0);
    Expr unit = a.eq(1).select(a.ones(), even.select(a.ones(), a.ones().neg()));
    Expr inverse = a.eq(1).or(a.eq(-1)).select(unit, a.zeros());
    return negative.select(inverse, p);
  }

  private static Expr floatingPower(Expr a, Expr b) {
    if (!a.dtype().isComplex()) {
      return a.pow(b);
    }
    Expr r = a.pow(b);
    Expr ordinary = a.eq(0).not().and(finite(a)).and(finite(b)).and(finite(r));
    return ordinary.select(r, ComplexPower.power(a, b));
  }

  private static Expr finite(Expr x) {
    return x.real().unary(UnaryKind.IS_FINITE).and(x.imag().unary(UnaryKind.IS_FINITE));
  }

  private static Tensor baseGradient(BackwardContext c) {
    Tensor x = c.tensor("self");
    if (c.get("exponent") instanceof Scalar e) {
      if (!e.isComplex() && e.toDouble() == 0) {
        return Elementwise.zerosLike(c.grad());
      }
      Scalar less =
          switch (e) {
            case Scalar.Complex z -> Scalar.of(z.re() - 1, z.im());
            case Scalar.Float f -> Scalar.of(f.value() - 1);
            case Scalar.Int i -> Scalar.of(i.value() - 1);
            case Scalar.Bool b -> Scalar.of(0);
          };
      Tensor slope = x.call("pow.Tensor_Scalar", less).call("mul.Scalar", e);
      return c.grad().mul(conj(slope));
    }
    Tensor e = c.tensor("exponent");
    Tensor slope = e.mul(x.call("pow.Tensor_Tensor", e.sub(1)));
    return Elementwise.zeroWhere(e.eq(0), c.grad().mul(conj(slope)));
  }

  private static Tensor exponentGradient(BackwardContext c) {
    Tensor x = c.tensor("self");
    Tensor e = c.tensor("exponent");
    Tensor slope = c.result().mul(x.log());
    Tensor g = c.grad().mul(conj(slope));
    Tensor zeroBase = x.eq(0);
    Tensor still =
        e.dtype().isComplex()
            ? zeroBase.call("logical_and", e.real().ge(0))
            : zeroBase.call("logical_and", e.ge(0));
    return Elementwise.zeroWhere(still, g);
  }
}

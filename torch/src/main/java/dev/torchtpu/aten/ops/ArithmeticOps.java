package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.conj;
import static dev.torchtpu.aten.ops.Elementwise.floating;
import static dev.torchtpu.aten.ops.Elementwise.wide;
import static dev.torchtpu.aten.ops.Elementwise.zerosLike;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Derivative;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.Lowering;
import dev.torchtpu.aten.OpFamily;

/** Sums, products, quotients and remainders. */
public final class ArithmeticOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    sums(d);
    products(d);
    quotients(d);
    remainders(d);
  }

  private static void sums(Declarations d) {
    Derivative.Backward add =
        c -> {
          c.set("self", c::grad);
          c.set("other", () -> scaled(c.grad(), c));
        };
    Derivative.Backward sub =
        c -> {
          c.set("self", c::grad);
          c.set("other", () -> scaled(c.grad().neg(), c));
        };
    String alpha = " other, *, Scalar alpha=1) -> Tensor";
    d.op("add.Tensor(Tensor self, Tensor" + alpha)
        .pointwise(c -> addScaled(c, false))
        .derivative("", add)
        .inPlace()
        .out("out")
        .add();
    d.op("add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor")
        .pointwise(c -> addScaled(c, false))
        .derivative("", add)
        .inPlace()
        .out("Scalar_out")
        .add();
    d.op("sub.Tensor(Tensor self, Tensor" + alpha)
        .pointwise(c -> addScaled(c, true))
        .derivative("", sub)
        .inPlace()
        .out("out")
        .add();
    d.op("sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor")
        .pointwise(c -> addScaled(c, true))
        .derivative("", sub)
        .inPlace()
        .out("Scalar_out")
        .add();
    Derivative.Backward rsub =
        c -> {
          c.set("self", () -> scaled(c.grad().neg(), c));
          c.set("other", c::grad);
        };
    d.op("rsub.Tensor(Tensor self, Tensor" + alpha)
        .pointwise(c -> addScaled(c, "other", "self", true))
        .derivative("", rsub)
        .out("Tensor_out")
        .add();
    d.op("rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor")
        .pointwise(c -> addScaled(c, "other", "self", true))
        .derivative("", rsub)
        .out("Scalar_out")
        .add();
    d.alias("subtract.Tensor(Tensor self, Tensor" + alpha, "sub.Tensor");
    d.alias("subtract.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", "sub.Scalar");
    d.alias(
        "subtract_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)",
        "sub_.Tensor");
    d.alias(
        "subtract_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)",
        "sub_.Scalar");
  }

  private static Tensor scaled(Tensor g, BackwardContext c) {
    Scalar alpha = c.scalarArg("alpha");
    return !alpha.isComplex() && alpha.toDouble() == 1 ? g : g.call("mul.Tensor", conj(alpha));
  }

  private static boolean isBool(Value v) {
    return v instanceof Tensor t ? t.dtype() == Dtype.BOOL : v instanceof Scalar.Bool;
  }

  private static Expr addScaled(LowerContext c, boolean subtract) {
    return addScaled(c, "self", "other", subtract);
  }

  private static Expr addScaled(LowerContext c, String left, String right, boolean subtract) {
    Dtype t = c.resultType("self", "other");
    Scalar alpha = c.scalarArg("alpha");
    if (t == Dtype.BOOL && subtract) {
      throw new TorchException(
          "Subtraction, the `-` operator, with two bool tensors is not supported. Use the"
              + " `bitwise_xor` or `logical_xor` operator instead.");
    }
    if (subtract && (isBool(c.get("self")) || isBool(c.get("other")))) {
      throw new TorchException(
          "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to"
              + " invert a mask, use the `~` or `logical_not()` operator instead.");
    }
    if (alpha.category() == Dtype.Category.BOOLEAN && t != Dtype.BOOL) {
      throw new TorchException("Boolean alpha only supported for Boolean results.");
    }
    if (t.isIntegral() && !(alpha.category().compareTo(Dtype.Category.INTEGER) <= 0)) {
      throw new TorchException(
          "For integral input tensors, argument alpha must not be a floating point number.");
    }
    Expr a = c.tensor(left, t);
    Expr b = c.tensor(right, t);
    if (t == Dtype.BOOL) {
      return a.or(c.isOne("alpha") ? b : b.and(c.scalar("alpha", t)));
    }
    if (c.isOne("alpha")) {
      return subtract ? a.sub(b) : a.add(b);
    }
    Dtype w = wide(t);
    Expr scaled = b.to(w).mul(c.scalar("alpha", w));
    return (subtract ? a.to(w).sub(scaled) : a.to(w).add(scaled)).to(t);
  }

  private static void products(Declarations d) {
    Lowering.Single lowering =
        c -> {
          Dtype t = c.resultType("self", "other");
          Expr a = c.tensor("self", t);
          Expr b = c.tensor("other", t);
          return t == Dtype.BOOL ? a.and(b) : a.mul(b);
        };
    Derivative.Backward backward =
        c -> {
          c.set("self", () -> c.grad().mul(conj(c.tensor("other"))));
          c.set("other", () -> c.grad().mul(conj(c.tensor("self"))));
        };
    d.op("mul.Tensor(Tensor self, Tensor other) -> Tensor")
        .pointwise(lowering)
        .derivative("self, other", backward)
        .inPlace()
        .out("out")
        .add();
    d.op("mul.Scalar(Tensor self, Scalar other) -> Tensor")
        .pointwise(lowering)
        .derivative("", backward)
        .inPlace()
        .out("Scalar_out")
        .add();
    Operators.binaryAliases(d, "multiply", "mul");
  }

  private static void quotients(Declarations d) {
    Lowering.Single lowering =
        c -> {
          Dtype t = floating(c.resultType("self", "other"));
          return Elementwise.divide(c.tensor("self", t), c.tensor("other", t));
        };
    Derivative.Backward backward =
        c -> {
          c.set("self", () -> c.grad().div(conj(c.tensor("other"))));
          c.set(
              "other",
              () -> {
                Tensor o = conj(c.tensor("other"));
                return c.grad().neg().mul(conj(c.tensor("self")).div(o).div(o));
              });
        };
    d.op("div.Tensor(Tensor self, Tensor other) -> Tensor")
        .pointwise(lowering)
        .derivative("self, other", backward)
        .inPlace()
        .out("out")
        .add();
    d.op("div.Scalar(Tensor self, Scalar other) -> Tensor")
        .pointwise(lowering)
        .derivative("", backward)
        .inPlace()
        .out("Scalar_out")
        .add();
    Derivative.Backward rounded =
        c -> {
          if (c.has("rounding_mode")) {
            c.set("self", () -> zerosLike(c.grad()));
            c.set("other", () -> zerosLike(c.grad()));
          } else {
            backward.apply(c);
          }
        };
    d.op("div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor")
        .pointwise(ArithmeticOps::divideByMode)
        .derivative("self, other", rounded)
        .inPlace()
        .out("out_mode")
        .add();
    d.op("div.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor")
        .pointwise(ArithmeticOps::divideByMode)
        .derivative("", rounded)
        .inPlace()
        .out("Scalar_mode_out")
        .add();
    Operators.binaryAliases(d, "divide", "div");
    Operators.binaryAliases(d, "true_divide", "div");
    d.alias(
        "true_divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)", "div.out");
    String mode = " other, *, str? rounding_mode) -> Tensor";
    d.alias("divide.Tensor_mode(Tensor self, Tensor" + mode, "div.Tensor_mode");
    d.alias("divide.Scalar_mode(Tensor self, Scalar" + mode, "div.Scalar_mode");
    d.alias("divide_.Tensor_mode(Tensor(a!) self, Tensor" + mode + "(a!)", "div_.Tensor_mode");
    d.alias("divide_.Scalar_mode(Tensor(a!) self, Scalar" + mode + "(a!)", "div_.Scalar_mode");

    Lowering.Single floor =
        c -> {
          Dtype t = c.resultType("self", "other");
          return floorDivide(c, c.tensor("self", t), c.tensor("other", t));
        };
    d.op("floor_divide(Tensor self, Tensor other) -> Tensor")
        .pointwise(floor)
        .derivativeNotImplemented()
        .out("out")
        .add();
    d.op("floor_divide.Scalar(Tensor self, Scalar other) -> Tensor")
        .pointwise(floor)
        .derivativeNotImplemented()
        .inPlace()
        .out("Scalar_out")
        .add();
    d.inPlace("floor_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)", "floor_divide");
  }

  private static Expr divideByMode(LowerContext c) {
    if (!c.has("rounding_mode")) {
      Dtype t = floating(c.resultType("self", "other"));
      return Elementwise.divide(c.tensor("self", t), c.tensor("other", t));
    }
    Dtype t = c.resultType("self", "other");
    Expr a = c.tensor("self", t);
    Expr b = c.tensor("other", t);
    return switch (c.textArg("rounding_mode")) {
      case "trunc" -> truncDivide(c, a, b);
      case "floor" -> floorDivide(c, a, b);
      default ->
          throw new TorchException(
              "div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '"
                  + c.textArg("rounding_mode")
                  + "'");
    };
  }

  private static Expr truncDivide(LowerContext c, Expr a, Expr b) {
    if (a.dtype().isIntegral()) {
      checkDivisor(c, a, b);
      return a.div(b);
    }
    return Elementwise.widely(a, b, (x, y) -> RoundingOps.trunc(x.div(y)));
  }

  private static Expr floorDivide(LowerContext c, Expr a, Expr b) {
    if (a.dtype().isIntegral()) {
      checkDivisor(c, a, b);
      Expr q = a.div(b);
      if (a.lowestIsZero()) {
        return q;
      }
      Expr r = a.sub(q.mul(b));
      Expr below = r.ne(0).and(r.lt(0).xor(b.lt(0)));
      return below.select(q.sub(q.ones()), q);
    }
    return Elementwise.widely(a, b, ArithmeticOps::floorDivideFloats);
  }

  /** Python's floor division: from the remainder, so that quotients just below an integer stay. */
  private static Expr floorDivideFloats(Expr a, Expr b) {
    Expr mod = a.rem(b);
    Expr div = a.sub(mod).div(b);
    Expr below = mod.ne(0).and(mod.lt(0).xor(b.lt(0)));
    div = below.select(div.sub(1), div);
    Expr floor = div.floor();
    floor = div.sub(floor).gt(0.5).select(floor.add(1), floor);
    Expr quotient = a.div(b);
    Expr zero = RoundingOps.copySign(quotient.zeros(), quotient);
    return b.eq(0).select(quotient, div.eq(0).select(zero, floor));
  }

  private static void checkDivisor(LowerContext c, Expr a, Expr b) {
    if (a.elements() > 0) {
      c.check(b.eq(0), "ZeroDivisionError");
    }
  }

  private static void remainders(Declarations d) {
    Lowering.Single fmod =
        c -> {
          Dtype t = c.resultType("self", "other");
          Expr a = c.tensor("self", t);
          Expr b = c.tensor("other", t);
          if (t.isIntegral()) {
            checkDivisor(c, a, b);
          }
          return Elementwise.widely(a, b, Expr::rem);
        };
    Lowering.Single remainder =
        c -> {
          Dtype t = c.resultType("self", "other");
          Expr a = c.tensor("self", t);
          Expr b = c.tensor("other", t);
          if (t.isIntegral()) {
            checkDivisor(c, a, b);
          }
          return Elementwise.widely(a, b, ArithmeticOps::remainder);
        };
    remainderOf(d, "fmod", fmod, "trunc");
    remainderOf(d, "remainder", remainder, "floor");
    d.op("remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor")
        .pointwise(remainder)
        .derivative("other", c -> c.set("other", () -> quotientSlope(c, "floor")))
        .add();
  }

  private static void remainderOf(
      Declarations d, String name, Lowering.Single lowering, String mode) {
    d.op(name + ".Tensor(Tensor self, Tensor other) -> Tensor")
        .pointwise(lowering)
        .derivative(
            "self, other",
            c -> {
              c.set("self", c::grad);
              c.set("other", () -> quotientSlope(c, mode));
            })
        .inPlace()
        .out("Tensor_out")
        .add();
    d.op(name + ".Scalar(Tensor self, Scalar other) -> Tensor")
        .pointwise(lowering)
        .derivative("", c -> c.set("self", c::grad))
        .inPlace()
        .out("Scalar_out")
        .add();
  }

  private static Tensor quotientSlope(BackwardContext c, String mode) {
    Tensor q =
        c.tensor("self")
            .call("div.Tensor_mode", c.tensor("other"), new dev.torchtpu.Value.Text(mode));
    return c.grad().neg().mul(q);
  }

  private static Expr remainder(Expr a, Expr b) {
    Expr mod = a.rem(b);
    if (a.lowestIsZero()) {
      return mod;
    }
    Expr other = mod.ne(0).and(mod.lt(0).xor(b.lt(0)));
    return other.select(mod.add(b), mod);
  }
}

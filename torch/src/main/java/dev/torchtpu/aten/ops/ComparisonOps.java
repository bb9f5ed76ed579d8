package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.Lowering;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import java.util.List;
import java.util.function.BinaryOperator;

/** Comparisons, and logic of booleans and bits. */
public final class ComparisonOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    comparison(d, "eq", Direction.EQ);
    comparison(d, "ne", Direction.NE);
    comparison(d, "lt", Direction.LT);
    comparison(d, "le", Direction.LE);
    comparison(d, "gt", Direction.GT);
    comparison(d, "ge", Direction.GE);
    Operators.binaryAliases(d, "not_equal", "ne");
    Operators.binaryAliases(d, "less", "lt");
    Operators.binaryAliases(d, "less_equal", "le");
    Operators.binaryAliases(d, "greater", "gt");
    Operators.binaryAliases(d, "greater_equal", "ge");

    logical(d, "logical_and", Expr::and);
    logical(d, "logical_or", Expr::or);
    logical(d, "logical_xor", Expr::xor);
    bitwise(d, "and", Expr::and);
    bitwise(d, "or", Expr::or);
    bitwise(d, "xor", Expr::xor);
    shift(d, "left", true);
    shift(d, "right", false);
    closeness(d);
  }

  private static void comparison(Declarations d, String name, Direction direction) {
    Lowering.Single lowering =
        c -> {
          Dtype t = c.resultType("self", "other");
          if (t.isComplex() && direction != Direction.EQ && direction != Direction.NE) {
            throw new TorchException(
                "\"" + name + "\" not implemented for '" + t.scalarTypeName() + "'");
          }
          return c.tensor("self", t).compare(direction, c.tensor("other", t));
        };
    for (String other : new String[] {"Tensor", "Scalar"}) {
      d.op(name + "." + other + "(Tensor self, " + other + " other) -> Tensor")
          .pointwise(lowering)
          .noDerivative()
          .inPlace()
          .out(other + "_out")
          .add();
    }
  }

  private static void logical(Declarations d, String name, BinaryOperator<Expr> f) {
    d.op(name + "(Tensor self, Tensor other) -> Tensor")
        .pointwise(c -> f.apply(c.tensor("self").to(Dtype.BOOL), c.tensor("other").to(Dtype.BOOL)))
        .noDerivative()
        .inPlace()
        .out("out")
        .add();
  }

  private static void bitwise(Declarations d, String kind, BinaryOperator<Expr> f) {
    String name = "bitwise_" + kind;
    Lowering.Single lowering =
        c -> {
          Dtype t = integral(c, name);
          return f.apply(c.tensor("self", t), c.tensor("other", t));
        };
    for (String other : new String[] {"Tensor", "Scalar"}) {
      d.op(name + "." + other + "(Tensor self, " + other + " other) -> Tensor")
          .pointwise(lowering)
          .noDerivative()
          .inPlace()
          .out(other + "_out")
          .add();
      d.alias(
          "__" + kind + "__." + other + "(Tensor self, " + other + " other) -> Tensor",
          name + "." + other);
      d.alias(
          "__i" + kind + "__." + other + "(Tensor(a!) self, " + other + " other) -> Tensor(a!)",
          name + "_." + other);
    }
    d.op(name + ".Scalar_Tensor(Scalar self, Tensor other) -> Tensor")
        .pointwise(lowering)
        .noDerivative()
        .add();
  }

  private static Dtype integral(LowerContext c, String name) {
    Dtype t = c.resultType("self", "other");
    if (!t.isIntegral()) {
      throw new TorchException(
          "\"" + name + "_cpu\" not implemented for '" + t.scalarTypeName() + "'");
    }
    return t;
  }

  private static void shift(Declarations d, String side, boolean left) {
    String name = "bitwise_" + side + "_shift";
    Lowering.Single lowering =
        c -> {
          Dtype t = integral(c, name);
          return shifted(c.tensor("self", t), c.tensor("other", t), left);
        };
    d.op(name + ".Tensor(Tensor self, Tensor other) -> Tensor")
        .pointwise(lowering)
        .noDerivative()
        .inPlace()
        .out("Tensor_out")
        .add();
    d.op(name + ".Tensor_Scalar(Tensor self, Scalar other) -> Tensor")
        .pointwise(lowering)
        .noDerivative()
        .inPlace()
        .out("Tensor_Scalar_out")
        .add();
    d.op(name + ".Scalar_Tensor(Scalar self, Tensor other) -> Tensor")
        .pointwise(lowering)
        .noDerivative()
        .add();
    String operator = left ? "lshift" : "rshift";
    for (String other : new String[] {"Tensor", "Scalar"}) {
      String arguments = "." + other + "(Tensor self, " + other + " other) -> Tensor";
      d.op("__" + operator + "__" + arguments)
          .pointwise(c -> {
            Dtype t = c.resultType("self", "other");
            Expr a = c.tensor("self", t);
            Expr b = c.tensor("other", t);
            if (t.isIntegral()) {
              return shifted(a, b, left);
            }
            // Floats are scaled by a power of two.
            return Elementwise.widely(
                a, b, (x, n) -> left ? x.mul(x.full(2.0).pow(n)) : x.div(x.full(2.0).pow(n)));
          })
          .noDerivative()
          .add();
      d.inPlace(
          "__i" + operator + "__." + other + "(Tensor(a!) self, " + other + " other) -> Tensor(a!)",
          "__" + operator + "__." + other);
    }
  }

  /** Shifts; a count outside of the width leaves 0, or the sign for shifts to the right. */
  private static Expr shifted(Expr a, Expr n, boolean left) {
    long width = a.elementType().bits();
    Expr inside = n.lt(width);
    if (!n.lowestIsZero()) {
      inside = inside.and(n.ge(0));
    }
    if (left) {
      Expr count = inside.select(n, n.zeros());
      return inside.select(a.binary(BinaryKind.SHIFT_LEFT, count), a.zeros());
    }
    boolean unsigned = a.lowestIsZero();
    Expr count = inside.select(n, n.full(width - 1));
    Expr r = a.binary(RoundingOps.rightShift(a.dtype()), count);
    return unsigned ? inside.select(r, r.zeros()) : r;
  }

  private static void closeness(Declarations d) {
    d.op(
            "isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float"
                + " atol=1e-08, bool equal_nan=False) -> Tensor")
        .verify(
            Chances.number(
                "rtol", v -> v >= 0, "rtol must be greater than or equal to zero, but got %s"))
        .verify(
            Chances.number(
                "atol", v -> v >= 0, "atol must be greater than or equal to zero, but got %s"))
        .pointwise(ComparisonOps::isClose)
        .noDerivative()
        .add();
    d.op(
            "allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float"
                + " atol=1e-08, bool equal_nan=False) -> bool")
        .function(a -> {
          Tensor close =
              a.tensorArg("self")
                  .call(
                      "isclose", a.get("other"), a.get("rtol"), a.get("atol"), a.get("equal_nan"));
          return List.of(close.call("all").itemScalar());
        })
        .add();
    d.op("equal(Tensor self, Tensor other) -> bool")
        .function(a -> {
          Tensor x = a.tensorArg("self");
          Tensor y = a.tensorArg("other");
          if (!java.util.Arrays.equals(x.sizes(), y.sizes())) {
            return List.of(Scalar.of(false));
          }
          return List.of(x.call("eq.Tensor", y).call("all").itemScalar());
        })
        .add();
  }

  private static Expr isClose(LowerContext c) {
    Expr x = c.tensor("self");
    Expr y = c.tensor("other");
    Dtype t = x.dtype();
    if (y.dtype() != t) {
      throw new TorchException(t.scalarTypeName() + " did not match " + y.dtype().scalarTypeName());
    }
    Expr equal = x.eq(y);
    if (c.boolArg("equal_nan") && t.isDifferentiable()) {
      equal = equal.or(x.isNaN().and(y.isNaN()));
    }
    Dtype real = t.isIntegral() ? Dtype.FLOAT64 : Elementwise.wide(t.toReal());
    Expr a = t.isComplex() ? x : x.to(real);
    Expr b = t.isComplex() ? y : y.to(real);
    Expr distance = a.sub(b).abs();
    Expr allowed = c.scalar("atol", real).add(c.scalar("rtol", real).mul(b.abs()));
    Expr finite = distance.unary(dev.torchtpu.hlo.UnaryKind.IS_FINITE);
    return equal.or(finite.and(distance.le(allowed)));
  }
}

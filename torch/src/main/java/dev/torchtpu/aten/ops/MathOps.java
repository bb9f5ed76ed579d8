package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.conj;
import static dev.torchtpu.aten.ops.Elementwise.floatUnary;
import static dev.torchtpu.aten.ops.Elementwise.unary;
import static dev.torchtpu.aten.ops.Elementwise.unaryAlias;

import dev.torchtpu.Tensor;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.UnaryKind;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Exponentials, logarithms, roots and the trigonometric functions. */
public final class MathOps implements OpFamily {
  private static final double LN2 = Math.log(2);
  private static final double LN10 = Math.log(10);

  @Override
  public void declare(Declarations d) {
    ofResult(d, "exp", Expr::exp, r -> r);
    ofResult(d, "exp2", MathOps::exp2, r -> r.mul(LN2));
    ofResult(d, "expm1", MathOps::expm1, r -> r.add(1));
    ofResult(d, "tanh", Expr::tanh, r -> r.mul(r).neg().add(1));
    ofResult(d, "sigmoid", ComplexEdges::sigmoid, r -> r.mul(r.neg().add(1)));
    ofResult(d, "tan", x -> x.unary(UnaryKind.TAN), r -> r.mul(r).add(1));
    ofResult(d, "rsqrt", Expr::rsqrt, r -> r.mul(r).mul(r).mul(-0.5));
    unary(
        d,
        "sqrt",
        floatUnary(ComplexEdges::sqrt),
        "result",
        c -> c.grad().div(conj(c.result().mul(2))));
    unary(
        d,
        "reciprocal",
        floatUnary(x -> Elementwise.divide(x.ones(), x)),
        "result",
        c -> c.grad().neg().mul(conj(c.result().mul(c.result()))));

    quotient(d, "log", Expr::log, x -> x);
    quotient(d, "log2", x -> Elementwise.scaled(x.log(), 1 / LN2), x -> x.mul(LN2));
    quotient(d, "log10", x -> Elementwise.scaled(x.log(), 1 / LN10), x -> x.mul(LN10));
    quotient(d, "log1p", Expr::log1p, x -> x.add(1));

    product(d, "sin", ComplexEdges::sin, Tensor::cos);
    product(d, "cos", Expr::cos, x -> x.sin().neg());
    product(d, "sinh", MathOps::sinh, Tensor::cosh);
    product(d, "cosh", MathOps::cosh, Tensor::sinh);
    product(d, "asin", ComplexEdges::asin, x -> oneMinusSquare(x).rsqrt());
    product(d, "acos", ComplexEdges::acos, x -> oneMinusSquare(x).rsqrt().neg());
    quotient(d, "atan", ComplexEdges::atan, x -> x.mul(x).add(1));
    product(d, "asinh", ComplexEdges::asinh, x -> x.mul(x).add(1).rsqrt());
    product(d, "acosh", ComplexEdges::acosh, x -> x.sub(1).rsqrt().mul(x.add(1).rsqrt()));
    quotient(d, "atanh", ComplexEdges::atanh, MathOps::oneMinusSquare);

    unaryAlias(d, "arcsin", "asin");
    unaryAlias(d, "arccos", "acos");
    unaryAlias(d, "arctan", "atan");
    unaryAlias(d, "arcsinh", "asinh");
    unaryAlias(d, "arccosh", "acosh");
    unaryAlias(d, "arctanh", "atanh");
    Elementwise.pureAlias(d, "special_exp2", "exp2");
    Elementwise.pureAlias(d, "special_expm1", "expm1");
    Elementwise.pureAlias(d, "special_log1p", "log1p");
    Elementwise.pureAlias(d, "special_expit", "sigmoid");

    d.op("tanh_backward(Tensor grad_output, Tensor output) -> Tensor")
        .pointwise(c -> outputGradient(c, y -> y.ones().sub(y.square())))
        .derivative(
            "grad_output, output",
            c -> {
              c.set("grad_output", () -> c.grad().mul(slopeOfTanh(c)));
              c.set(
                  "output",
                  () -> c.grad().mul(c.tensor("grad_output")).mul(c.tensor("output")).mul(-2));
            })
        .add();
    d.op("sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor")
        .pointwise(c -> outputGradient(c, y -> y.mul(y.ones().sub(y))))
        .derivative(
            "grad_output, output",
            c -> {
              Tensor y = conj(c.tensor("output"));
              c.set("grad_output", () -> c.grad().mul(y.neg().add(1)).mul(y));
              c.set(
                  "output",
                  () -> c.grad().mul(conj(c.tensor("grad_output"))).mul(y.mul(-2).add(1)));
            })
        .add();
  }

  private static Expr exp2(Expr x) {
    return x.dtype().isComplex() ? x.mul(LN2).exp() : x.full(2.0).pow(x);
  }

  private static Expr expm1(Expr x) {
    if (!x.dtype().isComplex()) {
      return x.expm1();
    }
    Expr y = x.imag();
    Expr half = y.mul(0.5).sin();
    Expr re = x.real().expm1().mul(y.cos()).sub(half.square().mul(2));
    return re.complexWith(x.real().exp().mul(y.sin()));
  }

  /** Squares of half exponentials: exact to the last bits where the function is large. */
  private static Expr sinh(Expr x) {
    if (x.dtype().isComplex()) {
      return x.unary(UnaryKind.CHLO_SINH);
    }
    Expr a = x.abs();
    Expr e = a.mul(0.5).exp();
    Expr large = e.mul(0.5).mul(e).sub(e.full(0.5).div(e).div(e));
    Expr r = x.lt(0).select(large.neg(), large);
    return a.lt(1).select(x.unary(UnaryKind.CHLO_SINH), r);
  }

  private static Expr cosh(Expr x) {
    if (x.dtype().isComplex()) {
      return x.unary(UnaryKind.CHLO_COSH);
    }
    Expr e = x.abs().mul(0.5).exp();
    return e.mul(0.5).mul(e).add(e.full(0.5).div(e).div(e));
  }

  private static Tensor slopeOfTanh(BackwardContext c) {
    Tensor y = c.tensor("output");
    return conj(y.mul(y).neg().add(1));
  }

  private static Expr outputGradient(dev.torchtpu.aten.LowerContext c, UnaryOperator<Expr> slope) {
    return Elementwise.widely(
        c.tensor("grad_output"), c.tensor("output"), (g, y) -> g.mul(slope.apply(y).conj()));
  }

  private static Tensor oneMinusSquare(Tensor x) {
    return x.mul(x).neg().add(1);
  }

  /** The slope is a function of the result. */
  private static void ofResult(
      Declarations d, String name, UnaryOperator<Expr> f, Function<Tensor, Tensor> slope) {
    unary(d, name, floatUnary(f), "result", c -> c.grad().mul(conj(slope.apply(c.result()))));
  }

  /** The slope is a function of the argument. */
  private static void product(
      Declarations d, String name, UnaryOperator<Expr> f, Function<Tensor, Tensor> slope) {
    unary(d, name, floatUnary(f), "self", c -> c.grad().mul(conj(slope.apply(c.tensor("self")))));
  }

  /** The slope is one over a function of the argument. */
  private static void quotient(
      Declarations d, String name, UnaryOperator<Expr> f, Function<Tensor, Tensor> divisor) {
    unary(d, name, floatUnary(f), "self", c -> c.grad().div(conj(divisor.apply(c.tensor("self")))));
  }
}

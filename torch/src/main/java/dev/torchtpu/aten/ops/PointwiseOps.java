package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.UnaryKind;

/** Arithmetic of one and two operands. */
public final class PointwiseOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor")
        .lower(c -> addScaled(c, false))
        .derivative(
            "",
            c -> {
              c.set("self", c::grad);
              c.set("other", () -> scaled(c.grad(), c));
            })
        .inPlace()
        .out("out")
        .add();
    d.op("sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor")
        .lower(c -> addScaled(c, true))
        .derivative(
            "",
            c -> {
              c.set("self", c::grad);
              c.set("other", () -> scaled(c.grad().neg(), c));
            })
        .inPlace()
        .out("out")
        .add();
    d.op("mul.Tensor(Tensor self, Tensor other) -> Tensor")
        .lower(c -> {
          Dtype t = c.resultType("self", "other");
          Expr a = c.tensor("self", t);
          Expr b = c.tensor("other", t);
          return t == Dtype.BOOL ? a.and(b) : a.mul(b);
        })
        .derivative(
            "self, other",
            c -> {
              c.set("self", () -> c.grad().mul(conj(c.tensor("other"))));
              c.set("other", () -> c.grad().mul(conj(c.tensor("self"))));
            })
        .inPlace()
        .out("out")
        .add();
    d.op("div.Tensor(Tensor self, Tensor other) -> Tensor")
        .lower(c -> {
          Dtype t = floating(c.resultType("self", "other"));
          return c.tensor("self", t).div(c.tensor("other", t));
        })
        .derivative(
            "self, other",
            c -> {
              c.set("self", () -> c.grad().div(conj(c.tensor("other"))));
              c.set(
                  "other",
                  () -> {
                    Tensor o = conj(c.tensor("other"));
                    return c.grad().mul(conj(c.tensor("self")).neg()).div(o.mul(o));
                  });
            })
        .inPlace()
        .out("out")
        .add();
    d.op("neg(Tensor self) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self");
          if (x.dtype() == Dtype.BOOL) {
            throw new dev.torchtpu.TorchException(
                "Negation, the `-` operator, on a bool tensor is not supported. If you are"
                    + " trying to invert a mask, use the `~` or `logical_not()` operator"
                    + " instead.");
          }
          return x.neg();
        })
        .derivative("", c -> c.set("self", () -> c.grad().neg()))
        .inPlace()
        .out("out")
        .add();
    d.op("exp(Tensor self) -> Tensor")
        .lower(c -> floatUnary(c, UnaryKind.EXPONENTIAL))
        .derivative("result", c -> c.set("self", () -> c.grad().mul(conj(c.result()))))
        .inPlace()
        .out("out")
        .add();
    d.op("_conj_physical(Tensor self) -> Tensor")
        .lower(c -> c.tensor("self").conj())
        .derivative("", c -> c.set("self", () -> conj(c.grad())))
        .out("out")
        .add();
  }

  /** The complex conjugate; a real tensor itself. */
  static Tensor conj(Tensor t) {
    return t.dtype().isComplex() ? t.call("_conj_physical") : t;
  }

  /** The dtype of functions that give floats: integers and booleans take the default dtype. */
  static Dtype floating(Dtype t) {
    return t.isIntegral() ? dev.torchtpu.Torch.getDefaultDtype() : t;
  }

  static Expr floatUnary(LowerContext c, UnaryKind kind) {
    Dtype t = floating(c.resultType("self"));
    return c.tensor("self", t).unary(kind);
  }

  private static Tensor scaled(Tensor g, BackwardContext c) {
    dev.torchtpu.Scalar alpha = c.scalarArg("alpha");
    return !alpha.isComplex() && alpha.toDouble() == 1 ? g : g.call("mul.Tensor", conjugate(alpha));
  }

  static dev.torchtpu.Scalar conjugate(dev.torchtpu.Scalar s) {
    return s instanceof dev.torchtpu.Scalar.Complex z ? dev.torchtpu.Scalar.of(z.re(), -z.im()) : s;
  }

  private static Expr addScaled(LowerContext c, boolean subtract) {
    Dtype t = c.resultType("self", "other");
    dev.torchtpu.Scalar alpha = c.scalarArg("alpha");
    if (t == Dtype.BOOL && subtract) {
      throw new dev.torchtpu.TorchException(
          "Subtraction, the `-` operator, with two bool tensors is not supported. Use the"
              + " `bitwise_xor` or `logical_xor` operator instead.");
    }
    if (alpha.category() == Dtype.Category.BOOLEAN && t != Dtype.BOOL) {
      throw new dev.torchtpu.TorchException("Boolean alpha only supported for Boolean results.");
    }
    if (t.isIntegral() && !(alpha.category().compareTo(Dtype.Category.INTEGER) <= 0)) {
      throw new dev.torchtpu.TorchException(
          "For integral input tensors, argument alpha must not be a floating point number.");
    }
    Expr a = c.tensor("self", t);
    Expr b = c.tensor("other", t);
    if (t == Dtype.BOOL) {
      return a.or(c.isOne("alpha") ? b : b.and(c.scalar("alpha", t)));
    }
    Expr scaled = c.isOne("alpha") ? b : b.mul(c.scalar("alpha", t));
    return subtract ? a.sub(scaled) : a.add(scaled);
  }
}

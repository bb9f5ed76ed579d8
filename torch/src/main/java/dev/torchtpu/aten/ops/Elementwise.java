package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.Lowering;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What the elementwise families share: dtypes, wide arithmetic, declarations by shape. */
final class Elementwise {
  private Elementwise() {}

  /** The dtype of functions that give floats: integers and booleans take the default dtype. */
  static Dtype floating(Dtype t) {
    return t.isIntegral() ? Torch.getDefaultDtype() : t;
  }

  /** The dtype that arithmetic is done in: float32 for narrower floats. */
  static Dtype wide(Dtype t) {
    return t.isFloatingPoint() && t.itemSize() < 4 ? Dtype.FLOAT32 : t;
  }

  /** Computes in the wide dtype and rounds once. */
  static Expr widely(Expr x, UnaryOperator<Expr> f) {
    return f.apply(x.to(wide(x.dtype()))).to(x.dtype());
  }

  /** Computes with two operands in the wide dtype of their common one, and rounds once. */
  static Expr widely(Expr a, Expr b, BinaryOperator<Expr> f) {
    Dtype w = wide(a.dtype());
    return f.apply(a.to(w), b.to(w)).to(a.dtype());
  }

  /** The complex conjugate; a real tensor itself. */
  static Tensor conj(Tensor t) {
    return t.dtype().isComplex() ? t.call("_conj_physical") : t;
  }

  static Scalar conj(Scalar s) {
    return s instanceof Scalar.Complex z ? Scalar.of(z.re(), -z.im()) : s;
  }

  /** {@code condition ? t : 0}. */
  static Tensor keepWhere(Tensor condition, Tensor t) {
    return Torch.callTensor("where.ScalarOther", condition, t, Scalar.of(0));
  }

  /** {@code condition ? 0 : t}. */
  static Tensor zeroWhere(Tensor condition, Tensor t) {
    return Torch.callTensor("where.ScalarSelf", condition, Scalar.of(0), t);
  }

  /** A quotient; complex numbers by Smith's method, as PyTorch has it, infinities included. */
  static Expr divide(Expr x, Expr y) {
    if (!x.dtype().isComplex()) {
      return x.div(y);
    }
    Expr a = x.real();
    Expr b = x.imag();
    Expr c = y.real();
    Expr e = y.imag();
    Expr first = c.abs().ge(e.abs());
    Expr big = first.select(c, e);
    Expr ratio = first.select(e, c).div(big);
    Expr scale = big.add(first.select(e, c).mul(ratio)).reciprocal();
    Expr re = first.select(a.add(b.mul(ratio)), a.mul(ratio).add(b)).mul(scale);
    Expr im = first.select(b.sub(a.mul(ratio)), b.mul(ratio).sub(a)).mul(scale);
    Expr zero = c.eq(0).and(e.eq(0));
    return zero.select(a.div(c.abs()), re).complexWith(zero.select(b.div(e.abs()), im));
  }

  /** A value times a real constant; of complex numbers each part, so that infinities stay. */
  static Expr scaled(Expr x, double factor) {
    return x.dtype().isComplex()
        ? x.real().mul(factor).complexWith(x.imag().mul(factor))
        : x.mul(factor);
  }

  /** A function of one operand that gives floats. */
  static Lowering.Single floatUnary(UnaryOperator<Expr> f) {
    return c -> widely(c.tensor("self", floating(c.resultType("self"))), f);
  }

  /** The operands of a function of two, in their common dtype. */
  static Lowering.Single binary(BinaryOperator<Expr> f) {
    return c -> {
      Dtype t = c.resultType("self", "other");
      return widely(c.tensor("self", t), c.tensor("other", t), f);
    };
  }

  /** As {@link #binary}, for functions that give floats. */
  static Lowering.Single floatBinary(BinaryOperator<Expr> f) {
    return c -> {
      Dtype t = floating(c.resultType("self", "other"));
      return widely(c.tensor("self", t), c.tensor("other", t), f);
    };
  }

  /**
   * Declares {@code name}, {@code name_} and {@code name.out} of one tensor.
   *
   * @param saves what the gradient reads
   * @param gradient of the argument
   */
  static void unary(
      Declarations d,
      String name,
      Lowering.Single lowering,
      String saves,
      Function<BackwardContext, Tensor> gradient) {
    d.op(name + "(Tensor self) -> Tensor")
        .pointwise(lowering)
        .derivative(saves, c -> c.set("self", () -> gradient.apply(c)))
        .inPlace()
        .out("out")
        .add();
  }

  /** As {@link #unary}, without the in-place variant. */
  static void pure(
      Declarations d,
      String name,
      Lowering.Single lowering,
      String saves,
      Function<BackwardContext, Tensor> gradient) {
    d.op(name + "(Tensor self) -> Tensor")
        .pointwise(lowering)
        .derivative(saves, c -> c.set("self", () -> gradient.apply(c)))
        .out("out")
        .add();
  }

  /** A second name of a function of one tensor and of its in-place and out variants. */
  static void unaryAlias(Declarations d, String name, String target) {
    pureAlias(d, name, target);
    d.alias(name + "_(Tensor(a!) self) -> Tensor(a!)", target + "_");
  }

  /** A second name of a function of one tensor and of its out variant. */
  static void pureAlias(Declarations d, String name, String target) {
    d.alias(name + "(Tensor self) -> Tensor", target);
    d.alias(name + ".out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)", target + ".out");
  }

  /** Zeros in the sizes of the gradient. */
  static Tensor zerosLike(Tensor t) {
    return Torch.zeros(t.device(), t.dtype(), t.sizes());
  }

  /** A number argument as a scalar tensor of this program, in the wide dtype of {@code t}. */
  static Expr wideScalar(LowerContext c, String name, Dtype t) {
    return c.scalar(name, wide(t));
  }
}

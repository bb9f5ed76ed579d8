package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.binary;
import static dev.torchtpu.aten.ops.Elementwise.floatBinary;
import static dev.torchtpu.aten.ops.Elementwise.keepWhere;
import static dev.torchtpu.aten.ops.Elementwise.zeroWhere;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Derivative;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.Lowering;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.BinaryKind;
import java.util.List;
import java.util.function.BinaryOperator;

/** Functions of two operands: extremes, angles, logarithms of sums. */
public final class PairOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    extremes(d);
    angles(d);
    logarithms(d);
    integers(d);
    d.op("heaviside(Tensor self, Tensor values) -> Tensor")
        .pointwise(PairOps::heaviside)
        .derivativeNotImplemented()
        .inPlace()
        .out("out")
        .add();
    d.op("ldexp.Tensor(Tensor self, Tensor other) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor e = a.tensorArg("other");
          Scalar two = Scalar.of(2.0);
          // Of complex numbers the base has their type, and none otherwise.
          Tensor power =
              x.dtype().isComplex()
                  ? Torch.full(x.device(), x.dtype(), two).call("pow.Tensor_Tensor", e)
                  : Torch.callTensor("pow.Scalar", two, e);
          return x.mul(power);
        })
        .out("out")
        .add();
    d.inPlace("ldexp_(Tensor(a!) self, Tensor other) -> Tensor(a!)", "ldexp.Tensor");
    complexParts(d);
  }

  private static void checkParts(Arguments a) {
    Dtype re = a.tensorArg("real").dtype();
    Dtype im = a.tensorArg("imag").dtype();
    List<Dtype> fit = List.of(Dtype.FLOAT16, Dtype.FLOAT32, Dtype.FLOAT64);
    if (!fit.contains(re) || !fit.contains(im)) {
      throw new TorchException(
          "Expected both inputs to be Half, Float or Double tensors but got "
              + re.scalarTypeName()
              + " and "
              + im.scalarTypeName());
    }
    if (re != im) {
      throw new TorchException(
          "Expected object of scalar type "
              + re.scalarTypeName()
              + " but got scalar type "
              + im.scalarTypeName()
              + " for second argument");
    }
  }

  private static void extremes(Declarations d) {
    extreme(d, "maximum", Expr::max, "lt.Tensor");
    extreme(d, "minimum", Expr::min, "gt.Tensor");
    for (String name : new String[] {"max", "min"}) {
      String target = name + "imum";
      d.alias(name + ".other(Tensor self, Tensor other) -> Tensor", target);
      d.alias(
          name + ".out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
          target + ".out");
    }
    ignoringNaN(d, "fmax", Expr::max, "ge.Tensor");
    ignoringNaN(d, "fmin", Expr::min, "le.Tensor");
  }

  private static void extreme(Declarations d, String name, BinaryOperator<Expr> f, String losesTo) {
    d.op(name + "(Tensor self, Tensor other) -> Tensor")
        .pointwise(c -> {
          if (c.resultType("self", "other").isComplex()) {
            throw new TorchException(name + " not implemented for complex tensors.");
          }
          return binary(f).lower(c);
        })
        .derivative(
            "self, other",
            c -> {
              Tensor x = c.tensor("self");
              Tensor y = c.tensor("other");
              c.set("self", () -> winnersShare(c, x, y, losesTo));
              c.set("other", () -> winnersShare(c, y, x, losesTo));
            })
        .out("out")
        .add();
  }

  /** Ties share the gradient. */
  private static Tensor winnersShare(BackwardContext c, Tensor x, Tensor y, String losesTo) {
    Tensor g = Torch.callTensor("where.self", x.call("eq.Tensor", y), c.grad().div(2), c.grad());
    return zeroWhere(x.call(losesTo, y), g);
  }

  private static void ignoringNaN(
      Declarations d, String name, BinaryOperator<Expr> f, String keeps) {
    d.op(name + "(Tensor self, Tensor other) -> Tensor")
        .pointwise(
            binary((a, b) -> {
              Expr r = f.apply(a, b);
              return a.dtype().isFloatingPoint() ? a.isNaN().select(b, b.isNaN().select(a, r)) : r;
            }))
        .derivative(
            "self, other",
            c -> {
              Tensor mine =
                  c.tensor("self")
                      .call(keeps, c.tensor("other"))
                      .call("logical_or", c.tensor("other").call("isnan"));
              c.set("self", () -> keepWhere(mine, c.grad()));
              c.set("other", () -> zeroWhere(mine, c.grad()));
            })
        .out("out")
        .add();
  }

  private static void angles(Declarations d) {
    d.op("atan2(Tensor self, Tensor other) -> Tensor")
        .pointwise(floatBinary(Expr::atan2))
        .derivative(
            "self, other",
            c -> {
              Tensor x = c.tensor("self");
              Tensor y = c.tensor("other");
              Tensor recip = x.mul(x).add(y.mul(y)).reciprocal();
              c.set("self", () -> c.grad().mul(y.mul(recip)));
              c.set("other", () -> c.grad().mul(x.neg().mul(recip)));
            })
        .inPlace()
        .out("out")
        .add();
    d.alias("arctan2(Tensor self, Tensor other) -> Tensor", "atan2");
    d.alias("arctan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)", "atan2_");
    d.op("hypot(Tensor self, Tensor other) -> Tensor")
        .pointwise(binary(PairOps::hypot))
        .derivative(
            "self, other, result",
            c -> {
              c.set("self", () -> c.grad().mul(c.tensor("self").div(c.result())));
              c.set("other", () -> c.grad().mul(c.tensor("other").div(c.result())));
            })
        .inPlace()
        .out("out")
        .add();
    Derivative.Backward copySign =
        c -> {
          c.set(
              "self",
              () -> {
                Tensor x = c.tensor("self");
                return c.grad().mul(zeroWhere(x.eq(0), c.result().div(x)));
              });
          c.set("other", () -> Elementwise.zerosLike(c.grad()));
        };
    d.op("copysign.Tensor(Tensor self, Tensor other) -> Tensor")
        .pointwise(floatBinary(RoundingOps::copySign))
        .derivative("self, result", copySign)
        .inPlace()
        .out("out")
        .add();
    d.op("copysign.Scalar(Tensor self, Scalar other) -> Tensor")
        .pointwise(floatBinary(RoundingOps::copySign))
        .derivative("self, result", copySign)
        .inPlace()
        .out("Scalar_out")
        .add();
    d.op("nextafter(Tensor self, Tensor other) -> Tensor")
        .pointwise(c -> {
          Dtype t = c.resultType("self", "other");
          return c.tensor("self", t).binary(BinaryKind.CHLO_NEXT_AFTER, c.tensor("other", t));
        })
        .derivative(
            "self, other",
            c -> {
              Tensor same = c.tensor("self").eq(c.tensor("other"));
              c.set("self", () -> zeroWhere(same, c.grad()));
              c.set("other", () -> keepWhere(same, c.grad()));
            })
        .inPlace()
        .out("out")
        .add();
  }

  /** Scaled so that squares neither overflow nor vanish. */
  private static Expr hypot(Expr a, Expr b) {
    Expr x = a.abs();
    Expr y = b.abs();
    Expr big = x.max(y);
    Expr small = x.min(y);
    Expr ratio = big.eq(0).select(big.zeros(), small.div(big));
    Expr r = big.mul(ratio.square().add(1).sqrt());
    Expr infinite = x.eq(Double.POSITIVE_INFINITY).or(y.eq(Double.POSITIVE_INFINITY));
    return infinite.select(r.full(Double.POSITIVE_INFINITY), r);
  }

  private static void logarithms(Declarations d) {
    logAddExp(d, "logaddexp", 1);
    logAddExp(d, "logaddexp2", Math.log(2));
    productWithLog(d, "xlogy", Expr::log, 0, true);
    productWithLog(d, "special_xlog1py", Expr::log1p, 1, false);
    d.alias("special_xlogy(Tensor self, Tensor other) -> Tensor", "xlogy.Tensor");
    d.alias(
        "special_xlogy.other_scalar(Tensor self, Scalar other) -> Tensor", "xlogy.Scalar_Other");
    d.alias("special_xlogy.self_scalar(Scalar self, Tensor other) -> Tensor", "xlogy.Scalar_Self");
    d.alias(
        "special_xlogy.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)",
        "xlogy.OutTensor");
  }

  private static void logAddExp(Declarations d, String name, double scale) {
    d.op(name + "(Tensor self, Tensor other) -> Tensor")
        .pointwise(binary((a, b) -> logAddExp(a, b, scale)))
        .derivative(
            "self, other",
            c -> {
              Tensor x = c.tensor("self");
              Tensor y = c.tensor("other");
              c.set("self", () -> share(c.grad(), x, y, scale));
              c.set("other", () -> share(c.grad(), y, x, scale));
            })
        .out("out")
        .add();
  }

  /** {@code log(exp(a) + exp(b))} in a base whose logarithm is {@code scale}. */
  static Expr logAddExp(Expr a, Expr b, double scale) {
    if (a.dtype().isComplex()) {
      Expr less = a.real().lt(b.real());
      Expr high = less.select(b, a);
      Expr rest = less.select(a, b).sub(high).mul(scale).exp().log1p();
      Expr r = Elementwise.scaled(rest, 1 / scale).add(high);
      return high.real().eq(Double.NEGATIVE_INFINITY).select(high, r);
    }
    Expr big = a.max(b);
    Expr small = a.min(b);
    Expr r = big.add(small.sub(big).mul(scale).exp().log1p().div(scale));
    // Equal infinities: their difference is not a number.
    return a.eq(b).and(a.abs().eq(Double.POSITIVE_INFINITY)).select(a, r);
  }

  private static Tensor share(Tensor g, Tensor x, Tensor y, double scale) {
    Tensor ratio = y.sub(x).mul(scale).exp();
    return g.div(Elementwise.conj(ratio.add(1)));
  }

  private static void productWithLog(
      Declarations d,
      String name,
      java.util.function.UnaryOperator<Expr> log,
      int shift,
      boolean inPlace) {
    Lowering.Single lowering =
        floatBinary((x, y) -> {
          Expr r = x.eq(0).select(x.zeros(), x.mul(log.apply(y)));
          return y.isNaN().select(y, r);
        });
    String self = name + (shift == 0 ? ".Tensor" : ".default");
    Derivative.Backward backward =
        c -> {
          Tensor y = c.tensor("other");
          c.set(
              "self",
              () -> {
                Tensor g = Torch.callTensor(self, c.grad(), y);
                Tensor flat = c.tensor("self").eq(0).call("logical_and", y.le(-shift));
                return zeroWhere(flat, g);
              });
          c.set("other", () -> c.grad().mul(c.tensor("self")).div(shift == 0 ? y : y.add(1)));
        };
    boolean plain = shift == 0;
    var tensor =
        d.op(name + (plain ? ".Tensor" : "") + "(Tensor self, Tensor other) -> Tensor")
            .pointwise(lowering)
            .derivative("self, other", backward)
            .out(plain ? "OutTensor" : "out");
    var number =
        d.op(
                name
                    + (plain ? ".Scalar_Other" : ".other_scalar")
                    + "(Tensor self, Scalar other) -> Tensor")
            .pointwise(lowering)
            .derivative("self, other", backward)
            .out(plain ? "OutScalar_Other" : "other_scalar_out");
    if (inPlace) {
      tensor.inPlace();
      number.inPlace();
    }
    tensor.add();
    number.add();
    d.op(name + (plain ? ".Scalar_Self" : ".self_scalar") + "(Scalar self, Tensor other) -> Tensor")
        .pointwise(lowering)
        .derivative("self, other", backward)
        .out(plain ? "OutScalar_Self" : "self_scalar_out")
        .add();
  }

  private static void integers(Declarations d) {
    for (String name : new String[] {"gcd", "lcm"}) {
      boolean lcm = name.equals("lcm");
      d.op(name + "(Tensor self, Tensor other) -> Tensor")
          .pointwise(c -> {
            Dtype t = c.resultType("self", "other");
            if (t.category() != Dtype.Category.INTEGER) {
              throw new TorchException(
                  "\"" + name + "_cpu\" not implemented for '" + t.scalarTypeName() + "'");
            }
            Expr a = c.tensor("self", t);
            Expr b = c.tensor("other", t);
            Expr g = gcd(a, b);
            if (!lcm) {
              return g;
            }
            Expr divisor = g.eq(0).select(g.ones(), g);
            Expr product = a.div(divisor).mul(b);
            return g.eq(0).select(g, RoundingOps.magnitude(product));
          })
          .noDerivative()
          .inPlace()
          .out("out")
          .add();
    }
  }

  /** Euclid's algorithm on all elements at once. */
  private static Expr gcd(Expr first, Expr second) {
    long[] sizes = Expr.broadcastSizes(first.sizes(), second.sizes());
    Expr a = RoundingOps.magnitude(first.broadcastTo(sizes));
    Expr b = RoundingOps.magnitude(second.broadcastTo(sizes));
    var r =
        a.builder()
            .whileLoop(
                List.of(a.value(), b.value()),
                (body, p) -> {
                  Expr rest = Expr.of(body, p.get(1));
                  return rest.ne(0).any(rest.allDims(), false).value();
                },
                (body, p) -> {
                  Expr x = Expr.of(body, p.get(0));
                  Expr y = Expr.of(body, p.get(1));
                  Expr done = y.eq(0);
                  Expr divisor = done.select(y.ones(), y);
                  return List.of(done.select(x, y).value(), done.select(y, x.rem(divisor)).value());
                });
    return a.wrap(r.getFirst());
  }

  private static Expr heaviside(LowerContext c) {
    Expr x = c.tensor("self");
    Expr v = c.tensor("values");
    if (x.dtype() != v.dtype()) {
      throw new TorchException(
          "heaviside is not yet implemented for tensors with different dtypes.");
    }
    return x.eq(0).select(v, x.gt(0).to(x.dtype()));
  }

  private static void complexParts(Declarations d) {
    d.op("complex(Tensor real, Tensor imag) -> Tensor")
        .verify(PairOps::checkParts)
        .pointwise(c ->
            c.tensor("real")
                .to(wider(c, "real"))
                .complexWith(c.tensor("imag").to(wider(c, "real")))
                .to(c.tensor("real").dtype().toComplex()))
        .derivative(
            "",
            c -> {
              c.set("real", () -> c.grad().real());
              c.set("imag", () -> c.grad().call("imag"));
            })
        .out("out")
        .add();
    d.op("polar(Tensor abs, Tensor angle) -> Tensor")
        .pointwise(c -> {
          Expr r = c.tensor("abs");
          Expr phi = c.tensor("angle");
          return r.mul(phi.cos()).complexWith(r.mul(phi.sin()));
        })
        .derivative(
            "abs, angle, result",
            c -> {
              Tensor turn =
                  Torch.callTensor(
                      "polar", Torch.callTensor("ones_like", c.tensor("abs")), c.tensor("angle"));
              c.set("abs", () -> Elementwise.conj(c.grad()).mul(turn).real());
              c.set(
                  "angle",
                  () ->
                      Elementwise.conj(c.grad())
                          .mul(c.result().call("mul.Scalar", Scalar.of(0, 1)))
                          .real());
            })
        .out("out")
        .add();
  }

  private static Dtype wider(LowerContext c, String name) {
    Dtype t = c.tensor(name).dtype();
    return t == Dtype.FLOAT16 ? Dtype.FLOAT32 : t;
  }
}

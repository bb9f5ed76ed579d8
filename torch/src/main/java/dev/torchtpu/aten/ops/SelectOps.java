package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.conj;
import static dev.torchtpu.aten.ops.Elementwise.keepWhere;
import static dev.torchtpu.aten.ops.Elementwise.wide;
import static dev.torchtpu.aten.ops.Elementwise.zeroWhere;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Derivative;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.ScalarConversion;
import java.util.ArrayList;

/** Choices between values: where, clamp, masked fill; and functions of three operands. */
public final class SelectOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    where(d);
    clamp(d);
    maskedFill(d);
    lerp(d);
    scaledProducts(d);
  }

  private static void where(Declarations d) {
    Derivative.Backward backward =
        c -> {
          c.set("self", () -> keepWhere(c.tensor("condition"), c.grad()));
          c.set("other", () -> zeroWhere(c.tensor("condition"), c.grad()));
        };
    String[][] kinds = {
      {"self", "Tensor", "Tensor"},
      {"ScalarOther", "Tensor", "Scalar"},
      {"ScalarSelf", "Scalar", "Tensor"},
      {"Scalar", "Scalar", "Scalar"}
    };
    for (String[] k : kinds) {
      var declaration =
          d.op(
                  "where."
                      + k[0]
                      + "(Tensor condition, "
                      + k[1]
                      + " self, "
                      + k[2]
                      + " other) -> Tensor")
              .pointwise(c -> {
                Dtype t = c.resultType("self", "other");
                Expr condition = c.tensor("condition").to(Dtype.BOOL);
                return condition.select(c.tensor("self", t), c.tensor("other", t));
              })
              .derivative("condition", backward);
      if (k[0].equals("self")) {
        declaration.out("self_out");
      }
      declaration.add();
    }
  }

  private static void clamp(Declarations d) {
    for (String kind : new String[] {"Scalar", "Tensor"}) {
      String overload = kind.equals("Tensor") ? ".Tensor" : "";
      String out = kind.equals("Tensor") ? "Tensor_out" : "out";
      d.op(
              "clamp"
                  + overload
                  + "(Tensor self, "
                  + kind
                  + "? min=None, "
                  + kind
                  + "? max=None) -> Tensor")
          .pointwise(SelectOps::clamped)
          .derivative("self, min, max", SelectOps::clampGradients)
          .inPlace()
          .out(out)
          .add();
      String arguments =
          overload + "(Tensor self, " + kind + "? min=None, " + kind + "? max=None) -> Tensor";
      d.alias("clip" + arguments, "clamp" + overload);
      d.alias(
          "clip_" + arguments.replace("Tensor self", "Tensor(a!) self") + "(a!)",
          "clamp_" + overload);
      for (String side : new String[] {"min", "max"}) {
        boolean low = side.equals("min");
        d.op("clamp_" + side + overload + "(Tensor self, " + kind + " " + side + ") -> Tensor")
            .pointwise(c -> {
              Dtype t = c.resultType("self", side);
              Expr x = c.tensor("self", t);
              Expr bound = c.tensor(side, t);
              return low ? x.max(bound) : x.min(bound);
            })
            .derivative(
                "self, " + side,
                c -> {
                  Tensor inside =
                      c.tensor("self").call(low ? "ge.Tensor" : "le.Tensor", c.tensor(side));
                  c.set("self", () -> keepWhere(inside, c.grad()));
                  c.set(
                      side,
                      () ->
                          keepWhere(
                              c.tensor("self")
                                  .call(low ? "lt.Tensor" : "gt.Tensor", c.tensor(side)),
                              c.grad()));
                })
            .inPlace()
            .out(out)
            .add();
      }
    }
  }

  private static Expr clamped(LowerContext c) {
    boolean low = c.has("min");
    boolean high = c.has("max");
    if (!low && !high) {
      throw new TorchException("torch.clamp: At least one of 'min' or 'max' must not be None");
    }
    var names = new ArrayList<String>();
    names.add("self");
    if (low) {
      names.add("min");
    }
    if (high) {
      names.add("max");
    }
    Dtype t = c.resultType(names.toArray(String[]::new));
    Expr x = c.tensor("self", t);
    if (low) {
      x = x.max(c.tensor("min", t));
    }
    return high ? x.min(c.tensor("max", t)) : x;
  }

  private static boolean given(BackwardContext c, String name) {
    return c.present(name) || c.get(name) != Value.NONE;
  }

  private static void clampGradients(BackwardContext c) {
    Tensor x = c.tensor("self");
    boolean low = given(c, "min");
    boolean high = given(c, "max");
    c.set(
        "self",
        () -> {
          Tensor g = c.grad();
          if (low) {
            g = keepWhere(x.call("ge.Tensor", c.tensor("min")), g);
          }
          return high ? keepWhere(x.call("le.Tensor", c.tensor("max")), g) : g;
        });
    if (c.present("min")) {
      c.set(
          "min",
          () -> {
            Tensor g = keepWhere(x.call("lt.Tensor", c.tensor("min")), c.grad());
            return high ? keepWhere(c.tensor("min").call("lt.Tensor", c.tensor("max")), g) : g;
          });
    }
    if (c.present("max")) {
      c.set(
          "max",
          () -> {
            Tensor above = x.call("gt.Tensor", c.tensor("max"));
            return keepWhere(
                low
                    ? above.call("logical_or", c.tensor("max").call("lt.Tensor", c.tensor("min")))
                    : above,
                c.grad());
          });
    }
  }

  private static void maskedFill(Declarations d) {
    for (String kind : new String[] {"Scalar", "Tensor"}) {
      d.op("masked_fill." + kind + "(Tensor self, Tensor mask, " + kind + " value) -> Tensor")
          .verify(a -> {
            Dtype t = a.tensorArg("self").dtype();
            if (a.get("value") instanceof Scalar s) {
              ScalarConversion.check(s, t);
            } else if (a.tensorArg("value").dtype().isComplex()
                && !t.isComplex()
                && a.tensorArg("value").dim() == 0
                && dev.torchtpu.runtime.Context.current().trace() == null) {
              ScalarConversion.check(a.tensorArg("value").itemScalar(), t);
            }
          })
          .pointwise(c -> {
            Expr x = c.tensor("self");
            Expr mask = c.tensor("mask");
            if (mask.dtype() != Dtype.BOOL && mask.dtype() != Dtype.UINT8) {
              throw new TorchException(
                  "masked_fill_ only supports boolean masks, but got mask with dtype "
                      + mask.dtype().torchName());
            }
            if (!(c.get("value") instanceof Scalar) && c.tensor("value").rank() > 0) {
              throw new TorchException(
                  "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with "
                      + c.tensor("value").rank()
                      + " dimension(s).");
            }
            return mask.to(Dtype.BOOL).select(c.tensor("value", x.dtype()), x);
          })
          .derivative(
              "mask",
              c -> {
                c.set("self", () -> zeroWhere(c.tensor("mask"), c.grad()));
                c.set("value", () -> keepWhere(c.tensor("mask"), c.grad()).sum());
              })
          .inPlace()
          .out(kind + "_out")
          .add();
    }
  }

  private static void lerp(Declarations d) {
    for (String kind : new String[] {"Scalar", "Tensor"}) {
      d.op("lerp." + kind + "(Tensor self, Tensor end, " + kind + " weight) -> Tensor")
          .verify(SelectOps::checkLerp)
          .pointwise(c -> {
            Dtype t = c.resultType("self", "end", "weight");
            Dtype w = wide(t);
            Expr a = c.tensor("self").to(w);
            Expr b = c.tensor("end").to(w);
            Expr weight = c.tensor("weight", w);
            Expr distance = b.sub(a);
            Expr near = weight.abs().lt(0.5);
            Expr rest = weight.ones().sub(weight);
            return near.select(a.add(weight.mul(distance)), b.sub(distance.mul(rest))).to(t);
          })
          .derivative(
              "self, end, weight",
              c -> {
                c.set("self", () -> c.grad().mul(conj(c.tensor("weight").neg().add(1))));
                c.set("end", () -> c.grad().mul(conj(c.tensor("weight"))));
                c.set("weight", () -> c.grad().mul(conj(c.tensor("end").sub(c.tensor("self")))));
              })
          .inPlace()
          .out(kind + "_out")
          .add();
    }
  }

  /** All of one dtype; only a weight of no dimension may have another. */
  private static void checkLerp(Arguments a) {
    Dtype t = a.tensorArg("self").dtype();
    for (String name : new String[] {"end", "weight"}) {
      boolean free = !(a.get(name) instanceof Tensor w) || name.equals("weight") && w.dim() == 0;
      if (!free && a.tensorArg(name).dtype() != t) {
        throw new TorchException(
            "expected dtype "
                + t.typeMetaName()
                + " for `"
                + name
                + "` but got dtype "
                + a.tensorArg(name).dtype().typeMetaName());
      }
    }
  }

  private static void scaledProducts(Declarations d) {
    String arguments = "(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor";
    d.op("addcmul" + arguments)
        .pointwise(c -> {
          Dtype t = c.resultType("self", "tensor1", "tensor2");
          Dtype w = wide(t);
          Expr p = c.tensor("tensor1").to(w).mul(c.tensor("tensor2").to(w));
          return c.tensor("self")
              .to(w)
              .add(c.isOne("value") ? p : p.mul(c.scalar("value", w)))
              .to(t);
        })
        .derivative(
            "tensor1, tensor2",
            c -> {
              c.set("self", c::grad);
              c.set("tensor1", () -> valued(c, c.grad().mul(conj(c.tensor("tensor2")))));
              c.set("tensor2", () -> valued(c, c.grad().mul(conj(c.tensor("tensor1")))));
            })
        .inPlace()
        .out("out")
        .add();
    d.op("addcdiv" + arguments)
        .pointwise(c -> {
          Dtype t = c.resultType("self", "tensor1", "tensor2");
          if (t.isIntegral()) {
            throw new TorchException(
                "Integer division with addcdiv is no longer supported, and in a future release"
                    + " addcdiv will perform a true division of tensor1 and tensor2.");
          }
          Dtype w = wide(t);
          Expr p = c.tensor("tensor1").to(w);
          p = (c.isOne("value") ? p : p.mul(c.scalar("value", w))).div(c.tensor("tensor2").to(w));
          return c.tensor("self").to(w).add(p).to(t);
        })
        .derivative(
            "tensor1, tensor2",
            c -> {
              Tensor divisor = conj(c.tensor("tensor2"));
              c.set("self", c::grad);
              c.set("tensor1", () -> valued(c, c.grad().div(divisor)));
              c.set(
                  "tensor2",
                  () ->
                      valued(
                          c,
                          c.grad().neg().mul(conj(c.tensor("tensor1")).div(divisor).div(divisor))));
            })
        .inPlace()
        .out("out")
        .add();
  }

  private static Tensor valued(BackwardContext c, Tensor g) {
    Scalar v = c.scalarArg("value");
    return !v.isComplex() && v.toDouble() == 1 ? g : g.call("mul.Scalar", conj(v));
  }
}

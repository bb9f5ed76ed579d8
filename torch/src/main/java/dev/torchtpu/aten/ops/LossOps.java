package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.wide;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Promotion;
import java.util.function.BiFunction;

/** Losses that compare an input with a target element by element. */
public final class LossOps implements OpFamily {
  static final int NONE = 0;
  static final int MEAN = 1;
  static final int SUM = 2;

  /** A formula of input, target and the call's numbers. */
  private interface Formula {
    Expr apply(LowerContext c, Expr input, Expr target);
  }

  @Override
  public void declare(Declarations d) {
    elementwise(
        d, "mse_loss", "", "", (c, x, y) -> x.sub(y).square(), (c, x, y) -> x.sub(y).mul(2));
    elementwise(
        d,
        "smooth_l1_loss",
        ", float beta=1.",
        ", float beta",
        (c, x, y) -> {
          Expr beta = c.scalar("beta", x.dtype());
          Expr z = x.sub(y).abs();
          return z.lt(beta).select(z.square().mul(0.5).div(beta), z.sub(beta.mul(0.5)));
        },
        (c, x, y) -> {
          Expr beta = c.scalar("beta", x.dtype());
          Expr z = x.sub(y);
          return z.abs().lt(beta).select(z.div(beta), z.sign());
        });
    elementwise(
        d,
        "huber_loss",
        ", float delta=1.",
        ", float delta",
        (c, x, y) -> {
          Expr delta = c.scalar("delta", x.dtype());
          Expr z = x.sub(y).abs();
          return z.le(delta).select(z.square().mul(0.5), z.sub(delta.mul(0.5)).mul(delta));
        },
        (c, x, y) -> {
          Expr delta = c.scalar("delta", x.dtype());
          Expr z = x.sub(y);
          return z.max(delta.neg()).min(delta);
        });
    elementwise(
        d,
        "soft_margin_loss",
        "",
        "",
        (c, x, y) -> {
          // Rounded in between, so that narrow floats overflow as in PyTorch.
          Dtype t = c.resultType("self", "target");
          checkOutput(c.tensor("self").dtype(), t);
          checkOutput(c.tensor("self").dtype(), Elementwise.floating(t));
          checkHolds(c.tensor("self").sizes(), c.tensor("target").sizes());
          return x.mul(y).neg().exp().to(t).to(x.dtype()).log1p();
        },
        (c, x, y) -> {
          Expr z = x.mul(y).neg().exp();
          return y.neg().mul(z).div(z.add(1));
        });
    d.op("l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor")
        .composite(a -> reduce(a, a.tensorArg("self").sub(a.tensorArg("target")).abs()))
        .add();
    crossEntropies(d);
    composites(d);
  }

  private static void elementwise(
      Declarations d, String name, String extra, String extraBack, Formula loss, Formula slope) {
    d.op(name + "(Tensor self, Tensor target, int reduction=1" + extra + ") -> Tensor")
        .verify(LossOps::checkNumbers)
        .lower(c -> {
          Dtype t = c.resultType("self", "target");
          Dtype w = wide(t);
          Expr v = loss.apply(c, c.tensor("self").to(w), c.tensor("target").to(w));
          return reduce(c, v).to(t);
        })
        .derivative(
            "self, target",
            c -> {
              c.set("self", () -> backward(c, name, c.tensor("self"), c.tensor("target")));
              c.set(
                  "target",
                  () ->
                      name.equals("soft_margin_loss")
                          ? backward(c, name, c.tensor("target"), c.tensor("self"))
                          : backward(c, name, c.tensor("self"), c.tensor("target")).neg());
            })
        .out("out")
        .add();
    d.op(
            name
                + "_backward(Tensor grad_output, Tensor self, Tensor target, int reduction"
                + extraBack
                + ") -> Tensor")
        .lower(c -> {
          Dtype t = c.resultType("grad_output", "self", "target");
          Dtype w = wide(t);
          Expr g = c.tensor("grad_output").to(w);
          Expr s = slope.apply(c, c.tensor("self").to(w), c.tensor("target").to(w));
          Expr r = s.mul(g);
          return (c.intArg("reduction") == MEAN ? r.div((double) s.elements()) : r).to(t);
        })
        .derivativeNotImplemented()
        .add();
  }

  private static Tensor backward(BackwardContext c, String name, Tensor x, Tensor y) {
    var all = new java.util.ArrayList<dev.torchtpu.Value>();
    all.add(c.grad());
    all.add(x);
    all.add(y);
    all.add(c.get("reduction"));
    for (String number : new String[] {"beta", "delta"}) {
      if (c.schema().hasArgument(number)) {
        all.add(c.get(number));
      }
    }
    return Torch.callTensor(name + "_backward", all.toArray(dev.torchtpu.Value[]::new));
  }

  static Expr reduce(LowerContext c, Expr v) {
    long reduction = c.intArg("reduction");
    if (reduction != MEAN && reduction != SUM) {
      return v;
    }
    Expr s = v.sum(v.allDims(), false);
    return reduction == MEAN ? s.div((double) v.elements()) : s;
  }

  private static void checkNumbers(Arguments a) {
    if (a.schema().hasArgument("beta") && a.doubleArg("beta") < 0) {
      throw new TorchException("smooth_l1_loss does not support negative values for beta.");
    }
    if (a.schema().hasArgument("delta") && !(a.doubleArg("delta") > 0)) {
      throw new TorchException("huber_loss does not support non-positive values for delta.");
    }
  }

  private static Expr outside(Expr p) {
    return p.ge(0).and(p.le(1)).not();
  }

  private static void checkOutput(Dtype out, Dtype result) {
    if (!Promotion.canCast(result, out)) {
      throw new TorchException(
          "result type "
              + result.scalarTypeName()
              + " can't be cast to the desired output type "
              + out.scalarTypeName());
    }
  }

  /** PyTorch works in place on what has the target's sizes, then on the logits'. */
  private static void checkLogits(Arguments a, Tensor x, Tensor y) {
    checkHolds(y.sizes(), x.sizes());
    a.optionalTensorArg("pos_weight")
        .ifPresent(p -> checkHolds(x.sizes(), Expr.broadcastSizes(p.sizes(), y.sizes())));
    a.optionalTensorArg("weight").ifPresent(w -> checkHolds(y.sizes(), w.sizes()));
  }

  private static void checkHolds(long[] sizes, long[] other) {
    long[] both = Expr.broadcastSizes(sizes, other);
    if (!java.util.Arrays.equals(both, sizes)) {
      throw new TorchException(
          "output with shape "
              + java.util.Arrays.toString(sizes)
              + " doesn't match the broadcast shape "
              + java.util.Arrays.toString(both));
    }
  }

  static Tensor reduce(Arguments a, Tensor v) {
    long reduction = a.intArg("reduction");
    if (reduction == MEAN && v.dtype().isIntegral()) {
      throw new TorchException(
          "mean(): could not infer output dtype. Input dtype must be either a floating point or"
              + " complex dtype. Got: "
              + v.dtype().scalarTypeName());
    }
    return reduction == MEAN ? v.call("mean") : reduction == SUM ? v.sum() : v;
  }

  private static void crossEntropies(Declarations d) {
    String arguments =
        "(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor";
    d.op("binary_cross_entropy" + arguments)
        .lower(c -> {
          Expr x = c.tensor("self");
          for (String other : new String[] {"target", "weight"}) {
            if (c.has(other) && c.tensor(other).dtype() != x.dtype()) {
              throw new TorchException(
                  "Found dtype "
                      + c.tensor(other).dtype().scalarTypeName()
                      + " but expected "
                      + x.dtype().scalarTypeName());
            }
          }
          Dtype w = wide(x.dtype());
          Expr p = x.to(w);
          Expr y = c.tensor("target").to(w);
          c.check(outside(p), "all elements of input should be between 0 and 1");
          c.check(outside(y), "all elements of target should be between 0 and 1");
          // Logarithms stop at -100, so that losses stay finite.
          Expr low = p.full(-100.0);
          Expr v = y.sub(1).mul(p.neg().log1p().max(low)).sub(y.mul(p.log().max(low)));
          if (c.has("weight")) {
            v = v.mul(c.tensor("weight").to(w));
          }
          return reduce(c, v).to(x.dtype());
        })
        .derivative(
            "self, target, weight",
            c -> {
              c.set(
                  "self",
                  () ->
                      Torch.callTensor(
                          "binary_cross_entropy_backward",
                          c.grad(),
                          c.tensor("self"),
                          c.tensor("target"),
                          c.optionalTensor("weight")
                              .<dev.torchtpu.Value>map(t -> t)
                              .orElse(dev.torchtpu.Value.NONE),
                          c.get("reduction")));
              c.set(
                  "target",
                  () -> {
                    Tensor x = c.tensor("self");
                    Tensor g = c.grad().mul(x.neg().log1p().sub(x.log()));
                    g = c.optionalTensor("weight").map(g::mul).orElse(g);
                    return c.intArg("reduction") == MEAN ? g.div((double) x.numel()) : g;
                  });
            })
        .out("out")
        .add();
    d.op(
            "binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor?"
                + " weight=None, int reduction=1) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self");
          Dtype w = wide(x.dtype());
          Expr p = x.to(w);
          Expr spread = p.mul(p.ones().sub(p)).max(p.full(1e-12));
          Expr r = c.tensor("grad_output").to(w).mul(p.sub(c.tensor("target").to(w))).div(spread);
          if (c.has("weight")) {
            r = r.mul(c.tensor("weight").to(w));
          }
          return (c.intArg("reduction") == MEAN ? r.div((double) p.elements()) : r).to(x.dtype());
        })
        .derivativeNotImplemented()
        .add();
    d.op(
            "binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None,"
                + " Tensor? pos_weight=None, int reduction=1) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor y = a.tensorArg("target");
          checkLogits(a, x, y);
          Tensor log = (Tensor) Torch.call("log_sigmoid_forward", x).getFirst();
          Tensor rest = y.neg().add(1).mul(x);
          Tensor loss =
              a.optionalTensorArg("pos_weight")
                  .map(p -> rest.sub(p.sub(1).mul(y).add(1).mul(log)))
                  .orElseGet(() -> rest.sub(log));
          checkOutput(y.dtype(), loss.dtype());
          loss = loss.to(y.dtype());
          return reduce(a, a.optionalTensorArg("weight").map(loss::mul).orElse(loss).to(y.dtype()));
        })
        .add();
    d.op(
            "kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) ->"
                + " Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor y = a.tensorArg("target");
          if (x.dtype().isComplex() || y.dtype().isComplex()) {
            throw new TorchException("kl_div: Complex inputs not supported.");
          }
          if (x.dtype().isIntegral() || y.dtype().isIntegral()) {
            throw new TorchException("kl_div: Integral inputs not supported.");
          }
          return reduce(
              a,
              a.boolArg("log_target")
                  ? y.exp().mul(y.sub(x))
                  : y.call("xlogy.Tensor", y).sub(y.mul(x)));
        })
        .add();
  }

  private static void composites(Declarations d) {
    d.op(
            "hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) ->"
                + " Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor y = a.tensorArg("target");
          // The margin takes the input's dtype.
          Tensor margin = Torch.full(x.device(), x.dtype(), Scalar.of(a.doubleArg("margin")));
          Tensor low = margin.sub(x).clampMin(0);
          return reduce(
              a, Elementwise.keepWhere(y.ne(1), low).add(Elementwise.keepWhere(y.ne(-1), x)));
        })
        .add();
    d.op(
            "margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int"
                + " reduction=1) -> Tensor")
        .composite(a -> {
          Tensor off = a.tensorArg("input1").sub(a.tensorArg("input2"));
          return reduce(
              a,
              a.tensorArg("target").neg().mul(off).call("add.Tensor", a.get("margin")).clampMin(0));
        })
        .add();
    d.op(
            "poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int"
                + " reduction) -> Tensor")
        .composite(LossOps::poisson)
        .add();
    d.op(
            "cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0.,"
                + " int reduction=1) -> Tensor")
        .composite(LossOps::cosineEmbedding)
        .add();
    d.op(
            "pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07,"
                + " bool keepdim=False) -> Tensor")
        .composite(
            a -> distance(a.tensorArg("x1"), a.tensorArg("x2"), a, Scalar.of(a.boolArg("keepdim"))))
        .add();
    d.op(
            "triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.,"
                + " float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1)"
                + " -> Tensor")
        .composite(a -> {
          Tensor positive = a.tensorArg("positive");
          checkRanks(a.tensorArg("anchor"), positive, a.tensorArg("negative"));
          Tensor negative = a.tensorArg("negative");
          Tensor near = distance(a.tensorArg("anchor"), positive, a, Scalar.of(false));
          Tensor far = distance(a.tensorArg("anchor"), negative, a, Scalar.of(false));
          if (a.boolArg("swap")) {
            far = far.minimum(distance(positive, negative, a, Scalar.of(false)));
          }
          return reduce(a, near.sub(far).call("add.Tensor", a.get("margin")).clampMin(0));
        })
        .add();
  }

  private static void checkRanks(Tensor anchor, Tensor positive, Tensor negative) {
    if (anchor.dim() != positive.dim() || positive.dim() != negative.dim()) {
      throw new TorchException(
          "The anchor, positive, and negative tensors are expected to have the same number of"
              + " dimensions, but got: anchor "
              + anchor.dim()
              + "D, positive "
              + positive.dim()
              + "D, and negative "
              + negative.dim()
              + "D inputs");
    }
  }

  private static Tensor distance(Tensor x, Tensor y, Arguments a, Scalar keepdim) {
    return x.sub(y)
        .call("add.Tensor", a.get("eps"))
        .call("linalg_vector_norm", a.get("p"), new dev.torchtpu.Value.IntList(-1), keepdim);
  }

  private static Tensor poisson(Arguments a) {
    Tensor x = a.tensorArg("input");
    Tensor y = a.tensorArg("target");
    Tensor loss =
        a.boolArg("log_input")
            ? x.exp().sub(y.mul(x))
            : x.sub(y.mul(x.call("add.Tensor", a.get("eps")).log()));
    if (a.boolArg("full")) {
      Tensor stirling = y.mul(y.log()).sub(y).add(y.mul(2 * Math.PI).log().mul(0.5));
      loss = loss.add(Elementwise.keepWhere(y.gt(1), stirling));
    }
    return reduce(a, loss);
  }

  private static Tensor cosineEmbedding(Arguments a) {
    Tensor x = a.tensorArg("input1");
    Tensor y = a.tensorArg("input2");
    Tensor target = a.tensorArg("target");
    int rank = target.dim() + 1;
    if (x.dim() != rank || y.dim() != rank) {
      throw new TorchException(
          target.dim()
              + "D target tensor expects "
              + rank
              + "D input tensors, but found inputs with sizes "
              + java.util.Arrays.toString(x.sizes())
              + " and "
              + java.util.Arrays.toString(y.sizes())
              + ".");
    }
    BiFunction<Tensor, Tensor, Tensor> dot =
        (p, q) -> p.mul(q).sum(new long[] {target.dim()}, false);
    Tensor squares = dot.apply(x, x).add(1e-12).mul(dot.apply(y, y).add(1e-12));
    Tensor cos = dot.apply(x, y).div(squares.sqrt());
    Tensor positive = cos.neg().add(1);
    Tensor negative = cos.sub(a.doubleArg("margin")).clampMin(0);
    return reduce(
        a,
        Elementwise.keepWhere(target.eq(1), positive)
            .add(Elementwise.keepWhere(target.eq(-1), negative)));
  }
}

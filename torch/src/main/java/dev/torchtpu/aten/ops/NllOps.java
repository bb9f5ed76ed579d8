package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.wide;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.List;

/**
 * Negative log-likelihoods of classes and cross entropy. Classes lie in dimension 1 of an input [N,
 * C, …] with a target [N, …], or in dimension 0 of [C] with a target of no dimension.
 */
public final class NllOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    for (String name : new String[] {"nll_loss", "nll_loss2d"}) {
      d.op(
              name
                  + "_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt"
                  + " ignore_index) -> (Tensor output, Tensor total_weight)")
          .lowerAll(c -> {
            check(c, name);
            return forward(c);
          })
          .derivative(
              "self, target, weight, result",
              c ->
                  c.set(
                      "self",
                      () ->
                          Torch.callTensor(
                              name + "_backward",
                              c.grad(),
                              c.tensor("self"),
                              c.tensor("target"),
                              c.optionalTensor("weight").<Value>map(t -> t).orElse(Value.NONE),
                              c.get("reduction"),
                              c.get("ignore_index"),
                              c.result(1))))
          .plainResults(1)
          .add();
      d.op(
              name
                  + "_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int"
                  + " reduction, SymInt ignore_index, Tensor total_weight) -> Tensor")
          .lower(NllOps::backward)
          .derivativeNotImplemented()
          .add();
      d.op(
              name
                  + "(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt"
                  + " ignore_index=-100) -> Tensor")
          .composite(a -> nll(a, name))
          .add();
    }
    d.op(
            "nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt"
                + " ignore_index=-100) -> Tensor")
        .composite(NllOps::anyNll)
        .add();
    d.op(
            "cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1,"
                + " SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor")
        .composite(NllOps::crossEntropy)
        .add();
  }

  private static Tensor nll(Arguments a, String name) {
    return nll(a, name, a.tensorArg("self"), a.tensorArg("target"));
  }

  private static Tensor nll(Arguments a, String name, Tensor self, Tensor target) {
    return (Tensor)
        Torch.call(
                name + "_forward",
                self,
                target,
                a.get("weight"),
                a.get("reduction"),
                a.get("ignore_index"))
            .getFirst();
  }

  private static void check(LowerContext c, String name) {
    long[] x = c.tensor("self").sizes();
    long[] t = c.tensor("target").sizes();
    Dtype kind = c.tensor("target").dtype();
    if (kind != Dtype.INT64 && kind != Dtype.UINT8) {
      throw new TorchException(
          "expected target dtype to be Long or Byte, but got " + kind.scalarTypeName());
    }
    if (name.equals("nll_loss2d")) {
      if (t.length != 3) {
        throw new TorchException(
            "only batches of spatial targets supported (3D tensors) but got targets of dimension: "
                + t.length);
      }
      if (x.length != 4) {
        throw new TorchException(
            "only batches of spatial inputs supported (4D tensors), but got input of dimension: "
                + x.length);
      }
      return;
    }
    if (x.length < 1 || x.length > 2) {
      throw new TorchException("input tensor should be 1D or 2D");
    }
    if (t.length > 1) {
      throw new TorchException("0D or 1D target tensor expected, multi-target not supported");
    }
  }

  /** Of any number of dimensions: three, or more than four, are folded into four. */
  private static Tensor anyNll(Arguments a) {
    Tensor x = a.tensorArg("self");
    Tensor t = a.tensorArg("target");
    int rank = x.dim();
    if (rank < 1) {
      throw new TorchException("Expected 1 or more dimensions (got 0)");
    }
    if (rank != 1 && (t.dim() == 0 || x.size(0) != t.size(0))) {
      throw new TorchException(
          "Expected input batch_size ("
              + x.size(0)
              + ") to match target batch_size ("
              + (t.dim() == 0 ? 0 : t.size(0))
              + ").");
    }
    if (rank <= 2) {
      return nll(a, "nll_loss", x, t);
    }
    if (rank == 4) {
      return nll(a, "nll_loss2d", x, t);
    }
    long[] expected = ReductionOps.dropped(x.sizes(), new long[] {1});
    if (!java.util.Arrays.equals(expected, t.sizes())) {
      throw new TorchException(
          "Expected target size "
              + java.util.Arrays.toString(expected)
              + ", got "
              + java.util.Arrays.toString(t.sizes()));
    }
    long n = x.size(0);
    long rest = Matrices.count(expected) / Math.max(n, 1);
    Tensor r = nll(a, "nll_loss2d", x.reshape(n, x.size(1), 1, rest), t.reshape(n, 1, rest));
    return a.intArg("reduction") == LossOps.NONE ? r.reshape(expected) : r;
  }

  /** The parts that forward and backward share. */
  private record Parts(Expr chosen, Expr weights, int classDim) {}

  private static Parts parts(LowerContext c, Dtype w) {
    Expr x = c.tensor("self");
    Expr target = c.tensor("target").to(Dtype.INT64);
    int dim = x.rank() == 1 ? 0 : 1;
    long classes = x.size(dim);
    long[] expected = ReductionOps.dropped(x.sizes(), new long[] {dim});
    if (!java.util.Arrays.equals(expected, target.sizes())) {
      if (x.rank() == 1 && target.elements() == 1) {
        target = target.reshape();
      } else {
        throw new TorchException(
            "Expected target size "
                + java.util.Arrays.toString(expected)
                + ", got "
                + java.util.Arrays.toString(target.sizes()));
      }
    }
    Expr valid = target.ne(target.full(c.intArg("ignore_index")));
    Expr index = valid.select(target, target.zeros());
    c.checkIndices(index, 0, classes, "Target %d is out of bounds.");
    Expr chosen =
        x.iota(dim, Dtype.INT64.elementType()).eq(index.unsqueeze(dim)).and(valid.unsqueeze(dim));
    Expr weights;
    if (c.has("weight")) {
      long[] sizes = new long[x.rank()];
      java.util.Arrays.fill(sizes, 1);
      sizes[dim] = classes;
      Expr all = c.tensor("weight").to(w).reshape(sizes).broadcastTo(x.sizes());
      weights = chosen.select(all, all.zeros()).sum(new long[] {dim}, false);
    } else {
      weights = valid.to(w);
    }
    return new Parts(chosen, weights, dim);
  }

  private static List<Expr> forward(LowerContext c) {
    Expr x = c.tensor("self");
    Dtype t = x.dtype();
    Dtype w = wide(t);
    Parts p = parts(c, w);
    Expr v = x.to(w);
    Expr picked = p.chosen.select(v, v.zeros()).sum(new long[] {p.classDim}, false);
    Expr losses = picked.mul(p.weights).neg();
    long reduction = c.intArg("reduction");
    if (reduction == LossOps.NONE && (losses.rank() > 0 || x.rank() > 1)) {
      return List.of(losses.to(t), c.constant(t, 0.0));
    }
    Expr total = p.weights.sum(p.weights.allDims(), false);
    Expr sum = losses.sum(losses.allDims(), false);
    Expr r = reduction == LossOps.MEAN ? sum.div(total) : sum;
    return List.of(r.to(t), total.to(t));
  }

  private static Expr backward(LowerContext c) {
    Expr x = c.tensor("self");
    Dtype t = x.dtype();
    Dtype w = wide(t);
    Parts p = parts(c, w);
    Expr g = c.tensor("grad_output").to(w);
    Expr each = p.weights.neg().mul(g);
    if (c.intArg("reduction") == LossOps.MEAN) {
      each = each.div(c.tensor("total_weight").to(w));
    }
    Expr spread = each.unsqueeze(p.classDim).broadcastTo(x.sizes());
    return p.chosen.select(spread, spread.zeros()).to(t);
  }

  private static Tensor crossEntropy(Arguments a) {
    Tensor x = a.tensorArg("self");
    Tensor target = a.tensorArg("target");
    int dim = x.dim() == 1 ? 0 : 1;
    Tensor logs = x.call("log_softmax.int", Scalar.of((long) dim));
    double smoothing = a.doubleArg("label_smoothing");
    if (smoothing < 0 || smoothing > 1) {
      throw new TorchException("label_smoothing must be between 0.0 and 1.0. Got: " + smoothing);
    }
    if (java.util.Arrays.equals(x.sizes(), target.sizes()) && target.dtype().isFloatingPoint()) {
      return ofProbabilities(a, logs, target, dim, smoothing);
    }
    Tensor nll =
        Torch.callTensor(
            "nll_loss_nd",
            logs,
            target,
            a.get("weight"),
            a.get("reduction"),
            a.get("ignore_index"));
    return smoothing == 0 ? nll : smoothed(a, logs, target, dim, smoothing, nll);
  }

  private static Tensor ofProbabilities(
      Arguments a, Tensor logs, Tensor target, int dim, double smoothing) {
    long classes = logs.size(dim);
    Tensor y = smoothing > 0 ? target.mul(1 - smoothing).add(smoothing / classes) : target;
    Tensor each = logs.mul(y);
    if (a.has("weight")) {
      each = each.mul(classWeights(a, logs, dim));
    }
    Tensor losses = each.sum(new long[] {dim}, false).neg();
    long reduction = a.intArg("reduction");
    if (reduction == LossOps.MEAN) {
      return losses.sum().div((double) (logs.numel() / classes));
    }
    return reduction == LossOps.NONE ? losses : losses.sum();
  }

  private static Tensor classWeights(Arguments a, Tensor logs, int dim) {
    long[] sizes = new long[logs.dim()];
    java.util.Arrays.fill(sizes, 1);
    sizes[dim] = logs.size(dim);
    return a.tensorArg("weight").view(sizes);
  }

  private static Tensor smoothed(
      Arguments a, Tensor logs, Tensor target, int dim, double smoothing, Tensor nll) {
    Tensor each = a.has("weight") ? logs.mul(classWeights(a, logs, dim)) : logs;
    Tensor ignored = target.call("eq.Scalar", a.get("ignore_index"));
    Tensor smooth = Elementwise.zeroWhere(ignored, each.sum(new long[] {dim}, false).neg());
    long reduction = a.intArg("reduction");
    if (reduction == LossOps.MEAN) {
      Tensor count =
          a.has("weight")
              ? Elementwise.zeroWhere(
                      ignored,
                      a.tensorArg("weight")
                          .call(
                              "index_select",
                              Scalar.of(0L),
                              Elementwise.zeroWhere(ignored, target).reshape(-1))
                          .view(target.sizes()))
                  .sum()
              : ignored.logicalNot().sum();
      smooth = smooth.sum().div(count);
    } else if (reduction != LossOps.NONE) {
      smooth = smooth.sum();
    }
    return nll.mul(1 - smoothing).add(smooth.mul(smoothing / logs.size(dim)));
  }
}

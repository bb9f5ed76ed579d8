package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;

/** Losses that ask one class to be ahead of the others by a margin. */
public final class MarginOps implements OpFamily {
  private static final String MULTI =
      "Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int"
          + " reduction=1) -> Tensor";

  @Override
  public void declare(Declarations d) {
    d.op("multi_margin_loss(" + MULTI)
        .composite(a -> multi(a, a.tensorArg("self")))
        .out("out")
        .add();
    d.op(
            "multi_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, Scalar p,"
                + " Scalar margin, Tensor? weight=None, int reduction=1) -> Tensor")
        .composite(a ->
            Recomputed.gradient(a.tensorArg("self"), a.tensorArg("grad_output"), x -> multi(a, x)))
        .out("grad_input")
        .add();
    d.op("multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor")
        .composite(a -> labels(a, a.tensorArg("self")))
        .out("out")
        .add();
    d.op(
            "multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor"
                + " output, Tensor is_target)")
        .function(a -> {
          Tensor x = a.tensorArg("self");
          return List.of(
              labels(a, x), targets(a, x).reshape(a.tensorArg("target").sizes()).to(x.dtype()));
        })
        .out("output", "output", "is_target")
        .add();
    d.op(
            "multilabel_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int"
                + " reduction, Tensor is_target) -> Tensor")
        .composite(a ->
            Recomputed.gradient(a.tensorArg("self"), a.tensorArg("grad_output"), x -> labels(a, x)))
        .out("grad_input")
        .add();
  }

  private static void checkReduction(Arguments a) {
    long r = a.intArg("reduction");
    if (r < 0 || r > 2) {
      throw new TorchException(
          TorchException.Kind.VALUE_ERROR, r + " is not a valid value for reduction");
    }
  }

  private static Tensor rows(Arguments a, Tensor x) {
    checkReduction(a);
    if (!x.dtype().isFloatingPoint()) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"" + a.schema().name() + "\" not implemented for '" + x.dtype().scalarTypeName() + "'");
    }
    if (x.dim() > 2 || x.dim() > 0 && x.size(-1) == 0) {
      throw new TorchException(
          "Expected non-empty vector or matrix with optional 0-dim batch size, but got: "
              + Arrays.toString(x.sizes()));
    }
    return x.dim() == 2 ? x : x.reshape(1, x.numel());
  }

  private static Tensor multi(Arguments a, Tensor self) {
    Tensor x = rows(a, self);
    long n = x.size(0);
    long classes = x.size(1);
    double p = a.doubleArg("p");
    if (p != 1 && p != 2) {
      throw new TorchException("only p == 1 and p == 2 supported");
    }
    Tensor target = a.tensorArg("target");
    if (target.dim() > 1 || target.numel() != n) {
      throw new TorchException(
          "inconsistent target size, expected "
              + n
              + " but got "
              + Arrays.toString(target.sizes()));
    }
    if (target.dtype() != Dtype.INT64) {
      throw new TorchException(
          "expected scalar type Long but found " + target.dtype().scalarTypeName());
    }
    Tensor wide = Products.isNarrow(x.dtype()) ? x.to(Dtype.FLOAT32) : x;
    Tensor index = target.reshape(n, 1);
    Tensor own = wide.call("gather", Scalar.of(1), index);
    Tensor gap = wide.sub(own).call("add.Scalar", a.get("margin"));
    Tensor loss = gap.clampMin(0);
    loss = p == 2 ? loss.mul(loss) : loss;
    if (a.has("weight")) {
      Tensor w = a.tensorArg("weight");
      if (w.numel() != classes) {
        throw new TorchException(
            "inconsistent weight size, expected "
                + classes
                + " but got "
                + Arrays.toString(w.sizes()));
      }
      loss =
          loss.mul(
              w.reshape(-1).call("index_select", Scalar.of(0), index.reshape(-1)).reshape(n, 1));
    }
    Tensor others = Torch.arange(classes).to(x.device()).ne(index);
    Tensor each = Elementwise.keepWhere(others, loss).sum(new long[] {1}, false).div(classes);
    return reduced(a, each, self).to(self.dtype());
  }

  private static Tensor reduced(Arguments a, Tensor each, Tensor self) {
    return switch ((int) a.intArg("reduction")) {
      case 0 -> self.dim() < 2 ? each.reshape() : each;
      case 1 -> each.sum().div(Math.max(1, each.numel()));
      default -> each.sum();
    };
  }

  /** Which classes a row's labels name, up to the first that is negative. */
  private static Tensor targets(Arguments a, Tensor x) {
    Tensor r = rows(a, x);
    Tensor t = labelRows(a, r);
    Tensor valid = t.ge(0).to(Dtype.INT64).call("cumprod", Scalar.of(1));
    Tensor zeros = Torch.zeros(x.device(), Dtype.INT64, r.sizes());
    return zeros.call("scatter_add", Scalar.of(1), t.call("clamp_min", Scalar.of(0)), valid).gt(0);
  }

  private static Tensor labelRows(Arguments a, Tensor rows) {
    Tensor t = a.tensorArg("target");
    if (t.numel() != rows.numel()) {
      throw new TorchException(
          "inconsistent target size: "
              + Arrays.toString(t.sizes())
              + " for input of size: "
              + Arrays.toString(rows.sizes()));
    }
    if (t.dtype() != Dtype.INT64) {
      throw new TorchException("expected scalar type Long but found " + t.dtype().scalarTypeName());
    }
    return t.reshape(rows.sizes());
  }

  private static Tensor labels(Arguments a, Tensor self) {
    Tensor x = rows(a, self);
    Tensor wide = Products.isNarrow(x.dtype()) ? x.to(Dtype.FLOAT32) : x;
    Tensor t = labelRows(a, x);
    long classes = x.size(1);
    Tensor valid = t.ge(0).to(Dtype.INT64).call("cumprod", Scalar.of(1));
    Tensor named = wide.call("gather", Scalar.of(1), t.call("clamp_min", Scalar.of(0)));
    Tensor gap =
        wide.call("unsqueeze", Scalar.of(1))
            .sub(named.call("unsqueeze", Scalar.of(2)))
            .add(1)
            .clampMin(0);
    Tensor counts =
        valid
            .call("unsqueeze", Scalar.of(2))
            .gt(0)
            .logicalAnd(targets(a, self).logicalNot().call("unsqueeze", Scalar.of(1)));
    Tensor each = Elementwise.keepWhere(counts, gap).sum(new long[] {1, 2}, false).div(classes);
    return reduced(a, each, self).to(self.dtype());
  }
}

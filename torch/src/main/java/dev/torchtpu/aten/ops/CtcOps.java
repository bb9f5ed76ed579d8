package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Connectionist temporal classification: arguments, reductions and the gradient's two passes. */
public final class CtcOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    for (String kind : new String[] {"", ".Tensor"}) {
      String type = kind.isEmpty() ? "int[]" : "Tensor";
      String lengths = type + " input_lengths, " + type + " target_lengths, ";
      d.op(
              "_ctc_loss"
                  + kind
                  + "(Tensor log_probs, Tensor targets, "
                  + lengths
                  + "int blank=0, bool zero_infinity=False) -> (Tensor, Tensor)")
          .function(CtcOps::forward)
          .add();
      d.op(
              "_ctc_loss_backward"
                  + kind
                  + "(Tensor grad, Tensor log_probs, Tensor targets, "
                  + lengths
                  + "Tensor neg_log_likelihood, Tensor log_alpha, int blank, bool"
                  + " zero_infinity=False) -> Tensor")
          .composite(CtcOps::backward)
          .add();
      d.op(
              "ctc_loss"
                  + (kind.isEmpty() ? ".IntList" : kind)
                  + "(Tensor log_probs, Tensor targets, "
                  + lengths
                  + "int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor")
          .composite(CtcOps::loss)
          .add();
    }
  }

  private static long[] lengths(Arguments a, String name) {
    return a.get(name) instanceof Tensor t ? HostValues.longs(t) : a.intsArg(name);
  }

  private static void check(Arguments a, Tensor probs, long[] inputs, long[] targets) {
    if (probs.dtype() != Dtype.FLOAT32 && probs.dtype() != Dtype.FLOAT64) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"ctc_loss_cpu\" not implemented for '" + probs.dtype().scalarTypeName() + "'");
    }
    if (probs.dim() != 3) {
      throw new TorchException("ctc_loss: log_probs must have 2 or 3 dimensions");
    }
    long batch = probs.size(1);
    long blank = a.intArg("blank");
    if (probs.numel() == 0) {
      throw new TorchException("log_probs tensor must not be empty");
    }
    if (blank < 0 || blank >= probs.size(2)) {
      throw new TorchException("blank must be in label range");
    }
    if (inputs.length != batch) {
      throw new TorchException("input_lengths must be of size batch_size");
    }
    if (targets.length != batch) {
      throw new TorchException("target_lengths must be of size batch_size");
    }
    for (int i = 0; i < batch; i++) {
      if (inputs[i] < 0 || inputs[i] > probs.size(0)) {
        throw new TorchException(
            "Expected input_lengths to have value at most "
                + probs.size(0)
                + ", but got value "
                + inputs[i]);
      }
      if (targets[i] < 0) {
        throw new TorchException(
            "Expected target_lengths to have value at least 0, but got value " + targets[i]);
      }
    }
    Dtype t = a.tensorArg("targets").dtype();
    if (t != Dtype.INT64 && t != Dtype.INT32) {
      throw new TorchException(
          "Expected tensor for argument #2 'targets' to have scalar type Long, Int; but got "
              + t.scalarTypeName()
              + " instead (while checking arguments for ctc_loss_cpu)");
    }
  }

  /** Targets as a matrix, padded with zeros. */
  private static Tensor matrix(Tensor targets, long[] lengths) {
    int batch = lengths.length;
    long most = Arrays.stream(lengths).max().orElse(0);
    Tensor t = targets.to(Dtype.INT64);
    long total = Arrays.stream(lengths).sum();
    if (targets.dim() == 1
        ? targets.numel() < total
        : targets.dim() != 2 || targets.size(0) < batch) {
      throw new TorchException(
          "Expected targets to hold "
              + total
              + " labels, but got "
              + Arrays.toString(targets.sizes()));
    }
    if (targets.dim() == 2) {
      if (targets.size(1) < most) {
        throw new TorchException(
            "Expected tensor to have size at least "
                + most
                + " at dimension 1, but got size "
                + targets.size(1)
                + " for argument #2 'targets' (while checking arguments for ctc_loss_cpu)");
      }
      return t.slice(1, 0, most, 1);
    }
    long[] index = new long[Math.toIntExact(batch * most)];
    long offset = 0;
    for (int i = 0; i < batch; i++) {
      for (int k = 0; k < most; k++) {
        index[(int) (i * most) + k] = k < lengths[i] ? offset + k : Math.max(0, total - 1);
      }
      offset += lengths[i];
    }
    if (total == 0) {
      return Torch.zeros(t.device(), Dtype.INT64, batch, most);
    }
    return t.call("index_select", Scalar.of(0), HostValues.tensor(index, t.device(), index.length))
        .reshape(batch, most);
  }

  private static List<Value> forward(Arguments a) {
    Tensor probs = a.tensorArg("log_probs");
    long[] inputs = lengths(a, "input_lengths");
    long[] targets = lengths(a, "target_lengths");
    check(a, probs, inputs, targets);
    return Torch.call(
        "_ctc_alpha",
        probs,
        matrix(a.tensorArg("targets"), targets),
        ViewOps.ints(inputs),
        ViewOps.ints(targets),
        a.get("blank"),
        a.get("zero_infinity"));
  }

  private static Tensor backward(Arguments a) {
    Tensor probs = a.tensorArg("log_probs");
    long[] inputs = lengths(a, "input_lengths");
    long[] targets = lengths(a, "target_lengths");
    check(a, probs, inputs, targets);
    return Torch.callTensor(
        "_ctc_gradient",
        a.get("grad"),
        probs,
        matrix(a.tensorArg("targets"), targets),
        ViewOps.ints(inputs),
        ViewOps.ints(targets),
        a.get("neg_log_likelihood"),
        a.get("log_alpha"),
        a.get("blank"),
        a.get("zero_infinity"));
  }

  private static Tensor loss(Arguments a) {
    Tensor given = a.tensorArg("log_probs");
    boolean single = given.dim() == 2;
    Tensor probs = single ? given.call("unsqueeze", Scalar.of(1)) : given;
    Tensor targets = a.tensorArg("targets");
    long[] lengths = lengths(a, "target_lengths");
    Tensor r =
        (Tensor)
            Torch.call(
                    "_ctc_loss",
                    List.of(
                        probs,
                        single && targets.dim() == 1
                            ? targets.call("unsqueeze", Scalar.of(0))
                            : targets,
                        ViewOps.ints(lengths(a, "input_lengths")),
                        ViewOps.ints(lengths),
                        a.get("blank")),
                    Map.of("zero_infinity", a.get("zero_infinity")))
                .getFirst();
    if (a.boolArg("zero_infinity")) {
      r = Elementwise.zeroWhere(r.eq(Double.POSITIVE_INFINITY), r);
    }
    if (a.intArg("reduction") == 1) {
      long[] divisors = Arrays.stream(lengths).map(n -> Math.max(1, n)).toArray();
      Tensor n = HostValues.tensor(divisors, r.device(), divisors.length).to(r.dtype());
      return r.div(n).call("mean");
    }
    r = single ? r.call("squeeze.dim", Scalar.of(0)) : r;
    return a.intArg("reduction") == 2 ? r.sum() : r;
  }
}

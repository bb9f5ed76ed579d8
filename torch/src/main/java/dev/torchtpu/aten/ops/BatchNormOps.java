package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;

/** Normalization of channels over the batch, with running statistics. */
public final class BatchNormOps implements OpFamily {
  private static final String INPUT = "Tensor input, Tensor? weight, Tensor? bias";
  private static final String RUNNING = ", Tensor? running_mean, Tensor? running_var";
  private static final String TAIL = "float momentum, float eps";

  @Override
  public void declare(Declarations d) {
    kernels(d);
    d.op(
            "batch_norm("
                + INPUT
                + RUNNING
                + ", bool training, "
                + TAIL
                + ", bool cudnn_enabled) -> Tensor")
        .composite(a -> (Tensor) run(a, a.boolArg("training"), true).getFirst())
        .add();
    d.op(
            "native_batch_norm("
                + INPUT
                + RUNNING
                + ", bool training, "
                + TAIL
                + ") -> (Tensor, Tensor, Tensor)")
        .function(a -> run(a, a.boolArg("training"), true))
        .out("out", "out", "save_mean", "save_invstd")
        .add();
    d.op(
            "_native_batch_norm_legit("
                + INPUT
                + ", Tensor(a!) running_mean, Tensor(b!) running_var, bool training, "
                + TAIL
                + ") -> (Tensor, Tensor, Tensor)")
        .function(a -> run(a, a.boolArg("training"), true))
        .out("out", "out", "save_mean", "save_invstd")
        .add();
    d.op(
            "_native_batch_norm_legit.no_stats("
                + INPUT
                + ", bool training, "
                + TAIL
                + ") -> (Tensor, Tensor, Tensor)")
        .function(a -> run(a, true, false))
        .out("no_stats_out", "out", "save_mean", "save_invstd")
        .add();
    d.op(
            "_native_batch_norm_legit_no_training("
                + INPUT
                + ", Tensor running_mean, Tensor running_var, "
                + TAIL
                + ") -> (Tensor, Tensor, Tensor)")
        .function(a -> run(a, false, true))
        .add();
    d.op(
            "_native_batch_norm_legit_functional("
                + INPUT
                + ", Tensor running_mean, Tensor running_var, bool training, "
                + TAIL
                + ") -> (Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out)")
        .function(a -> {
          Tensor mean = a.tensorArg("running_mean").copy();
          Tensor variance = a.tensorArg("running_var").copy();
          var all =
              new ArrayList<>(
                  run(
                      a.with("running_mean", mean).with("running_var", variance),
                      a.boolArg("training"),
                      true));
          all.add(mean);
          all.add(variance);
          return all;
        })
        .add();
    d.op(
            "_batch_norm_with_update("
                + INPUT
                + ", Tensor(a!) running_mean, Tensor(b!) running_var, "
                + TAIL
                + ") -> (Tensor, Tensor, Tensor, Tensor)")
        .function(a -> reserved(run(a, true, true), a))
        .add();
    d.op(
            "_batch_norm_no_update("
                + INPUT
                + RUNNING
                + ", "
                + TAIL
                + ") -> (Tensor, Tensor, Tensor, Tensor)")
        .function(a -> reserved(run(a, false, true), a))
        .add();
    d.op(
            "instance_norm("
                + INPUT
                + RUNNING
                + ", bool use_input_stats, "
                + TAIL
                + ", bool cudnn_enabled) -> Tensor")
        .composite(BatchNormOps::instanceNorm)
        .add();
  }

  private static List<Value> reserved(List<Value> all, Arguments a) {
    var out = new ArrayList<>(all);
    out.add(Torch.zeros(a.tensorArg("input").device(), Dtype.UINT8, 0));
    return out;
  }

  private static void kernels(Declarations d) {
    d.op("_batch_norm_train(" + INPUT + ", float eps) -> (Tensor, Tensor, Tensor, Tensor)")
        .lowerAll(c -> {
          Expr x = c.tensor("input");
          Expr wide = Products.widened(x);
          long[] dims = reduced(x.rank());
          Expr mean = Norms.mean(wide, dims);
          Expr variance = Norms.variance(wide, mean, dims);
          Expr inverse = variance.add(c.staticScalar("eps").toDouble()).rsqrt();
          Expr y =
              Norms.affine(
                  wide.sub(mean).mul(inverse),
                  perChannel(c, "weight", x.rank()),
                  perChannel(c, "bias", x.rank()));
          Dtype kept = statistics(c, x.dtype());
          double n = (double) x.elements() / x.size(1);
          Expr unbiased = variance.mul(variance.constant(n / (n - 1)));
          long[] channels = {x.size(1)};
          return List.of(
              y.to(x.dtype()),
              mean.reshape(channels).to(kept),
              inverse.reshape(channels).to(kept),
              unbiased.reshape(channels).to(kept));
        })
        .staticScalars("eps")
        .derivative("input, weight, bias, result", BatchNormOps::trainBack)
        .plainResults(1, 2, 3)
        .add();
    d.op(
            "_batch_norm_eval("
                + INPUT
                + ", Tensor running_mean, Tensor running_var, float eps) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("input");
          Expr wide = Products.widened(x);
          Expr mean = channelwise(c.tensor("running_mean").to(wide.dtype()), x.rank());
          Expr y =
              Norms.affine(
                  wide.sub(mean).mul(evalInverse(c, wide)),
                  perChannel(c, "weight", x.rank()),
                  perChannel(c, "bias", x.rank()));
          return y.to(x.dtype());
        })
        .staticScalars("eps")
        .derivative("input, weight, running_mean, running_var", BatchNormOps::evalBack)
        .add();
    d.op(
            "_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor mean,"
                + " Tensor invstd, bool train) -> (Tensor, Tensor, Tensor)")
        .lowerAll(BatchNormOps::backward)
        .derivativeNotImplemented()
        .add();
    d.op(
            "native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor?"
                + " running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool"
                + " train, float eps, bool[3] output_mask) -> (Tensor, Tensor, Tensor)")
        .function(a -> {
          boolean train = a.boolArg("train");
          Tensor invstd =
              train
                  ? a.tensorArg("save_invstd")
                  : a.tensorArg("running_var").add(a.doubleArg("eps")).call("rsqrt");
          return LayerNormOps.masked(
              a,
              Torch.call(
                  "_batch_norm_backward",
                  a.get("grad_out"),
                  a.get("input"),
                  a.get("weight"),
                  train ? a.get("save_mean") : a.get("running_mean"),
                  invstd,
                  Scalar.of(train)));
        })
        .add();
  }

  private static long[] reduced(int rank) {
    return LongStream.range(0, rank).filter(i -> i != 1).toArray();
  }

  private static Expr channelwise(Expr v, int rank) {
    long[] s = Taps.filled(rank, 1);
    s[1] = v.elements();
    return v.reshape(s);
  }

  private static Optional<Expr> perChannel(LowerContext c, String name, int rank) {
    return c.optionalTensor(name).map(v -> channelwise(v, rank));
  }

  private static Dtype statistics(LowerContext c, Dtype own) {
    return c.optionalTensor("weight").map(Expr::dtype).orElse(own);
  }

  private static Expr evalInverse(LowerContext c, Expr wide) {
    return channelwise(c.tensor("running_var").to(wide.dtype()), wide.rank())
        .add(c.staticScalar("eps").toDouble())
        .rsqrt();
  }

  private static List<Value> run(Arguments a, boolean training, boolean stats) {
    Tensor x = a.tensorArg("input");
    if (x.dim() == 1 && x.numel() == 0) {
      return List.of(x.copy(), x.copy(), x.copy());
    }
    if (x.dim() < 2) {
      throw new TorchException(
          "expected input to have at least 2 dimensions, got " + Arrays.toString(x.sizes()));
    }
    long channels = x.size(1);
    for (String name : new String[] {"running_mean", "running_var", "weight", "bias"}) {
      if (a.schema().hasArgument(name)
          && a.get(name) instanceof Tensor t
          && t.numel() != channels) {
        throw new TorchException(
            name + " should contain " + channels + " elements not " + t.numel());
      }
    }
    boolean running = stats && a.has("running_mean");
    if (!training) {
      if (!running) {
        throw new TorchException(
            "Expected running_mean and running_var to be defined in evaluation");
      }
      Tensor y =
          Torch.callTensor(
              "_batch_norm_eval",
              x,
              a.get("weight"),
              a.get("bias"),
              a.get("running_mean"),
              a.get("running_var"),
              a.get("eps"));
      Dtype kept = a.get("weight") instanceof Tensor w ? w.dtype() : x.dtype();
      Tensor none = Torch.zeros(x.device(), kept, 0);
      return List.of(y, none, Torch.zeros(x.device(), kept, 0));
    }
    List<Value> r =
        Torch.call("_batch_norm_train", x, a.get("weight"), a.get("bias"), a.get("eps"));
    if (running) {
      update(a, "running_mean", (Tensor) r.get(1));
      update(a, "running_var", (Tensor) r.get(3));
    }
    return r.subList(0, 3);
  }

  private static void update(Arguments a, String name, Tensor now) {
    if (!a.has(name)) {
      return;
    }
    double m = a.doubleArg("momentum");
    Tensor kept = a.tensorArg(name);
    try (var noGrad = Torch.noGrad()) {
      kept.copy_(kept.mul(1 - m).add(now.to(kept.dtype()).mul(m)));
    }
  }

  private static List<Expr> backward(LowerContext c) {
    Expr x = c.tensor("input");
    Expr wide = Products.widened(x);
    Expr mean = channelwise(c.tensor("mean").to(wide.dtype()), x.rank());
    Expr inverse = channelwise(c.tensor("invstd").to(wide.dtype()), x.rank());
    Expr normalized = wide.sub(mean).mul(inverse);
    Expr g = c.tensor("grad_out").to(wide.dtype());
    long[] dims = reduced(x.rank());
    Expr scaled = Norms.affine(g, perChannel(c, "weight", x.rank()), Optional.empty());
    Expr input =
        c.boolArg("train")
            ? Norms.inputGradient(scaled, normalized, inverse, dims, true)
            : scaled.mul(inverse);
    Dtype kept = statistics(c, x.dtype());
    return List.of(
        input.to(x.dtype()),
        g.mul(normalized).sum(dims, false).to(kept),
        g.sum(dims, false).to(kept));
  }

  private static void set(BackwardContext c, Tensor mean, Tensor inverse, boolean train) {
    List<Value> all =
        Torch.call(
            "_batch_norm_backward",
            c.grad(),
            c.tensor("input"),
            c.optionalTensor("weight").<Value>map(t -> t).orElse(Value.NONE),
            mean,
            inverse,
            Scalar.of(train));
    c.set("input", () -> (Tensor) all.get(0));
    c.set("weight", () -> (Tensor) all.get(1));
    c.set("bias", () -> (Tensor) all.get(2));
  }

  private static void trainBack(BackwardContext c) {
    if (Recomputed.wanted()) {
      Recomputed.set(c, get -> decomposed(c, get), "input", "weight", "bias");
      return;
    }
    set(c, c.result(1), c.result(2), true);
  }

  private static void evalBack(BackwardContext c) {
    Tensor inverse = c.tensor("running_var").add(c.doubleArg("eps")).call("rsqrt");
    if (Recomputed.wanted()) {
      long[] at = Taps.filled(c.dim("input"), 1);
      at[1] = inverse.numel();
      Tensor scale = inverse.reshape(at);
      Tensor g = c.grad();
      Optional<Tensor> weight = c.optionalTensor("weight");
      c.set("input", () -> weight.map(w -> g.mul(w.reshape(at))).orElse(g).mul(scale));
      c.set(
          "weight",
          () ->
              g.mul(c.tensor("input").sub(c.tensor("running_mean").reshape(at)).mul(scale))
                  .sum(reduced(at.length), false));
      c.set("bias", () -> g.sum(reduced(at.length), false));
      return;
    }
    set(c, c.tensor("running_mean"), inverse, false);
  }

  private static List<Tensor> decomposed(
      BackwardContext c, Function<String, Optional<Tensor>> get) {
    Tensor x = get.apply("input").orElseThrow();
    Value dims = ViewOps.ints(reduced(x.dim()));
    long[] at = Taps.filled(x.dim(), 1);
    at[1] = x.size(1);
    Tensor centered = x.sub(x.call("mean.dim", dims, Scalar.of(true)));
    Tensor variance = centered.mul(centered).call("mean.dim", dims, Scalar.of(true));
    Tensor y = centered.mul(variance.add(c.doubleArg("eps")).call("rsqrt"));
    if (get.apply("weight").isPresent()) {
      y = y.mul(get.apply("weight").get().reshape(at));
    }
    return List.of(get.apply("bias").isPresent() ? y.add(get.apply("bias").get().reshape(at)) : y);
  }

  private static Tensor instanceNorm(Arguments a) {
    Tensor x = a.tensorArg("input");
    boolean own = a.boolArg("use_input_stats");
    if (!own && !(a.has("running_mean") && a.has("running_var"))) {
      throw new TorchException(
          "Expected running_mean and running_var to be defined when use_input_stats is false");
    }
    long n = x.size(0);
    long channels = x.size(1);
    long[] joined = x.sizes();
    joined[0] = 1;
    joined[1] = n * channels;
    Value[] repeated = new Value[4];
    String[] names = {"weight", "bias", "running_mean", "running_var"};
    for (int i = 0; i < 4; i++) {
      repeated[i] =
          a.has(names[i]) ? a.tensorArg(names[i]).call("repeat", ViewOps.ints(n)) : Value.NONE;
    }
    Tensor y =
        Torch.callTensor(
            "batch_norm",
            x.reshape(joined),
            repeated[0],
            repeated[1],
            repeated[2],
            repeated[3],
            Scalar.of(own),
            a.get("momentum"),
            a.get("eps"),
            Scalar.of(false));
    for (int i = 2; i < 4 && own; i++) {
      if (repeated[i] instanceof Tensor t) {
        try (var noGrad = Torch.noGrad()) {
          Tensor mean = t.view(n, channels).call("mean.dim", ViewOps.ints(0), Scalar.of(false));
          a.tensorArg(names[i]).copy_(mean);
        }
      }
    }
    return y.reshape(x.sizes());
  }
}

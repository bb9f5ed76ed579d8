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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Normalization over groups of channels. */
public final class GroupNormOps implements OpFamily {
  private static final long[] GROUP = {2, 3};

  @Override
  public void declare(Declarations d) {
    d.op(
            "group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float"
                + " eps=1e-05, bool cudnn_enabled=True) -> Tensor")
        .composite(GroupNormOps::groupNorm)
        .add();
    d.op(
            "native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C,"
                + " SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)")
        .lowerAll(c -> {
          Expr x = c.tensor("input");
          Expr parts = Products.widened(x).reshape(split(c));
          List<Expr> s = Norms.statistics(parts, GROUP, c.staticScalar("eps").toDouble());
          Expr y =
              Norms.affine(
                  parts.sub(s.get(0)).mul(s.get(1)),
                  perChannel(c, "weight"),
                  perChannel(c, "bias"));
          Dtype kept = c.optionalTensor("weight").map(Expr::dtype).orElse(x.dtype());
          long[] stats = {c.intArg("N"), c.intArg("group")};
          return List.of(
              y.reshape(x.sizes()).to(x.dtype()),
              s.get(0).reshape(stats).to(kept),
              s.get(1).reshape(stats).to(kept));
        })
        .staticScalars("eps")
        .derivative("input, weight, bias, result", GroupNormOps::back)
        .add();
    d.op(
            "_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor?"
                + " weight, SymInt N, SymInt C, SymInt HxW, int group) -> (Tensor, Tensor, Tensor)")
        .lowerAll(GroupNormOps::backward)
        .derivativeNotImplemented()
        .add();
    d.op(
            "native_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd,"
                + " Tensor? weight, SymInt N, SymInt C, SymInt HxW, int group, bool[3]"
                + " output_mask) -> (Tensor, Tensor, Tensor)")
        .function(a ->
            LayerNormOps.masked(
                a, Torch.call("_group_norm_backward", Arrays.copyOf(a.values(), a.count() - 1))))
        .add();
  }

  private static Tensor groupNorm(Arguments a) {
    Tensor x = a.tensorArg("input");
    long groups = a.intArg("num_groups");
    if (x.dim() < 2) {
      throw new TorchException(
          "Expected at least 2 dimensions for input tensor but received " + x.dim());
    }
    long channels = x.size(1);
    if (groups <= 0) {
      throw new TorchException("num groups must be greater than 0, got " + groups);
    }
    if (channels % groups != 0) {
      throw new TorchException(
          "Expected number of channels in input to be divisible by num_groups, but got input of"
              + " shape "
              + Arrays.toString(x.sizes())
              + " and num_groups="
              + groups);
    }
    for (String name : new String[] {"weight", "bias"}) {
      if (a.get(name) instanceof Tensor t && (t.dim() != 1 || t.numel() != channels)) {
        throw new TorchException(
            "Expected "
                + name
                + " to be a vector of size equal to the number of channels in input, but got "
                + name
                + " of shape "
                + Arrays.toString(t.sizes())
                + " and input of shape "
                + Arrays.toString(x.sizes()));
      }
    }
    long n = x.size(0);
    long area = 1;
    for (int i = 2; i < x.dim(); i++) {
      area *= x.size(i);
    }
    return (Tensor)
        Torch.call(
                "native_group_norm",
                x,
                a.get("weight"),
                a.get("bias"),
                Scalar.of(n),
                Scalar.of(channels),
                Scalar.of(area),
                Scalar.of(groups),
                a.get("eps"))
            .getFirst();
  }

  private static long[] split(Arguments a) {
    long groups = a.intArg("group");
    return new long[] {a.intArg("N"), groups, a.intArg("C") / groups, a.intArg("HxW")};
  }

  private static Optional<Expr> perChannel(LowerContext c, String name) {
    long groups = c.intArg("group");
    return c.optionalTensor(name).map(w -> w.reshape(1, groups, c.intArg("C") / groups, 1));
  }

  private static List<Expr> backward(LowerContext c) {
    Expr x = c.tensor("input");
    long[] split = split(c);
    Expr parts = Products.widened(x).reshape(split);
    long[] stats = {split[0], split[1], 1, 1};
    Expr mean = c.tensor("mean").to(parts.dtype()).reshape(stats);
    Expr inverse = c.tensor("rstd").to(parts.dtype()).reshape(stats);
    Expr normalized = parts.sub(mean).mul(inverse);
    Expr g = c.tensor("grad_out").to(parts.dtype()).reshape(split);
    Expr scaled = Norms.affine(g, perChannel(c, "weight"), Optional.empty());
    Expr input = Norms.inputGradient(scaled, normalized, inverse, GROUP, true);
    Dtype kept = c.optionalTensor("weight").map(Expr::dtype).orElse(x.dtype());
    long[] channels = {c.intArg("C")};
    long[] summed = {0, 3};
    return List.of(
        input.reshape(x.sizes()).to(x.dtype()),
        g.mul(normalized).sum(summed, false).reshape(channels).to(kept),
        g.sum(summed, false).reshape(channels).to(kept));
  }

  private static void back(BackwardContext c) {
    if (Recomputed.wanted() || Recomputed.ofOthers(c, 3)) {
      Recomputed.set(c, get -> decomposed(c, get), "input", "weight", "bias");
      return;
    }
    List<Value> all =
        Torch.call(
            "_group_norm_backward",
            c.grad(),
            c.tensor("input"),
            c.result(1),
            c.result(2),
            c.optionalTensor("weight").<Value>map(t -> t).orElse(Value.NONE),
            c.get("N"),
            c.get("C"),
            c.get("HxW"),
            c.get("group"));
    c.set("input", () -> (Tensor) all.get(0));
    c.set("weight", () -> (Tensor) all.get(1));
    c.set("bias", () -> (Tensor) all.get(2));
  }

  private static List<Tensor> decomposed(
      BackwardContext c, Function<String, Optional<Tensor>> get) {
    Tensor x = get.apply("input").orElseThrow();
    long[] split = split(c);
    Value dims = ViewOps.ints(GROUP);
    Tensor parts = x.reshape(split);
    Tensor mean = parts.call("mean.dim", dims, Scalar.of(true));
    Tensor centered = parts.sub(mean);
    Tensor variance = centered.mul(centered).call("mean.dim", dims, Scalar.of(true));
    Tensor inverse = variance.add(c.doubleArg("eps")).call("rsqrt");
    Tensor y = centered.mul(inverse);
    long[] channels = {1, split[1], split[2], 1};
    if (get.apply("weight").isPresent()) {
      y = y.mul(get.apply("weight").get().reshape(channels));
    }
    if (get.apply("bias").isPresent()) {
      y = y.add(get.apply("bias").get().reshape(channels));
    }
    long[] stats = {split[0], split[1]};
    return List.of(y.reshape(x.sizes()), mean.reshape(stats), inverse.reshape(stats));
  }
}

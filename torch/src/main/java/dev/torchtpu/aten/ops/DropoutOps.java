package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.List;

/** Dropout of elements and of whole features. */
public final class DropoutOps implements OpFamily {
  private static final double ALPHA = 1.7580993408473766;

  @Override
  public void declare(Declarations d) {
    d.op("native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)")
        .verify(DropoutOps::checkChance)
        .lowerAll(c -> {
          Expr x = c.tensor("input");
          if (c.has("train") && !c.boolArg("train") || c.isZero("p")) {
            return List.of(x, x.eq(x).or(x.ne(x)));
          }
          Dtype w = Elementwise.wide(x.dtype());
          Expr p = c.scalar("p", Dtype.FLOAT32);
          Expr keep = Draws.uniform(c, Dtype.FLOAT32, x.sizes()).ge(p.broadcastTo(x.sizes()));
          if (c.isOne("p")) {
            return List.of(x.zeros(), keep.eq(keep).not());
          }
          Expr scale = p.ones().sub(p).reciprocal().to(w);
          return List.of(keep.select(x.to(w).mul(scale), x.to(w).zeros()).to(x.dtype()), keep);
        })
        .derivative(
            "result",
            c ->
                c.set(
                    "input",
                    () -> {
                      double p = c.doubleArg("p");
                      boolean off = c.has("train") && !c.boolArg("train");
                      double scale = off || p == 1 ? 1 : 1 / (1 - p);
                      return Torch.callTensor(
                          "native_dropout_backward", c.grad(), c.result(1), Scalar.of(scale));
                    }))
        .plainResults(1)
        .add();
    d.op("native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor")
        .lower(c -> {
          Expr g = c.tensor("grad_output");
          Dtype t = Elementwise.floating(c.resultType("grad_output", "mask"));
          Dtype w = Elementwise.wide(t);
          return g.to(w).mul(c.tensor("mask").to(w)).mul(c.scalar("scale", w)).to(t);
        })
        .derivative(
            "mask",
            c ->
                c.set(
                    "grad_output",
                    () ->
                        Torch.callTensor(
                            "native_dropout_backward", c.grad(), c.tensor("mask"), c.get("scale"))))
        .add();
    declare(d, "dropout", false, false);
    declare(d, "feature_dropout", true, false);
    declare(d, "alpha_dropout", false, true);
    declare(d, "feature_alpha_dropout", true, true);
  }

  private static void checkChance(Arguments a) {
    double keep = 1 - a.doubleArg("p");
    boolean off = a.has("train") && !a.boolArg("train");
    if (!off && !(keep >= 0 && keep <= 1)) {
      throw new TorchException(
          "bernoulli_ expects p to be in [0, 1], but got p=" + Chances.text(keep));
    }
  }

  private static void declare(Declarations d, String name, boolean feature, boolean alpha) {
    d.op(name + "(Tensor input, float p, bool train) -> Tensor")
        .composite(a -> dropout(a.tensorArg("input"), a, feature, alpha))
        .add();
    d.op(name + "_(Tensor(a!) self, float p, bool train) -> Tensor(a!)")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          Tensor r = dropout(self, a, feature, alpha);
          return r == self ? self : self.copy_(r);
        })
        .add();
  }

  private static Tensor dropout(Tensor x, Arguments a, boolean feature, boolean alpha) {
    double p = a.doubleArg("p");
    if (!(p >= 0 && p <= 1)) {
      throw new TorchException("dropout probability has to be between 0 and 1, but got " + p);
    }
    if (p == 0 || !a.boolArg("train") || x.numel() == 0) {
      return x;
    }
    if (p == 1) {
      return x.mul(Torch.zeros(x.device(), x.dtype()));
    }
    if (!feature && !alpha) {
      return (Tensor) Torch.call("native_dropout", x, a.get("p"), Scalar.of(true)).getFirst();
    }
    Tensor noise =
        Torch.callTensor("new_empty", x, new dev.torchtpu.Value.IntList(noiseSizes(x, feature)))
            .call("bernoulli_.float", Scalar.of(1 - p));
    if (!alpha) {
      return x.mul(noise.div(1 - p));
    }
    double scale = 1 / Math.sqrt((ALPHA * ALPHA * p + 1) * (1 - p));
    Tensor shift = noise.sub(1).mul(ALPHA * scale).add(ALPHA * scale * p);
    return x.mul(noise.mul(scale)).add(shift);
  }

  private static long[] noiseSizes(Tensor x, boolean feature) {
    long[] sizes = x.sizes();
    if (!feature) {
      return sizes;
    }
    if (sizes.length < 2) {
      throw new TorchException("Feature dropout requires at least 2 dimensions in the input");
    }
    Arrays.fill(sizes, 2, sizes.length, 1);
    return sizes;
  }
}

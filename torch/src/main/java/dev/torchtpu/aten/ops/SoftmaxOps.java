package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;
import static dev.torchtpu.aten.ops.Elementwise.wide;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementType;
import java.util.List;
import java.util.Map;

/** Softmax, its logarithm, and their gradients. */
public final class SoftmaxOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    for (boolean log : new boolean[] {false, true}) {
      String name = log ? "log_softmax" : "softmax";
      String backward = "_" + name + "_backward_data";
      d.op("_" + name + "(Tensor self, int dim, bool half_to_float) -> Tensor")
          .lower(c -> {
            Expr x = c.tensor("self");
            if (!x.dtype().isFloatingPoint()) {
              throw notImplemented(log, x.dtype());
            }
            return softmax(c, x, c.boolArg("half_to_float") ? Dtype.FLOAT32 : x.dtype(), log);
          })
          .derivative(
              "result",
              c ->
                  c.set(
                      "self",
                      () ->
                          Torch.callTensor(
                              backward, c.grad(), c.result(), c.get("dim"), c.dtype("self"))))
          .out("out")
          .add();
      d.op(name + ".int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor")
          .lower(c -> {
            Expr x = c.tensor("self");
            Dtype t = c.dtypeArg("dtype").orElse(x.dtype());
            if (!t.isFloatingPoint() && x.elements() == 0) {
              return x.to(t);
            }
            if (!t.isFloatingPoint()) {
              throw notImplemented(log, t);
            }
            return softmax(c, x.to(t), t, log);
          })
          .derivative(
              "result",
              c ->
                  c.set(
                      "self",
                      () ->
                          Torch.callTensor(
                              backward, c.grad(), c.result(), c.get("dim"), c.result().dtype())))
          .out("int_out")
          .add();
      d.op(
              backward
                  + "(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor")
          .lower(c -> softmaxBackward(c, log))
          .derivative(
              "grad_output, output",
              c -> {
                Tensor y = c.tensor("output");
                Tensor g = c.tensor("grad_output");
                c.set("grad_output", () -> log ? logSecond(c, y) : softSecond(c.grad(), y, c));
                c.set(
                    "output",
                    () ->
                        log
                            ? c.grad().mul(y.exp()).mul(total(g, c)).neg()
                            : c.grad()
                                .mul(g.sub(total(g.mul(y), c)))
                                .sub(g.mul(total(c.grad().mul(y), c))));
              })
          .out("out")
          .add();
    }
    d.alias(
        "special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor", "softmax.int");
    d.alias(
        "special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",
        "log_softmax.int");
    d.op("_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          Tensor out = x.call("softmax.int", a.get("dim"), a.get("dtype"));
          Tensor hidden =
              x.eq(Double.NEGATIVE_INFINITY)
                  .call("all.dim", a.get("dim"), dev.torchtpu.Scalar.of(true));
          return Elementwise.zeroWhere(hidden, out);
        })
        .add();
  }

  private static TorchException notImplemented(boolean log, Dtype t) {
    return new TorchException(
        "\""
            + (log ? "log_softmax_lastdim_kernel_impl" : "softmax_lastdim_kernel_impl")
            + "\" not implemented for '"
            + t.scalarTypeName()
            + "'");
  }

  private static Expr softmax(LowerContext c, Expr x, Dtype result, boolean log) {
    int dim = wrapDim(c.intArg("dim"), x.rank());
    if (x.elements() == 0) {
      return x.to(result);
    }
    if (x.rank() == 0) {
      return softmaxOf(x.reshape(1), 0, result, log).reshape();
    }
    return c.composite(
            log ? "torchtpu.log_softmax" : "torchtpu.softmax",
            List.of(x),
            Map.of("dim", new Attribute.Int(dim, ElementType.I64)),
            (b, p) -> List.of(softmaxOf(p.getFirst(), dim, result, log)))
        .getFirst();
  }

  private static Expr softmaxOf(Expr x, int dim, Dtype result, boolean log) {
    Expr v = x.to(wide(x.dtype()));
    long[] dims = {dim};
    Expr off = v.sub(v.amax(dims, true));
    Expr e = off.exp();
    Expr s = e.sum(dims, true);
    return (log ? off.sub(s.log()) : e.div(s)).to(result);
  }

  private static Expr softmaxBackward(LowerContext c, boolean log) {
    Expr g = c.tensor("grad_output");
    Expr y = c.tensor("output");
    Dtype t = c.dtypeArg("input_dtype").orElseThrow();
    int dim = wrapDim(c.intArg("dim"), y.rank());
    Dtype w = wide(y.dtype());
    long[] dims = y.rank() == 0 ? new long[0] : new long[] {dim};
    Expr gw = g.to(w);
    Expr yw = y.to(w);
    Expr r =
        log ? gw.sub(yw.exp().mul(gw.sum(dims, true))) : yw.mul(gw.sub(gw.mul(yw).sum(dims, true)));
    return r.to(t);
  }

  private static Tensor total(Tensor t, Arguments c) {
    return t.dim() == 0 ? t : t.sum(new long[] {c.intArg("dim")}, true);
  }

  private static Tensor softSecond(Tensor g, Tensor y, Arguments c) {
    return y.mul(g.sub(total(g.mul(y), c)));
  }

  private static Tensor logSecond(dev.torchtpu.aten.BackwardContext c, Tensor y) {
    return c.grad().sub(total(c.grad().mul(y.exp()), c));
  }
}

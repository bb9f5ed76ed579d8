package dev.torchtpu.aten.ops;

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
import dev.torchtpu.runtime.Context;
import java.util.Arrays;
import java.util.List;

/** Pooling over windows of fixed size. */
public final class PoolOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    for (int n = 2; n <= 3; n++) {
      max(d, n);
      average(d, n);
    }
    one(d);
  }

  private static String windows(int n, String stride, String padding, String dilation) {
    return ("int[%1$d] kernel_size, int[%1$d] stride"
            + stride
            + ", int[%1$d] padding"
            + padding
            + (dilation.isEmpty() ? "" : ", int[%1$d] dilation" + dilation))
        .formatted(n);
  }

  private static void max(Declarations d, int n) {
    String name = "max_pool" + n + "d";
    String windows = windows(n, "=[]", "=0", "=1");
    d.op("_%s_values(Tensor self, %s, bool ceil_mode=False) -> Tensor".formatted(name, windows))
        .lower(c -> {
          Expr x = c.tensor("self");
          return Pooling.of(c, n, x.sizes()).max(x);
        })
        .noDerivative()
        .add();
    d.op("%s(Tensor self, %s, bool ceil_mode=False) -> Tensor".formatted(name, windows))
        .composite(a -> {
          // Positions are needed for a gradient only.
          boolean grad = a.tensorArg("self").requiresGrad() && Context.current().gradEnabled();
          String op = grad ? name + "_with_indices" : "_" + name + "_values";
          return (Tensor) Torch.call(op, a.values()).getFirst();
        })
        .add();
    d.op(
            "%s_with_indices(Tensor self, %s, bool ceil_mode=False) -> (Tensor, Tensor)"
                .formatted(name, windows))
        .lowerAll(c -> {
          Expr x = c.tensor("self");
          return Composites.maxPool(c, x, Pooling.of(c, n, x.sizes()));
        })
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .call(
                                name + "_with_indices_backward",
                                c.tensor("self"),
                                c.get("kernel_size"),
                                c.get("stride"),
                                c.get("padding"),
                                c.get("dilation"),
                                c.get("ceil_mode"),
                                c.result(1))))
        .plainResults(1)
        .out("out", "out", "indices")
        .add();
    d.op(
            "%s_with_indices_backward(Tensor grad_output, Tensor self, %s, bool ceil_mode, Tensor indices) -> Tensor"
                .formatted(
                    name,
                    windows(n, "", "", "").replace("padding", "padding, int[" + n + "] dilation")))
        .lower(c -> scattered(c, n))
        .derivative(
            "indices",
            c -> {
              c.set("grad_output", () -> gathered(c.grad(), c.tensor("indices"), n));
              c.set("self", () -> ViewScatterOps.zerosLike(c, "self"));
            })
        .out("grad_input", "grad_input")
        .add();
  }

  private static long[] flatSpatial(long[] sizes, int n) {
    long flat = 1;
    for (int i = sizes.length - n; i < sizes.length; i++) {
      flat *= sizes[i];
    }
    return ShapeViewOps.replaced(sizes, sizes.length - n, sizes.length, flat);
  }

  /** Adds gradients into zeros at positions counted over the last dimensions. */
  static Expr scattered(LowerContext c, int n) {
    Expr g = c.tensor("grad_output");
    long[] sizes = c.tensor("self").sizes();
    Expr index = c.tensor("indices");
    long[] from = flatSpatial(g.sizes(), n);
    Expr wide = Products.widened(g);
    Expr zeros = c.full(wide.dtype(), 0L, flatSpatial(sizes, n));
    Expr r =
        Gathers.scatterAlong(
            zeros, zeros.rank() - 1, index.reshape(from), wide.reshape(from), Gathers.ADD);
    return Products.rounded(r.reshape(sizes), g.dtype());
  }

  private static Tensor gathered(Tensor g, Tensor indices, int n) {
    long[] at = flatSpatial(indices.sizes(), n);
    return g.reshape(flatSpatial(g.sizes(), n))
        .call("gather", Scalar.of(-1), indices.reshape(at))
        .reshape(indices.sizes());
  }

  private static void average(Declarations d, int n) {
    String name = "avg_pool" + n + "d";
    String rest = "bool ceil_mode%s, bool count_include_pad%s, int? divisor_override%s";
    d.op(
            "%s(Tensor self, %s, %s) -> Tensor"
                .formatted(
                    name, windows(n, "=[]", "=0", ""), rest.formatted("=False", "=True", "=None")))
        .lower(c -> {
          Expr x = c.tensor("self");
          checkDivisor(c);
          Pooling p = Pooling.of(c, n, x.sizes());
          Expr sum = p.sum(Products.widened(x));
          return Products.rounded(sum.div(divisors(c, p, sum, x.sizes())), x.dtype());
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .call(
                                name + "_backward",
                                c.tensor("self"),
                                c.get("kernel_size"),
                                c.get("stride"),
                                c.get("padding"),
                                c.get("ceil_mode"),
                                c.get("count_include_pad"),
                                c.get("divisor_override"))))
        .out("out")
        .add();
    d.op(
            "%s_backward(Tensor grad_output, Tensor self, %s, %s) -> Tensor"
                .formatted(name, windows(n, "", "", ""), rest.formatted("", "", "")))
        .lower(c -> {
          Expr g = c.tensor("grad_output");
          long[] sizes = c.tensor("self").sizes();
          checkDivisor(c);
          Pooling p = Pooling.of(c, n, sizes);
          Expr wide = Products.widened(g);
          Expr each = wide.div(divisors(c, p, wide, sizes));
          return Products.rounded(p.spread(each, sizes), g.dtype());
        })
        .derivative(
            "",
            c ->
                c.set(
                    "grad_output",
                    () ->
                        c.grad()
                            .call(
                                name,
                                c.get("kernel_size"),
                                c.get("stride"),
                                c.get("padding"),
                                c.get("ceil_mode"),
                                c.get("count_include_pad"),
                                c.get("divisor_override"))))
        .out("grad_input", "grad_input")
        .add();
  }

  private static void checkDivisor(Arguments a) {
    if (a.has("divisor_override") && a.intArg("divisor_override") == 0) {
      throw new TorchException("divisor must be not zero");
    }
  }

  private static Expr divisors(LowerContext c, Pooling p, Expr like, long[] sizes) {
    return c.has("divisor_override")
        ? like.constant(c.intArg("divisor_override"))
        : p.divisors(like, sizes, c.boolArg("count_include_pad"));
  }

  /** One dimension is two, the first of them of size 1. */
  private static void one(Declarations d) {
    String windows =
        "int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool"
            + " ceil_mode=False";
    d.op("max_pool1d(Tensor self, " + windows + ") -> Tensor")
        .composite(a -> (Tensor) pooled1d(a, "max_pool2d").getFirst())
        .add();
    d.op("max_pool1d_with_indices(Tensor self, " + windows + ") -> (Tensor, Tensor)")
        .function(a -> pooled1d(a, "max_pool2d_with_indices"))
        .add();
    d.op(
            "avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool"
                + " ceil_mode=False, bool count_include_pad=True) -> Tensor")
        .composite(a -> {
          Tensor x = unsqueezed(a);
          return x.call(
                  "avg_pool2d",
                  wide(a, "kernel_size", 1),
                  wide(a, "stride", 1),
                  wide(a, "padding", 0),
                  a.get("ceil_mode"),
                  a.get("count_include_pad"))
              .call("squeeze.dim", Scalar.of(-2));
        })
        .out("out")
        .add();
  }

  private static Tensor unsqueezed(Arguments a) {
    Tensor self = a.tensorArg("self");
    if (self.dim() != 2 && self.dim() != 3) {
      throw new TorchException(
          a.schema().name()
              + "() Expected 2D or 3D input tensor, but got "
              + Arrays.toString(self.sizes()));
    }
    return self.call("unsqueeze", Scalar.of(-2));
  }

  private static Value wide(Arguments a, String name, long first) {
    long[] v = a.intsArg(name);
    return v.length == 0 ? ViewOps.ints() : ViewOps.ints(first, v[0]);
  }

  private static List<Value> pooled1d(Arguments a, String op) {
    return Torch.call(
            op,
            unsqueezed(a),
            wide(a, "kernel_size", 1),
            wide(a, "stride", 1),
            wide(a, "padding", 0),
            wide(a, "dilation", 1),
            a.get("ceil_mode"))
        .stream()
        .<Value>map(v -> ((Tensor) v).call("squeeze.dim", Scalar.of(-2)))
        .toList();
  }
}

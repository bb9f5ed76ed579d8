package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ReductionOp;
import java.util.Arrays;
import java.util.List;

/** Pooling to given sizes: windows as even as they can be. */
public final class AdaptivePoolOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    for (int n = 2; n <= 3; n++) {
      average(d, n);
      max(d, n);
    }
    d.op("adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor")
        .composite(a -> {
          long[] out = a.intsArg("output_size");
          Tensor x = a.tensorArg("self");
          checkRank(x.sizes(), 1, "adaptive_avg_pool1d");
          return x.call("unsqueeze", Scalar.of(-2))
              .call("_adaptive_avg_pool2d", ViewOps.ints(1, out[0]))
              .call("squeeze.dim", Scalar.of(-2));
        })
        .out("out")
        .add();
    d.op("adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)")
        .function(a -> {
          Tensor x = a.tensorArg("self");
          checkRank(x.sizes(), 1, "adaptive_max_pool1d");
          for (int i = 1; i < x.dim(); i++) {
            if (x.size(i) == 0) {
              throw new TorchException(
                  "adaptive_max_pool1d(): Expected input to have non-zero size for non-batch"
                      + " dimensions, but input has sizes "
                      + Arrays.toString(x.sizes())
                      + " with dimension "
                      + i
                      + " being empty");
            }
          }
          return Torch.call(
                  "adaptive_max_pool2d",
                  x.call("unsqueeze", Scalar.of(-2)),
                  ViewOps.ints(1, a.intsArg("output_size")[0]))
              .stream()
              .<Value>map(v -> ((Tensor) v).call("squeeze.dim", Scalar.of(-2)))
              .toList();
        })
        .add();
  }

  private static void average(Declarations d, int n) {
    String inner = "_adaptive_avg_pool" + n + "d";
    d.op("adaptive_avg_pool%1$dd(Tensor self, SymInt[%1$d] output_size) -> Tensor".formatted(n))
        .composite(a -> a.tensorArg("self").call(inner, a.get("output_size")))
        .out("out")
        .add();
    d.op("%s(Tensor self, SymInt[%d] output_size) -> Tensor".formatted(inner, n))
        .lower(c -> {
          Expr x = c.tensor("self");
          checkRank(x.sizes(), n, "adaptive_avg_pool" + n + "d");
          long[] out = c.intsArg("output_size");
          Expr r = Products.widened(x);
          for (int i = 0; i < n; i++) {
            int dim = x.rank() - n + i;
            r = means(x.size(dim), size(out, i)).apply(r, dim);
          }
          return Products.rounded(r, x.dtype());
        })
        .derivative(
            "self", c -> c.set("self", () -> c.grad().call(inner + "_backward", c.tensor("self"))))
        .out("out")
        .add();
    d.op(inner + "_backward(Tensor grad_output, Tensor self) -> Tensor")
        .lower(c -> {
          Expr g = c.tensor("grad_output");
          long[] sizes = c.tensor("self").sizes();
          Expr r = Products.widened(g);
          for (int i = 0; i < n; i++) {
            int dim = sizes.length - n + i;
            r = means(sizes[dim], g.size(dim)).adjoint(r, dim, sizes[dim]);
          }
          return Products.rounded(r, g.dtype());
        })
        .derivative(
            "",
            c -> {
              long[] sizes = c.sizes("grad_output");
              long[] out = Arrays.copyOfRange(sizes, sizes.length - n, sizes.length);
              c.set("grad_output", () -> c.grad().call(inner, ViewOps.ints(out)));
            })
        .out("out")
        .add();
  }

  private static long size(long[] out, int i) {
    long v = out.length == 1 ? out[0] : out[i];
    if (v < 0) {
      throw new TorchException("elements of output_size must be greater than or equal to 0");
    }
    return v;
  }

  private static void checkRank(long[] sizes, int n, String name) {
    if (sizes.length != n + 1 && sizes.length != n + 2) {
      throw new TorchException(
          name
              + "(): Expected "
              + (n + 1)
              + "D or "
              + (n + 2)
              + "D tensor, but got "
              + Arrays.toString(sizes));
    }
    for (int i = sizes.length - n; i < sizes.length; i++) {
      if (sizes[i] == 0) {
        throw new TorchException(
            name
                + "(): Expected input to have non-zero size for non-batch dimensions, but input has"
                + " sizes "
                + Arrays.toString(sizes)
                + " with dimension "
                + i
                + " being empty");
      }
    }
  }

  private static long start(long i, long out, long in) {
    return i * in / out;
  }

  private static long end(long i, long out, long in) {
    return ((i + 1) * in + out - 1) / out;
  }

  /** The elements of each window; shorter ones end in gaps. */
  private static Taps windows(long in, long out) {
    int width = 1;
    for (long i = 0; i < out; i++) {
      width = (int) Math.max(width, end(i, out, in) - start(i, out, in));
    }
    long[] index = new long[(int) out * width];
    double[] weight = new double[index.length];
    for (int i = 0; i < out; i++) {
      long from = start(i, out, in);
      long count = end(i, out, in) - from;
      for (int k = 0; k < width; k++) {
        index[i * width + k] = k < count ? from + k : -1;
        weight[i * width + k] = 1.0 / count;
      }
    }
    return new Taps(width, index, weight);
  }

  private static Taps means(long in, long out) {
    Taps t = windows(in, out);
    return t.isIdentityIndex(in) && t.width() == 1 ? Taps.copies(t.indices()) : t;
  }

  private static void max(Declarations d, int n) {
    String name = "adaptive_max_pool" + n + "d";
    d.op("%s(Tensor self, int[%d] output_size) -> (Tensor, Tensor)".formatted(name, n))
        .lowerAll(c -> {
          Expr x = c.tensor("self");
          checkRank(x.sizes(), n, name);
          long[] out = c.intsArg("output_size");
          Expr value = x;
          Expr position = Pooling.positions(x, n);
          for (int i = 0; i < n; i++) {
            int dim = x.rank() - n + i;
            List<Expr> r = greatest(value, position, dim, windows(x.size(dim), size(out, i)));
            value = r.get(0);
            position = r.get(1);
          }
          return List.of(value, position);
        })
        .derivative(
            "self, result",
            c ->
                c.set(
                    "self", () -> c.grad().call(name + "_backward", c.tensor("self"), c.result(1))))
        .plainResults(1)
        .out("out", "out", "indices")
        .add();
    d.op(name + "_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor")
        .lower(c -> PoolOps.scattered(c, n))
        .derivativeNotImplemented()
        .out("grad_input", "grad_input")
        .add();
  }

  private static List<Expr> greatest(Expr value, Expr position, int dim, Taps taps) {
    Expr v = taps.spread(value, dim, value.lowest());
    Expr p = taps.spread(position, dim, position.constant(Long.MAX_VALUE));
    return value
        .builder()
        .emitAll(
            new ReductionOp.Reduce(
                List.of(v.value(), p.value()),
                List.of(
                    value.lowest().value(),
                    value.builder().scalar(ElementType.I64, Long.MAX_VALUE)),
                new long[] {dim + 1},
                Pooling.greater(value.elementType())))
        .stream()
        .map(value::wrap)
        .toList();
  }
}

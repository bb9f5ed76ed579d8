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

/** Convolutions of one to three dimensions. */
public final class ConvolutionOps implements OpFamily {
  private static final String GEOMETRY =
      "SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[]"
          + " output_padding, SymInt groups";

  @Override
  public void declare(Declarations d) {
    d.op("convolution(Tensor input, Tensor weight, Tensor? bias, " + GEOMETRY + ") -> Tensor")
        .lower(ConvolutionOps::convolution)
        .derivative("input, weight", ConvolutionOps::back)
        .out("out")
        .add();
    d.op(
            "_convolution(Tensor input, Tensor weight, Tensor? bias, "
                + GEOMETRY
                + ", bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) ->"
                + " Tensor")
        .composite(ConvolutionOps::forwarded)
        .out("out")
        .add();
    d.op(
            "_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride,"
                + " SymInt[] padding, SymInt[] dilation, bool transposed, int[] output_padding,"
                + " SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor")
        .composite(ConvolutionOps::forwarded)
        .add();
    d.op(
            "convolution_backward(Tensor grad_output, Tensor input, Tensor weight, SymInt[]?"
                + " bias_sizes, "
                + GEOMETRY
                + ", bool[3] output_mask) -> (Tensor, Tensor, Tensor)")
        .function(ConvolutionOps::backward)
        .add();
    d.op(
            "_convolution_backward(Tensor grad_output, Tensor input, Tensor weight, "
                + GEOMETRY
                + ", int which) -> Tensor")
        .lower(ConvolutionOps::backwardPart)
        .derivative("grad_output, input, weight", ConvolutionOps::backTwice)
        .add();
    for (int n = 1; n <= 3; n++) {
      forward(d, n);
    }
    d.op(
            "_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str"
                + " padding, SymInt[] dilation, SymInt groups) -> Tensor")
        .composite(a -> named(a, a.tensorArg("weight").dim() - 2))
        .add();
    d.op("conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self").permute(1, 2, 0);
          Tensor w = a.tensorArg("weight").permute(2, 1, 0);
          return Torch.callTensor(
                  "conv1d", x, w, a.get("bias"), ViewOps.ints(1), ViewOps.ints(a.intArg("pad")))
              .permute(2, 0, 1);
        })
        .out("out")
        .add();
  }

  private static void forward(Declarations d, int n) {
    String ones = Arrays.toString(Taps.filled(n, 1));
    String zeros = Arrays.toString(Taps.filled(n, 0));
    d.op(
            ("conv%1$dd(Tensor input, Tensor weight, Tensor? bias=None, SymInt[%1$d] stride=%2$s,"
                    + " SymInt[%1$d] padding=%3$s, SymInt[%1$d] dilation=%2$s, SymInt groups=1) ->"
                    + " Tensor")
                .formatted(n, ones, zeros))
        .composite(a ->
            batched(
                a,
                n,
                a.intsArg("padding"),
                false,
                new long[n],
                a.optionalTensorArg("bias").isPresent()))
        .add();
    d.op(
            ("conv%1$dd.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[%1$d]"
                    + " stride=%2$s, str padding=\"valid\", SymInt[%1$d] dilation=%2$s, SymInt"
                    + " groups=1) -> Tensor")
                .formatted(n, ones))
        .composite(a -> named(a, n))
        .add();
    d.op(
            ("conv_transpose%1$dd%4$s(Tensor input, Tensor weight, Tensor? bias=None, SymInt[%1$d]"
                    + " stride=%2$s, SymInt[%1$d] padding=%3$s, SymInt[%1$d] output_padding=%3$s,"
                    + " SymInt groups=1, SymInt[%1$d] dilation=%2$s) -> Tensor")
                .formatted(n, ones, zeros, n == 1 ? "" : ".input"))
        .composite(a ->
            batched(a, n, a.intsArg("padding"), true, a.intsArg("output_padding"), a.has("bias")))
        .add();
  }

  private static Tensor forwarded(Arguments a) {
    return Torch.callTensor("convolution", Arrays.copyOf(a.values(), 9));
  }

  private static Tensor batched(
      Arguments a, int n, long[] padding, boolean transposed, long[] outputPadding, boolean bias) {
    Tensor x = a.tensorArg("input");
    boolean single = x.dim() == n + 1;
    if (!single && x.dim() != n + 2) {
      throw new TorchException(
          "Expected "
              + (n + 1)
              + "D (unbatched) or "
              + (n + 2)
              + "D (batched) input to "
              + a.schema().name()
              + ", but got input of size: "
              + Arrays.toString(x.sizes()));
    }
    Tensor r =
        Torch.callTensor(
            "convolution",
            single ? x.call("unsqueeze", Scalar.of(0)) : x,
            a.get("weight"),
            bias ? a.get("bias") : Value.NONE,
            a.get("stride"),
            ViewOps.ints(padding),
            a.get("dilation"),
            Scalar.of(transposed),
            ViewOps.ints(outputPadding),
            a.get("groups"));
    return single ? r.call("squeeze.dim", Scalar.of(0)) : r;
  }

  private static Tensor named(Arguments a, int n) {
    String padding = a.textArg("padding");
    if (padding.equals("valid")) {
      return batched(a, n, new long[n], false, new long[n], a.has("bias"));
    }
    if (!padding.equals("same")) {
      throw new TorchException("Invalid padding string: '" + padding + "'");
    }
    long[] stride = expanded(a.intsArg("stride"), n);
    if (Arrays.stream(stride).anyMatch(s -> s != 1)) {
      throw new TorchException("padding='same' is not supported for strided convolutions");
    }
    long[] dilation = expanded(a.intsArg("dilation"), n);
    Tensor w = a.tensorArg("weight");
    long[] both = new long[n];
    long[] more = new long[2 * n];
    boolean uneven = false;
    for (int i = 0; i < n; i++) {
      long total = dilation[i] * (w.size(i + 2) - 1);
      both[i] = total / 2;
      if (total % 2 != 0) {
        more[2 * (n - 1 - i) + 1] = 1;
        uneven = true;
      }
    }
    Arguments padded =
        uneven
            ? a.with("input", a.tensorArg("input").call("constant_pad_nd", ViewOps.ints(more)))
            : a;
    return batched(padded, n, both, false, new long[n], a.has("bias"));
  }

  /** One entry a spatial dimension; a single one stands for all. */
  private static long[] expanded(long[] v, int n) {
    return v.length == 1 && n > 1 ? Taps.filled(n, v[0]) : v;
  }

  private static Convolutions geometry(Arguments a, int n) {
    return new Convolutions(
        expanded(a.intsArg("stride"), n),
        expanded(a.intsArg("padding"), n),
        expanded(a.intsArg("dilation"), n),
        a.intArg("groups"));
  }

  private static void check(Arguments a, Convolutions g, Expr x, Expr w) {
    int n = w.rank() - 2;
    boolean transposed = a.boolArg("transposed");
    if (n < 1 || x.rank() != w.rank()) {
      throw new TorchException(
          "Expected "
              + w.rank()
              + "-dimensional input for "
              + w.rank()
              + "-dimensional weight "
              + Arrays.toString(w.sizes())
              + ", but got "
              + x.rank()
              + "-dimensional input of size "
              + Arrays.toString(x.sizes())
              + " instead");
    }
    if (g.groups() <= 0) {
      throw new TorchException("non-positive groups is not supported");
    }
    if (x.dtype() != w.dtype()) {
      throw new TorchException(
          "Input type ("
              + x.dtype().scalarTypeName()
              + ") and weight type ("
              + w.dtype().scalarTypeName()
              + ") should be the same");
    }
    if (Arrays.stream(g.padding()).anyMatch(p -> p < 0)) {
      throw new TorchException("negative padding is not supported");
    }
    if (Arrays.stream(g.stride()).anyMatch(s -> s <= 0)) {
      throw new TorchException("non-positive stride is not supported");
    }
    if (Arrays.stream(g.dilation()).anyMatch(s -> s <= 0)) {
      throw new TorchException("dilation should be greater than zero");
    }
    long expected = transposed ? w.size(0) : w.size(1) * g.groups();
    if (x.size(1) != expected) {
      throw new TorchException(
          "Given "
              + (transposed ? "transposed=1" : "groups=" + g.groups())
              + ", weight of size "
              + Arrays.toString(w.sizes())
              + ", expected input"
              + Arrays.toString(x.sizes())
              + " to have "
              + expected
              + " channels, but got "
              + x.size(1)
              + " channels instead");
    }
    long channels = transposed ? w.size(1) * g.groups() : w.size(0);
    if (a.schema().hasArgument("bias")
        && a.get("bias") instanceof Tensor bias
        && (bias.dim() != 1 || bias.size(0) != channels)) {
      throw new TorchException(
          "Given "
              + (transposed ? "transposed=1" : "groups=" + g.groups())
              + ", weight of size "
              + Arrays.toString(w.sizes())
              + ", expected bias to be 1-dimensional with "
              + channels
              + " elements, but got bias of size "
              + Arrays.toString(bias.sizes())
              + " instead");
    }
    if (w.size(0) % g.groups() != 0) {
      throw new TorchException(
          "Given groups="
              + g.groups()
              + ", expected weight to be at least "
              + g.groups()
              + " at dimension 0, but got weight of size "
              + Arrays.toString(w.sizes())
              + " instead");
    }
    for (int i = 0; i < n && !transposed; i++) {
      long padded = x.size(i + 2) + 2 * g.padding()[i];
      long kernel = g.dilation()[i] * (w.size(i + 2) - 1) + 1;
      if (padded < kernel) {
        throw new TorchException(
            "Calculated padded input size per channel: ("
                + padded
                + "). Kernel size: ("
                + kernel
                + "). Kernel size can't be greater than actual input size");
      }
    }
  }

  private static Expr convolution(LowerContext c) {
    Expr x = c.tensor("input");
    Expr w = c.tensor("weight");
    int n = w.rank() - 2;
    Convolutions g = geometry(c, n);
    check(c, g, x, w);
    if (x.dtype() == Dtype.BOOL) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"slow_conv2d_cpu\" not implemented for 'Bool'");
    }
    Expr r;
    if (c.boolArg("transposed")) {
      long[] extra = expanded(c.intsArg("output_padding"), n);
      long[] sizes = new long[n];
      for (int i = 0; i < n; i++) {
        if (extra[i] >= Math.max(g.stride()[i], g.dilation()[i])) {
          throw new TorchException(
              "output padding must be smaller than either stride or dilation, but got output_padding"
                  + Arrays.toString(extra));
        }
        sizes[i] =
            (x.size(i + 2) - 1) * g.stride()[i]
                - 2 * g.padding()[i]
                + g.dilation()[i] * (w.size(i + 2) - 1)
                + extra[i]
                + 1;
      }
      r = g.transposed(x, w, sizes);
    } else {
      r = g.forward(x, w);
    }
    if (c.has("bias")) {
      Expr bias = c.tensor("bias").to(r.dtype());
      long[] s = Taps.filled(r.rank(), 1);
      s[1] = bias.elements();
      r = r.add(bias.reshape(s));
    }
    return Products.rounded(r, x.dtype());
  }

  private static Value[] geometryOf(Arguments a) {
    return new Value[] {
      a.get("stride"),
      a.get("padding"),
      a.get("dilation"),
      a.get("transposed"),
      a.get("output_padding"),
      a.get("groups")
    };
  }

  private static Tensor part(Tensor grad, Tensor input, Tensor weight, Arguments a, int which) {
    var all = new ArrayList<Value>(List.of(input, weight));
    all.addAll(List.of(geometryOf(a)));
    all.add(Scalar.of(which));
    return grad.call("_convolution_backward", all.toArray(Value[]::new));
  }

  private static Tensor biasGradient(Tensor grad) {
    long[] dims = new long[grad.dim() - 1];
    for (int i = 0; i < dims.length; i++) {
      dims[i] = i == 0 ? 0 : i + 1;
    }
    return grad.sum(dims, false);
  }

  private static void back(BackwardContext c) {
    c.set(
        "input",
        () -> part(c.grad(), c.tensor("input"), Elementwise.conj(c.tensor("weight")), c, 0));
    c.set(
        "weight",
        () -> part(c.grad(), Elementwise.conj(c.tensor("input")), c.tensor("weight"), c, 1));
    c.set("bias", () -> biasGradient(c.grad()));
  }

  private static List<Value> backward(Arguments a) {
    Tensor grad = a.tensorArg("grad_output");
    Tensor input = Elementwise.conj(a.tensorArg("input"));
    Tensor weight = Elementwise.conj(a.tensorArg("weight"));
    boolean[] mask = ((Value.BoolList) a.get("output_mask")).values();
    return List.of(
        mask[0] ? part(grad, input, weight, a, 0) : Value.NONE,
        mask[1] ? part(grad, input, weight, a, 1) : Value.NONE,
        mask[2] ? biasGradient(grad) : Value.NONE);
  }

  /** The gradient of the input (0) or the weight (1); operands are conjugates already. */
  private static Expr backwardPart(LowerContext c) {
    Expr grad = c.tensor("grad_output");
    Expr x = c.tensor("input");
    Expr w = c.tensor("weight");
    int n = w.rank() - 2;
    Convolutions g = geometry(c, n);
    boolean transposed = c.boolArg("transposed");
    Expr r;
    if (c.intArg("which") == 0) {
      r =
          transposed
              ? cut(g.forward(grad, w), x.sizes())
              : g.transposed(grad, w, Arrays.copyOfRange(x.sizes(), 2, n + 2));
    } else {
      long[] kernel = Arrays.copyOfRange(w.sizes(), 2, n + 2);
      r = transposed ? g.weight(grad, x, kernel) : g.weight(x, grad, kernel);
    }
    return Products.rounded(r, x.dtype());
  }

  /** Output padding may be as large as a step, which the input did not take. */
  private static Expr cut(Expr r, long[] sizes) {
    Expr out = r;
    for (int i = 2; i < sizes.length; i++) {
      out = out.size(i) > sizes[i] ? out.slice(i, 0, sizes[i]) : out;
    }
    return out;
  }

  private static Tensor forwardOf(Tensor x, Tensor w, Arguments a) {
    var all = new ArrayList<Value>(List.of(w, Value.NONE));
    all.addAll(List.of(geometryOf(a)));
    return x.call("convolution", all.toArray(Value[]::new));
  }

  /** Each part is linear in the gradient and in the operand it reads. */
  private static void backTwice(BackwardContext c) {
    boolean ofInput = c.intArg("which") == 0;
    c.set(
        "grad_output",
        () ->
            ofInput
                ? forwardOf(c.grad(), Elementwise.conj(c.tensor("weight")), c)
                : forwardOf(Elementwise.conj(c.tensor("input")), c.grad(), c));
    if (ofInput) {
      c.set(
          "weight",
          () ->
              Elementwise.conj(
                  part(
                      c.tensor("grad_output"),
                      Elementwise.conj(c.grad()),
                      c.tensor("weight"),
                      c,
                      1)));
    } else {
      c.set(
          "input",
          () ->
              Elementwise.conj(
                  part(
                      c.tensor("grad_output"),
                      c.tensor("input"),
                      Elementwise.conj(c.grad()),
                      c,
                      0)));
    }
  }
}

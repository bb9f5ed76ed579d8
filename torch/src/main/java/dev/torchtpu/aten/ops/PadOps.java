package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;

/** Padding with a constant, by reflection, by repeating the edge, or around the circle. */
public final class PadOps implements OpFamily {
  private enum Mode {
    REFLECT,
    REPLICATE,
    CIRCULAR
  }

  @Override
  public void declare(Declarations d) {
    d.op("constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor")
        .lower(PadOps::constant)
        .derivative(
            "",
            c -> {
              long[] back = Arrays.stream(c.intsArg("pad")).map(p -> -p).toArray();
              c.set(
                  "self", () -> c.grad().call("constant_pad_nd", ViewOps.ints(back), Scalar.of(0)));
            })
        .out("out")
        .add();
    d.op("pad(Tensor self, SymInt[] pad, str mode=\"constant\", float? value=None) -> Tensor")
        .composite(a -> pad(a, a.textArg("mode")))
        .add();
    d.op("_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor")
        .composite(a ->
            pad(
                a,
                switch ((int) a.intArg("mode")) {
                  case 0 -> "reflect";
                  case 1 -> "replicate";
                  case 2 -> "circular";
                  case 3 -> "constant";
                  default -> throw new TorchException("Unrecognised padding mode");
                }))
        .add();
    for (int n = 1; n <= 3; n++) {
      byTaps(d, "reflection_pad" + n + "d", n, Mode.REFLECT);
      byTaps(d, "replication_pad" + n + "d", n, Mode.REPLICATE);
    }
    d.op("_pad_circular(Tensor self, SymInt[] pad) -> Tensor")
        .lower(c -> padded(c, c.intsArg("pad"), Mode.CIRCULAR))
        .derivative(
            "",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .call(
                                "_pad_circular_backward",
                                ViewOps.ints(c.sizes("self")),
                                c.get("pad"))))
        .add();
    d.op("_pad_circular_backward(Tensor grad_output, SymInt[] sizes, SymInt[] pad) -> Tensor")
        .lower(c ->
            adjoint(c.tensor("grad_output"), c.intsArg("sizes"), c.intsArg("pad"), Mode.CIRCULAR))
        .derivative(
            "", c -> c.set("grad_output", () -> c.grad().call("_pad_circular", c.get("pad"))))
        .add();
  }

  private static void byTaps(Declarations d, String name, int n, Mode mode) {
    d.op("%s(Tensor self, SymInt[%d] padding) -> Tensor".formatted(name, 2 * n))
        .lower(c -> {
          checkRank(c.tensor("self"), name, n);
          return padded(c, c.intsArg("padding"), mode);
        })
        .derivative(
            "self",
            c ->
                c.set(
                    "self",
                    () -> c.grad().call(name + "_backward", c.tensor("self"), c.get("padding"))))
        .out("out")
        .add();
    d.op(
            "%s_backward(Tensor grad_output, Tensor self, SymInt[%d] padding) -> Tensor"
                .formatted(name, 2 * n))
        .lower(c ->
            adjoint(c.tensor("grad_output"), c.tensor("self").sizes(), c.intsArg("padding"), mode))
        .derivative("", c -> c.set("grad_output", () -> c.grad().call(name, c.get("padding"))))
        .out("grad_input", "grad_input")
        .add();
  }

  private static void checkRank(Expr x, String name, int n) {
    boolean fits = x.rank() == n + 1 || x.rank() == n + 2;
    for (int i = x.rank() - n - (x.rank() == n + 2 ? 1 : 0); fits && i < x.rank(); i++) {
      fits = x.size(i) != 0;
    }
    if (!fits) {
      throw new TorchException(
          "Expected "
              + (n + 1)
              + "D or "
              + (n + 2)
              + "D (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for"
              + " input, but got: "
              + Arrays.toString(x.sizes()));
    }
  }

  private static Expr constant(LowerContext c) {
    Expr x = c.tensor("self");
    long[] pad = c.intsArg("pad");
    int rank = x.rank();
    if (pad.length % 2 != 0) {
      throw new TorchException("Length of pad must be even but instead it equals " + pad.length);
    }
    if (pad.length / 2 > rank) {
      throw new TorchException(
          "Length of pad should be no more than twice the number of dimensions of the input. Pad"
              + " length is "
              + pad.length
              + "while the input has "
              + rank
              + "dimensions.");
    }
    long[] low = new long[rank];
    long[] high = new long[rank];
    for (int i = 0; i < pad.length / 2; i++) {
      int dim = rank - 1 - i;
      low[dim] = pad[2 * i];
      high[dim] = pad[2 * i + 1];
      long size = x.size(dim) + low[dim] + high[dim];
      if (size < 0) {
        throw new TorchException(
            "The input size "
                + x.size(dim)
                + ", plus negative padding "
                + low[dim]
                + " and "
                + high[dim]
                + " resulted in a negative output size, which is invalid. Check dimension "
                + dim
                + " of your input.");
      }
    }
    return x.pad(low, high, new long[rank], c.scalar("value", x.dtype()));
  }

  private static Tensor pad(Arguments a, String mode) {
    Tensor self = a.tensorArg("self");
    long[] pad = a.intsArg("pad");
    if (mode.equals("constant")) {
      return self.call(
          "constant_pad_nd", a.get("pad"), a.has("value") ? a.get("value") : Scalar.of(0.0));
    }
    if (a.has("value") && a.doubleArg("value") != 0) {
      throw new TorchException("Padding mode \"" + mode + "\" doesn't take in value argument");
    }
    int n = pad.length / 2;
    boolean fits = pad.length % 2 == 0 && (self.dim() == n + 1 || self.dim() == n + 2);
    if (!fits || n < 1 || n > 3) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "Only 2D, 3D, 4D, 5D padding with non-constant padding are supported for now");
    }
    return switch (mode) {
      case "reflect" -> self.call("reflection_pad" + n + "d", a.get("pad"));
      case "replicate" -> self.call("replication_pad" + n + "d", a.get("pad"));
      case "circular" -> self.call("_pad_circular", new Value.IntList(pad));
      default -> throw new TorchException("Unrecognised padding mode " + mode);
    };
  }

  private static Expr padded(LowerContext c, long[] pad, Mode mode) {
    Expr x = c.tensor("self");
    Expr r = x;
    for (int i = 0; i < pad.length / 2; i++) {
      int dim = x.rank() - 1 - i;
      r = taps(x.size(dim), pad[2 * i], pad[2 * i + 1], dim, x.sizes(), mode).apply(r, dim);
    }
    return r;
  }

  private static Expr adjoint(Expr grad, long[] sizes, long[] pad, Mode mode) {
    Expr r = grad;
    for (int i = 0; i < pad.length / 2; i++) {
      int dim = sizes.length - 1 - i;
      r =
          taps(sizes[dim], pad[2 * i], pad[2 * i + 1], dim, sizes, mode)
              .adjoint(r, dim, sizes[dim]);
    }
    return r;
  }

  private static Taps taps(long size, long low, long high, int dim, long[] sizes, Mode mode) {
    long out = size + low + high;
    if (mode == Mode.REFLECT && (low >= size || high >= size)) {
      throw new TorchException(
          "Argument #"
              + (2 + 2 * (sizes.length - 1 - dim))
              + ": Padding size should be less than the corresponding input dimension, but got:"
              + " padding ("
              + low
              + ", "
              + high
              + ") at dimension "
              + dim
              + " of input "
              + Arrays.toString(sizes));
    }
    if (mode == Mode.CIRCULAR && (low > size || high > size)) {
      throw new TorchException("Padding value causes wrapping around more than once.");
    }
    if (out < 0 || mode != Mode.CIRCULAR && out < 1) {
      throw new TorchException(
          "input (size: " + size + ") is too small. Calculated output size: " + out);
    }
    // Going round the circle starts after negative padding was cut off.
    long cut = Math.max(-low, 0);
    long circle = size - cut - Math.max(-high, 0);
    long[] index = new long[(int) out];
    for (int i = 0; i < out; i++) {
      long at = i - low;
      index[i] =
          switch (mode) {
            case REFLECT -> at < 0 ? -at : at >= size ? 2 * (size - 1) - at : at;
            case REPLICATE -> Math.min(Math.max(at, 0), size - 1);
            case CIRCULAR -> cut + Math.floorMod(i - Math.max(low, 0), circle);
          };
    }
    return Taps.copies(index);
  }
}

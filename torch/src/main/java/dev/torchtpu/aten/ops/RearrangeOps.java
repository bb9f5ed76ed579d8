package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.List;

/** Copies with elements repeated, turned around or blanked. */
public final class RearrangeOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    repeats(d);
    turns(d);
    triangles(d);
    shuffles(d);
  }

  private static void repeats(Declarations d) {
    d.op("repeat(Tensor self, SymInt[] repeats) -> Tensor")
        .lower(RearrangeOps::repeat)
        .derivative("", RearrangeOps::repeatBack)
        .out("out")
        .add();
    d.op("tile(Tensor self, SymInt[] dims) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          long[] dims = a.intsArg("dims");
          long[] padded = dims;
          if (dims.length < self.dim()) {
            padded = new long[self.dim()];
            Arrays.fill(padded, 1);
            System.arraycopy(dims, 0, padded, padded.length - dims.length, dims.length);
          }
          return self.call("repeat", ViewOps.ints(padded));
        })
        .add();
    d.op(
            "repeat_interleave.self_int(Tensor self, SymInt repeats, int? dim=None, *, SymInt?"
                + " output_size=None) -> Tensor")
        .composite(RearrangeOps::repeatInterleave)
        .add();
    d.op("repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor")
        .function(a -> List.of(repeatedPositions(a.tensorArg("repeats"))))
        .out("Tensor_out")
        .add();
    d.op(
            "repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, SymInt?"
                + " output_size=None) -> Tensor")
        .composite(RearrangeOps::repeatInterleaveTensor)
        .add();
  }

  private static Expr repeat(LowerContext c) {
    Expr x = c.tensor("self");
    long[] repeats = c.intsArg("repeats");
    int rank = repeats.length;
    if (rank < x.rank()) {
      throw new TorchException(
          "Number of dimensions of repeat dims can not be smaller than number of dimensions of"
              + " tensor");
    }
    long[] from = new long[2 * rank];
    long[] to = new long[2 * rank];
    long[] out = new long[rank];
    for (int i = 0; i < rank; i++) {
      if (repeats[i] < 0) {
        throw new TorchException("Trying to create tensor with negative dimension " + repeats[i]);
      }
      int own = i - (rank - x.rank());
      long size = own < 0 ? 1 : x.size(own);
      from[2 * i] = 1;
      to[2 * i] = repeats[i];
      from[2 * i + 1] = size;
      to[2 * i + 1] = size;
      out[i] = repeats[i] * size;
    }
    return Arrays.equals(from, to) ? x.reshape(out) : x.reshape(from).broadcastTo(to).reshape(out);
  }

  private static void repeatBack(BackwardContext c) {
    c.set(
        "self",
        () -> {
          long[] repeats = c.intsArg("repeats");
          long[] sizes = c.sizes("self");
          int rank = repeats.length;
          long[] split = new long[2 * rank];
          long[] dims = new long[rank];
          for (int i = 0; i < rank; i++) {
            int own = i - (rank - sizes.length);
            split[2 * i] = repeats[i];
            split[2 * i + 1] = own < 0 ? 1 : sizes[own];
            dims[i] = 2 * i;
          }
          Tensor g = c.grad().reshape(split);
          return (rank == 0 ? g : g.sum(dims, false)).reshape(sizes);
        });
  }

  private static Tensor repeatInterleave(Arguments a) {
    Tensor self = a.tensorArg("self");
    long n = a.intArg("repeats");
    if (n < 0) {
      throw new TorchException("Repeats must be non-negative");
    }
    Tensor x = a.has("dim") ? self : self.reshape(self.numel());
    boolean scalar = x.dim() == 0;
    if (scalar) {
      x = x.reshape(1);
    }
    int dim = wrapDim(a.intOr("dim", 0), x.dim());
    long[] sizes = x.sizes();
    long expected = sizes[dim] * n;
    if (a.has("output_size") && a.intArg("output_size") != expected) {
      throw new TorchException(
          "repeat_interleave: Invalid output_size, expected "
              + expected
              + " but got "
              + a.intArg("output_size"));
    }
    long[] wide = ShapeViewOps.replaced(sizes, dim, dim + 1, sizes[dim], n);
    Tensor r = x.call("unsqueeze", Scalar.of(dim + 1)).expand(wide).cloneContiguous();
    sizes[dim] *= n;
    return r.view(sizes);
  }

  private static Tensor repeatedPositions(Tensor repeats) {
    if (repeats.dim() != 1) {
      throw new TorchException("repeat_interleave only accept 1D vector as repeat");
    }
    if (repeats.dtype() != Dtype.INT64 && repeats.dtype() != Dtype.INT32) {
      throw new TorchException("repeats has to be Long or Int tensor");
    }
    long[] counts = HostValues.longs(repeats);
    long total = 0;
    for (long n : counts) {
      if (n < 0) {
        throw new TorchException("repeats can not be negative");
      }
      total += n;
    }
    long[] out = new long[Math.toIntExact(total)];
    int at = 0;
    for (int i = 0; i < counts.length; i++) {
      for (long k = 0; k < counts[i]; k++) {
        out[at++] = i;
      }
    }
    return HostValues.tensor(out, repeats.device(), out.length).to(repeats.dtype());
  }

  private static Tensor repeatInterleaveTensor(Arguments a) {
    Tensor self = a.tensorArg("self");
    Tensor repeats = a.tensorArg("repeats");
    Tensor x = a.has("dim") ? self : self.reshape(self.numel());
    if (x.dim() == 0) {
      x = x.reshape(1);
    }
    int dim = wrapDim(a.intOr("dim", 0), x.dim());
    if (repeats.dim() == 0 || repeats.dim() == 1 && repeats.size(0) == 1) {
      repeats = repeats.reshape(1).expand(x.size(dim));
    } else if (repeats.dim() != 1) {
      throw new TorchException("repeats must be 0-dim or 1-dim tensor");
    } else if (repeats.size(0) != x.size(dim)) {
      throw new TorchException(
          "repeats must have the same size as input along dim, but got repeats.size(0) = "
              + repeats.size(0)
              + " and input.size("
              + dim
              + ") = "
              + x.size(dim));
    }
    return x.call("index_select", Scalar.of(dim), repeatedPositions(repeats));
  }

  private static void turns(Declarations d) {
    d.op("roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor")
        .lower(RearrangeOps::roll)
        .derivative(
            "",
            c -> {
              long[] back = c.intsArg("shifts");
              for (int i = 0; i < back.length; i++) {
                back[i] = -back[i];
              }
              c.set("self", () -> c.grad().call("roll", ViewOps.ints(back), c.get("dims")));
            })
        .out("out")
        .add();
    d.op("flip(Tensor self, int[] dims) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self");
          long[] dims = c.intsArg("dims");
          return dims.length == 0 || x.rank() == 0
              ? x
              : c.expr(c.builder().reverse(x.value(), LowerContext.reductionDims(dims, x.rank())));
        })
        .derivative("", c -> c.set("self", () -> c.grad().call("flip", c.get("dims"))))
        .out("out")
        .add();
    d.op("fliplr(Tensor self) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          if (self.dim() < 2) {
            throw new TorchException("Input must be >= 2-d.");
          }
          return self.call("flip", ViewOps.ints(1));
        })
        .add();
    d.op("flipud(Tensor self) -> Tensor")
        .composite(a -> {
          Tensor self = a.tensorArg("self");
          if (self.dim() < 1) {
            throw new TorchException("Input must be >= 1-d.");
          }
          return self.call("flip", ViewOps.ints(0));
        })
        .add();
    d.op("rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor")
        .composite(RearrangeOps::rotate)
        .out("out")
        .add();
  }

  private static Expr roll(LowerContext c) {
    Expr x = c.tensor("self");
    long[] shifts = c.intsArg("shifts");
    long[] dims = c.intsArg("dims");
    if (dims.length == 0 && shifts.length == 1) {
      return rolled(x.reshape(x.elements()), 0, shifts[0]).reshape(x.sizes());
    }
    if (shifts.length == 0) {
      throw new TorchException("`shifts` required");
    }
    if (shifts.length != dims.length) {
      throw new TorchException(
          "shifts and dimensions must align. shifts: " + shifts.length + ", dims:" + dims.length);
    }
    if (x.rank() == 0) {
      throw new TorchException(
          TorchException.Kind.INDEX_ERROR,
          "Dimension specified as " + dims[0] + " but tensor has no dimensions");
    }
    if (x.elements() == 0) {
      return x;
    }
    Expr r = x;
    for (int i = 0; i < dims.length; i++) {
      r = rolled(r, wrapDim(dims[i], x.rank()), shifts[i]);
    }
    return r;
  }

  private static Expr rolled(Expr x, int dim, long shift) {
    long n = x.size(dim);
    long cut = n == 0 ? 0 : Math.floorMod(-shift, n);
    return cut == 0 ? x : Expr.concat(List.of(x.slice(dim, cut, n), x.slice(dim, 0, cut)), dim);
  }

  private static Tensor rotate(Arguments a) {
    Tensor self = a.tensorArg("self");
    long[] dims = a.intsArg("dims");
    if (dims.length != 2) {
      throw new TorchException("expected total rotation dims == 2, but got dims = " + dims.length);
    }
    if (self.dim() < 2) {
      throw new TorchException("expected total dims >= 2, but got total dims = " + self.dim());
    }
    int x = wrapDim(dims[0], self.dim());
    int y = wrapDim(dims[1], self.dim());
    if (x == y) {
      throw new TorchException(
          "expected rotation dims to be different, but got dim0 = "
              + dims[0]
              + " and dim1 = "
              + dims[1]);
    }
    return switch ((int) Math.floorMod(a.intArg("k"), 4)) {
      case 1 -> self.call("flip", ViewOps.ints(y)).transpose(x, y);
      case 2 -> self.call("flip", ViewOps.ints(x, y));
      case 3 -> self.call("flip", ViewOps.ints(x)).transpose(x, y);
      default -> self.cloneContiguous();
    };
  }

  private static void triangles(Declarations d) {
    triangle(d, "tril", true);
    triangle(d, "triu", false);
  }

  private static void triangle(Declarations d, String name, boolean lower) {
    d.op(name + "(Tensor self, SymInt diagonal=0) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self");
          if (x.rank() < 2) {
            throw new TorchException(name + ": input tensor must have at least 2 dimensions");
          }
          Expr column = c.iota(Dtype.INT64, 1, x.size(x.rank() - 2), x.size(x.rank() - 1));
          Expr row = column.iota(0, ElementType.I64);
          Expr distance = column.sub(row);
          Expr limit = distance.full(c.intArg("diagonal"));
          Expr keep = lower ? distance.le(limit) : distance.ge(limit);
          return keep.broadcastTo(x.sizes()).select(x, x.zeros());
        })
        .derivative("", c -> c.set("self", () -> c.grad().call(name, c.get("diagonal"))))
        .inPlace()
        .out("out")
        .add();
    d.op(
            name
                + "_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout?"
                + " layout=None, Device? device=None, bool? pin_memory=None) -> Tensor")
        .function(a -> List.of(triangleIndices(a, lower)))
        .add();
  }

  private static Tensor triangleIndices(Arguments a, boolean lower) {
    long rows = a.intArg("row");
    long columns = a.intArg("col");
    long offset = a.intArg("offset");
    if (rows < 0 || columns < 0) {
      throw new TorchException(
          (rows < 0 ? "row" : "col") + " must be non-negative, got" + (rows < 0 ? rows : columns));
    }
    var r = new java.util.ArrayList<Long>();
    var k = new java.util.ArrayList<Long>();
    for (long i = 0; i < rows; i++) {
      for (long j = 0; j < columns; j++) {
        if (lower ? j - i <= offset : j - i >= offset) {
          r.add(i);
          k.add(j);
        }
      }
    }
    int n = r.size();
    r.addAll(k);
    Device device = a.deviceArg("device").orElse(dev.torchtpu.Torch.getDefaultDevice());
    Tensor t = HostValues.tensor(r.stream().mapToLong(Long::longValue).toArray(), device, 2, n);
    return t.to(a.dtypeArg("dtype").orElse(Dtype.INT64));
  }

  private static void shuffles(Declarations d) {
    d.op("pixel_shuffle(Tensor self, int upscale_factor) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          long f = a.intArg("upscale_factor");
          int r = x.dim();
          if (r < 3) {
            throw new TorchException(
                "pixel_shuffle expects input to have at least 3 dimensions, but got input with "
                    + r
                    + " dimension(s)");
          }
          if (f <= 0) {
            throw new TorchException(
                "pixel_shuffle expects a positive upscale_factor, but got " + f);
          }
          if (x.size(-3) % (f * f) != 0) {
            throw new TorchException(
                "pixel_shuffle expects its input's 'channel' dimension to be divisible by the"
                    + " square of upscale_factor, but input.size(-3)="
                    + x.size(-3)
                    + " is not divisible by "
                    + f * f);
          }
          long[] s = x.sizes();
          long c = s[r - 3] / (f * f);
          long[] split = ShapeViewOps.replaced(s, r - 3, r, c, f, f, s[r - 2], s[r - 1]);
          long[] order = ShapeViewOps.allDims(r + 2);
          int k = r - 3;
          long[] tail = {k, k + 3, k + 1, k + 4, k + 2};
          System.arraycopy(tail, 0, order, k, 5);
          long[] out = ShapeViewOps.replaced(s, r - 3, r, c, s[r - 2] * f, s[r - 1] * f);
          return x.reshape(split).permute(order).cloneContiguous().view(out);
        })
        .out("out")
        .add();
    d.op("pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor")
        .composite(a -> {
          Tensor x = a.tensorArg("self");
          long f = a.intArg("downscale_factor");
          int r = x.dim();
          if (r < 3) {
            throw new TorchException(
                "pixel_unshuffle expects input to have at least 3 dimensions, but got input with "
                    + r
                    + " dimension(s)");
          }
          if (f <= 0) {
            throw new TorchException(
                "pixel_unshuffle expects a positive downscale_factor, but got " + f);
          }
          for (int i = 2; i >= 1; i--) {
            if (x.size(-i) % f != 0) {
              throw new TorchException(
                  "pixel_unshuffle expects "
                      + (i == 2 ? "height" : "width")
                      + " to be divisible by downscale_factor, but input.size(-"
                      + i
                      + ")="
                      + x.size(-i)
                      + " is not divisible by "
                      + f);
            }
          }
          long[] s = x.sizes();
          long h = s[r - 2] / f;
          long w = s[r - 1] / f;
          long[] split = ShapeViewOps.replaced(s, r - 3, r, s[r - 3], h, f, w, f);
          long[] order = ShapeViewOps.allDims(r + 2);
          int k = r - 3;
          long[] tail = {k, k + 2, k + 4, k + 1, k + 3};
          System.arraycopy(tail, 0, order, k, 5);
          long[] out = ShapeViewOps.replaced(s, r - 3, r, s[r - 3] * f * f, h, w);
          return x.reshape(split).permute(order).cloneContiguous().view(out);
        })
        .out("out")
        .add();
    for (String name : new String[] {"channel_shuffle", "native_channel_shuffle"}) {
      d.op(name + "(Tensor self, SymInt groups) -> Tensor")
          .composite(RearrangeOps::channelShuffle)
          .out("out")
          .add();
    }
  }

  private static Tensor channelShuffle(Arguments a) {
    Tensor x = a.tensorArg("self");
    long g = a.intArg("groups");
    if (x.dim() < 3) {
      throw new TorchException(
          "channel_shuffle expects input with > 2 dims, but got input with sizes "
              + Arrays.toString(x.sizes()));
    }
    if (g <= 0) {
      throw new TorchException(
          "Number of groups to divide channels in must be positive. Value of groups:" + g);
    }
    long channels = x.size(1);
    if (channels % g != 0) {
      throw new TorchException(
          "Number of channels must be divisible by groups. Got "
              + channels
              + " channels and "
              + g
              + " groups.");
    }
    long[] s = x.sizes();
    return x.reshape(ShapeViewOps.replaced(s, 1, 2, g, channels / g))
        .transpose(1, 2)
        .cloneContiguous()
        .view(s);
  }
}

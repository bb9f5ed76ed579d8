package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

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
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.LinearAlgebraOp.FftType;
import java.util.Arrays;

/** The three transforms that all others are made of: between complex numbers, from and to real. */
public final class FourierKernels implements OpFamily {
  /** {@code normalization}: nothing, one over the root of the number of points, or over it. */
  static final int NONE = 0;

  static final int BY_ROOT = 1;
  static final int BY_N = 2;

  @Override
  public void declare(Declarations d) {
    d.op("_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor")
        .lower(c -> {
          Expr x = c.tensor("self");
          if (!x.dtype().isComplex()) {
            throw c.error("expected a complex input, but got " + x.dtype().scalarTypeName());
          }
          long[] dims = dims(c, x.rank());
          return scaled(transform(x, dims, c.boolArg("forward")), c, points(x, dims));
        })
        .derivative(
            "",
            c ->
                c.set(
                    "self",
                    () ->
                        c.grad()
                            .call(
                                "_fft_c2c",
                                c.get("dim"),
                                c.get("normalization"),
                                Scalar.of(!c.boolArg("forward")))))
        .out("out")
        .add();
    d.op("_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor")
        .lower(FourierKernels::fromReal)
        .derivative("", c -> c.set("self", () -> fromRealBack(c)))
        .out("out")
        .add();
    d.op("_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor")
        .lower(FourierKernels::toReal)
        .derivative("", c -> c.set("self", () -> toRealBack(c)))
        .out("out")
        .add();
  }

  private static long[] dims(Arguments c, int rank) {
    return Arrays.stream(c.intsArg("dim")).map(i -> wrapDim(i, rank)).toArray();
  }

  private static double points(Expr x, long[] dims) {
    return Arrays.stream(dims)
        .mapToDouble(i -> x.rank() == 0 ? 1 : x.size((int) i))
        .reduce(1, (a, b) -> a * b);
  }

  private static Expr scaled(Expr x, LowerContext c, double points) {
    return switch ((int) c.intArg("normalization")) {
      case NONE -> x;
      case BY_ROOT -> Elementwise.scaled(x, 1 / Math.sqrt(points));
      case BY_N -> Elementwise.scaled(x, 1 / points);
      default -> throw c.error("unsupported normalization type " + c.intArg("normalization"));
    };
  }

  /** Complex transforms along each dimension, without a factor. */
  private static Expr transform(Expr x, long[] dims, boolean forward) {
    Expr r = x;
    for (long d : dims) {
      if (x.rank() == 0 || x.elements() == 0) {
        return x;
      }
      int last = x.rank() - 1;
      long n = x.size((int) d);
      r = along(r.swap((int) d, last), forward ? FftType.FFT : FftType.IFFT, n).swap((int) d, last);
      r = forward ? r : Elementwise.scaled(r, n);
    }
    return r;
  }

  private static Expr along(Expr x, FftType type, long n) {
    return x.wrap(x.builder().emit(new LinearAlgebraOp.Fft(x.value(), type, new long[] {n})));
  }

  private static long[] withoutLast(long[] dims) {
    return Arrays.copyOf(dims, dims.length - 1);
  }

  private static Expr fromReal(LowerContext c) {
    Expr x = c.tensor("self");
    if (x.dtype() != Dtype.FLOAT32 && x.dtype() != Dtype.FLOAT64) {
      throw new TorchException("Unsupported dtype " + x.dtype().scalarTypeName());
    }
    long[] dims = dims(c, x.rank());
    double points = points(x, dims);
    if (dims.length == 0 || x.rank() == 0) {
      return x.to(x.dtype().toComplex());
    }
    if (!c.boolArg("onesided")) {
      return scaled(transform(x.to(x.dtype().toComplex()), dims, true), c, points);
    }
    int d = (int) dims[dims.length - 1];
    int last = x.rank() - 1;
    long n = x.size(d);
    if (x.elements() == 0) {
      long[] sizes = x.sizes();
      sizes[d] = n / 2 + 1;
      return c.full(x.dtype().toComplex(), 0L, sizes);
    }
    Expr half = along(x.swap(d, last), FftType.RFFT, n).swap(d, last);
    return scaled(transform(half, withoutLast(dims), true), c, points);
  }

  private static Tensor fromRealBack(BackwardContext c) {
    Tensor g = c.grad();
    if (c.boolArg("onesided")) {
      long[] dims = c.intsArg("dim");
      int rank = g.dim();
      int d = wrapDim(dims[dims.length - 1], rank);
      long missing = c.sizes("self")[d] - g.size(d);
      long[] pad = new long[2 * (rank - d)];
      pad[pad.length - 1] = missing;
      g = g.call("constant_pad_nd", ViewOps.ints(pad), Scalar.of(0));
    }
    return g.call("_fft_c2c", c.get("dim"), c.get("normalization"), Scalar.of(false)).real();
  }

  private static Expr toReal(LowerContext c) {
    Expr x = c.tensor("self");
    if (!x.dtype().isComplex()) {
      throw c.error("expected a complex input, but got " + x.dtype().scalarTypeName());
    }
    long[] dims = dims(c, x.rank());
    if (dims.length == 0 || x.rank() == 0) {
      return x.real();
    }
    long n = c.intArg("last_dim_size");
    if (n < 1) {
      throw new TorchException("Invalid number of data points (" + n + ") specified");
    }
    int d = (int) dims[dims.length - 1];
    int last = x.rank() - 1;
    long[] sizes = x.sizes();
    sizes[d] = n;
    if (Arrays.stream(sizes).anyMatch(s -> s == 0)) {
      return c.full(x.dtype().toReal(), 0L, sizes);
    }
    double points = points(x, withoutLast(dims)) * n;
    Expr y = transform(x, withoutLast(dims), false);
    long half = n / 2 + 1;
    if (y.size(d) > half) {
      y = y.slice(d, 0, half);
    } else if (y.size(d) < half) {
      long[] none = new long[x.rank()];
      long[] high = new long[x.rank()];
      high[d] = half - y.size(d);
      y = y.pad(none, high, none, y.constant(0L));
    }
    Expr r = along(y.swap(d, last), FftType.IRFFT, n).swap(d, last);
    return scaled(r.mul((double) n), c, points);
  }

  /** Points that stand for two of the full transform count twice. */
  private static Tensor toRealBack(BackwardContext c) {
    Tensor g = c.grad().call("_fft_r2c", c.get("dim"), c.get("normalization"), Scalar.of(true));
    long[] dims = c.intsArg("dim");
    if (dims.length == 0) {
      return g;
    }
    int d = wrapDim(dims[dims.length - 1], g.dim());
    long twice = c.resultSizes(0)[d] - g.size(d);
    if (twice <= 0) {
      return g;
    }
    Tensor first = g.slice(d, 0, 1, 1);
    Tensor middle = g.slice(d, 1, 1 + twice, 1).mul(2);
    Tensor rest = g.slice(d, 1 + twice, g.size(d), 1);
    return JoinOps.cat(java.util.List.of(first, middle, rest), d);
  }
}

package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.runtime.InPlace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** {@code torch.fft}: one, two and more dimensions, real and Hermitian forms, frequencies. */
public final class FourierOps implements OpFamily {
  private static final String ONE = "(Tensor self, SymInt? n=None, int dim=-1, str? norm=None)";
  private static final String TWO =
      "2(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None)";
  private static final String MANY =
      "n(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None)";

  /** What a transform takes and gives. */
  private enum Kind {
    COMPLEX,
    FROM_REAL,
    TO_REAL
  }

  @Override
  public void declare(Declarations d) {
    transforms(d, "fft_fft", Kind.COMPLEX, true);
    transforms(d, "fft_ifft", Kind.COMPLEX, false);
    transforms(d, "fft_rfft", Kind.FROM_REAL, true);
    transforms(d, "fft_irfft", Kind.TO_REAL, false);
    transforms(d, "fft_hfft", Kind.TO_REAL, true);
    transforms(d, "fft_ihfft", Kind.FROM_REAL, false);
    frequencies(d, "fft_fftfreq", false);
    frequencies(d, "fft_rfftfreq", true);
    for (boolean inverse : new boolean[] {false, true}) {
      d.op(
              (inverse ? "fft_ifftshift" : "fft_fftshift")
                  + "(Tensor self, int[1]? dim=None) -> Tensor")
          .composite(a -> {
            Tensor x = a.tensorArg("self");
            long[] dims = a.has("dim") ? a.intsArg("dim") : all(x.dim());
            long[] shifts =
                Arrays.stream(dims).map(i -> (x.size(i) + (inverse ? 1 : 0)) / 2).toArray();
            return x.call("roll", ViewOps.ints(shifts), ViewOps.ints(dims));
          })
          .add();
    }
  }

  private static void transforms(Declarations d, String name, Kind kind, boolean forward) {
    d.op(name + ONE + " -> Tensor")
        .composite(a -> single(a, name.substring(4), kind, forward))
        .out("out")
        .add();
    for (String tail : new String[] {TWO, MANY}) {
      boolean backwardFromReal = kind == Kind.FROM_REAL && !forward;
      var op =
          d.op(name + tail + " -> Tensor")
              .composite(a -> several(a, name.substring(4) + "n", kind, forward));
      (backwardFromReal ? op : op.out("out")).add();
      if (backwardFromReal) {
        String schema =
            name + tail.replaceFirst("\\(", ".out(").replaceFirst("\\)$", ", *, Tensor(a!) out)");
        d.op(schema + " -> Tensor(a!)").function(a -> List.of(intoOut(a, name))).add();
      }
    }
  }

  /** PyTorch leaves {@code out} as it was if there is one dimension: it confuses its operands. */
  private static Tensor intoOut(Arguments a, String name) {
    Tensor r = several(a, name.substring(4) + "n", Kind.FROM_REAL, false);
    Tensor out = a.tensorArg("out");
    Optional<long[]> sizes = a.has("s") ? Optional.of(a.intsArg("s")) : Optional.empty();
    if (dims(a.tensorArg("self"), a, sizes).length > 1) {
      InPlace.writeOut(out, r);
    }
    return out;
  }

  private static long[] all(int rank) {
    long[] d = new long[rank];
    Arrays.setAll(d, i -> i);
    return d;
  }

  /** The factor that a name asks for in a direction. */
  private static long normalization(Arguments a, boolean forward) {
    String norm = a.has("norm") ? a.textArg("norm") : "backward";
    return switch (norm) {
      case "backward" -> forward ? FourierKernels.NONE : FourierKernels.BY_N;
      case "forward" -> forward ? FourierKernels.BY_N : FourierKernels.NONE;
      case "ortho" -> FourierKernels.BY_ROOT;
      default -> throw new TorchException("Invalid normalization mode: \"" + norm + "\"");
    };
  }

  /** Integers become floats; narrow floats have no transform on a CPU in PyTorch. */
  private static Tensor promoted(Tensor x, boolean complex) {
    Dtype t = Elementwise.floating(x.dtype());
    Dtype part = t.toReal();
    if (part != Dtype.FLOAT32 && part != Dtype.FLOAT64) {
      throw new TorchException("Unsupported dtype " + t.scalarTypeName());
    }
    t = complex ? t.toComplex() : t;
    return x.dtype() == t ? x : x.to(t);
  }

  private static Tensor real(Tensor x, String name) {
    if (x.dtype().isComplex()) {
      throw new TorchException(
          name + " expects a real input tensor, but got " + x.dtype().scalarTypeName());
    }
    return promoted(x, false);
  }

  /** Cuts or pads a dimension with zeros. */
  static Tensor resized(Tensor x, int dim, long size) {
    long have = x.size(dim);
    if (have > size) {
      return x.slice(dim, 0, size, 1);
    }
    if (have == size) {
      return x;
    }
    long[] pad = new long[2 * (x.dim() - dim)];
    pad[pad.length - 1] = size - have;
    return x.call("constant_pad_nd", ViewOps.ints(pad), Scalar.of(0));
  }

  private static TorchException noPoints(long n) {
    return new TorchException("Invalid number of data points (" + n + ") specified");
  }

  private static Tensor single(Arguments a, String name, Kind kind, boolean forward) {
    Tensor self = a.tensorArg("self");
    Tensor x = kind == Kind.FROM_REAL ? real(self, name) : promoted(self, true);
    int dim = wrapDim(a.intArg("dim"), x.dim());
    if (x.dim() == 0) {
      throw TorchException.dimensionOutOfRange(a.intArg("dim"), 0);
    }
    long given = x.size(dim);
    long n = a.intOr("n", kind == Kind.TO_REAL ? 2 * (given - 1) : given);
    if (n < 1) {
      throw noPoints(n);
    }
    x = resized(x, dim, kind == Kind.TO_REAL ? n / 2 + 1 : n);
    return transform(x, new long[] {dim}, normalization(a, forward), kind, forward, n);
  }

  private static Tensor transform(
      Tensor x, long[] dims, long normalization, Kind kind, boolean forward, long lastSize) {
    Value norm = Scalar.of(normalization);
    Value last = ViewOps.ints(dims[dims.length - 1]);
    long[] others = Arrays.copyOf(dims, dims.length - 1);
    return switch (kind) {
      case COMPLEX -> x.call("_fft_c2c", ViewOps.ints(dims), norm, Scalar.of(forward));
      case FROM_REAL -> {
        if (forward) {
          yield x.call("_fft_r2c", ViewOps.ints(dims), norm, Scalar.of(true));
        }
        Tensor y = Elementwise.conj(x.call("_fft_r2c", last, norm, Scalar.of(true)));
        yield others.length == 0
            ? y
            : y.call("_fft_c2c", ViewOps.ints(others), norm, Scalar.of(false));
      }
      case TO_REAL -> {
        if (!forward) {
          yield x.call("_fft_c2r", ViewOps.ints(dims), norm, Scalar.of(lastSize));
        }
        Tensor y =
            others.length == 0
                ? x
                : x.call("_fft_c2c", ViewOps.ints(others), norm, Scalar.of(true));
        yield Elementwise.conj(y).call("_fft_c2r", last, norm, Scalar.of(lastSize));
      }
    };
  }

  private static Tensor several(Arguments a, String name, Kind kind, boolean forward) {
    Tensor self = a.tensorArg("self");
    Tensor x = kind == Kind.FROM_REAL ? real(self, name) : promoted(self, true);
    Optional<long[]> sizes = a.has("s") ? Optional.of(a.intsArg("s")) : Optional.empty();
    long[] dims = dims(x, a, sizes);
    if (kind != Kind.COMPLEX && dims.length == 0) {
      throw new TorchException(name + " must transform at least one axis");
    }
    if (dims.length == 0) {
      return x.copy();
    }
    int end = dims.length - 1;
    long lastSize = 0;
    for (int i = 0; i < dims.length; i++) {
      int dim = (int) dims[i];
      boolean absent = sizes.isEmpty() || sizes.get()[i] == -1;
      boolean halved = kind == Kind.TO_REAL && i == end;
      long n = absent ? (halved ? 2 * (x.size(dim) - 1) : x.size(dim)) : sizes.get()[i];
      if (n < 1) {
        throw noPoints(n);
      }
      lastSize = n;
      x = resized(x, dim, halved ? n / 2 + 1 : n);
    }
    return transform(x, dims, normalization(a, forward), kind, forward, lastSize);
  }

  private static long[] dims(Tensor x, Arguments a, Optional<long[]> sizes) {
    int rank = x.dim();
    if (a.has("dim")) {
      long[] dims = Arrays.stream(a.intsArg("dim")).map(i -> wrapDim(i, rank)).toArray();
      if (Arrays.stream(dims).distinct().count() != dims.length) {
        throw new TorchException("FFT dims must be unique");
      }
      if (sizes.isPresent() && sizes.get().length != dims.length) {
        throw new TorchException("When given, dim and shape arguments must have the same length");
      }
      if (rank == 0 && dims.length > 0) {
        throw TorchException.dimensionOutOfRange(a.intsArg("dim")[0], 0);
      }
      return dims;
    }
    if (sizes.isEmpty()) {
      return all(rank);
    }
    int n = sizes.get().length;
    if (n > rank) {
      throw new TorchException(
          "Got shape with " + n + " values but input tensor only has " + rank + " dimensions.");
    }
    return Arrays.stream(all(n)).map(i -> rank - n + i).toArray();
  }

  private static void frequencies(Declarations d, String name, boolean half) {
    Function<Arguments, Tensor> f =
        a -> {
          Dtype t = a.dtypeArg("dtype").orElse(Torch.getDefaultDtype());
          if (!t.isFloatingPoint() && !t.isComplex()) {
            throw new TorchException(
                name.substring(4) + " requires a floating point or complex dtype");
          }
          long n = a.intArg("n");
          Tensor k = Torch.arange(half ? n / 2 + 1 : n);
          if (!half) {
            Tensor wraps = k.ge((n + 1) / 2);
            k = k.sub(wraps.to(Dtype.INT64).mul(n));
          }
          Tensor r = k.to(t).mul(1 / (n * a.doubleArg("d")));
          return a.deviceArg("device").map(r::to).orElse(r);
        };
    String arguments = "(int n, float d=1.0, *, ";
    d.op(name + arguments + FactoryOps.OPTIONS + ") -> Tensor").composite(f).add();
    FactoryOps.outOf(d, name + ".out" + arguments + "Tensor(a!) out) -> Tensor(a!)", name);
  }
}

package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.Arrays;
import java.util.Optional;

/** Short-time Fourier transforms and their inverse. */
public final class StftOps implements OpFamily {
  private static final String HEAD =
      "(Tensor self, int n_fft, int? hop_length=None, int? win_length=None, Tensor? window=None, ";
  private static final String TAIL =
      "bool normalized=False, bool? onesided=None, bool? return_complex=None, bool?"
          + " align_to_window=None) -> Tensor";

  @Override
  public void declare(Declarations d) {
    d.op("stft" + HEAD + TAIL).composite(a -> stft(a, false)).add();
    d.op("stft.center" + HEAD + "bool center=True, str pad_mode=\"reflect\", " + TAIL)
        .composite(a -> stft(a, a.boolArg("center")))
        .add();
    d.op(
            "istft"
                + HEAD
                + "bool center=True, bool normalized=False, bool? onesided=None, int? length=None,"
                + " bool return_complex=False) -> Tensor")
        .composite(StftOps::istft)
        .add();
  }

  private static TorchException wrong(Arguments a, String what) {
    return new TorchException(
        a.schema().name()
            + "("
            + a.tensorArg("self").dtype().torchName()
            + Arrays.toString(a.tensorArg("self").sizes())
            + ", n_fft="
            + a.intArg("n_fft")
            + "): "
            + what);
  }

  /** The window widened to the length of a transform; ones if none is given. */
  private static Tensor window(Arguments a, long n, long length, Dtype dtype, Tensor like) {
    Optional<Tensor> given = a.optionalTensorArg("window");
    if (given.isPresent() && (given.get().dim() != 1 || given.get().size(0) != length)) {
      throw wrong(
          a,
          "expected a 1D window tensor of size equal to win_length="
              + length
              + ", but got window with size "
              + Arrays.toString(given.get().sizes()));
    }
    Tensor w = given.orElseGet(() -> Torch.ones(like.device(), dtype, length));
    if (length == n) {
      return w;
    }
    long left = (n - length) / 2;
    return w.call("constant_pad_nd", ViewOps.ints(left, n - length - left), Scalar.of(0));
  }

  private static Tensor stft(Arguments a, boolean center) {
    Tensor x = a.tensorArg("self");
    long n = a.intArg("n_fft");
    long hop = a.intOr("hop_length", n / 4);
    long length = a.intOr("win_length", n);
    boolean complexWindow =
        a.optionalTensorArg("window").map(w -> w.dtype().isComplex()).orElse(false);
    boolean complex = x.dtype().isComplex() || complexWindow;
    if (!complex && !a.has("return_complex")) {
      throw new TorchException(
          "stft requires the return_complex parameter be given for real inputs, and will further"
              + " require that return_complex=True in a future PyTorch release.");
    }
    if (x.dtype().isIntegral() || x.dim() > 2 || x.dim() < 1) {
      throw wrong(a, "expected a 1D or 2D tensor of floating types");
    }
    boolean single = x.dim() == 1;
    x = single ? x.call("unsqueeze", Scalar.of(0)) : x;
    if (center) {
      if (a.boolOr("align_to_window", false)) {
        throw new TorchException("stft only supports align_to_window for center = False.");
      }
      Tensor padded =
          x.call("unsqueeze", Scalar.of(0))
              .call("pad", ViewOps.ints(n / 2, n / 2), a.get("pad_mode"));
      x = padded.call("squeeze.dim", Scalar.of(0));
    }
    long len = x.size(1);
    if (n <= 0 || n > len) {
      throw wrong(a, "expected 0 < n_fft <= " + len + ", but got n_fft=" + n);
    }
    if (hop <= 0) {
      throw wrong(a, "expected hop_length > 0, but got hop_length=" + hop);
    }
    if (length <= 0 || length > n) {
      throw wrong(a, "expected 0 < win_length <= n_fft, but got win_length=" + length);
    }
    Tensor frames = x.call("unfold", Scalar.of(1), Scalar.of(n), Scalar.of(hop));
    if (a.has("window") || length < n) {
      frames = frames.mul(window(a, n, length, x.dtype(), x));
    }
    Value norm = Scalar.of(a.boolArg("normalized") ? FourierKernels.BY_ROOT : FourierKernels.NONE);
    boolean oneSided = a.boolOr("onesided", !complex);
    Tensor out;
    if (complex) {
      if (oneSided) {
        throw new TorchException("Cannot have onesided output if window or input is complex");
      }
      out = frames.call("_fft_c2c", ViewOps.ints(2), norm, Scalar.of(true));
    } else {
      out = frames.call("_fft_r2c", ViewOps.ints(2), norm, Scalar.of(oneSided));
    }
    out = out.transpose(1, 2);
    out = single ? out.call("squeeze.dim", Scalar.of(0)) : out;
    return a.boolOr("return_complex", complex) ? out : out.call("view_as_real");
  }

  private static Tensor istft(Arguments a) {
    Tensor x = a.tensorArg("self");
    long n = a.intArg("n_fft");
    long hop = a.intOr("hop_length", n / 4);
    long length = a.intOr("win_length", n);
    boolean complexOut = a.boolArg("return_complex");
    if (!x.dtype().isComplex()) {
      throw new TorchException(
          "istft requires a complex-valued input tensor matching the output from stft with"
              + " return_complex=True.");
    }
    if (x.numel() == 0) {
      throw wrong(a, "input tensor cannot be empty.");
    }
    if (x.dim() != 2 && x.dim() != 3) {
      throw wrong(a, "expected a tensor with 2 or 3 dimensions, but got " + x.dim());
    }
    boolean single = x.dim() == 2;
    x = single ? x.call("unsqueeze", Scalar.of(0)) : x;
    boolean oneSided = a.boolOr("onesided", n != x.size(1));
    long bins = oneSided ? n / 2 + 1 : n;
    if (x.size(1) != bins) {
      throw wrong(
          a,
          "expected the frequency dimension (3rd to the last) of the input tensor to match n_fft"
              + (oneSided ? " / 2 + 1" : "")
              + " when onesided="
              + (oneSided ? "True" : "False")
              + ", but got "
              + x.size(1));
    }
    if (hop <= 0 || hop > length) {
      throw wrong(a, "expected 0 < hop_length <= win_length");
    }
    if (length <= 0 || length > n) {
      throw wrong(a, "expected 0 < win_length <= n_fft");
    }
    boolean complexWindow =
        a.optionalTensorArg("window").map(w -> w.dtype().isComplex()).orElse(false);
    if (complexWindow && !complexOut) {
      throw new TorchException("Complex windows are incompatible with return_complex=False");
    }
    if (complexOut && oneSided) {
      throw new TorchException("cannot have onesided output if window or input is complex");
    }
    Dtype part = x.dtype().toReal();
    Tensor w = window(a, n, length, part, x);
    Value norm = Scalar.of(a.boolArg("normalized") ? FourierKernels.BY_ROOT : FourierKernels.BY_N);
    Tensor spectra = x.transpose(1, 2);
    Tensor frames;
    if (complexOut) {
      frames = spectra.call("_fft_c2c", ViewOps.ints(2), norm, Scalar.of(false));
    } else {
      Tensor half = oneSided ? spectra : spectra.slice(2, 0, n / 2 + 1, 1);
      frames = half.call("_fft_c2r", ViewOps.ints(2), norm, Scalar.of(n));
    }
    long count = frames.size(1);
    long total = n + hop * (count - 1);
    Tensor y = overlapped(frames.mul(w), total, n, hop);
    Tensor squares = w.mul(w).call("expand", ViewOps.ints(1, count, n));
    Tensor envelope = overlapped(squares, total, n, hop);
    long start = a.boolArg("center") ? n / 2 : 0;
    long end =
        a.has("length") ? start + a.intArg("length") : a.boolArg("center") ? total - n / 2 : total;
    long reached = Math.min(end, total);
    y = y.slice(1, start, reached, 1);
    envelope = envelope.slice(1, start, reached, 1);
    if (dev.torchtpu.runtime.Context.current().trace() == null
        && envelope.numel() > 0
        && !(envelope.abs().call("min").item() > 1e-11)) {
      throw wrong(a, "window overlap add min: 1");
    }
    y = y.div(envelope);
    if (end > total) {
      y = y.call("constant_pad_nd", ViewOps.ints(0, end - total), Scalar.of(0));
    }
    return single ? y.call("squeeze.dim", Scalar.of(0)) : y;
  }

  private static Tensor overlapped(Tensor frames, long total, long n, long hop) {
    return frames.call(
        "unfold_backward",
        ViewOps.ints(frames.size(0), total),
        Scalar.of(1),
        Scalar.of(n),
        Scalar.of(hop));
  }
}

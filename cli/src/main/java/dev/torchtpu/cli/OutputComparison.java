package dev.torchtpu.cli;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.formats.StoredTensor;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Optional;

/**
 * Compares a program's output with a recorded one. Floating-point elements agree within {@code atol
 * * max(1, largest recorded) + rtol * |recorded|}; integers and booleans exactly.
 *
 * @param difference what differs; empty if the output agrees
 * @param error the largest absolute difference of finite elements
 */
record OutputComparison(Optional<String> difference, double error) {
  private static final double RTOL = 1e-4;
  private static final double ATOL = 1e-5;

  /** The tolerance grows as much for the narrower floating-point types as their rounding does. */
  private static double scale(Dtype dtype) {
    return switch (dtype) {
      case BFLOAT16 -> 400;
      case FLOAT16 -> 50;
      default -> 1;
    };
  }

  /**
   * Compares.
   *
   * @param dtype the dtype in which the program ran, where it stands for float32
   */
  static OutputComparison of(StoredTensor expected, Tensor actual, Dtype dtype) {
    Tensor got = actual.dtype().isComplex() ? realPairs(actual) : actual;
    long[] sizes = expected.type().dims();
    if (!Arrays.equals(sizes, got.sizes())) {
      return new OutputComparison(
          Optional.of(
              "expected sizes " + Arrays.toString(sizes) + ", got " + Arrays.toString(got.sizes())),
          Double.POSITIVE_INFINITY);
    }
    ElementType type = expected.type().elementType();
    Dtype wanted = Dtype.of(type);
    Dtype allowed = wanted == Dtype.FLOAT32 ? dtype : wanted;
    if (got.dtype() != allowed) {
      return new OutputComparison(
          Optional.of("expected " + allowed.torchName() + ", got " + got.dtype().torchName()),
          Double.POSITIVE_INFINITY);
    }
    byte[] want = expected.data().toArray(ValueLayout.JAVA_BYTE);
    byte[] have = (got.dtype() == wanted ? got : got.to(wanted)).toBytes();
    return wanted.isFloatingPoint()
        ? floats(type, want, have, scale(dtype), sizes)
        : exact(wanted, want, have, sizes);
  }

  private static Tensor realPairs(Tensor t) {
    return t.call("resolve_conj").call("view_as_real");
  }

  private static OutputComparison floats(
      ElementType type, byte[] want, byte[] have, double scale, long[] sizes) {
    int step = type.storageBytes();
    int n = want.length / step;
    double largest = 1;
    for (int i = 0; i < n; i++) {
      double w = Math.abs(ElementCodec.decodeReal(type, want, i * step));
      if (Double.isFinite(w)) {
        largest = Math.max(largest, w);
      }
    }
    double worst = 0;
    int wrong = 0;
    String first = "";
    for (int i = 0; i < n; i++) {
      double w = ElementCodec.decodeReal(type, want, i * step);
      double h = ElementCodec.decodeReal(type, have, i * step);
      boolean agree;
      if (Double.isFinite(w)) {
        double error = Math.abs(h - w);
        worst = Double.isNaN(error) ? Double.POSITIVE_INFINITY : Math.max(worst, error);
        agree = error <= scale * (ATOL * largest + RTOL * Math.abs(w));
      } else {
        agree = Double.isNaN(w) ? Double.isNaN(h) : w == h;
      }
      if (!agree && wrong++ == 0) {
        first = "element " + position(i, sizes) + ": expected " + w + ", got " + h;
      }
    }
    return new OutputComparison(counted(first, wrong, n), worst);
  }

  private static OutputComparison exact(Dtype dtype, byte[] want, byte[] have, long[] sizes) {
    int step = dtype.itemSize();
    int n = want.length / step;
    int wrong = 0;
    String first = "";
    for (int i = 0; i < n; i++) {
      if (!Arrays.equals(want, i * step, (i + 1) * step, have, i * step, (i + 1) * step)
          && wrong++ == 0) {
        first =
            "element "
                + position(i, sizes)
                + ": expected "
                + ElementCodec.decodeLong(dtype.elementType(), want, i * step)
                + ", got "
                + ElementCodec.decodeLong(dtype.elementType(), have, i * step);
      }
    }
    return new OutputComparison(counted(first, wrong, n), wrong == 0 ? 0 : 1);
  }

  private static Optional<String> counted(String first, int wrong, int n) {
    return wrong == 0
        ? Optional.empty()
        : Optional.of(first + " (" + wrong + " of " + n + " elements differ)");
  }

  private static String position(int flat, long[] sizes) {
    long[] out = new long[sizes.length];
    long rest = flat;
    for (int d = sizes.length - 1; d >= 0; d--) {
      out[d] = rest % sizes[d];
      rest /= sizes[d];
    }
    return Arrays.toString(out);
  }
}

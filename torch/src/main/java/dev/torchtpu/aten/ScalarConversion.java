package dev.torchtpu.aten;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.TorchException;

/**
 * Numbers given for elements of a dtype: whether it holds them, as PyTorch's {@code Scalar::to}.
 */
public final class ScalarConversion {
  private ScalarConversion() {}

  /**
   * Refuses a number that a dtype does not hold.
   *
   * @throws TorchException in PyTorch's words
   */
  public static void check(Scalar s, Dtype to) {
    if (to != Dtype.BOOL && overflows(s, to)) {
      throw new TorchException(
          "value cannot be converted to type " + name(to) + " without overflow");
    }
  }

  private static boolean overflows(Scalar s, Dtype to) {
    if (to.isComplex()) {
      return overflowsFloat(s.toDouble(), to.toReal())
          || overflowsFloat(s.imaginary(), to.toReal());
    }
    if (s.isComplex() && s.imaginary() != 0) {
      return true;
    }
    if (to.isFloatingPoint()) {
      return overflowsFloat(s.toDouble(), to);
    }
    boolean unsigned = !to.isSigned();
    int bits = 8 * to.itemSize();
    if (s instanceof Scalar.Int i) {
      long v = i.value();
      if (bits == 64) {
        return false;
      }
      // Negative numbers wrap to unsigned ones.
      long most = unsigned ? (1L << bits) - 1 : (1L << (bits - 1)) - 1;
      return v > most || (unsigned ? -v > most : v < -most - 1);
    }
    double v = s.toDouble();
    double most = Math.scalb(1.0, unsigned ? bits : bits - 1);
    return !(v >= (unsigned ? 0 : -most) && v < most);
  }

  private static boolean overflowsFloat(double v, Dtype to) {
    double most =
        switch (to) {
          case FLOAT16 -> 65504;
          case BFLOAT16 -> 0x1.fep127;
          case FLOAT32 -> Float.MAX_VALUE;
          default -> Double.MAX_VALUE;
        };
    return Double.isFinite(v) && Math.abs(v) > most;
  }

  /** The C++ name in messages about conversions. */
  private static String name(Dtype t) {
    return switch (t) {
      case UINT8 -> "uint8_t";
      case INT8 -> "int8_t";
      case INT16 -> "int16_t";
      case INT32 -> "int";
      case INT64 -> "int64_t";
      case FLOAT16 -> "at::Half";
      case BFLOAT16 -> "at::BFloat16";
      case COMPLEX32 -> "c10::complex<at::Half>";
      case COMPLEX64 -> "c10::complex<float>";
      case COMPLEX128 -> "c10::complex<double>";
      default -> t.typeMetaName();
    };
  }
}

package dev.torchtpu.aten;

import dev.torchtpu.Dtype;

/** The numbers that PyTorch gives scalar types in schemas and exported programs. */
public final class DtypeNumbers {
  private DtypeNumbers() {}

  /** The dtype of a number; throws if there is none. */
  public static Dtype of(int number) {
    return switch (number) {
      case 0 -> Dtype.UINT8;
      case 1 -> Dtype.INT8;
      case 2 -> Dtype.INT16;
      case 3 -> Dtype.INT32;
      case 4 -> Dtype.INT64;
      case 5 -> Dtype.FLOAT16;
      case 6 -> Dtype.FLOAT32;
      case 7 -> Dtype.FLOAT64;
      case 8 -> Dtype.COMPLEX32;
      case 9 -> Dtype.COMPLEX64;
      case 10 -> Dtype.COMPLEX128;
      case 11 -> Dtype.BOOL;
      case 15 -> Dtype.BFLOAT16;
      default -> throw new IllegalArgumentException("no dtype with number " + number);
    };
  }
}

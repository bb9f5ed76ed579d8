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
      case 23 -> Dtype.FLOAT8_E5M2;
      case 24 -> Dtype.FLOAT8_E4M3FN;
      case 25 -> Dtype.FLOAT8_E5M2FNUZ;
      case 26 -> Dtype.FLOAT8_E4M3FNUZ;
      case 27 -> Dtype.UINT16;
      case 28 -> Dtype.UINT32;
      case 29 -> Dtype.UINT64;
      case 44 -> Dtype.FLOAT8_E8M0FNU;
      default -> throw new IllegalArgumentException("no dtype with number " + number);
    };
  }
}

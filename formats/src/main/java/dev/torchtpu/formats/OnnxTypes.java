package dev.torchtpu.formats;

import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/** The numbers that ONNX gives to element types. */
final class OnnxTypes {
  private OnnxTypes() {}

  /** The element type of a tensor's {@code data_type}; strings and unknown numbers have none. */
  static Optional<ElementType> of(int number) {
    return Optional.ofNullable(
        switch (number) {
          case 1 -> ElementType.F32;
          case 2 -> ElementType.UI8;
          case 3 -> ElementType.I8;
          case 4 -> ElementType.UI16;
          case 5 -> ElementType.I16;
          case 6 -> ElementType.I32;
          case 7 -> ElementType.I64;
          case 9 -> ElementType.PRED;
          case 10 -> ElementType.F16;
          case 11 -> ElementType.F64;
          case 12 -> ElementType.UI32;
          case 13 -> ElementType.UI64;
          case 14 -> ElementType.C64;
          case 15 -> ElementType.C128;
          case 16 -> ElementType.BF16;
          case 17 -> ElementType.F8E4M3FN;
          case 18 -> ElementType.F8E4M3FNUZ;
          case 19 -> ElementType.F8E5M2;
          case 20 -> ElementType.F8E5M2FNUZ;
          case 21 -> ElementType.UI4;
          case 22 -> ElementType.I4;
          case 23 -> ElementType.F4E2M1FN;
          case 24 -> ElementType.F8E8M0FNU;
          case 25 -> ElementType.UI2;
          case 26 -> ElementType.I2;
          default -> null;
        });
  }
}

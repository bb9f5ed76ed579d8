package dev.torchtpu.pjrt.abi;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementType;
import java.util.Optional;

/** {@code PJRT_Buffer_Type} and XLA's {@code PrimitiveType}, by our element types. */
public final class ElementTypes {
  private ElementTypes() {}

  /**
   * The number of a type in {@code PJRT_Buffer_Type}. A number that a plugin does not know ends the
   * process, so types outside the table are refused here.
   */
  public static int pjrt(ElementType type) {
    return switch (type) {
      case PRED -> 1;
      case I8 -> 2;
      case I16 -> 3;
      case I32 -> 4;
      case I64 -> 5;
      case UI8 -> 6;
      case UI16 -> 7;
      case UI32 -> 8;
      case UI64 -> 9;
      case F16 -> 10;
      case F32 -> 11;
      case F64 -> 12;
      case BF16 -> 13;
      case C64 -> 14;
      case C128 -> 15;
      case F8E5M2 -> 16;
      case F8E4M3FN -> 17;
      case F8E4M3B11FNUZ -> 18;
      case F8E5M2FNUZ -> 19;
      case F8E4M3FNUZ -> 20;
      case I4 -> 21;
      case UI4 -> 22;
      case I2 -> 24;
      case UI2 -> 25;
      case F8E4M3 -> 26;
      case F8E3M4 -> 27;
      case F8E8M0FNU -> 28;
      case F4E2M1FN -> 29;
      case F6E2M3FN, F6E3M2FN ->
          throw new DeviceException(
              ErrorCode.UNIMPLEMENTED, "PJRT has no buffers of type " + type.mlirName());
    };
  }

  /** The type of a number in {@code PJRT_Buffer_Type}. */
  public static Optional<ElementType> ofPjrt(int number) {
    for (ElementType t : ElementType.values()) {
      if (t != ElementType.F6E2M3FN && t != ElementType.F6E3M2FN && pjrt(t) == number) {
        return Optional.of(t);
      }
    }
    return Optional.empty();
  }

  /** The type of a number in XLA's {@code PrimitiveType} (xla_data.proto). */
  public static Optional<ElementType> ofXla(int number) {
    return Optional.ofNullable(
        switch (number) {
          case 1 -> ElementType.PRED;
          case 2 -> ElementType.I8;
          case 3 -> ElementType.I16;
          case 4 -> ElementType.I32;
          case 5 -> ElementType.I64;
          case 6 -> ElementType.UI8;
          case 7 -> ElementType.UI16;
          case 8 -> ElementType.UI32;
          case 9 -> ElementType.UI64;
          case 10 -> ElementType.F16;
          case 11 -> ElementType.F32;
          case 12 -> ElementType.F64;
          case 15 -> ElementType.C64;
          case 16 -> ElementType.BF16;
          case 18 -> ElementType.C128;
          case 19 -> ElementType.F8E5M2;
          case 20 -> ElementType.F8E4M3FN;
          case 21 -> ElementType.I4;
          case 22 -> ElementType.UI4;
          case 23 -> ElementType.F8E4M3B11FNUZ;
          case 24 -> ElementType.F8E5M2FNUZ;
          case 25 -> ElementType.F8E4M3FNUZ;
          case 26 -> ElementType.I2;
          case 27 -> ElementType.UI2;
          case 28 -> ElementType.F8E4M3;
          case 29 -> ElementType.F8E3M4;
          case 32 -> ElementType.F4E2M1FN;
          case 33 -> ElementType.F8E8M0FNU;
          default -> null;
        });
  }
}

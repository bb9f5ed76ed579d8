package dev.torchtpu.cpu.kernel;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import java.util.Optional;

/** The loops of 16-bit and unsigned integers; a part of {@link ScalarLoops}. */
final class MoreLoops {
  private MoreLoops() {}

  private static Optional<FlatLoop> of(FlatLoop loop) {
    return Optional.of(loop);
  }

  static Optional<FlatLoop> convert(ElementType from, ElementType to) {
    return switch (to) {
      case I32 ->
          switch (from) {
            case I16 -> of(WordConversions::i16ToI32);
            case UI16 -> of(WordConversions::ui16ToI32);
            default -> Optional.empty();
          };
      case I64 -> from == ElementType.UI32 ? of(WordConversions::ui32ToI64) : Optional.empty();
      case I16 ->
          switch (from) {
            case I32 -> of(WordConversions::i32ToI16);
            case F32 -> of(WordConversions::f32ToI16);
            case F64 -> of(WordConversions::f64ToI16);
            default -> Optional.empty();
          };
      case UI16 ->
          switch (from) {
            case I32 -> of(WordConversions::i32ToI16);
            case F32 -> of(WordConversions::f32ToUi16);
            case F64 -> of(WordConversions::f64ToUi16);
            default -> Optional.empty();
          };
      case UI32 ->
          switch (from) {
            case F32 -> of(WordConversions::f32ToUi32);
            case F64 -> of(WordConversions::f64ToUi32);
            default -> Optional.empty();
          };
      case UI64 ->
          switch (from) {
            case F32 -> of(WordConversions::f32ToUi64);
            case F64 -> of(WordConversions::f64ToUi64);
            default -> Optional.empty();
          };
      case F32 -> from == ElementType.UI64 ? of(WordConversions::ui64ToF32) : Optional.empty();
      case F64 -> from == ElementType.UI64 ? of(WordConversions::ui64ToF64) : Optional.empty();
      case BF16 -> from == ElementType.F64 ? of(WordConversions::f64ToBf16) : Optional.empty();
      case F16 -> from == ElementType.F64 ? of(WordConversions::f64ToF16) : Optional.empty();
      default -> Optional.empty();
    };
  }

  static Optional<FlatLoop> binary(BinaryKind kind, ElementType type) {
    if (type != ElementType.UI64) {
      return Optional.empty();
    }
    return switch (kind) {
      case DIVIDE -> of(Ui64ScalarLoops::divide);
      case REMAINDER -> of(Ui64ScalarLoops::remainder);
      case MAXIMUM -> of(Ui64ScalarLoops::maximum);
      case MINIMUM -> of(Ui64ScalarLoops::minimum);
      default -> Optional.empty();
    };
  }

  static Optional<FlatLoop> clamp(ElementType type) {
    return type == ElementType.UI64 ? of(Ui64ScalarLoops::clamp) : Optional.empty();
  }

  static Optional<FlatLoop> compare(Direction direction, ElementType type) {
    if (type != ElementType.UI64) {
      return Optional.empty();
    }
    return switch (direction) {
      case GE -> of(Ui64ScalarLoops::ge);
      case GT -> of(Ui64ScalarLoops::gt);
      case LE -> of(Ui64ScalarLoops::le);
      case LT -> of(Ui64ScalarLoops::lt);
      case EQ, NE -> Optional.empty();
    };
  }
}

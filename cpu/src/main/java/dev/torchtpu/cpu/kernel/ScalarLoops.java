package dev.torchtpu.cpu.kernel;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.UnaryKind;
import java.util.Optional;

/** The scalar form of each operation that has a flat loop. */
final class ScalarLoops {
  private ScalarLoops() {}

  private static Optional<FlatLoop> of(FlatLoop loop) {
    return Optional.of(loop);
  }

  static Optional<FlatLoop> unary(UnaryKind kind, ElementType type) {
    return switch (type) {
      case F32 -> f32(kind);
      case F64 -> f64(kind);
      case I32 -> i32(kind);
      case I64 -> i64(kind);
      case PRED -> kind == UnaryKind.NOT ? of(BooleanLoops::not) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<FlatLoop> f32(UnaryKind kind) {
    return switch (kind) {
      case ABS -> of(F32ScalarLoops::abs);
      case NEGATE -> of(F32ScalarLoops::negate);
      case CHLO_SQUARE -> of(F32ScalarLoops::square);
      case SQRT -> of(F32ScalarLoops::sqrt);
      case RSQRT -> of(F32ScalarFunctions::rsqrt);
      case SIGN -> of(F32ScalarLoops::sign);
      case ROUND_NEAREST_EVEN -> of(F32ScalarLoops::roundEven);
      case ROUND_NEAREST_AFZ -> of(F32ScalarLoops::roundAway);
      case FLOOR -> of(F32ScalarLoops::floor);
      case CEIL -> of(F32ScalarLoops::ceil);
      case IS_FINITE -> of(F32ScalarLoops::isFinite);
      case CHLO_IS_INF -> of(F32ScalarLoops::isInfinite);
      case EXPONENTIAL -> of(F32ScalarFunctions::exp);
      case EXPONENTIAL_MINUS_ONE -> of(F32ScalarFunctions::expm1);
      case LOG -> of(F32ScalarFunctions::log);
      case LOG_PLUS_ONE -> of(F32ScalarFunctions::log1p);
      case SINE -> of(F32ScalarFunctions::sin);
      case COSINE -> of(F32ScalarFunctions::cos);
      case TAN, CHLO_TAN -> of(F32ScalarFunctions::tan);
      case CHLO_ACOS -> of(F32ScalarFunctions::acos);
      case CHLO_ASIN -> of(F32ScalarFunctions::asin);
      case CHLO_ATAN -> of(F32ScalarFunctions::atan);
      case CBRT -> of(F32ScalarFunctions::cbrt);
      case LOGISTIC -> of(F32ScalarFunctions::logistic);
      case TANH -> of(F32ScalarFunctions::tanh);
      case CHLO_ERF -> of(F32ScalarFunctions::erf);
      case CHLO_ERF_INV -> of(ErfInverse::f32);
      default -> Optional.empty();
    };
  }

  private static Optional<FlatLoop> f64(UnaryKind kind) {
    return switch (kind) {
      case ABS -> of(F64ScalarLoops::abs);
      case NEGATE -> of(F64ScalarLoops::negate);
      case CHLO_SQUARE -> of(F64ScalarLoops::square);
      case SQRT -> of(F64ScalarLoops::sqrt);
      case RSQRT -> of(F64ScalarFunctions::rsqrt);
      case SIGN -> of(F64ScalarLoops::sign);
      case ROUND_NEAREST_EVEN -> of(F64ScalarLoops::roundEven);
      case ROUND_NEAREST_AFZ -> of(F64ScalarLoops::roundAway);
      case FLOOR -> of(F64ScalarLoops::floor);
      case CEIL -> of(F64ScalarLoops::ceil);
      case IS_FINITE -> of(F64ScalarLoops::isFinite);
      case CHLO_IS_INF -> of(F64ScalarLoops::isInfinite);
      case EXPONENTIAL -> of(F64ScalarFunctions::exp);
      case EXPONENTIAL_MINUS_ONE -> of(F64ScalarFunctions::expm1);
      case LOG -> of(F64ScalarFunctions::log);
      case LOG_PLUS_ONE -> of(F64ScalarFunctions::log1p);
      case SINE -> of(F64ScalarFunctions::sin);
      case COSINE -> of(F64ScalarFunctions::cos);
      case TAN, CHLO_TAN -> of(F64ScalarFunctions::tan);
      case CHLO_ACOS -> of(F64ScalarFunctions::acos);
      case CHLO_ASIN -> of(F64ScalarFunctions::asin);
      case CHLO_ATAN -> of(F64ScalarFunctions::atan);
      case CBRT -> of(F64ScalarFunctions::cbrt);
      case LOGISTIC -> of(F64ScalarFunctions::logistic);
      case TANH -> of(F64ScalarFunctions::tanh);
      default -> Optional.empty();
    };
  }

  private static Optional<FlatLoop> i32(UnaryKind kind) {
    return switch (kind) {
      case ABS -> of(I32ScalarLoops::abs);
      case NEGATE -> of(I32ScalarLoops::negate);
      case NOT -> of(I32ScalarLoops::not);
      case CHLO_SQUARE -> of(I32ScalarLoops::square);
      case SIGN -> of(I32ScalarLoops::sign);
      default -> Optional.empty();
    };
  }

  private static Optional<FlatLoop> i64(UnaryKind kind) {
    return switch (kind) {
      case ABS -> of(I64ScalarLoops::abs);
      case NEGATE -> of(I64ScalarLoops::negate);
      case NOT -> of(I64ScalarLoops::not);
      case CHLO_SQUARE -> of(I64ScalarLoops::square);
      case SIGN -> of(I64ScalarLoops::sign);
      default -> Optional.empty();
    };
  }

  static Optional<FlatLoop> binary(BinaryKind kind, ElementType type) {
    return switch (type) {
      case F32 -> f32(kind);
      case F64 -> f64(kind);
      case I32 -> i32(kind);
      case I64 -> i64(kind);
      case PRED -> booleans(kind);
      default -> MoreLoops.binary(kind, type);
    };
  }

  private static Optional<FlatLoop> f32(BinaryKind kind) {
    return switch (kind) {
      case ADD -> of(F32ScalarLoops::add);
      case SUBTRACT -> of(F32ScalarLoops::subtract);
      case MULTIPLY -> of(F32ScalarLoops::multiply);
      case DIVIDE -> of(F32ScalarLoops::divide);
      case MAXIMUM -> of(F32ScalarLoops::maximum);
      case MINIMUM -> of(F32ScalarLoops::minimum);
      case REMAINDER -> of(F32ScalarLoops::remainder);
      case POWER -> of(F32ScalarFunctions::power);
      case ATAN2 -> of(F32ScalarFunctions::atan2);
      default -> Optional.empty();
    };
  }

  private static Optional<FlatLoop> f64(BinaryKind kind) {
    return switch (kind) {
      case ADD -> of(F64ScalarLoops::add);
      case SUBTRACT -> of(F64ScalarLoops::subtract);
      case MULTIPLY -> of(F64ScalarLoops::multiply);
      case DIVIDE -> of(F64ScalarLoops::divide);
      case MAXIMUM -> of(F64ScalarLoops::maximum);
      case MINIMUM -> of(F64ScalarLoops::minimum);
      case REMAINDER -> of(F64ScalarLoops::remainder);
      case POWER -> of(F64ScalarFunctions::power);
      case ATAN2 -> of(F64ScalarFunctions::atan2);
      default -> Optional.empty();
    };
  }

  private static Optional<FlatLoop> i32(BinaryKind kind) {
    return switch (kind) {
      case ADD -> of(I32ScalarLoops::add);
      case SUBTRACT -> of(I32ScalarLoops::subtract);
      case MULTIPLY -> of(I32ScalarLoops::multiply);
      case DIVIDE -> of(I32ScalarLoops::divide);
      case REMAINDER -> of(I32ScalarLoops::remainder);
      case MAXIMUM -> of(I32ScalarLoops::maximum);
      case MINIMUM -> of(I32ScalarLoops::minimum);
      case AND -> of(I32ScalarLoops::and);
      case OR -> of(I32ScalarLoops::or);
      case XOR -> of(I32ScalarLoops::xor);
      case SHIFT_LEFT -> of(I32ScalarLoops::shiftLeft);
      case SHIFT_RIGHT_LOGICAL -> of(I32ScalarLoops::shiftRightLogical);
      case SHIFT_RIGHT_ARITHMETIC -> of(I32ScalarLoops::shiftRightArithmetic);
      default -> Optional.empty();
    };
  }

  private static Optional<FlatLoop> i64(BinaryKind kind) {
    return switch (kind) {
      case ADD -> of(I64ScalarLoops::add);
      case SUBTRACT -> of(I64ScalarLoops::subtract);
      case MULTIPLY -> of(I64ScalarLoops::multiply);
      case DIVIDE -> of(I64ScalarLoops::divide);
      case REMAINDER -> of(I64ScalarLoops::remainder);
      case MAXIMUM -> of(I64ScalarLoops::maximum);
      case MINIMUM -> of(I64ScalarLoops::minimum);
      case AND -> of(I64ScalarLoops::and);
      case OR -> of(I64ScalarLoops::or);
      case XOR -> of(I64ScalarLoops::xor);
      case SHIFT_LEFT -> of(I64ScalarLoops::shiftLeft);
      case SHIFT_RIGHT_LOGICAL -> of(I64ScalarLoops::shiftRightLogical);
      case SHIFT_RIGHT_ARITHMETIC -> of(I64ScalarLoops::shiftRightArithmetic);
      default -> Optional.empty();
    };
  }

  private static Optional<FlatLoop> booleans(BinaryKind kind) {
    return switch (kind) {
      case ADD, OR, MAXIMUM -> of(BooleanLoops::or);
      case MULTIPLY, AND, MINIMUM -> of(BooleanLoops::and);
      case XOR -> of(BooleanLoops::xor);
      default -> Optional.empty();
    };
  }

  static Optional<FlatLoop> clamp(ElementType type) {
    return switch (type) {
      case F32 -> of(F32ScalarLoops::clamp);
      case F64 -> of(F64ScalarLoops::clamp);
      case I32 -> of(I32ScalarLoops::clamp);
      case I64 -> of(I64ScalarLoops::clamp);
      default -> MoreLoops.clamp(type);
    };
  }

  static Optional<FlatLoop> select(int storageBytes) {
    return switch (storageBytes) {
      case 1 -> of(ScalarSelect::select1);
      case 2 -> of(ScalarSelect::select2);
      case 4 -> of(ScalarSelect::select4);
      case 8 -> of(ScalarSelect::select8);
      default -> Optional.empty();
    };
  }

  static Optional<FlatLoop> compare(Direction direction, ElementType type) {
    return switch (type) {
      case F32 ->
          switch (direction) {
            case EQ -> of(F32ScalarLoops::eq);
            case NE -> of(F32ScalarLoops::ne);
            case GE -> of(F32ScalarLoops::ge);
            case GT -> of(F32ScalarLoops::gt);
            case LE -> of(F32ScalarLoops::le);
            case LT -> of(F32ScalarLoops::lt);
          };
      case F64 ->
          switch (direction) {
            case EQ -> of(F64ScalarLoops::eq);
            case NE -> of(F64ScalarLoops::ne);
            case GE -> of(F64ScalarLoops::ge);
            case GT -> of(F64ScalarLoops::gt);
            case LE -> of(F64ScalarLoops::le);
            case LT -> of(F64ScalarLoops::lt);
          };
      case I32 ->
          switch (direction) {
            case EQ -> of(I32ScalarLoops::eq);
            case NE -> of(I32ScalarLoops::ne);
            case GE -> of(I32ScalarLoops::ge);
            case GT -> of(I32ScalarLoops::gt);
            case LE -> of(I32ScalarLoops::le);
            case LT -> of(I32ScalarLoops::lt);
          };
      case I64 ->
          switch (direction) {
            case EQ -> of(I64ScalarLoops::eq);
            case NE -> of(I64ScalarLoops::ne);
            case GE -> of(I64ScalarLoops::ge);
            case GT -> of(I64ScalarLoops::gt);
            case LE -> of(I64ScalarLoops::le);
            case LT -> of(I64ScalarLoops::lt);
          };
      case PRED ->
          switch (direction) {
            case EQ -> of(BooleanLoops::eq);
            case NE -> of(BooleanLoops::xor);
            case GE -> of(BooleanLoops::ge);
            case GT -> of(BooleanLoops::gt);
            case LE -> of(BooleanLoops::le);
            case LT -> of(BooleanLoops::lt);
          };
      default -> MoreLoops.compare(direction, type);
    };
  }

  static Optional<FlatLoop> convert(ElementType from, ElementType to) {
    return switch (from) {
      case F32 ->
          switch (to) {
            case F64 -> of(FloatConversions::f32ToF64);
            case PRED -> of(FloatConversions::f32ToPred);
            case I32 -> of(FloatConversions::f32ToI32);
            case I64 -> of(FloatConversions::f32ToI64);
            case I8 -> of(FloatConversions::f32ToI8);
            case UI8 -> of(FloatConversions::f32ToUi8);
            case BF16 -> of(FloatConversions::f32ToBf16);
            case F16 -> of(FloatConversions::f32ToF16);
            default -> MoreLoops.convert(from, to);
          };
      case F64 ->
          switch (to) {
            case F32 -> of(FloatConversions::f64ToF32);
            case PRED -> of(FloatConversions::f64ToPred);
            case I32 -> of(FloatConversions::f64ToI32);
            case I64 -> of(FloatConversions::f64ToI64);
            case I8 -> of(FloatConversions::f64ToI8);
            case UI8 -> of(FloatConversions::f64ToUi8);
            default -> MoreLoops.convert(from, to);
          };
      case BF16 ->
          switch (to) {
            case F32 -> of(FloatConversions::bf16ToF32);
            default -> Optional.empty();
          };
      case F16 ->
          switch (to) {
            case F32 -> of(FloatConversions::f16ToF32);
            default -> Optional.empty();
          };
      case PRED ->
          switch (to) {
            case I8 -> of(IntegerConversions::predToI8);
            case UI8 -> of(IntegerConversions::predToUi8);
            case I32 -> of(IntegerConversions::predToI32);
            case I64 -> of(IntegerConversions::predToI64);
            case F32 -> of(IntegerConversions::predToF32);
            case F64 -> of(IntegerConversions::predToF64);
            default -> Optional.empty();
          };
      case I8 ->
          switch (to) {
            case PRED -> of(IntegerConversions::i8ToPred);
            case UI8 -> of(IntegerConversions::i8ToUi8);
            case I32 -> of(IntegerConversions::i8ToI32);
            case I64 -> of(IntegerConversions::i8ToI64);
            case F32 -> of(IntegerConversions::i8ToF32);
            case F64 -> of(IntegerConversions::i8ToF64);
            default -> Optional.empty();
          };
      case UI8 ->
          switch (to) {
            case PRED -> of(IntegerConversions::ui8ToPred);
            case I8 -> of(IntegerConversions::ui8ToI8);
            case I32 -> of(IntegerConversions::ui8ToI32);
            case I64 -> of(IntegerConversions::ui8ToI64);
            case F32 -> of(IntegerConversions::ui8ToF32);
            case F64 -> of(IntegerConversions::ui8ToF64);
            default -> Optional.empty();
          };
      case I32 ->
          switch (to) {
            case PRED -> of(IntegerConversions::i32ToPred);
            case I8 -> of(IntegerConversions::i32ToI8);
            case UI8 -> of(IntegerConversions::i32ToUi8);
            case I64 -> of(IntegerConversions::i32ToI64);
            case F32 -> of(IntegerConversions::i32ToF32);
            case F64 -> of(IntegerConversions::i32ToF64);
            default -> MoreLoops.convert(from, to);
          };
      case I64 ->
          switch (to) {
            case PRED -> of(IntegerConversions::i64ToPred);
            case I8 -> of(IntegerConversions::i64ToI8);
            case UI8 -> of(IntegerConversions::i64ToUi8);
            case I32 -> of(IntegerConversions::i64ToI32);
            case F32 -> of(IntegerConversions::i64ToF32);
            case F64 -> of(IntegerConversions::i64ToF64);
            default -> Optional.empty();
          };
      default -> MoreLoops.convert(from, to);
    };
  }
}
